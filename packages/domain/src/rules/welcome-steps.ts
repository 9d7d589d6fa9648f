// The state of each welcome bonus (docs/product/bonuses.md#welcome): claimed ones, the one that is next, and those that wait for it.

export const WELCOME_STEPS = 4;

export type WelcomeStepState = "available" | "disabled" | "claimed";

/** The first step is available if unclaimed; any other only if the one before it is claimed. */
export function welcomeStepStates(steps: readonly { isClaimed: boolean }[]): WelcomeStepState[] {
  return steps.map(({ isClaimed }, index) => {
    if (isClaimed) return "claimed";
    const previous = steps[index - 1];
    return previous === undefined || previous.isClaimed ? "available" : "disabled";
  });
}
