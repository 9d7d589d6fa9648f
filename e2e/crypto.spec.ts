// A crypto deposit from the address to the balance, over the chains of the sandbox: seen, counted, credited, while the page stays open.

import { TON_WALLET, tonProofOf } from "../apps/server/test/ton-wallet.ts";
import { balance, fundedPlayer, mainBalance, openWallet, wallet } from "./cashier.ts";
import { newPlayer } from "./people.ts";
import { expect, test } from "./quiet.ts";
import { expectAccessible } from "./walk.ts";

test("coins that arrive are counted live and end on the balance", async ({ page }) => {
  await newPlayer(page);
  await page.goto("/en");
  const dialog = await openWallet(page);
  await dialog.getByRole("button", { name: /^Crypto(?! bot)/ }).click();
  await expect(dialog.getByRole("img", { name: "QR code of your address" })).toBeVisible();
  await dialog.getByRole("button", { name: "BTC", exact: true }).click();
  await expect(dialog.getByText(/bc1q/)).toBeVisible();
  const origin = new URL(page.url()).origin;
  const press = async (path: string, form: Record<string, string> = {}) => {
    const answer = await page.request.post(`/sandbox-chains/${path}`, { headers: { origin }, form });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const { address } = await (
    await page.request.post("/api/v1/wallet/txns/deposit", { headers: { origin }, data: { currency: "BTC" } })
  ).json();
  await press("send", { asset: "BTC", address, amount: "0.01", token: "own" });
  await expect(dialog.getByText(/of 2 confirmations/)).toBeVisible();
  await press("bitcoin/mine/2");
  await expect(balance(page)).not.toHaveAccessibleName(/\$0\.00/);
  await expect(dialog.getByText(/of 2 confirmations/)).toHaveCount(0);
  await expect(wallet(page).getByText(/bc1q/)).toBeVisible();
});

/** The address of the wallet that is put into the page, as people write it. */
const OWN_TON = "UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w";

/** Somebody's wallets, far from here. */
const OUTSIDE = {
  tron: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
  ton: "UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA",
};

test("coins that leave are written, confirmed, followed to the last block, and taken back", {
  tag: "@thorough",
}, async ({ page }) => {
  // The time to take it back, a signer that starts, and nineteen blocks of the demo.
  test.setTimeout(240_000);
  await fundedPlayer(page, "300");
  const before = Number(await mainBalance(page));
  const dialog = await openWallet(page);
  await dialog.getByText("Withdraw", { exact: true }).click();
  await dialog.getByRole("button", { name: /^Crypto(?! bot)/ }).click();
  const top = page.getByRole("dialog").last();
  const confirm = () => top.getByRole("button", { name: /^Withdraw/ }).click();

  await dialog.getByRole("textbox", { name: "Address on Tron" }).fill(OUTSIDE.tron);
  await dialog.getByRole("textbox", { name: "Amount" }).fill("50");
  await dialog.getByRole("button", { name: "Withdraw 49 USDT" }).click();
  await expect(top.getByRole("heading", { name: "Confirm withdrawal" })).toBeVisible();
  await expectAccessible(page, "confirmation of a coin", { within: "dialog[open]" });
  await confirm();
  // The first one of a demo starts its signer.
  await expect(wallet(page).getByRole("heading", { name: "Withdrawal requested" })).toBeVisible({ timeout: 60_000 });
  const after = Number(await mainBalance(page));
  expect(before - after).toBeGreaterThan(45);
  expect(before - after).toBeLessThan(55);

  // Another one, with a memo, is taken back while there is time.
  await wallet(page).getByRole("button", { name: "Open history" }).click();
  await dialog.getByText("Withdraw", { exact: true }).click();
  await dialog.getByRole("button", { name: /^Crypto(?! bot)/ }).click();
  await dialog.getByRole("button", { name: "TON", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Address on TON" }).fill(OUTSIDE.ton);
  await dialog.getByRole("textbox", { name: /^Memo/ }).fill("4711");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("5");
  await dialog.getByRole("button", { name: "Withdraw 4.98 TON" }).click();
  await expect(top.getByText("4711")).toBeVisible();
  await confirm();
  await expect(wallet(page).getByRole("heading", { name: "Withdrawal requested" })).toBeVisible();
  await wallet(page).getByRole("button", { name: "Open history" }).click();
  await wallet(page).getByRole("button", { name: /TON/ }).first().click();
  await top.getByRole("button", { name: /^Cancel withdrawal/ }).click();
  await top.getByRole("button", { name: "Cancel withdrawal" }).click();
  await expect.poll(async () => Number(await mainBalance(page))).toBe(after);

  // Nobody reloads: stages and confirmations move by themselves.
  await wallet(page).getByRole("button", { name: /USDT/ }).first().click();
  await expect(top.getByText("Completed", { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(
    top
      .getByText("19 of 19")
      .or(top.getByText(/19 of 19 confirmations/))
      .first(),
  ).toBeVisible();
});

test("an invoice of the bot is paid in the messenger and ends on the balance", { tag: "@thorough" }, async ({
  page,
}) => {
  await newPlayer(page);
  await page.goto("/en");
  const dialog = await openWallet(page);
  await dialog.getByRole("button", { name: /^Crypto bot/ }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("25");
  await expectAccessible(page, "form of the bot", { within: "dialog[open]" });
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Open the bot" }).click();
  const bot = await opened;
  await bot.getByRole("button", { name: "Pay 25 USDT" }).click();
  await expect(bot.getByText("Paid.")).toBeVisible();
  await bot.getByRole("button", { name: "Tell the shop again" }).click();
  await bot.close();
  await expect(dialog.getByRole("heading", { name: "Money added to your balance" })).toBeVisible();
  await expect.poll(async () => Number(await mainBalance(page))).toBe(25);
  await dialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: /^Rocket wallet/ }).click();
  await dialog.getByRole("button", { name: /^Toncoin/ }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("5");
  const other = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Open the rocket wallet" }).click();
  const rocket = await other;
  await rocket.getByRole("button", { name: "Send 5 TON" }).click();
  await rocket.close();
  await expect(dialog.getByRole("heading", { name: "Money added to your balance" })).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => Number(await mainBalance(page))).toBeGreaterThan(25);
});

test("a wallet on TON is connected by its signature, pays, refuses, and is still there after a reload", {
  tag: "@thorough",
}, async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const { host, origin } = new URL(baseURL ?? "");
  const outside: string[] = [];
  await page.route(
    (url) => url.host !== host,
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  await page.exposeFunction("proofOfTest", (payload: string) =>
    tonProofOf({ domain: host, timestamp: Math.floor(Date.now() / 1_000), payload }),
  );
  await page.addInitScript(fakeTonWallet, TON_WALLET);
  const sent = () =>
    page.evaluate(() => (window as unknown as { asked: string[] }).asked.map((text) => JSON.parse(text)));
  const press = async (path: string, form: Record<string, string> = {}) => {
    const answer = await page.request.post(`/sandbox-chains/${path}`, { headers: { origin }, form });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await press("send", { asset: "TON", address: OWN_TON, amount: "400", token: "own" });
  await press("send", { asset: "USDTTON", address: OWN_TON, amount: "96.2", token: "own" });
  await press("ton/mine/1");
  await newPlayer(page);
  await page.goto("/en");
  const dialog = await openWallet(page);
  const openTon = async () => {
    await dialog.getByRole("button", { name: /^Crypto(?! bot)/ }).click();
    await dialog.getByRole("button", { name: "TON", exact: true }).click();
    await dialog.getByRole("button", { name: "Pay with a TON wallet" }).click();
  };
  await openTon();
  await dialog.getByRole("button", { name: /^Tonkeeper/ }).click();
  await expect(dialog.getByText(/^In the wallet: \d+ TON$/)).toBeVisible();
  await expectAccessible(page, "connected wallet on TON", { within: "dialog[open]" });

  // No is no, and the form is as it was.
  await page.evaluate(() => Object.assign(window, { saysNo: true }));
  await dialog.getByRole("textbox", { name: "Amount" }).fill("25");
  await dialog.getByRole("button", { name: "Pay 25 TON" }).click();
  await expect(dialog.getByText("Nothing was paid.")).toBeVisible();

  await page.reload();
  await openWallet(page);
  await openTon();
  await expect(dialog.getByText("Tonkeeper, Connected")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("25");
  await dialog.getByRole("button", { name: "Pay 25 TON" }).click();
  await expect(dialog.getByText(/^Sent\./)).toBeVisible();
  const [transfer] = await sent();
  const [{ address, amount }] = transfer.messages;
  expect([transfer.network, amount, address.slice(0, 2)]).toEqual(["-239", "25000000000", "UQ"]);
  expect(transfer.validUntil - Date.now() / 1_000).toBeGreaterThan(300);
  expect(transfer.validUntil - Date.now() / 1_000).toBeLessThanOrEqual(360);
  expect(Number(await mainBalance(page))).toBe(0);
  // What the wallet said was no payment; what the network says is.
  await press("send", { asset: "TON", address, amount: "25", token: "own" });
  await expect.poll(async () => Number(await mainBalance(page)), { timeout: 30_000 }).toBeGreaterThan(0);

  await dialog.getByRole("button", { name: "USDT", exact: true }).click();
  // The same wallet was sent as much by whoever walked here before, on another size of screen.
  await expect(dialog.getByText(/^In the wallet: [1-9]\d*\.\d USDT$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Pay 10 USDT" }).click();
  await expect(dialog.getByText(/^Sent\./)).toBeVisible();
  expect((await sent()).at(-1).messages[0]).toMatchObject({ amount: "100000000", payload: expect.any(String) });
  expect(outside).toEqual([]);
});

/** In the page, as an extension puts it there. */
function fakeTonWallet({ address, stateInit }: typeof TON_WALLET) {
  const page = window as unknown as {
    asked: string[];
    saysNo?: boolean;
    proofOfTest(payload: string): Promise<object>;
  };
  page.asked = [];
  const account = { name: "ton_addr", address, network: "-239", walletStateInit: stateInit };
  const connected = (items: object[]) => ({ event: "connect", id: 1, payload: { device: {}, items } });
  const tonconnect = {
    async connect(_protocol: number, { items }: { items: { name: string; payload?: string }[] }) {
      const payload = items.find(({ name }) => name === "ton_proof")?.payload ?? "";
      return connected([account, { name: "ton_proof", proof: await page.proofOfTest(payload) }]);
    },
    restoreConnection: async () => connected([account]),
    async send({ params, id }: { params: [string]; id: string }) {
      if (page.saysNo) return { id, error: { code: 300, message: "no" } };
      page.asked.push(params[0]);
      return { id, result: "te6ccgEBAQEAAgAAAA==" };
    },
    listen: () => () => {},
    disconnect: () => {},
  };
  Object.assign(window, { tonkeeper: { tonconnect } });
}
