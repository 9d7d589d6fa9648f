// Owns ways through the house that are quicker than a new document each time, and the look at a page with axe.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "./quiet.ts";

/** Opens a document and waits until our code has taken it over, from when on the router answers. */
export async function open(page: Page, address: string): Promise<number | undefined> {
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  // The server does not know the host that the terms are named after; the browser writes it in as soon as it may.
  const terms = page.getByRole("contentinfo").locator('a[href$="/policies/127-0-0-1"]');
  await expect(terms, address).toHaveCount(1);
  return response?.status();
}

/** As the back button does it: the router hears that the address has changed, and draws. */
async function changeAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    window.history.pushState({ usr: null, key: `walk-${idx + 1}`, idx: idx + 1 }, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  }, address);
}

/** Another page in the same document. Once it is drawn the layout gives it the focus, which is what is waited for. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await changeAddress(page, address);
  await expect(page.locator("#main"), address).toBeFocused();
}

/** The same page with something else in its address, such as the sign-in step. */
export async function ask(page: Page, search: string): Promise<void> {
  await changeAddress(page, `${new URL(page.url()).pathname}${search}`);
}

type Impact = "minor" | "moderate" | "serious" | "critical";

export interface AxeOptions {
  /** What can be reached: behind an open dialog nothing can. */
  within?: string;
  /** The mildest violation that counts. */
  from?: Impact;
}

const IMPACTS: readonly Impact[] = ["minor", "moderate", "serious", "critical"];

/** Sent instead of axe's own megabyte to a document that has it: to bring and compile it took longer than many a look. */
const ALREADY_THERE = ";";

export async function expectAccessible(
  page: Page,
  name: string,
  { within = "body", from = "minor" }: AxeOptions = {},
): Promise<void> {
  const isThere = await page.evaluate(() => "axe" in window);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ALREADY_THERE }) })
    // In one frame and without the passes: the default opens a page more for each look and takes four times as long.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], preload: false })
    .include(within)
    .analyze();
  const counting = violations.filter(({ impact }) => IMPACTS.indexOf(impact ?? "minor") >= IMPACTS.indexOf(from));
  expect(counting.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}
