// Bets from their prices to what they pay, on both sizes of screen, in a house with a line.
import type { Locator } from "@playwright/test";
import type { SportsEvent } from "@windfall/domain/api/sports-line";
import { expect, type Page, test } from "./quiet.ts";
import { eventsOf, resultOf, type SportsHouse, signInAt, startHouse, Trader } from "./sports-house.ts";
import { expectAccessible } from "./walk.ts";

let house: SportsHouse;
let traders: [Trader, Trader];

/** Each journey has events of its own: what the desk says about one is not undone. */
const used = new Set<string>();

async function nextFootball(isLive = false): Promise<SportsEvent> {
  const events = await eventsOf(house.origin, 1, isLive);
  const isOpen = ({ markets }: SportsEvent) => markets.some(({ key, status }) => key === "1x2" && status === "active");
  // Those that begin last: no journey is so long that they would begin meanwhile. Of live ones one that is not about to end.
  const fresh = events.filter((event) => !used.has(event.id) && isOpen(event));
  const event = fresh.findLast(({ board }) => !isLive || ((board.minute ?? 0) >= 2 && (board.minute ?? 90) <= 80));
  if (!event) throw new Error("nothing to bet on");
  used.add(event.id);
  return event;
}

const matchResult = (page: Page) => page.getByRole("region", { name: "Match result", exact: true });

/** Presses the price of the home side on the page of an event. */
async function pick(page: Page, event: SportsEvent): Promise<void> {
  await page.goto(`${house.origin}/en/sportsbook/football-1/${event.id}`);
  const price = matchResult(page).getByRole("button").first();
  await price.click();
  await expect(price).toHaveAttribute("aria-pressed", "true");
}

/** A column on wide screens, a sheet on phones. */
async function openSlip(page: Page): Promise<Locator> {
  const column = page.getByRole("complementary", { name: "Bet slip" });
  if ((page.viewportSize()?.width ?? 0) >= 1280) return column;
  await page.getByRole("button", { name: /^Bet slip: / }).click();
  return page.getByRole("dialog", { name: "Bet slip" });
}

async function place(slip: Locator, stake: string): Promise<void> {
  await slip.getByRole("textbox", { name: "Stake" }).fill(stake);
  await slip.getByRole("button", { name: /^Place bet/ }).click();
}

const bets = (page: Page, kind: string) => page.getByRole("article", { name: kind });

async function openSettled(page: Page): Promise<void> {
  await page.goto(`${house.origin}/en/sportsbook/bets`);
  await page.getByRole("radio", { name: "Settled" }).check({ force: true });
}

