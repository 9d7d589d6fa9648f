// Owns the moment from which on a page answers: it is seen before its scripts run, and what is done in between no person is fast enough
// for.
import type { Page } from "@playwright/test";

/** A document that is none of our apps is as it comes. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.getElementById("boot") || performance.getEntriesByName("windfall:alive").length > 0,
  );
}
