// A machine of a studio in its frame.
import { expect, type FrameLocator } from "@playwright/test";

/** Until a round is over: it may bring free spins, which take their time, and a big win, which waits for the player. */
export async function untilShown(studio: FrameLocator): Promise<void> {
  const goOn = studio.getByRole("button", { name: "Continue" });
  const isOver = async () => {
    if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 }).catch(() => undefined);
    return studio.locator("#spin").isEnabled();
  };
  await expect.poll(isOver, { timeout: 240_000 }).toBe(true);
}
