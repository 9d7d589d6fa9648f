// A bonus from the deposit that brings it to the withdrawal that ends it (docs/product/bonuses.md): what is refused, what is asked, what is told.
import { bankSays, openWallet, post, wallet } from "./cashier.ts";
import { newPlayer } from "./people.ts";
import { expect, test } from "./quiet.ts";
import { open } from "./walk.ts";

test("a deposit brings a bonus, a bet over its limit is refused, and a withdrawal asks before it ends it", async ({
  page,
  watch,
}) => {
  // Two pages, a game and the wallet, while two browsers share the machine with the server.
  test.slow();
  watch.expectResponse(409, /\/play$/);
  await newPlayer(page);
  await page.goto("/sandbox-bank");
  const order = { amount: "30", bankId: "usd-transfer", callbackUrl: new URL(page.url()).origin };
  const { id } = await post(page, "/api/v2/wallet/orders/buy", order);
  await bankSays(page, id, "confirm");
  const own = async () => (await (await page.request.get("/api/v2/bonuses/user")).json()).items;
  await expect.poll(async () => (await own()).length).toBe(1);

  await open(page, "/en/bonuses");
  const active = page.getByRole("region", { name: /^Welcome bonus 1/ });
  await expect(active).toContainText("$0.00 of $1,050.00 worked off");
  await expect(page.getByRole("listitem").filter({ hasText: "Second deposit" })).toContainText("Deposit from $10.00");

  // The deposit brought free spins too. One of them takes nothing of the player's own.
  await expect(page.getByRole("region", { name: "Free spins" })).toContainText("50 of 50 left, $0.20 each");
  await open(page, "/en/games/tumble");
  const game = page.frameLocator("iframe[title='Game: Tumble']");
  const free = game.getByRole("checkbox", { name: /Free spins: 50 of 50/ });
  await expect(free).toBeChecked();
  await game.getByRole("button", { name: /^Free spin/ }).click();
  await expect(game.getByRole("checkbox", { name: /Free spins: 49 of 50/ })).toBeVisible();
  await game.getByRole("checkbox", { name: /Free spins/ }).uncheck();

  // Own money alone may be staked as it likes; with bonus money a round has a limit.
  await game.getByLabel(/^Bet amount/).fill("40");
  await game.getByRole("button", { name: "Roll", exact: true }).click();
  const refused = page.getByRole("alert").filter({ hasText: "With bonus money a round may cost $5.00" });
  await expect(refused).toContainText("You can stake $30.00 now.");
  await refused.getByRole("button", { name: "Set stake to $30.00" }).click();
  await expect(game.getByLabel(/^Bet amount/)).toHaveValue("30.00");
  await expect(refused).toHaveCount(0);

  const view = await openWallet(page);
  await view.getByText("Withdraw", { exact: true }).click();
  await view.getByRole("button", { name: /^Card transfer/ }).click();
  await view.getByRole("textbox", { name: "Card number" }).fill("4242424242424242");
  await view.getByRole("textbox", { name: "Full name" }).fill("Dana Kim");
  await view.getByRole("textbox", { name: "Amount" }).fill("25");
  await page
    .locator("dialog[open] form")
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await wallet(page)
    .last()
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await expect(page.getByRole("heading", { name: "Lose $30.00 in bonuses?", level: 3 })).toBeVisible();
  await expect(wallet(page).last()).toContainText("0% worked off");
  await page.getByRole("button", { name: "Withdraw anyway" }).click();
  await expect(page.getByRole("heading", { name: "Withdrawal requested" })).toBeVisible({ timeout: 30_000 });
  expect(await own()).toMatchObject([{ status: "burned", end: { gone: { value: "30.00" } } }]);
});
