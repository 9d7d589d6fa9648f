// A tournament from joining to the prize (docs/product/tournaments.md): joined on its page, climbed in one tab and seen in another, won, and paid into the wallet.
import pg from "pg";
import { findRunningDatabase } from "../apps/server/src/kernel/postgres/running-database.ts";
import { balance, fundedPlayer, mainBalance } from "./cashier.ts";
import { expect, type Page, test } from "./quiet.ts";
import { open } from "./walk.ts";

/** No tournament is short enough for a story, so that its times are written by hand; all the rest is done by the house. */
async function write(statement: string, values: readonly unknown[]): Promise<void> {
  const database = await findRunningDatabase(process.env.E2E_DATA_DIR ?? "");
  if (!database) throw new Error("There is no database of these tests");
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}

async function stake(page: Page, amount: string): Promise<void> {
  // A tab that is not looked at draws nothing, and a round is over when its end was drawn.
  await page.bringToFront();
  await open(page, "/en/games/flip");
  const game = page.frameLocator("iframe.play-frame");
  await game.getByLabel(/^Bet amount/).fill(amount);
  await game.getByRole("button", { name: /^Flip/ }).click();
  await expect(game.getByRole("status")).toHaveText(/^(You won|No win)/);
}

test(
  "joined, climbed live in two tabs, won, and the prize is in the wallet",
  { tag: "@thorough" },
  async ({ page, context, browser }, testInfo) => {
    // The house closes tables once a minute.
    test.setTimeout(240_000);
    const cup = `e2e-cup-${testInfo.project.name}-${Date.now()}`;
    await write(
      `insert into tournament (id, descriptions, starts_at, ends_at, prize_pool_minor, prize_currency, prizes, scoring, entry)
     values ($1, '{"en": {"name": "Kite Cup"}}', now() - interval '1 hour', now() + interval '1 hour', 5000, 'USD',
       '[{"place_from": 1, "place_to": 1, "amount": "40.00"}, {"place_from": 2, "place_to": 2, "amount": "10.00"}]', 'stakes', 'opt_in')`,
      [cup],
    );

    const others = await browser.newContext();
    const rival = await others.newPage();
    await fundedPlayer(rival, "30");
    const origin = { origin: new URL(rival.url()).origin };
    const joined = await rival.request.post(`/api/tournaments/v1/tournaments/${cup}/join`, { headers: origin });
    expect(joined.ok(), await joined.text()).toBe(true);
    await stake(rival, "5");
    await others.close();

    await fundedPlayer(page, "30");
    await open(page, `/en/tournaments/${cup}`);
    await page.getByRole("button", { name: "Join the tournament" }).click();
    await expect(page.getByText("You are in", { exact: true })).toBeVisible();
    const mine = (tab: Page) => tab.getByRole("region", { name: "Your place" });

    const game = await context.newPage();
    await stake(game, "2");
    await expect(mine(page)).toContainText("2 points");
    await expect(mine(page)).toContainText("Prize now: $10");
    const second = await context.newPage();
    await open(second, `/en/tournaments/${cup}`);
    await expect(mine(second)).toContainText("Prize now: $10");
    await stake(game, "4");
    for (const tab of [page, second]) {
      await expect(mine(tab)).toContainText("6 points");
      await expect(mine(tab)).toContainText("Prize now: $40");
    }
    await game.close();
    await second.close();

    const before = Number(await mainBalance(page));
    await write("update tournament set ends_at = now() - interval '6 minutes' where id = $1", [cup]);
    const after = (before + 40).toFixed(2);
    await expect.poll(() => mainBalance(page), { timeout: 130_000 }).toBe(after);
    await expect(balance(page)).toHaveAccessibleName(new RegExp(after.replace(".", "\\.")));
    await open(page, `/en/tournaments/${cup}`);
    await expect(mine(page)).toContainText("Your prize: $40");
    await expect(page.getByRole("region", { name: "Leaderboard" })).toContainText("6");
  },
);