test.describe("a house with a line", { tag: "@thorough" }, () => {
  // One house for all of them, and one after another: they share a player.
  test.describe.configure({ mode: "default" });

  test.beforeAll(async ({ baseURL }, { parallelIndex }) => {
    test.setTimeout(240_000);
    house = await startHouse(Number(new URL(baseURL ?? "").port) + 1 + parallelIndex);
    traders = [await Trader.signedIn(house.origin, "operator"), await Trader.signedIn(house.origin, "trader")];
  });

  test.afterAll(() => house.stop());

  test.beforeEach(({ page }) => signInAt(page, house.origin));

  test("a single before the match: price, slip, bet, my bets; kept over a reload", async ({ page }) => {
    await pick(page, await nextFootball());
    await page.reload();
    const slip = await openSlip(page);
    await place(slip, "5");
    await expect(slip.getByText("Bet accepted")).toBeVisible();
    await slip.getByRole("link", { name: "My bets" }).click();
    await expect(bets(page, "Single").first().getByText("$5.00", { exact: true })).toBeVisible();
    await expect(page.getByText(/^In open bets: \$5\.00$/)).toBeVisible();
    await expectAccessible(page, "my bets");
  });

  test("a live bet whose odds have changed asks once, waits, and is taken", async ({ page }) => {
    const event = await nextFootball(true);
    await pick(page, event);
    await traders[0].takeMargin(event.id, 150);
    const slip = await openSlip(page);
    await expect(slip.locator(".pk s")).toBeVisible();
    await expect(slip.getByText("Prices have changed. Look once more before you bet.")).toBeVisible();
    await slip.getByRole("textbox", { name: "Stake" }).fill("2");
    await expect(slip.getByRole("button", { name: "Accept changes and bet $2.00" })).toBeEnabled();
    await expectAccessible(page, "a slip with other odds", {
      within: page.viewportSize()?.width === 390 ? "dialog" : "aside.slip",
    });
    // Whoever takes any odds is not asked; and no price that moves in the wait refuses it.
    await slip.getByRole("combobox", { name: "If the odds change" }).selectOption("any");
    await slip.getByRole("button", { name: "Place bet $2.00" }).click();
    await expect(slip.getByText(/^Waiting \d s$/)).toBeVisible();
    await expect(slip.getByText("Bet accepted")).toBeVisible();
  });

  test("an express with a void leg pays the other one, and says which word decided what", async ({ page }) => {
    const [one, other] = [await nextFootball(), await nextFootball()];
    await pick(page, one);
    await pick(page, other);
    const slip = await openSlip(page);
    await place(slip, "10");
    await expect(slip.getByText("Bet accepted")).toBeVisible();
    const about = (event: SportsEvent) => ({ eventId: event.id, market: "1x2" });
    await traders[0].rule(traders[1], { ...about(one), kind: "void", rule: "not_played" });
    await traders[0].rule(traders[1], { ...about(other), ...resultOf("1") });
    await openSettled(page);
    const bet = bets(page, "Express · 2").first();
    await expect(bet.getByText("Void, stake returned")).toBeVisible();
    await expect(bet.getByText("Won", { exact: true }).first()).toBeVisible();
    await expect(bet.getByText(/Void by rule: the event did not take place in time/)).toBeVisible();
    const odds = Number(await bet.locator(".bl.won .bl-o b").textContent());
    await expect(bet.getByText(`$10.00 × 1 × ${odds}`)).toBeVisible();
  });

  test("a system of two in three: its lines are shown before and after", async ({ page }) => {
    const events = [await nextFootball(), await nextFootball(), await nextFootball()];
    for (const event of events) await pick(page, event);
    const slip = await openSlip(page);
    await slip.getByRole("radio", { name: "System" }).check({ force: true });
    await slip.getByRole("radio", { name: "2/3" }).check({ force: true });
    await slip.getByRole("textbox", { name: "Stake" }).fill("3.01");
    await expect(slip.getByText("3 × $1.00")).toBeVisible();
    await expect(slip.getByText("Not taken: $0.01")).toBeVisible();
    await slip.getByRole("button", { name: "Place bet $3.00" }).click();
    await expect(slip.getByText("Bet accepted")).toBeVisible();
    // One of three is lost: a line of two is left.
    const winners = ["1", "1", "2"] as const;
    for (const [index, event] of events.entries())
      await traders[0].rule(traders[1], { eventId: event.id, market: "1x2", ...resultOf(winners[index] ?? "x") });
    await openSettled(page);
    const bet = bets(page, "System 2/3").first();
    await expect(bet.getByText("Lost", { exact: true })).toHaveCount(1);
    const [first, second] = (await bet.locator(".bl.won .bl-o b").allTextContents()).map(Number);
    const pays = (Math.floor((first ?? 0) * (second ?? 0) * 100 + 1e-6) / 100).toFixed(2);
    await expect(bet.locator(".sbet-w")).toContainText(`$${pays}`);
  });

  test("half of a bet is cashed out, the rest runs on", async ({ page }) => {
    await pick(page, await nextFootball());
    const slip = await openSlip(page);
    await place(slip, "20");
    await expect(slip.getByText("Bet accepted")).toBeVisible();
    await slip.getByRole("link", { name: "My bets" }).click();
    const bet = bets(page, "Single").first();
    await bet.getByRole("button", { name: /^Cash out \$/ }).click();
    const panel = bet.getByRole("region", { name: "Cash out" });
    await panel.getByRole("slider").fill("1000");
    await expect(panel.getByText("$10.00 of $20.00")).toBeVisible();
    await expect(panel.getByText("$10.00 stays on")).toBeVisible();
    await expectAccessible(page, "a cash-out");
    await panel.getByRole("button", { name: /^Cash out \$/ }).click();
    await expect(bet.getByText(/^Cashed out .* for \$10\.00 of the stake/)).toBeVisible();
    await expect(bet.locator(".sbet-f")).toContainText("$10.00");
  });

  test("a connection that breaks while a bet is placed makes no second one", async ({ page, watch }) => {
    watch.expectTrouble(/net::ERR_FAILED|Failed to fetch/);
    await pick(page, await nextFootball());
    const slip = await openSlip(page);
    let answers = 0;
    await page.route("**/api/v2/sports/bets", async (route) => {
      if (route.request().method() !== "POST" || answers++ > 0) return route.continue();
      // The bet lands, and nobody hears of it.
      await route.fetch();
      await route.abort("failed");
    });
    await place(slip, "7.77");
    await expect(slip.getByText("Did the bet land?")).toBeVisible();
    await expect(slip.getByText("Bet accepted")).toBeVisible();
    expect(answers).toBeGreaterThan(1);
    await slip.getByRole("link", { name: "My bets" }).click();
    await expect(bets(page, "Single").filter({ hasText: "$7.77" })).toHaveCount(1);
    await page.unroute("**/api/v2/sports/bets");
  });

  test("favourites: an event, its league and a team are followed and left", async ({ page }) => {
    const event = await nextFootball();
    const [home = "", away = ""] = event.competitors;
    await page.goto(`${house.origin}/en/sportsbook/football-1/${event.id}`);
    await page.getByRole("button", { name: `Follow: ${home} – ${away}` }).click();
    const team = page.getByRole("button", { name: `Follow: ${away}`, exact: true });
    await team.click();
    await expect(team).toHaveAttribute("aria-pressed", "true");
    await page.goto(`${house.origin}/en/sportsbook/favorites`);
    const main = page.getByRole("main");
    await expect(main.getByText(home).first()).toBeVisible();
    await expectAccessible(page, "favourites");
    await page.goto(`${house.origin}/en/sportsbook`);
    await expect(page.getByRole("navigation", { name: "Leagues and teams you follow" }).getByText(away)).toBeVisible();
    await page.goto(`${house.origin}/en/sportsbook/football-1/${event.id}`);
    await team.click();
    await expect(team).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: `Follow: ${home} – ${away}` }).click();
    await page.goto(`${house.origin}/en/sportsbook/favorites`);
    await expect(main.getByText("No favourites yet")).toBeVisible();
  });

  test("odds are written as the reader likes, everywhere and after a reload", async ({ page }) => {
    // On the home, which has the choice on every size of screen; the page of an event follows.
    const choose = async (format: string) => {
      await page.goto(`${house.origin}/en/sportsbook`);
      await page.getByLabel("How odds are written").selectOption(format);
    };
    const event = await nextFootball();
    const price = matchResult(page).getByRole("button").first().locator("b");
    await choose("american");
    await pick(page, event);
    await expect(price).toHaveText(/^[+\u2212-]\d{3,}$/);
    const slip = await openSlip(page);
    await expect(slip.locator(".pk-o b")).toHaveText(/^[+\u2212-]\d{3,}$/);
    await page.reload();
    await expect(price).toHaveText(/^[+\u2212-]\d{3,}$/);
    await choose("fractional");
    await page.goto(`${house.origin}/en/sportsbook/football-1/${event.id}`);
    await expect(price).toHaveText(/^\d+\/\d+$/);
  });

  test("the home and the pages of events that are live can be read by everybody", async ({ page }) => {
    await page.goto(`${house.origin}/en/sportsbook`);
    await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
    await expectAccessible(page, "the sport home");
    for (const [sportId, slug] of [
      [1, "football-1"],
      [3, "tennis-3"],
      [101, "counter-strike-101"],
      [2, "basketball-2"],
    ] as const) {
      const [event] = await eventsOf(house.origin, sportId, true);
      if (!event) continue;
      await page.goto(`${house.origin}/en/sportsbook/${slug}/${event.id}`);
      await expect(page.locator(".stg.has-trk")).toBeVisible();
      await expectAccessible(page, slug);
    }
  });

  test("leagues further down are drawn when one comes near, and move nothing", async ({ page }) => {
    // A browser that is never at rest; one that is draws them by itself.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto(`${house.origin}/en/sportsbook`);
    const first = page.locator(".lg-coming").first();
    const last = page.locator(".lg").last();
    await expect(last).toHaveClass(/lg-coming/);
    const rows = Number(await first.getAttribute("data-rows"));
    const place = await page.locator(".lg").evaluateAll((all) => all.findIndex((one) => one.matches(".lg-coming")));
    const before = await first.boundingBox();
    // The end of the page in one leap, past everything in between.
    await page.keyboard.press("End");
    await expect(last.locator(".ev").first()).toBeVisible();
    await page.keyboard.press("Home");
    const drawn = page.locator(".lg").nth(place);
    await drawn.scrollIntoViewIfNeeded();
    await expect(drawn.locator(".ev")).toHaveCount(rows);
    expect(Math.abs(((await drawn.boundingBox())?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(2);
  });

  test("a page at rest draws every league, for whoever searches it or goes by its headings", async ({ page }) => {
    await page.goto(`${house.origin}/en/sportsbook`);
    await expect(page.locator(".lg-coming")).toHaveCount(0);
    expect(await page.locator(".lg h3").count()).toBeGreaterThan(10);
    // Far below nothing is laid out, and a league has the height that its sheet says: too low, its last event would lie under the next league.
    await page.goto(`${house.origin}/en/sportsbook/football-1`);
    await expect(page.locator(".lg-coming")).toHaveCount(0);
    const hidden = await page.locator(".lg").evaluateAll((leagues) =>
      leagues.map((league) => {
        const end = league.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return Math.round(end - league.getBoundingClientRect().bottom);
      }),
    );
    expect(hidden.length).toBeGreaterThan(3);
    expect(Math.max(...hidden)).toBeLessThan(20);
  });

  test("numbers of the menu that change while the page is taken over are no mismatch", { tag: "@once" }, async ({
    page,
  }) => {
    // Old enough to be asked for again as soon as something on the page wants them.
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 60_000;
    });
    let haveAnswered: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      haveAnswered = resolve;
    });
    await page.route(/\/api\/v2\/sports$/, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { items: { total: number }[] };
      for (const sport of json.items) sport.total += 1000;
      await route.fulfill({ response, json });
      haveAnswered();
    });
    // The menu's code comes late: after the numbers, where the page does not wait for it.
    await page.route(/\/sports-menu-/, async (route) => {
      await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 3_000))]);
      await route.continue();
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${house.origin}/en/sportsbook`);
    // A page that had to be drawn again says so, and the journey fails by it.
    await expect(page.getByRole("complementary", { name: "Main menu" })).toContainText(/1,?\d{3}/);
  });
});
