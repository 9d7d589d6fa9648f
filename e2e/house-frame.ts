// A game of the house in its frame, and the proof of its rounds beside it.
import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "./quiet.ts";

/** What a game says of a round that is over. */
export const ENDED = /^(You won|No win|Stake returned|Paid back)/;

export const frameOf = (page: Page): FrameLocator => page.frameLocator("iframe.play-frame");
const atRest = (frame: FrameLocator) => frame.locator("#game:not([data-rolling])");

/** The seed is revealed by taking a new one; before that a round cannot be checked. */
export async function proveLastRound(page: Page): Promise<void> {
  const proof = page.getByRole("region", { name: "Provably fair" });
  await proof.getByRole("button", { name: "New seed", exact: true }).click();
  await expect(proof.getByText("The old seed is revealed")).toBeVisible();
  await proof.getByRole("button", { name: "Verify a round" }).click();
  await expect(proof.getByText(/^Draw \d+ verified\. Hash and result match\.$/)).toBeVisible();
}

/** Plays until a round waits for its player: a blackjack ends with its deal. */
export async function beginSteps(frame: FrameLocator): Promise<void> {
  do {
    await frame.locator("#play[aria-disabled=false]").click();
    await expect(atRest(frame)).toBeVisible();
  } while ((await frame.locator("#game[data-open]").count()) === 0);
}

/** What can be taken is taken, and a hand stands; where nothing was done yet the first place is opened. */
export async function playOut(frame: FrameLocator): Promise<void> {
  const ways = ["#play[aria-disabled=false]:visible", "[data-move=stand]:enabled, [data-move=decline]:enabled"];
  while ((await frame.locator("#game[data-open]").count()) > 0) {
    let button = frame.locator("[data-move]:enabled");
    for (const way of ways.toReversed()) if ((await frame.locator(way).count()) > 0) button = frame.locator(way);
    await button.first().click();
    await expect(atRest(frame)).toBeVisible();
  }
}
