// A crypto deposit from the address to the balance, over the chains of the sandbox: seen, counted, credited, while the page stays open.
import { balance, openWallet, wallet } from "./cashier.ts";
import { newPlayer } from "./people.ts";
import { expect, test } from "./quiet.ts";

test("coins that arrive are counted live and end on the balance", async ({ page }) => {
  await newPlayer(page);
  await page.goto("/en");
  const dialog = await openWallet(page);
  await dialog.getByRole("button", { name: /^Crypto/ }).click();
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
