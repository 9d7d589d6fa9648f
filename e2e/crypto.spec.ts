// A crypto deposit from the address to the balance, over the chains of the sandbox: seen, counted, credited, while the page stays open.
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
