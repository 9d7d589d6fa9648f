// Finding a game (docs/product/casino.md#catalogue): by search, by list, by heart.
import { newPlayer, signIn } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { expectAccessible } from "./walk.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const search = (page: Page) => page.getByRole("dialog", { name: "Game search" });
const tiles = (page: Page) => page.getByRole("main").locator("a[data-game]");
const heart = (page: Page, title: string) =>
  page.getByRole("main").getByRole("button", { name: `Favourite: ${title}` });
const LIST = /\/api\/v2\/games$/;

/** Fails the list call until the returned function is called. */
async function failLists(page: Page): Promise<() => Promise<void>> {
  const path = (url: URL) => LIST.test(url.pathname);
  await page.route(path, (route) => route.fulfill({ status: 503, json: { status: 503, detail: "unavailable" } }));
  return () => page.unroute(path);
}

/** The search for a text, as soon as it is asked for. */
const requestOf = (page: Page, text: string) =>
  page.waitForRequest((request) => new URL(request.url()).searchParams.get("search") === text);

test("a search finds a game as it is typed, and Enter opens it", async ({ page }) => {
  // With its pictures, which would hold up the search's own code for longer than letters are kept.
  await page.goto("/en", { waitUntil: "load" });
  // Not waiting for the search to come: what is typed meanwhile is not lost.
  if (isPhone(page)) await page.keyboard.press("/");
  else await page.locator(".side").getByRole("button", { name: "Search games" }).click();
  await page.keyboard.type("lantrn", { delay: 30 });
  await expect(search(page).getByRole("searchbox")).toBeFocused();
  await expect(search(page).getByRole("searchbox")).toHaveValue("lantrn");
  await expect(search(page).getByRole("heading", { name: "Game search" })).toBeAttached();
  const found = search(page).getByRole("link", { name: /^Lantern Night/ });
  await expect(found).toBeVisible();
  await expect(search(page).getByRole("status").filter({ hasText: /game/ })).toHaveText(/^\d+ games?$/);
  await expect(search(page).getByText("Type at least three characters.")).toHaveCount(0);
  await expectAccessible(page, "search results", { within: "dialog", from: "serious" });

  await page.keyboard.press("ArrowDown");
  await expect(found).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(search(page).getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/games\/lantern-night$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a search begins with three characters, typing clears the filter, and old results stay", {
  tag: ["@once", "@thorough"],
}, async ({ page }) => {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (LIST.test(pathname) && searchParams.has("search")) asked.push(searchParams.get("search"));
  });
  await page.goto("/en");
  await page.keyboard.press("/");
  const slots = search(page).getByRole("button", { name: "Slots", exact: true });
  await slots.click();
  await expect(slots).toHaveAttribute("aria-pressed", "true");
  await search(page).getByRole("searchbox").pressSequentially("la", { delay: 20 });
  await expect(slots).toHaveAttribute("aria-pressed", "false");
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);

  const isAsked = requestOf(page, "lan");
  await page.keyboard.type("n");
  await isAsked;
  await expect(search(page).getByRole("link", { name: /^Lantern Night/ })).toBeVisible();
  // An answer that comes late must not take the place of a newer one.
  await page.route(
    (url) => url.searchParams.get("search") === "lant",
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    },
  );
  const isLateAsked = requestOf(page, "lant");
  await page.keyboard.type("t");
  await isLateAsked;
  await expect(search(page).getByRole("link", { name: /^Lantern Night/ })).toBeVisible();
  await search(page).getByRole("searchbox").fill("crown of tides");
  await expect(search(page).getByRole("link", { name: /^Crown of Tides/ })).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(search(page).getByRole("link", { name: /^Lantern Night/ })).toHaveCount(0);
  expect(asked).toEqual(["lan", "lant", "crown of tides"]);
});

test("games of a provider are found by its name, and the word about three characters goes when it is obeyed", {
  tag: ["@once", "@thorough"],
}, async ({ page }) => {
  await page.goto("/en");
  await page.keyboard.press("/");
  const field = search(page).getByRole("searchbox");
  const hint = search(page).getByText("Type at least three characters.");
  await expect(hint).toHaveCount(0);
  await field.pressSequentially("mo");
  await expect(hint).toBeVisible();
  await field.pressSequentially("onrake");
  await expect(hint).toHaveCount(0);
  await expect(search(page).getByRole("link", { name: "Moonrake" }).first()).toBeVisible();
});

