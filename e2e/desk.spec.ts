// Journeys of the people at the payment desk (docs/product/staff.md#back-office): they come in, look at the evidence, decide, and see what
// others did.
import { randomInt } from "node:crypto";
import { balanceOf, Caller, details, newPlayer, openDesk, paidOrder, pictureOf, reason, signIn } from "./desk.ts";
import { DEMO_PASSWORD, LOGIN } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { expectAccessible } from "./walk.ts";

test.beforeEach(({ watch }) => {
  // Two people, their sign-ins and a picture each: more than one page is waited for.
  test.slow();
  // Whoever opens the back office is asked for first; a visitor is told so by this answer.
  watch.expectResponse(401, "/api/admin/v1/me");
});

test("staff sign in, look at the proof, approve with a reason, and the player has the money", async ({
  page,
  baseURL,
  watch,
}) => {
  // Another story may change the queue in the moment of signing out.
  watch.expectResponse(401, /^\/api\/admin\/v1\//);
  const player = await newPlayer(baseURL);
  await signIn(page, "cashier@windfall.test");
  const id = await paidOrder(page, player, { amount: "100", bankId: "usd-transfer" });

  await page.getByRole("searchbox", { name: "Search orders" }).fill(id);
  await page
    .getByRole("row", { name: new RegExp(id.slice(-6)) })
    .getByRole("link")
    .click();
  const pane = details(page);
  const picture = pane.getByRole("img", { name: "Picture sent as proof; the payer is Nadia Brook" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await pane.getByRole("button", { name: "Zoom in" }).click();
  await pane.getByRole("button", { name: "Rotate" }).click();
  await expect(picture).toHaveCSS("transform", /matrix/);
  await expect(pane.getByRole("listitem").filter({ hasText: "Payer" })).toContainText("Nadia Brook");

  // Without a reason nothing is decided.
  await pane.getByRole("button", { name: /^Approve \$10\d/ }).click();
  await expect(reason(page)).toBeFocused();
  await expect(reason(page)).toHaveAccessibleDescription("Write a reason of at least three characters.");
  expect(await balanceOf(player)).toBe("0.00");

  await pane.getByRole("button", { name: "Proof fits the order" }).click();
  await pane.getByRole("button", { name: /^Approve/ }).click();
  const question = page.getByRole("dialog", { name: "Approve?" });
  await expect(question).toContainText("will be credited to Nadia Brook");
  await expectAccessible(page, "question", { within: "dialog[open]" });
  await question.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
  await expect.poll(() => balanceOf(player)).toMatch(/^10\d\.00$/);

  await page.goto(`/backoffice/orders/${id}?queue=all`);
  await expect(details(page).getByText("Carl Till")).toBeVisible();
  await expect(reason(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Staff login" })).toBeVisible();
});

test("above the limit a second person must agree, and sees it without reloading", { tag: "@thorough" }, async ({
  page,
  baseURL,
  watch,
}) => {
  const player = await newPlayer(baseURL);
  await openDesk(page, "cashier@windfall.test", "/orders");
  const id = await paidOrder(page, player, { amount: "9000", bankId: "usd-account" });
  const second = await watch.openBrowser();
  await openDesk(second, "operator@windfall.test", `/orders/${id}`);
  await expect(details(second).getByText("a second person must agree")).toBeVisible();

  await page.goto(`/backoffice/orders/${id}`);
  await reason(page).fill("Proof fits");
  await details(page)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(details(page).getByText(/^You decided at/)).toBeVisible();
  await expect(details(page).getByRole("button", { name: /^Approve/ })).toBeDisabled();
  expect(await balanceOf(player)).toBe("0.00");

  // Until somebody else has agreed, the player's other orders are not theirs to decide either.
  const other = await paidOrder(page, player, { amount: "100", bankId: "usd-transfer" });
  await page.goto(`/backoffice/orders/${other}`);
  await expect(details(page).getByText("waits for a second person")).toBeVisible();
  await expect(details(page).getByRole("img", { name: /^Picture sent as proof/ })).toBeVisible();
  await expect(details(page).getByRole("button", { name: /^(Approve|Decline)/ })).toHaveCount(0);
  await page.goto(`/backoffice/orders/${id}`);

  await expect(details(second).getByText(/^Carl Till decided at/)).toBeVisible();
  await reason(second).fill("Agreed");
  await details(second)
    .getByRole("button", { name: /^Agree and approve/ })
    .click();
  await second
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect.poll(() => balanceOf(player)).toMatch(/^900\d\.00$/);
  // The first sees it too.
  await expect(details(page).getByText("Completed").first()).toBeVisible();
});

test("a dispute is settled with the amount that arrived", { tag: "@thorough" }, async ({ page, baseURL }) => {
  const player = await newPlayer(baseURL);
  await openDesk(page, "operator@windfall.test", "/orders");
  const id = await paidOrder(page, player, { amount: "100", bankId: "usd-transfer" });
  await player.call("POST", `/api/v1/wallet/orders/buy/${id}/dispute`, {
    image: await pictureOf(page),
    acceptOption: "CHANGE_INVOICE",
    amount: "80.50",
    comment: "I sent less",
  });
  await page.goto(`/backoffice/orders/${id}?queue=disputes`);
  const dispute = details(page).getByRole("region", { name: "Dispute" });
  await expect(dispute).toContainText("I sent less");
  await expect(dispute).toContainText("Still waits for the money");
  await expectAccessible(page, "dispute");
  await expect(details(page).getByLabel("Amount that arrived")).toHaveValue("80.50");
  await reason(page).fill("Amount by the proof");
  await details(page).getByRole("button", { name: "Approve $80.50" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve $80.50" }).click();
  await expect.poll(() => balanceOf(player)).toBe("80.50");
});

test("what a person declined no notice of the bank undoes: it is an alarm, and somebody closes it", {
  tag: "@thorough",
}, async ({ page, baseURL }) => {
  const player = await newPlayer(baseURL);
  await openDesk(page, "cashier@windfall.test", "/orders");
  const id = await paidOrder(page, player, { amount: "100", bankId: "usd-transfer" });
  await page.goto(`/backoffice/orders/${id}?queue=all`);
  await reason(page).fill("No money arrived");
  await details(page).getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Declined", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  for (const outcome of ["confirm", "twice"])
    await page.request.post(`/sandbox-bank/deposits/${id}/${outcome}`, { headers: { origin: baseURL ?? "" } });

  await page.goto(`/backoffice/orders/${id}?queue=all`);
  await expect(details(page).getByText("Contradicts a decision")).toBeVisible();
  expect(await balanceOf(player)).toBe("0.00");
  await expect(page.getByRole("link", { name: /^Alarms/ })).toContainText(/\d/);
  await details(page).getByRole("link", { name: "Open the alarm" }).click();
  await expect(page.getByRole("heading", { name: "Alarms", level: 1 })).toBeVisible();
  await expect(details(page)).toContainText("$100 was paid.");
  await expectAccessible(page, "alarm");
  await details(page).getByRole("button", { name: "Close the alarm" }).click();
  await expect(reason(page)).toBeFocused();
  await details(page).getByRole("button", { name: "Cleared up with the bank" }).click();
  await details(page).getByRole("button", { name: "Close the alarm" }).click();
  await expect(page.getByText("Closed", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  expect(await balanceOf(player)).toBe("0.00");
});

test("a withdrawal above the limit waits for the desk, and goes back when it is declined", {
  tag: "@thorough",
}, async ({ page, baseURL }) => {
  const player = await newPlayer(baseURL);
  await openDesk(page, "operator@windfall.test", "/orders");
  const id = await paidOrder(page, player, { amount: "4000", bankId: "usd-account" });
  await page.goto(`/backoffice/orders/${id}`);
  await reason(page).fill("Proof fits");
  await details(page)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect.poll(() => balanceOf(player)).not.toBe("0.00");
  const before = await balanceOf(player);

  // The deposit has brought a bonus, which the withdrawal ends.
  const { withdrawalCost } = await player.call<{ withdrawalCost: { amount: { value: string } } }>(
    "GET",
    "/api/v2/bonuses/user",
  );
  const { id: withdrawal } = await player.call<{ id: string }>("POST", "/api/v2/wallet/orders/sell", {
    amount: "2000.00",
    burns: withdrawalCost.amount.value,
    bankId: "usd-transfer",
    details: { fields: { card: "4242424242424242", full_name: "Nadia Brook" } },
  });
  expect(await balanceOf(player)).not.toBe(before);
  await page.goto(`/backoffice/withdrawals/${withdrawal}?queue=processing`);
  await expect(details(page).getByRole("region", { name: "Recipient" })).toContainText("•••• 4242");
  await expectAccessible(page, "withdrawal");
  await reason(page).fill("Documents needed first");
  await details(page).getByRole("button", { name: "Decline" }).click();
  const question = page.getByRole("dialog", { name: "Decline?" });
  await expect(question).toContainText("goes back to the balance");
  await question.getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => balanceOf(player)).toBe(before);
});

test("the whole of it works by keys", { tag: ["@once", "@thorough"] }, async ({ page, baseURL }) => {
  const player = await newPlayer(baseURL);
  await openDesk(page, "operator@windfall.test", "/orders?queue=all");
  const id = await paidOrder(page, player, { amount: "50", bankId: "usd-transfer" });
  const other = await paidOrder(page, await newPlayer(baseURL), { amount: "60", bankId: "usd-transfer" });
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  // The newest stands first; J goes down and K up again.
  await page.goto(`/backoffice/orders/${other}?queue=all`);
  await expect(page.getByRole("row").filter({ hasText: other.slice(-6) })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(new RegExp(other));
  await page.keyboard.press("k");
  await expect(page).toHaveURL(new RegExp(other));

  await page.goto(`/backoffice/orders/${id}?queue=all`);
  await expect(reason(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(details(page)).toBeFocused();
  await page.keyboard.press("d");
  await expect(reason(page)).toBeFocused();
  await page.keyboard.type("No money arrived");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Declined", { exact: true }).first()).toBeVisible();
  expect(await balanceOf(player)).toBe("0.00");

  await page.goto(`/backoffice/orders/${other}?queue=all`);
  await expect(reason(page)).toBeVisible();
  await page.keyboard.press("a");
  await expect(reason(page)).toBeFocused();
  await page.keyboard.type("Proof fits");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Approve/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();

  // Switched off, a letter is a letter.
  await page.goto(`/backoffice/orders/${id}?queue=all`);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(id));
});

test("whoever is slower is told that somebody else decided", { tag: ["@once", "@thorough"] }, async ({
  page,
  baseURL,
  watch,
}) => {
  const player = await newPlayer(baseURL);
  await openDesk(page, "operator@windfall.test", "/orders");
  const id = await paidOrder(page, player, { amount: "50", bankId: "usd-transfer" });
  await page.goto(`/backoffice/orders/${id}`);
  await reason(page).fill("Proof fits");
  await details(page)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();

  const colleague = await new Caller(player.origin).signedIn(LOGIN, {
    email: "cashier@windfall.test",
    password: DEMO_PASSWORD,
  });
  watch.expectResponse(409, /\/approve$/);
  // Nothing is asked for while the question is open, so that it is the refusal that tells.
  const reads = /\/api\/admin\/v1\/orders/;
  await page.route(reads, (route) => (route.request().method() === "GET" ? route.abort("aborted") : route.continue()));
  await colleague.call("POST", `/api/admin/v1/orders/${id}/decline`, { reason: "No money arrived" });
  const refused = page.waitForResponse(/\/approve$/);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  expect((await refused).status()).toBe(409);
  await page.unroute(reads);
  await expect(details(page).getByText("Somebody else changed this meanwhile.")).toBeVisible();
  await expect(details(page).getByText("Declined").first()).toBeVisible();
  await expect(details(page).getByText("Carl Till")).toBeVisible();
  expect(await balanceOf(player)).toBe("0.00");
});

test("a player is told that this is not for them, a wrong password too, and no page is lost", {
  tag: ["@once", "@thorough"],
}, async ({ page, watch }) => {
  watch.expectResponse(401, LOGIN);
  watch.expectResponse(404, "/api/admin/v1/me");
  await page.goto("/backoffice/withdrawals?queue=all");
  await page.getByLabel("E-mail").fill("player@windfall.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("Wrong e-mail or password.");
  await expectAccessible(page, "staff sign-in");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "This page is for staff" })).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByLabel("E-mail").fill("operator@windfall.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Withdrawals", level: 1 })).toBeVisible();
});

test("every queue can be used by everyone, in Russian too", { tag: "@thorough" }, async ({ page, baseURL, watch }) => {
  await openDesk(page, "operator@windfall.test", "/orders");
  const id = await paidOrder(page, await newPlayer(baseURL), { amount: "70", bankId: "usd-transfer" });
  for (const path of [`/orders/${id}`, "/orders?queue=all", "/orders?search=nobody", "/withdrawals"]) {
    await page.goto(`/backoffice${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page, path);
  }
  const russian = await watch.openBrowser({ locale: "ru-RU" });
  await openDesk(russian, "cashier@windfall.test", `/orders/${id}`);
  await expect(russian.getByRole("heading", { name: "Платежи", level: 1 })).toBeAttached();
  await expect(russian.locator("html")).toHaveAttribute("lang", "ru");
});

test("coins that nobody can attribute are closed by two people, and by neither alone", { tag: "@thorough" }, async ({
  page,
  baseURL,
  watch,
}) => {
  const player = await newPlayer(baseURL);
  const wanted = { currency: "USDTTRC20" };
  const { address } = await player.call<{ address: string }>("POST", "/api/v1/wallet/txns/deposit", wanted);
  // Known by its amount, which nobody else sends: a phone shows no address in the list.
  const units = randomInt(1_000_000, 999_999_999);
  const form = { asset: "USDTTRC20", address, amount: String(units / 1_000_000), token: "other" };
  const sent = await page.request.post("/sandbox-chains/send", { headers: { origin: player.origin }, form });
  expect(sent.ok(), await sent.text()).toBe(true);

  const strays = (of: Page) => of.getByRole("region", { name: "Unattributed coins" });
  const row = (of: Page) => strays(of).getByRole("row", { name: units.toLocaleString("en") });
  const opened = (of: Page) => strays(of).locator("td[colspan]");
  const why = (of: Page) => opened(of).getByLabel("Reason (required)");
  await openDesk(page, "cashier@windfall.test", "/coins");
  await expect(async () => {
    await page.reload();
    await expect(row(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await row(page).getByRole("button", { name: "Close" }).click();
  await expect(opened(page).getByText(address)).toBeVisible();
  await why(page).fill("Sent back to its sender");
  await expectAccessible(page, "closing of a stray", { within: "main" });
  await opened(page).getByRole("button", { name: "Close" }).click();
  await row(page).getByRole("button", { name: "Waits for a second person" }).click();
  await expect(opened(page).getByText(/You want it closed/)).toBeVisible();
  await expect(opened(page).getByRole("button", { name: "Agree and close" })).toBeDisabled();

  const second = await watch.openBrowser();
  await openDesk(second, "operator@windfall.test", "/coins");
  await row(second).getByRole("button", { name: "Waits for a second person" }).click();
  await expect(opened(second).getByText(/Carl Till wants it closed.*Sent back to its sender/)).toBeVisible();
  await why(second).fill("Seen on the chain");
  await opened(second).getByRole("button", { name: "Agree and close" }).click();
  await expect(row(second)).toHaveCount(0);
  await page.reload();
  await expect(strays(page)).toBeVisible();
  await expect(row(page)).toHaveCount(0);
});
