// Every game of the house in the real product: it opens, plays a round, moves the balance, and the round is verified in the browser. Rounds of several
// steps are left in the middle and go on elsewhere.
import type { FrameLocator, Page } from "@playwright/test";
import { INSTANT_GAME_IDS, STEP_GAME_IDS } from "@windfall/games";
import { fundedPlayer } from "./cashier.ts";
import { expect, test } from "./quiet.ts";

/** Where nothing is chosen at first: a lucky dip, or a chip on the table. */
const FIRST_CHOICE = "#random, #table .side";

test("every game of the house is played and proved", { tag: "@thorough" }, async ({ page }) => {
  test.slow();
  for (const id of INSTANT_GAME_IDS)
    await test.step(id, async () => {
      await page.goto(`/en/games/${id}?mode=demo`);
      const frame = page.frameLocator("iframe.play-frame");
      const play = frame.locator("#play");
      await expect(play).toBeVisible();
      const choice = frame.locator(FIRST_CHOICE);
      if ((await play.getAttribute("aria-disabled")) === "true") await choice.first().click();
      await expect(play).toBeEnabled();
      const strip = page.getByLabel("This session");
      await expect(strip).toContainText("$1,000.00");
      await play.click();
      const verdict = frame.getByRole("status");
      await expect(verdict).toHaveText(/^(You won|No win|Stake returned|Paid back)/);
      const isEven = (await verdict.innerText()).startsWith("Stake returned");
      if (!isEven) await expect(strip).not.toContainText("$1,000.00");
      await proveLastRound(page);
    });
});

async function proveLastRound(page: Page): Promise<void> {
  const proof = page.getByRole("region", { name: "Provably fair" });
  await proof.getByRole("button", { name: "New seed", exact: true }).click();
  await expect(proof.getByText("The old seed is revealed")).toBeVisible();
  await proof.getByRole("button", { name: "Verify a round" }).click();
  await expect(proof.getByText(/^Draw \d+ verified\. Hash and result match\.$/)).toBeVisible();
}

const frameOf = (page: Page): FrameLocator => page.frameLocator("iframe.play-frame");

/** Plays until a round waits for its player: a blackjack ends with its deal. */
async function beginSteps(frame: FrameLocator): Promise<void> {
  const atRest = frame.locator("#game:not([data-rolling])");
  do {
    await frame.locator("#play[aria-disabled=false]").click();
    await expect(atRest).toBeVisible();
  } while ((await frame.locator("#game[data-open]").count()) === 0);
}

/** What can be taken is taken, and a hand stands; where nothing was done yet the first place is opened. */
async function playOut(frame: FrameLocator): Promise<void> {
  const ways = ["#play[aria-disabled=false]:visible", "[data-move=stand]:enabled, [data-move=decline]:enabled"];
  while ((await frame.locator("#game[data-open]").count()) > 0) {
    let button = frame.locator("[data-move]:enabled");
    for (const way of ways.toReversed()) if ((await frame.locator(way).count()) > 0) button = frame.locator(way);
    await button.first().click();
    await expect(frame.locator("#game:not([data-rolling])")).toBeVisible();
  }
}

test("a round of several steps is left, goes on on another device, ends there, and is proved", {
  tag: ["@once", "@thorough"],
}, async ({ page, browser }) => {
  test.slow();
  await fundedPlayer(page, "100");
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  for (const id of STEP_GAME_IDS)
    await test.step(id, async () => {
      await page.goto(`/en/games/${id}`);
      await beginSteps(frameOf(page));
      await other.goto(`/en/games/${id}`);
      await expect(frameOf(other).locator("#game[data-open]")).toBeVisible();
      await playOut(frameOf(other));
      await expect(frameOf(other).getByRole("status")).toHaveText(/^(You won|No win|Stake returned|Paid back)/);
      await proveLastRound(other);
      // The first device finds that there is nothing left to do.
      await page.reload();
      await expect(frameOf(page).locator("#play[aria-disabled=false]")).toBeVisible();
      await expect(frameOf(page).locator("#game[data-open]")).toHaveCount(0);
    });
  await elsewhere.close();
});
