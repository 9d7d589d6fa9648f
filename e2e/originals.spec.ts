// Every game of the house in the real product: it opens, plays a round, moves the balance, and the round is verified in the browser. Rounds of several
// steps are left in the middle and go on elsewhere.
import { INSTANT_GAME_IDS, STEP_GAME_IDS } from "@windfall/games";
import { fundedPlayer } from "./cashier.ts";
import { beginSteps, ENDED, frameOf, playOut, proveLastRound } from "./house-frame.ts";
import { expect, test } from "./quiet.ts";

/** Where nothing is chosen at first: a lucky dip, or a chip on the table. */
const FIRST_CHOICE = "#random, #table .side";

test("every game of the house is played and proved", { tag: "@thorough" }, async ({ page }) => {
  test.slow();
  for (const id of INSTANT_GAME_IDS)
    await test.step(id, async () => {
      await page.goto(`/en/games/${id}?mode=demo`);
      const frame = frameOf(page);
      // Before the page has told it what it is about, a game has its button switched off and nothing to choose.
      const play = frame.locator("#game:not([aria-busy=true]) #play");
      await expect(play).toBeVisible();
      const choice = frame.locator(FIRST_CHOICE);
      if ((await play.getAttribute("aria-disabled")) === "true") await choice.first().click();
      await expect(play).toBeEnabled();
      const strip = page.getByLabel("This session");
      await expect(strip).toContainText("$1,000.00");
      await play.click();
      const verdict = frame.getByRole("status");
      await expect(verdict).toHaveText(ENDED);
      const isEven = (await verdict.innerText()).startsWith("Stake returned");
      if (!isEven) await expect(strip).not.toContainText("$1,000.00");
      await proveLastRound(page);
    });
});

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
      await expect(frameOf(other).getByRole("status")).toHaveText(ENDED);
      await proveLastRound(other);
      // The first device finds that there is nothing left to do.
      await page.reload();
      await expect(frameOf(page).locator("#play[aria-disabled=false]")).toBeVisible();
      await expect(frameOf(page).locator("#game[data-open]")).toHaveCount(0);
    });
  await elsewhere.close();
});
