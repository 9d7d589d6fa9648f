// A bet from its price to the list of one's own: in a house of its own, because the line of the others is empty, so that their pages are drawn alike every time.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEMO_PASSWORD, LOGIN } from "./people.ts";
import { expect, test } from "./quiet.ts";

let house: ChildProcess;
let folder: string;
let origin: string;

test.describe("a house with a line", { tag: ["@thorough", "@once"] }, () => {
  test.beforeAll(async ({ baseURL, request }) => {
    test.setTimeout(180_000);
    const port = Number(new URL(baseURL ?? "").port) + 1;
    origin = `http://127.0.0.1:${port}`;
    folder = mkdtempSync(path.join(tmpdir(), "windfall-e2e-sports-"));
    const { DATABASE_URL: _, DATABASE_MIGRATION_URL: __, ...env } = process.env;
    const own = {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      SPORTS_FEED: "embedded",
      DEMO_ROBOTS: "off",
    };
    house = spawn(process.execPath, ["scripts/start.mjs"], {
      env: { ...env, ...own, NODE_ENV: "production", WINDFALL_END_WITH_PARENT: "1" },
      stdio: "ignore",
    });
    const isReady = async () => (await request.get(`${origin}/health/ready`).catch(() => undefined))?.ok() ?? false;
    await expect.poll(isReady, { timeout: 150_000 }).toBe(true);
    // The world fills over its first seconds.
    const isFilled = async () => {
      const { items } = await (await request.get(`${origin}/api/v2/sports/1/events?live=false`)).json();
      return items.length;
    };
    await expect.poll(isFilled, { timeout: 60_000 }).toBeGreaterThan(0);
  });

  test.afterAll(async () => {
    const ended = new Promise((resolve) => house.once("exit", resolve));
    house.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test("a single before the match: price, slip, bet, my bets; kept over a reload", async ({ page }) => {
    const data = { email: "player@windfall.test", password: DEMO_PASSWORD };
    expect((await page.request.post(`${origin}${LOGIN}`, { data })).status()).toBe(200);
    const { items } = await (await page.request.get(`${origin}/api/v2/sports/1/events?live=false`)).json();
    await page.goto(`${origin}/en/sportsbook/football-1/${items.at(-1).id}`);
    const price = page.getByRole("region", { name: "Match result" }).getByRole("button").first();
    await price.click();
    await expect(price).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    const slip = page.getByRole("complementary", { name: "Bet slip" });
    await slip.getByRole("textbox", { name: "Stake" }).fill("5");
    await slip.getByRole("button", { name: "Place bet $5.00" }).click();
    await expect(slip.getByText("Bet accepted")).toBeVisible();
    await slip.getByRole("link", { name: "My bets" }).click();
    const bet = page.getByRole("article", { name: "Single" });
    await expect(bet.getByText("$5.00")).toBeVisible();
    await expect(page.getByText("In open bets: $5.00")).toBeVisible();
  });
});
