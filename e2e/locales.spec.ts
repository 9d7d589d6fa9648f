// No language breaks a layout: the ten widest screens in all nine, with nothing cut off and nothing wider than the screen.
import { LOCALES } from "@windfall/domain/locales";
import { expect, type Page, test } from "./quiet.ts";

const VISITOR_SCREENS = [
  "",
  "?auth=login",
  "?auth=register",
  "/tournaments",
  "/tournaments/trade-winds-cup",
  "/sportsbook",
];
const PLAYER_SCREENS = ["", "/profile", "/bonuses", "/sportsbook/favorites"];

/** Texts that stick out of a control, and a page that is wider than the screen. */
async function overflowing(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    /** The letters themselves, not the box: hit areas are larger than what they hold, and words for readers lie hidden. */
    const sticksOut = (element: Element) => {
      const box = element.getBoundingClientRect();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.getBoundingClientRect().width <= 1) continue;
        if (getComputedStyle(parent).textOverflow === "ellipsis") continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const letters = range.getBoundingClientRect();
        if (letters.width > 0 && (letters.right > box.right + 1 || letters.left < box.left - 1)) return true;
      }
      return false;
    };
    const found = [...document.querySelectorAll("button, a, label, h1, h2, h3, th, td, [role=tab]")]
      .filter((element) => {
        const { overflowX, textOverflow, display } = getComputedStyle(element);
        const mayScroll = textOverflow === "ellipsis" || overflowX === "auto" || overflowX === "scroll";
        if (display === "inline" || mayScroll || element.clientWidth <= 1) return false;
        return sticksOut(element);
      })
      .map((element) => `${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`);
    const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
    return isTooWide ? [`the page: ${document.documentElement.scrollWidth} px`, ...found] : found;
  });
}

async function expectFitting(page: Page, screens: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const locale of LOCALES)
    for (const screen of screens) {
      await page.goto(`/${locale}${screen}`, { waitUntil: "domcontentloaded" });
      for (const problem of await overflowing(page)) problems.push(`/${locale}${screen}: ${problem}`);
    }
  expect(problems).toEqual([]);
}

test("a visitor's screens hold every language", async ({ page }) => {
  test.slow();
  await expectFitting(page, VISITOR_SCREENS);
});

test("a player's screens hold every language", async ({ page }) => {
  test.slow();
  const data = { email: "player@windfall.test", password: "windfall-demo" };
  expect((await page.request.post("/api/v1/auth/login", { data })).status()).toBe(200);
  await expectFitting(page, PLAYER_SCREENS);
});