test("rows have four tiles at least on wide screens, and a pointer over a tile leaves its cover to see", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/en");
  const rows = page.getByRole("main").locator("section.row:has(a[data-game])");
  const counts = await rows
    .filter({ visible: true })
    .evaluateAll((found) => found.map((row) => row.querySelectorAll("a[data-game]").length));
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);

  const tile = tiles(page).first();
  await tile.hover();
  await expect(tile.locator(".game-over")).toHaveCSS("opacity", "1");
  const { veil, wordsShare } = await tile.evaluate((link) => {
    const over = link.querySelector(".game-over") as HTMLElement;
    const words = link.querySelector(".game-over-words") as HTMLElement;
    const { backgroundColor, backgroundImage } = getComputedStyle(over);
    const alpha = Number(/[\d.]+(?=\)$)/.exec(backgroundColor)?.[0] ?? 1);
    return { veil: backgroundImage === "none" ? alpha : 1, wordsShare: words.offsetHeight / over.offsetHeight };
  });
  expect(veil).toBeLessThan(0.4);
  expect(wordsShare).toBeLessThan(0.3);

  await page.setViewportSize({ width: 390, height: 844 });
  // Of one tile, it stands below the rows that fill a phone, and fills when it comes near.
  const originals = page.getByRole("region", { name: "Originals" });
  await originals.scrollIntoViewIfNeeded();
  await expect(originals.locator("a[data-game='tumble']")).toBeVisible();
});

test("a search that finds nothing says so, and one that fails can be tried again", {
  tag: ["@once", "@thorough"],
}, async ({ page, watch }) => {
  await page.goto("/en");
  await page.keyboard.press("/");
  await search(page).getByRole("searchbox").fill("qqqqzzzz");
  await expect(search(page).getByRole("heading", { name: "No games found" })).toBeVisible();

  watch.expectResponse(503, LIST);
  const letThrough = await failLists(page);
  await search(page).getByRole("searchbox").fill("lantern");
  await expect(search(page).getByRole("heading", { name: "Something went wrong" })).toBeVisible({ timeout: 20_000 });
  await letThrough();
  await search(page).getByRole("button", { name: "Try again" }).click();
  await expect(search(page).getByRole("link", { name: /^Lantern Night/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a list goes on while somebody scrolls, and back finds the place", { tag: "@phone-only" }, async ({ page }) => {
  await page.goto("/en/categories/slots/games");
  await expect(page).toHaveTitle("Slots · Windfall");
  await expect(tiles(page)).toHaveCount(30);
  const columns = await page
    .locator(".tiles")
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" "));
  expect(columns).toHaveLength(isPhone(page) ? 3 : 7);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return tiles(page).count();
    })
    .toBeGreaterThan(45);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);

  const last = tiles(page).last();
  const id = await last.getAttribute("data-game");
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL(new RegExp(`/en/games/${id}$`));
  await page.goBack();
  await expect(tiles(page).last()).toHaveAttribute("data-game", id ?? "");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);
});

test("a click is answered at once: by skeletons in a list, by a line while another page is on its way", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/en");
  const slowly = async (path: RegExp) => {
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const isIt = ({ pathname, searchParams }: URL) => path.test(pathname) && searchParams.get("limit") !== "18";
    await page.route(isIt, async (route) => {
      await held;
      await route.continue();
    });
    return letThrough;
  };
  const letListThrough = await slowly(LIST);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Slots/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Slots" })).toBeVisible();
  await expect(page.locator(".tiles .sk-tile")).toHaveCount(18);
  letListThrough();
  await expect(tiles(page).first()).toBeVisible();

  const letGameThrough = await slowly(/\/api\/v2\/games\/[\w-]+$/);
  const line = page.getByRole("progressbar", { name: "Loading" });
  await expect(line).toHaveCount(0);
  await tiles(page).first().click();
  await expect(line).toBeVisible();
  await expect(page).toHaveURL(/\/categories\/slots\/games$/);
  letGameThrough();
  await expect(page).toHaveURL(/\/games\/[\w-]+$/);
  await expect(line).toHaveCount(0);
});

test("the order and the provider are in the address, and back undoes them", async ({ page }) => {
  await page.goto("/en/categories/slots/games");
  const first = await tiles(page).first().getAttribute("data-game");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Title");
  await expect(page).toHaveURL(/\?sort=title$/);
  const titles = () =>
    tiles(page)
      .locator("img")
      .evaluateAll((covers) => covers.map((cover) => cover.getAttribute("alt")));
  await expect
    .poll(async () => {
      const shown = (await titles()).slice(0, 30);
      return shown.join() === shown.toSorted().join();
    })
    .toBe(true);
  await expect(tiles(page).first()).not.toHaveAttribute("data-game", first ?? "");
  await page.getByRole("combobox", { name: "Provider" }).selectOption({ index: 2 });
  await expect(page).toHaveURL(/\?sort=title&provider=[\w-]+$/);
  await expect.poll(() => tiles(page).count()).toBeLessThan(30);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/games$/);
  await expect(tiles(page).first()).toHaveAttribute("data-game", first ?? "");
});

