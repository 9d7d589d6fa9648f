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

/** A flight may be shown for twenty seconds, and a machine draws its symbols first. */
const SHOWN_WITHIN_MS = 120_000;

/** The latest of the player's rounds is watched from the list of bets, until it has told its end. Nothing can be staked there. */
export async function watchLastRound(page: Page, end = ENDED): Promise<void> {
  await page.getByRole("tab", { name: "My bets" }).click();
  const bets = page.getByRole("tabpanel");
  await bets
    .getByRole("button", { name: /Round details/ })
    .first()
    .click();
  await bets.getByRole("button", { name: "Watch the round" }).first().click();
  const shown = bets.frameLocator(".replay iframe");
  await expect(shown.getByRole("status").filter({ hasText: end })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  await expect(shown.getByRole("button", { name: "Show it again" })).toBeVisible();
  await expect(shown.getByRole("textbox")).toHaveCount(0);
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
