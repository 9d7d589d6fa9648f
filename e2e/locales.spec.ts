// No language breaks a layout: the ten widest screens in all nine, on a wide screen and on a phone's, with nothing cut off,
// nothing wider than the screen and no message missing.
import { LOCALES } from "@windfall/domain/locales";
import { signIn, step } from "./people.ts";
import { expect, type Page, test } from "./quiet.ts";
import { ask, open, visit } from "./walk.ts";

const VISITOR_PAGES = ["", "/tournaments", "/categories/slots/games", "/sportsbook"];
const PLAYER_PAGES = ["", "/profile", "/bonuses", "/sportsbook/favorites"];
const STEPS = ["login", "register", "reset"] as const;

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Texts that stick out of a control, and a page that is wider than the screen. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
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
    // The foot of the sidebar has room for its words: a language that cannot read its own name there is not found again.
    for (const word of document.querySelectorAll(".side-foot .side-lang span"))
      if (word.clientWidth > 1 && word.scrollWidth > word.clientWidth) found.push(`cut: "${word.textContent}"`);
    const isTooWide = document.documentElement.scrollWidth > window.innerWidth;
    return isTooWide ? [`the page: ${document.documentElement.scrollWidth} px`, ...found] : found;
  });
}

async function problemsOf(page: Page, screen: string): Promise<string[]> {
  const problems: string[] = [];
  // A message that is missing or broken shows as its key.
  if ((await page.getByText(/\b(Shared|auth|errors|Validation|[A-Z]\w+)\.[a-z]\w*_\w+/).count()) > 0)
    problems.push(`${screen}: a message is missing`);
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    for (const problem of await overflowing(page)) problems.push(`${screen} at ${size.width} px: ${problem}`);
  }
  return problems;
}

/** The longest words, and another script: what breaks a layout breaks it in one of these first. */
const FIRST_TO_BREAK = { visitor: "ru", player: "hi" };

for (const locale of LOCALES) {
  const tagsFor = (who: keyof typeof FIRST_TO_BREAK) =>
    FIRST_TO_BREAK[who] === locale ? ["@once"] : ["@once", "@thorough"];
  test(`${locale} fits a visitor's screens`, { tag: tagsFor("visitor") }, async ({ page }) => {
    const problems: string[] = [];
    await open(page, `/${locale}?auth=${STEPS[0]}`);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    for (const name of STEPS) {
      await ask(page, `?auth=${name}`);
      await expect(step(page).locator("form")).toBeVisible();
      problems.push(...(await problemsOf(page, `/${locale}?auth=${name}`)));
    }
    for (const path of [...VISITOR_PAGES.slice(1), ""]) {
      await visit(page, `/${locale}${path}`);
      problems.push(...(await problemsOf(page, `/${locale}${path}`)));
    }
    expect(problems).toEqual([]);
  });

  test(`${locale} fits a player's screens`, { tag: tagsFor("player") }, async ({ page }) => {
    await signIn(page, "player");
    await open(page, `/${locale}`);
    const problems = await problemsOf(page, `/${locale}`);
    for (const path of PLAYER_PAGES.slice(1)) {
      await visit(page, `/${locale}${path}`);
      problems.push(...(await problemsOf(page, `/${locale}${path}`)));
    }
    expect(problems).toEqual([]);
  });
}
