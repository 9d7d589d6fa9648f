// Journeys of money that goes out, of the history of all money, and of statements
// (docs/product/withdrawals.md, docs/product/money.md#history).
import { readFile } from "node:fs/promises";
import { balance, fundedPlayer, mainBalance, openWallet, post, wallet } from "./cashier.ts";
import { staffToken } from "./people.ts";
import { expect, type Page, test, type Watch } from "./quiet.ts";
import { expectAccessible } from "./walk.ts";

const SELL = "/api/v2/wallet/orders/sell";
const CHECK = "/api/v2/wallet/wager";
const CARD = "4242424242424242";

async function openTab(page: Page, tab: "Withdraw" | "History") {
  const view = await openWallet(page);
  await view.getByText(tab, { exact: true }).click();
  return view;
}

/** What lies over everything else: the last open one, whatever closed ones stand behind it. */
const TOP_DIALOG = "dialog[open]:not(:has(~ dialog[open])):not(:has(dialog[open]))";
const submit = (page: Page) => page.locator("dialog[open] form").getByRole("button", { name: /^Withdraw/ });
const top = (page: Page) => page.getByRole("dialog").last();

/** From the methods to the question whether all is right. */
async function prepare(page: Page, amount: string): Promise<void> {
  const view = await openTab(page, "Withdraw");
  await view.getByRole("button", { name: /^Card transfer/ }).click();
  await view.getByRole("textbox", { name: "Card number" }).fill(CARD);
  await view.getByRole("textbox", { name: "Full name" }).fill("Dana Kim");
  await view.getByRole("textbox", { name: "Amount" }).fill(amount);
  await submit(page).click();
  await expect(top(page).getByRole("heading", { name: "Confirm withdrawal" })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await top(page)
    .getByRole("button", { name: /^Withdraw/ })
    .click();
}

async function withdrawByCall(page: Page, amount: string): Promise<string> {
  const details = { fields: { card: CARD, full_name: "Dana Kim" } };
  return (await post(page, SELL, { amount, bankId: "usd-transfer", details })).id;
}

/** What the server says only under another law, or with content that is not there yet. */
async function answerCheck(page: Page, watch: Watch, status: number, answer: object): Promise<void> {
  if (status >= 400) watch.expectResponse(status, CHECK);
  await page.route(`**${CHECK}`, (route) => route.fulfill({ status, json: answer }));
}
const refusal = (status: number, detail: string, payload?: object) => ({
  status,
  detail,
  payload,
  key: "req_e2e",
  time: "2026-11-15T12:00:00.000Z",
});

// A withdrawal that goes out takes half a minute by itself, and two browsers share the machine with the server.
test.beforeEach(() => test.slow());

test("a withdrawal is written, confirmed, followed and paid, and another one is taken back", async ({ page }) => {
  await fundedPlayer(page, "300");
  const before = await mainBalance(page);
  const view = await openTab(page, "Withdraw");
  await expect(view.getByText("Account currency: USD")).toBeVisible();
  await expectAccessible(page, "withdraw tab", { within: "dialog[open]" });
  await view.getByRole("button", { name: /^Card transfer/ }).click();

  const amount = view.getByRole("textbox", { name: "Amount" });
  await view.getByRole("textbox", { name: "Card number" }).fill(CARD);
  await view.getByRole("textbox", { name: "Full name" }).fill("Dana Kim");
  await amount.fill("100,50");
  await expectAccessible(page, "withdrawal form", { within: "dialog[open]" });
  await view.getByRole("button", { name: "Withdraw $97.48" }).click();

  await expect(top(page).getByText("•••• 4242")).toBeVisible();
  await expect(top(page).getByText("$100.50")).toBeVisible();
  await expectAccessible(page, "confirmation", { within: TOP_DIALOG });
  await confirm(page);
  await expect(wallet(page).getByRole("heading", { name: "Withdrawal requested" })).toBeVisible();
  const after = await mainBalance(page);
  expect(Number(before) - Number(after)).toBeCloseTo(100.5);
  await expect(balance(page)).toHaveAccessibleName(new RegExp(after.replace(".", "\\.")));

  const openPayment = async (name: RegExp) => {
    await wallet(page).getByRole("button", { name: "Open history" }).click();
    await wallet(page).getByRole("button", { name }).click();
  };
  await openPayment(/−\$100\.50/);
  await expect(
    top(page)
      .getByRole("listitem", { name: /Requested/ })
      .or(top(page).getByText("Requested")),
  ).toBeVisible();
  await expectAccessible(page, "transaction", { within: TOP_DIALOG });
  await top(page).getByRole("button", { name: "Close" }).click();

  // While it is on its way, another one. The recipient is remembered: masked, and used as it is until somebody changes it.
  await view.getByText("Withdraw", { exact: true }).click();
  await view.getByRole("button", { name: /^Card transfer/ }).click();
  await expect(view.getByLabel("Card number")).toHaveValue("•••• 4242");
  await amount.fill("20");
  await submit(page).click();
  await confirm(page);
  await expect(wallet(page).getByRole("heading", { name: "Withdrawal requested" })).toBeVisible();

  // It is taken back while there is time.
  await openPayment(/−\$20/);
  await expect(top(page).getByRole("timer")).toHaveText(/00:\d\d/);
  await top(page)
    .getByRole("button", { name: /^Cancel withdrawal/ })
    .click();
  await expect(top(page).getByRole("heading", { name: "Cancel the $20.00 withdrawal?", level: 3 })).toBeVisible();
  await top(page).getByRole("button", { name: "Cancel withdrawal" }).click();
  await expect(wallet(page)).toHaveCount(1);
  await expect(wallet(page).getByRole("button", { name: /−\$20.*Cancelled/ })).toBeVisible();
  await expect(page.getByText("Withdrawal cancelled. $20.00 is back in your balance.").first()).toBeVisible();
  expect(await mainBalance(page)).toBe(after);

  // Nobody reloads: the stages of the first move by themselves, and the bank of the demo pays.
  await wallet(page)
    .getByRole("button", { name: /−\$100\.50/ })
    .click();
  await expect(top(page).getByText("Completed", { exact: true })).toBeVisible({ timeout: 75_000 });
  await expect(top(page).getByRole("button", { name: /Cancel withdrawal/ })).toHaveCount(0);
  await expect(top(page).getByText("Bank reference")).toBeVisible();
});

test("history comes in pages of ten, when its bottom is near", { tag: "@thorough" }, async ({ page }) => {
  await fundedPlayer(page, "200");
  for (let count = 0; count < 22; count++) {
    const id = await withdrawByCall(page, `2${count % 10}.00`);
    await post(page, `/api/v1/wallet/orders/sell/${id}/cancel`);
  }
  const { width = 390 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: 640 });
  const offsets: (string | null)[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/v2/wallet/txns") offsets.push(url.searchParams.get("offset"));
  });
  const view = await openTab(page, "History");
  const rows = view.getByRole("button", { name: /Card transfer/ });
  await expect(rows).toHaveCount(10);
  await expect(view.getByRole("region", { name: "Today" })).toBeVisible();
  await expectAccessible(page, "history", { within: "dialog[open]" });
  const scrollTo = (above: number) =>
    view.locator(".modal-b").evaluate((body, px) => {
      body.scrollTop = body.scrollHeight - body.clientHeight - px;
    }, above);
  offsets.length = 0;
  await scrollTo(60);
  await page.waitForTimeout(300);
  expect(offsets).toEqual([]);
  await scrollTo(39);
  await expect(rows).toHaveCount(20);
  await scrollTo(0);
  await expect(rows).toHaveCount(23);
  await scrollTo(0);
  await page.waitForTimeout(300);
  expect(offsets).toEqual(["10", "20"]);
});

