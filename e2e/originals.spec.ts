// Every game of the house in the real product, for fun: it opens, plays a round, moves the balance, and the round is verified in the browser.
import { INSTANT_GAME_IDS } from "@windfall/games";
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
      const proof = page.getByRole("region", { name: "Provably fair" });
      await proof.getByRole("button", { name: "New seed", exact: true }).click();
      await expect(proof.getByText("The old seed is revealed")).toBeVisible();
      await proof.getByRole("button", { name: "Verify a round" }).click();
      await expect(proof.getByText(/^Draw \d+ verified\. Hash and result match\.$/)).toBeVisible();
    });
});
