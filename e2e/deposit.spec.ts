// Journeys of money that comes in (docs/product/deposits.md).
import {
  balance,
  bankSays,
  deskApproves,
  gifReceipt,
  newestPayment,
  openWallet,
  payments,
  receipt,
  wallet,
} from "./cashier.ts";
import { newPlayer, PLAIN_PAGE } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { expectAccessible } from "./walk.ts";

const ORDER_CALL = "/api/v2/wallet/orders/buy";

/** From the grid to the requisites of a card transfer. */
async function orderTransfer(page: Page, amount: string): Promise<string> {
  const view = await openWallet(page);
  await view.getByRole("button", { name: /^Card transfer/ }).click();
  const field = view.getByRole("textbox", { name: "Amount" });
  await field.fill(amount);
  await view.getByRole("button", { name: "Continue to payment" }).click();
  await expect(view.getByRole("heading", { name: /^Send exactly/ })).toBeVisible();
  return (await newestPayment(page)).id;
}

async function sendProof(page: Page): Promise<void> {
  const view = wallet(page);
  await view.getByRole("button", { name: "I have paid" }).click();
  await view.getByLabel("Name of the person who paid").fill("Dana Kim");
  await view.getByLabel("Receipt").setInputFiles(receipt());
  await expect(view.getByText("receipt.png")).toBeVisible();
  await view.getByRole("button", { name: "Send for review" }).click();
  await expect(view.getByRole("heading", { name: "Checking your payment" })).toBeVisible();
}

