// A connection that breaks, a server that was built anew, a country that is refused later: the page stays, the modal says why, and
// everything goes on without a reload.
import { PLAIN_PAGE, signIn } from "./people.ts";
import { expect, type Page, test, type Watch } from "./quiet.ts";

const modal = (page: Page) => page.getByRole("dialog", { name: "Connection problem" });
const wallet = (page: Page) => page.getByRole("dialog", { name: "Wallet" });
const sideLink = (page: Page, name: RegExp) => page.locator(".side").getByRole("link", { name });

/** The modal's own code comes while the page rests. */
async function restUntilPrepared(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /trouble-modal/.test(name)),
  );
}

async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => "isSameDocument" in window);
}

function expectBrokenConnection(watch: Watch): void {
  watch.expectTrouble(/net::ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to fetch/);
}

test("without a network the page stays, says why, and goes on when it is back", { tag: "@once" }, async ({
  page,
  context,
  watch,
}) => {
  expectBrokenConnection(watch);
  await signIn(page, "player");
  await page.goto("/en");
  const isSameDocument = await markDocument(page);
  await restUntilPrepared(page);
  await context.setOffline(true);

  // A page that cannot be drawn before its data is there.
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Profile/ })
    .click();
  await expect(modal(page)).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(/^Welcome/);
  // Called off, it is not opened later.
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);

  await page.getByRole("banner").getByRole("button", { name: "Deposit" }).click();
  await expect(modal(page)).toBeVisible();
  await modal(page).getByRole("button", { name: "Try again" }).click();
  await expect(modal(page)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();

  await context.setOffline(false);
  await expect(modal(page)).toHaveCount(0);
  await expect(wallet(page).getByRole("heading", { name: "Bank methods" })).toBeVisible();
  // Its looks were asked for together with its code, and did not come either.
  await expect(wallet(page).locator(".pay").first()).toHaveCSS("display", "grid");
  await expect(page).toHaveURL(/\/en$/);
  await wallet(page).getByRole("button", { name: "Close" }).first().click();
  // While it leaves, it would take the next click; whoever tries again scrolls, and rows that come near ask for what they show.
  await expect(wallet(page)).toHaveCount(0);

  // What was asked for when the network goes opens when it is back.
  await context.setOffline(true);
  await sideLink(page, /^Slots/).click();
  await expect(modal(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/slots\/games$/);
  await expect(page.getByRole("main").locator("[data-game]").first()).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
});

test("code that a new build has replaced is fetched with a new document, where the person was going", {
  tag: "@once",
}, async ({ page, watch }) => {
  watch.expectResponse(404, /^\/assets\/profile-page-/);
  await signIn(page, "player");
  await page.goto(PLAIN_PAGE);
  const isSameDocument = await markDocument(page);
  let refused = 0;
  await page.route(/\/assets\/profile-page-.*\.js$/, async (route) => {
    // The old document asks; the new one gets what it asks for.
    if (!(await isSameDocument().catch(() => false))) return route.continue();
    refused += 1;
    await route.fulfill({ status: 404, body: "Not found" });
  });
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Profile/ })
    .click();
  await expect(page).toHaveURL(/\/en\/profile$/);
  await expect(page.getByRole("region", { name: "Security" })).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  expect(await isSameDocument()).toBe(false);
});

test("a country that is refused later is told over the open page, and cleared when it is served again", {
  tag: "@once",
}, async ({ page, watch }) => {
  watch.expectResponse(451, /^\/api\//);
  await signIn(page, "player");
  await page.goto(PLAIN_PAGE);
  const isSameDocument = await markDocument(page);
  const refusal = { status: 451, detail: "region_restricted", payload: { ip: "203.0.113.7", country: "GL" } };
  await page.route(/\/api\//, (route) => route.fulfill({ status: 451, json: refusal }));
  // Not by the pointer: whatever the page asks for by itself may be refused before it is there.
  await sideLink(page, /^Slots/).dispatchEvent("click");
  const region = page.getByRole("dialog", { name: "Not available in your country" });
  await expect(region.getByText("203.0.113.7")).toBeVisible();
  await expect(region.getByText("Greenland")).toBeVisible();
  await expect(region.getByRole("link", { name: "Community" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(region).toBeVisible();
  await expect(page.locator(".side")).toBeVisible();

  await page.unroute(/\/api\//);
  // The person comes back to the tab, and who is looking is asked again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(region).toHaveCount(0);
  await expect(page).toHaveURL(/slots\/games$/);
  expect(await isSameDocument()).toBe(true);
});
