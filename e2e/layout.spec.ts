// The frame that everyone walks through, and what opens over it (docs/product/pages.md#layout).
import { DEMO_PASSWORD, PLAIN_PAGE, signIn } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { switchOn } from "./switch-on.ts";
import { expectAccessible } from "./walk.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

test("addresses that lead nowhere say so, inside of the frame", { tag: "@once" }, async ({ page, request, watch }) => {
  // What the server draws is read from the answer; one of them is opened, to see what the browser makes of it.
  for (const path of [
    "/no/such",
    "/sportsbook/no-sport-9",
    "/categories/none/games",
    "/tournaments/none",
    "/providers/none/games",
    "/promo-categories/none/games",
    "/games/no-such-game",
  ]) {
    const answer = await request.get(`/en${path}`);
    const document = await answer.text();
    expect(answer.status(), path).toBe(404);
    expect(document, path).toContain("<title>Page not found · Windfall</title>");
    expect(document, path).toMatch(/<h1[^>]*>Page not found<\/h1>/);
  }
  const known = await (await request.get("/en/providers/brasswork/games")).text();
  expect(known).toContain("<title>Brasswork: games · Windfall</title>");
  const file = await request.get("/no-such-file.png");
  expect([file.status(), await file.text()]).toEqual([404, "Not found"]);

  watch.expectResponse(404, "/en/no/such");
  expect((await page.goto("/en/no/such"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Windfall");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page).toHaveTitle("Windfall: casino and sports");
});

test("moves between pages without a new document, with titles, back and forward", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/en");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page
    .locator(".provs")
    .getByRole("link", { name: /Moonrake/ })
    .click();
  await expect(page).toHaveTitle("Moonrake: games · Windfall");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moonrake");
  await page
    .locator(".side")
    .getByRole("link", { name: /^Slots/ })
    .click();
  await expect(page).toHaveTitle("Slots · Windfall");
  await page.goBack();
  await expect(page).toHaveTitle("Moonrake: games · Windfall");
  await page.goForward();
  await expect(page).toHaveTitle("Slots · Windfall");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("the sidebar folds by button and by keyboard, and stays so", async ({ page, watch }) => {
  test.skip(isPhone(page), "phones have the menu in its place");
  const width = () => page.locator(".side").evaluate((element) => Math.round(element.getBoundingClientRect().width));
  await page.goto(PLAIN_PAGE);
  expect(await width()).toBe(256);
  await page.getByRole("button", { name: "Collapse the menu" }).click();
  expect(await width()).toBe(66);
  // The page is then drawn by the browser, which asks who is there.
  watch.expectResponse(401, /\/api\/v1\/me$/);
  await switchOn(page, "tournaments");
  await page.goto(PLAIN_PAGE);
  expect(await width()).toBe(66);
  // What opens beside the folded sidebar is not folded itself: it says what it is.
  await page.getByRole("button", { name: "Tournaments" }).click();
  const tournaments = page.getByRole("navigation", { name: "Tournaments" });
  await expect(tournaments.getByText("Tournaments", { exact: true })).toBeVisible();
  await expect(tournaments.getByRole("link", { name: "All tournaments" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+b");
  expect(await width()).toBe(256);
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.reload();
  expect(await width()).toBe(296);
});

test("the sportsbook has its own menu", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/en/sportsbook");
  if (isPhone(page)) await page.getByRole("button", { name: "Menu" }).click();
  const menu = isPhone(page) ? page.getByRole("dialog", { name: "Main menu" }) : page.locator(".side");
  await expect(menu.getByRole("button", { name: "Search games" })).toHaveCount(0);
  await menu.getByText("Cybersport", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Dota 2" })).toBeVisible();
  await menu.getByRole("radiogroup").getByText("Sport", { exact: true }).click();
  await menu.getByRole("button", { name: "Auto racing" }).click();
  await menu.getByRole("link", { name: "Rally" }).click();
  await expect(page).toHaveURL(/\/en\/sportsbook\/rally-42$/);
  await expect(page.getByRole("heading", { level: 1, name: "Rally" })).toBeVisible();
});

test("another language keeps the page", { tag: "@phone-only" }, async ({ page }) => {
  await page.goto("/en/tournaments");
  if (isPhone(page)) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page).toHaveURL(/\/pl\/tournaments$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
});

test("a protected page asks to sign in over the page that is open, and then opens", { tag: "@phone-only" }, async ({
  page,
}) => {
  await page.goto("/en/tournaments");
  await page.getByRole("contentinfo").getByRole("link", { name: "Favourites" }).click();
  await expect(page).toHaveURL(/\/en\/tournaments\?auth=login&redirect_path=%2Fen%2Fgames%2Ffavorites$/);
  const step = page.getByRole("dialog");
  await step.getByLabel("E-mail").fill("player@windfall.test");
  await step.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/games\/favorites$/);
  await expect(page.getByRole("heading", { level: 1, name: "Favourites" })).toBeVisible();
});

test("overlays open, close by Escape and give the focus back", { tag: "@phone-only" }, async ({ page }) => {
  await signIn(page, "player");
  await page.goto(PLAIN_PAGE);
  const footer = page.getByRole("contentinfo");
  for (const [name, title] of [
    ["Support", "Support"],
    ["Partners", "Partners"],
    ["Mirror sites", "Mirror sites"],
  ] as const) {
    const opener = footer.getByRole("button", { name });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  await page.getByRole("button", { name: "Deposit" }).click();
  const wallet = page.getByRole("dialog", { name: "Wallet" });
  await expect(wallet.getByRole("heading", { name: "Bank methods" })).toBeVisible();
  await wallet.getByRole("button", { name: "Close" }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Game search" });
  await expect(search.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("lantern");
  await expect(search.getByRole("link", { name: /^Lantern Night/ })).toBeVisible();
  await expectAccessible(page, "search", { from: "serious", within: "dialog[open]" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${PLAIN_PAGE}$`));
});

test("a tap before the page's scripts are there is done when they are", { tag: "@phone-only" }, async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/vendor-/, async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto(PLAIN_PAGE);
  await page.waitForLoadState("load");
  await page.getByRole("contentinfo").getByRole("button", { name: "Support" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letThrough();
  await opened;
  await expect(page.getByRole("dialog", { name: "Support" })).toBeVisible();
});

test("on a phone the back button closes what is open", { tag: "@phone-only" }, async ({ page }) => {
  test.skip(!isPhone(page), "wide screens close by button and Escape");
  await page.goto(PLAIN_PAGE);
  // Its entries share the whole width, also when one of them is switched off.
  const tabs = await page
    .locator(".tabs > *")
    .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().right));
  expect(tabs.at(-1)).toBeCloseTo(page.viewportSize()?.width ?? 0, 0);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(page.getByRole("dialog", { name: "Main menu" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${PLAIN_PAGE}$`));

  await menu.click();
  await page.getByRole("dialog").getByRole("link", { name: "Slots" }).click();
  await expect(page).toHaveURL(/\/en\/categories\/slots\/games$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PLAIN_PAGE}$`));
});

test("the way back to the top appears on a long page", { tag: "@thorough" }, async ({ page }) => {
  await page.goto("/en");
  const toTop = page.getByRole("button", { name: "Back to the top" });
  await expect(toTop).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 600));
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the widest screens: one edge for header, content and footer, whole pictures, and no name is cut", {
  tag: ["@once", "@thorough"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/uk");
  await page.evaluate(() => document.fonts.ready);
  const edges = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });
  const content = await edges(".hero");
  expect(content.right - content.left).toBeLessThanOrEqual(1480);
  expect((await edges("header .logo")).left).toBe(content.left);
  expect((await edges("header .btn-brand")).right).toBe(content.right);
  expect(await edges(".foot-in")).toEqual(content);
  const starts = await page
    .locator(".foot-cols > div")
    .evaluateAll((columns) =>
      columns.map(
        (column) => new Set([...column.children].map((each) => Math.round(each.getBoundingClientRect().left))).size,
      ),
    );
  expect(new Set(starts)).toEqual(new Set([1]));

  for (const name of await page.locator(".side .side-lang span").all()) {
    const [whole, seen] = await name.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(whole, await name.innerText()).toBeLessThanOrEqual(seen ?? 0);
  }

  // English has the shortest title, and the lowest banner.
  await page.goto("/en");
  const picture = page.locator(".hero .ban:first-child img.bg");
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  const shown = await picture.evaluate((element) => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = element as HTMLImageElement;
    const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
    return clientHeight / (naturalHeight * scale);
  });
  expect(shown).toBeGreaterThan(0.85);
});