test("a statement is downloaded, and anybody can check it", { tag: "@thorough" }, async ({ page, watch }) => {
  await fundedPlayer(page, "150");
  await withdrawByCall(page, "30.00");
  const view = await openTab(page, "History");
  await view.getByRole("button", { name: "Statement" }).click();
  await expectAccessible(page, "statement", { within: TOP_DIALOG });
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), top(page).getByRole("button", { name }).click()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const csv = await download("Download CSV");
  expect(csv.name).toMatch(/^statement-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text.trim().split("\r\n")).toHaveLength(3);
  const json = await download("Download signed JSON");

  // Somebody without an account.
  const other = await watch.openBrowser();
  await other.goto("/en/statements/verify");
  await expectAccessible(other, "statement check");
  const file = (text: string) => ({ name: json.name, mimeType: "application/json", buffer: Buffer.from(text) });
  await other.getByLabel("Signed statement").setInputFiles(file(json.text));
  await expect(other.getByText("The statement is genuine")).toBeVisible();
  await expect(other.getByRole("row", { name: /Withdrawal, reserved.*−\$30\.00/ })).toBeVisible();
  await expectAccessible(other, "genuine statement");

  await other.getByRole("button", { name: "Remove the file" }).click();
  await other.getByLabel("Signed statement").setInputFiles(file(json.text.replace("-30.00", "-31.00")));
  await expect(other.getByText("The statement is not genuine")).toBeVisible();
  await expect(other.getByRole("table")).toHaveCount(0);

  await other.getByRole("button", { name: "Remove the file" }).click();
  await other.getByLabel("Or paste its text").fill(json.text);
  await other.getByRole("button", { name: "Check the statement" }).click();
  await expect(other.getByText("The statement is genuine")).toBeVisible();
  await other.getByLabel("Or paste its text").fill("hello");
  await other.getByRole("button", { name: "Check the statement" }).click();
  await expect(other.getByText("This is not a signed statement")).toBeVisible();
});