test("a transfer with a receipt arrives while the person watches", { tag: "@phone-only" }, async ({ page }) => {
  // Every view is looked at by axe as well.
  test.slow();
  await newPlayer(page);
  await page.goto("/en/profile");
  await expect(balance(page)).toHaveAccessibleName(/\$0\.00/);
  const view = await openWallet(page);
  await expectAccessible(page, "deposit tab", { within: "dialog[open]" });
  await view.getByRole("button", { name: /^Card transfer/ }).click();

  const amount = view.getByRole("textbox", { name: "Amount" });
  await view.getByRole("button", { name: "$250", exact: true }).click();
  await expect(amount).toHaveValue("250");
  await expectAccessible(page, "amount", { within: "dialog[open]" });
  await view.getByRole("button", { name: "Continue to payment" }).click();

  await expect(view.getByRole("heading", { name: "Send exactly $250" })).toBeVisible();
  await expect(view.getByRole("timer")).toHaveText(/1\d:\d\d/);
  await expect(view.getByRole("button", { name: "Close" })).toHaveCount(0);
  await expect(view.getByText("4242 4242 4242 4242")).toBeVisible();
  await expectAccessible(page, "requisites", { within: "dialog[open]" });

  await view.getByRole("button", { name: "I have paid" }).click();
  await view.getByRole("button", { name: "Back" }).click();
  await expect(view.getByRole("heading", { name: "Send exactly $250" })).toBeVisible();
  await view.getByRole("button", { name: "I have paid" }).click();
  await view.getByRole("button", { name: "Send for review" }).click();
  await expect(view.getByText("Fill in this field")).toHaveCount(2);
  await view
    .getByLabel("Receipt")
    .setInputFiles({ name: "x.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(view.getByText("This file cannot be read. Choose a PNG")).toBeVisible();
  await view.getByLabel("Receipt").setInputFiles(receipt());
  await view.getByLabel("Name of the person who paid").fill("Dana Kim");
  await expectAccessible(page, "proof", { within: "dialog[open]" });
  await view.getByRole("button", { name: "Send for review" }).click();

  await expect(view.getByRole("heading", { name: "Checking your payment" })).toBeVisible();
  const { id } = await newestPayment(page);
  await bankSays(page, id, "confirm");
  await expect(view.getByRole("heading", { name: "$250.00 added to your balance", level: 3 })).toBeVisible();
  await expect(balance(page)).toHaveAccessibleName(/\$250\.00/);
  await view.getByRole("button", { name: "Go to games" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await payments(page)).map(({ status }) => status)).toEqual(["completed"]);
});

test("an order that still waits is found again, in the grid and in history", { tag: "@thorough" }, async ({ page }) => {
  await newPlayer(page);
  await page.goto(PLAIN_PAGE);
  await orderTransfer(page, "100");
  // Only here a tap beside the box closes.
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();

  const view = await openWallet(page);
  await page.mouse.click(5, 5);
  await expect(view.getByRole("heading", { name: "Bank methods" })).toBeVisible();
  await view.getByRole("button", { name: /^Card transfer/ }).click();
  await expect(view.getByRole("heading", { name: "Send exactly $100" })).toBeVisible();
  await view.getByRole("button", { name: "Choose another method" }).click();
  await expect(view.getByRole("heading", { name: "Bank methods" })).toBeVisible();

  await view.getByText("History", { exact: true }).click();
  await view.getByRole("button", { name: /Card transfer/ }).click();
  await expect(view.getByRole("heading", { name: "Send exactly $100" })).toBeVisible();
  expect(await payments(page)).toHaveLength(1);
});

test("a card is paid in a frame, which leads back to history", async ({ page }) => {
  // Every view is looked at by axe as well.
  test.slow();
  await newPlayer(page);
  await page.goto(PLAIN_PAGE);
  const view = await openWallet(page);
  await view.getByRole("button", { name: /^Visa\/Mastercard/ }).click();
  await view.getByRole("textbox", { name: "Amount" }).fill("50");
  await view.getByRole("button", { name: "Continue", exact: true }).click();

  // With something wrong, so that the complaint is looked at too.
  await view.getByRole("button", { name: "Continue to payment" }).click();
  await expect(view.getByLabel("Card number")).toBeFocused();
  await expectAccessible(page, "details", { within: "dialog[open]" });
  await view.getByLabel("Card number").fill("4242424242424242");
  await view.getByLabel("Name on the card").fill("Dana Kim");
  await view.getByLabel("Expiry month").fill("12");
  await view.getByLabel("Expiry year").fill("2031");
  await view.getByLabel("CVC").fill("123");
  await view.getByRole("button", { name: "Continue to payment" }).click();

  await expect(view.getByRole("heading", { name: "Pay $50" })).toBeVisible();
  await page.frameLocator("iframe").getByRole("button", { name: /^Pay/ }).click();
  await expect(view.getByText("Completed")).toBeVisible();
  await expect(balance(page)).toHaveAccessibleName(/\$50\.00/);
});

test("a wallet of a bank opens in a new window, and this one follows", { tag: "@thorough" }, async ({
  page,
  context,
}) => {
  await newPlayer(page);
  await page.goto(PLAIN_PAGE);
  const view = await openWallet(page);
  const other = view.getByRole("button", { name: /^Other/ });
  if (await other.isVisible()) await other.click();
  await view.getByRole("button", { name: /^Game wallet/ }).click();
  await view.getByRole("textbox", { name: "Amount" }).fill("20");
  await view.getByRole("button", { name: "Continue", exact: true }).click();
  await view.getByLabel("Name").fill("dana");
  const opened = context.waitForEvent("page");
  await view.getByRole("button", { name: "Continue to payment" }).click();
  const pay = await opened;
  await expect(view.getByRole("link", { name: "Open the payment page" })).toHaveAttribute("rel", /noopener/);
  expect(await pay.evaluate(() => window.opener)).toBeNull();
  await pay.getByRole("button", { name: /^Pay/ }).click();
  await expect(view.getByText("Completed")).toBeVisible();
  await expect(balance(page)).toHaveAccessibleName(/\$20\.00/);
});

test("a deposit in another currency tells what it will be worth", { tag: ["@once", "@thorough"] }, async ({ page }) => {
  await newPlayer(page);
  await page.goto(PLAIN_PAGE);
  const view = await openWallet(page);
  await view.getByRole("button", { name: /^Currency/ }).click();
  await page.getByRole("menuitem", { name: /Tenge/ }).click();
  await view.getByRole("button", { name: /^Card transfer/ }).click();
  await expect(view.getByText("1 KZT =")).toBeVisible();
  await expect(view.getByText(/about \$\d/)).toBeVisible();
  await view.getByRole("button", { name: "Continue to payment" }).click();
  await expect(view.getByText(/^\$\d+\.\d\d after the bank confirms it$/)).toBeVisible();
});

test("a declined payment is disputed, and the desk settles it", { tag: "@thorough" }, async ({ page, request }) => {
  // Every view is looked at by axe as well.
  test.slow();
  await newPlayer(page);
  await page.goto(PLAIN_PAGE);
  const id = await orderTransfer(page, "100");
  await sendProof(page);
  await bankSays(page, id, "decline");
  const view = wallet(page);
  await expect(view.getByRole("heading", { name: "The payment did not go through" })).toBeVisible();
  await expectAccessible(page, "error", { within: "dialog[open]" });
  await view.getByRole("button", { name: "I have already paid" }).click();

  const send = view.getByRole("button", { name: "Send the dispute" });
  await expect(send).toBeDisabled();
  await view.getByLabel("Name of the person who paid").fill("Dana Kim");
  await view.getByLabel("Credit the original order").check();
  await expect(view.getByLabel("Amount you sent")).toHaveCount(0);
  await view.getByLabel("Correct the amount").check();
  await view.getByLabel("Amount you sent").fill("80");
  await expect(send).toBeDisabled();
  await view.getByLabel("What happened?").selectOption("A different amount was sent");
  // No format of the server: the browser redraws it.
  await view.getByLabel("Proof of payment").setInputFiles(gifReceipt());
  await expect(view.getByText("receipt.jpg")).toBeVisible();
  await expectAccessible(page, "dispute", { within: "dialog[open]" });
  const sent = page.waitForRequest((request) => request.url().endsWith("/dispute"));
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({ problem: "wrong_amount", amount: "80" });
  await expect(view.getByRole("heading", { name: "We are looking into it" })).toBeVisible();

  await deskApproves(request, id, "80.00");
  await expect(view.getByRole("heading", { name: "$80.00 added to your balance", level: 3 })).toBeVisible();
  await expect(balance(page)).toHaveAccessibleName(/\$80\.00/);
});

test("a lost answer and a double click make one order", { tag: ["@once", "@thorough"] }, async ({ page }) => {
  await newPlayer(page);
  await page.goto(PLAIN_PAGE);
  const keys: (string | undefined)[] = [];
  await page.route(`**${ORDER_CALL}`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    // The first one reaches the server, and its answer never arrives.
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort("aborted");
    else await route.fulfill({ response: answer });
  });
  const view = await openWallet(page);
  // One that allows several orders: only the key protects.
  await view.getByRole("button", { name: /^E-wallet/ }).click();
  await view.getByRole("button", { name: "Continue", exact: true }).click();
  await view.getByLabel("E-mail").fill("dana@windfall.test");
  await view.getByRole("button", { name: "Continue to payment" }).dblclick();
  await expect.poll(() => keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  await expect.poll(async () => (await payments(page)).length).toBe(1);
});

test("without a live connection the wallet asks by itself", { tag: ["@once", "@thorough"] }, async ({ page }) => {
  await page.routeWebSocket(/connection\/websocket/, (socket) => socket.close());
  await newPlayer(page);
  await page.goto(PLAIN_PAGE);
  const id = await orderTransfer(page, "100");
  await sendProof(page);
  await bankSays(page, id, "confirm");
  await expect(wallet(page).getByRole("heading", { name: "$100.00 added to your balance", level: 3 })).toBeVisible();
  await expect(balance(page)).toHaveAccessibleName(/\$100\.00/);
});

test("another person's order does not exist", { tag: ["@once", "@thorough"] }, async ({ page, watch }) => {
  await newPlayer(page);
  await page.goto(PLAIN_PAGE);
  const id = await orderTransfer(page, "100");
  const stranger = await watch.openBrowser();
  await newPlayer(stranger);
  await stranger.goto(PLAIN_PAGE);
  const picture = { name: "X", fileName: "x.png", fileContent: receipt().buffer.toString("base64") };
  const origin = new URL(page.url()).origin;
  const answers = await Promise.all([
    stranger.request.get(`/api/v1/wallet/orders/buy/${id}`),
    stranger.request.get(`/api/v2/wallet/txns/${id}`),
    stranger.request.post(`/api/v1/wallet/orders/buy/${id}/paid`, { data: picture, headers: { origin } }),
    stranger.request.post(`/api/v1/wallet/orders/buy/${id}/dispute`, {
      data: { image: picture, acceptOption: "REPAY" },
      headers: { origin },
    }),
  ]);
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 404]);
  expect((await newestPayment(page)).status).toBe("waiting");
});