test("a list that fails says so and can be tried again", { tag: ["@once", "@thorough"] }, async ({ page, watch }) => {
  watch.expectResponse(503, LIST);
  await page.goto("/en/tournaments");
  const letThrough = await failLists(page);
  await page
    .locator(".side")
    .getByRole("link", { name: /^Slots/ })
    .click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible({ timeout: 30_000 });
  await letThrough();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(tiles(page)).toHaveCount(30);
});

test("a heart makes a favourite at once, and one that is refused goes back", { tag: "@phone-only" }, async ({
  page,
  watch,
}) => {
  await newPlayer(page);
  await page.goto("/en/categories/slots/games");
  const title = (await tiles(page).first().locator("img").getAttribute("alt")) ?? "";
  const tap = async () => {
    await tiles(page).first().hover();
    await heart(page, title).click();
  };
  const answer = () => page.waitForResponse((response) => response.url().includes("/games/favorites/"));
  const kept = answer();
  await tap();
  await expect(heart(page, title)).toHaveAttribute("aria-pressed", "true");
  expect((await kept).status()).toBe(204);

  watch.expectResponse(503, /\/favorites\//);
  const refuse = (url: URL) => url.pathname.includes("/games/favorites/");
  await page.route(refuse, (route) => route.fulfill({ status: 503, json: { status: 503, detail: "unavailable" } }));
  await tap();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    "Something is not working right now.",
  );
  await expect(heart(page, title)).toHaveAttribute("aria-pressed", "true");
  await page.unroute(refuse);

  await page.goto("/en/games/favorites");
  await expect(tiles(page)).toHaveCount(1);
  await expectAccessible(page, "favourites", { within: "#main", from: "serious" });
  const forgotten = answer();
  await heart(page, title).click();
  await expect(heart(page, title)).toHaveAttribute("aria-pressed", "false");
  expect((await forgotten).status()).toBe(204);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible();
});

test("a visitor who taps a heart is asked to sign in", { tag: ["@once", "@thorough"] }, async ({ page }) => {
  await page.goto("/en/categories/slots/games");
  await tiles(page).first().hover();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Favourite: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/games\?auth=login$/);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a blocked game says why, and its page opens all the same", { tag: "@thorough" }, async ({ page }) => {
  await page.setExtraHTTPHeaders({ "x-e2e-country": "NL" });
  await page.goto("/en/categories/slots/games?sort=title");
  const blocked = page.getByRole("link", { name: /^High Noon Heist/ });
  await expect(blocked).toContainText("Not available in your country");
  await expect(page.getByText("Not available in your country")).toHaveCount(1);
  await blocked.click();
  await expect(page).toHaveURL(/\/en\/games\/high-noon-heist$/);
  await page.setExtraHTTPHeaders({});
});

test("the home page has rows that turn by page, and lists all games in another order", { tag: "@once" }, async ({
  page,
}) => {
  await signIn(page, "player");
  await page.goto("/en");
  const row = page.getByRole("region", { name: "Slots" });
  await expect(row.getByRole("button", { name: "Previous games" })).toBeDisabled();
  await expect(row.locator("a[data-game]")).toHaveCount(9);
  await row.getByRole("button", { name: "Next games" }).click();
  await expect(row.locator("a[data-game]")).toHaveCount(18);
  await expect(row.getByRole("button", { name: "Previous games" })).toBeEnabled();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Title");
  await expect(page).toHaveURL(/\/en\?sort=title$/);
  await expect(tiles(page)).toHaveCount(30);
  await page.goBack();
  await expect(page.getByRole("region", { name: "Slots" })).toBeVisible();
});

test("a row draws what is in sight, and the rest when a finger comes", { tag: "@phone-only" }, async ({ page }) => {
  await page.goto("/en");
  const games = page.getByRole("region", { name: "Popular now" }).locator("a[data-game]");
  await expect(games.filter({ visible: true })).toHaveCount(isPhone(page) ? 5 : 9);
  await games
    .first()
    .locator("..")
    .locator("..")
    .evaluate((rail) => rail.scrollBy({ left: 100 }));
  await expect(games.filter({ visible: true })).toHaveCount(18);
});