test("a browser without Ed25519 says so instead of calling a statement forged", {
  tag: ["@once", "@thorough"],
}, async ({ page }) => {
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException("no", "NotSupportedError"));
  });
  await page.goto("/en/statements/verify");
  await page.getByLabel("Or paste its text").fill('{"statement":"{}","signature":"AA","algorithm":"Ed25519"}');
  await page.getByRole("button", { name: "Check the statement" }).click();
  await expect(page.getByText("This browser cannot check the signature")).toBeVisible();
});

test("whatever keeps a withdrawal back can be used by everyone", { tag: "@thorough" }, async ({ page, watch }) => {
  await fundedPlayer(page, "200");
  const usd = { code: "USD", displayFormat: "{amount} USD", icon: "usd" };
  const bonus = { value: "60.00", currency: usd, primaryValue: "60.00", primaryPrecision: 2, primaryCurrency: usd };
  for (const [status, answer, heading] of [
    [409, refusal(409, "wager", { current: "116.00", total: "200.00", currency: "USD" }), "Finish wagering first"],
    [409, refusal(409, "verification_required"), "We need your details"],
    [503, refusal(503, "payments_are_disabled"), "Withdrawals are paused"],
    [200, { isEnabled: true, activeBonuses: [bonus] }, /^Lose 60\.00\sUSD in bonuses\?$/],
  ] as const) {
    await answerCheck(page, watch, status, answer);
    await prepare(page, "40");
    await confirm(page);
    await expect(top(page).getByRole("heading", { name: heading, level: 3 })).toBeVisible();
    await expectAccessible(page, String(heading), { within: TOP_DIALOG });
    await page.goto("/en/profile");
  }
});

test("a refusal of the desk is told in its own words, and the form stays", { tag: "@thorough" }, async ({
  page,
  request,
  watch,
}) => {
  watch.expectResponse(403, CHECK);
  await fundedPlayer(page, "200");
  const { globalId } = await (await page.request.get("/api/v1/me")).json();
  const restricted = await request.put(`/api/admin/v1/players/${globalId}/restrictions`, {
    headers: { authorization: `Bearer ${await staffToken(request)}` },
    data: { restrictions: ["fiat"], reason: "A journey of the browser" },
  });
  expect(restricted.status(), await restricted.text()).toBe(200);
  await prepare(page, "40");
  await confirm(page);
  await expect(page.getByText("Bank withdrawals are switched off for your account.").first()).toBeVisible();
  await expect(wallet(page)).toHaveCount(1);
  await expect(wallet(page).getByRole("textbox", { name: "Amount" })).toHaveValue("40");
});

test("an answer that is lost is asked for again, and withdraws once", { tag: ["@once", "@thorough"] }, async ({
  page,
  watch,
}) => {
  watch.expectResponse(504, SELL);
  await fundedPlayer(page, "200");
  const before = await mainBalance(page);
  const keys: (string | undefined)[] = [];
  let isFirst = true;
  await page.route(`**${SELL}`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    // The server has done it, and its answer gets lost on the way.
    await route.fulfill({ status: 504, body: "" });
  });
  await prepare(page, "40");
  await confirm(page);
  await expect(wallet(page).getByRole("heading", { name: "Withdrawal requested" })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(Number(before) - Number(await mainBalance(page))).toBeCloseTo(40);
});
