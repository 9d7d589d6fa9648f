import { expect, test } from "vitest";
import { welcomeStepStates } from "./welcome-steps.ts";

function statesOf(claimed: string): string {
  return welcomeStepStates([...claimed].map((mark) => ({ isClaimed: mark === "x" })))
    .map((state) => state[0])
    .join("");
}

// a: available, d: disabled, c: claimed.
test.each([
  ["....", "addd"],
  ["x...", "cadd"],
  ["xx..", "ccad"],
  ["xxx.", "ccca"],
  ["xxxx", "cccc"],
  // A gap is only possible when an operator took a claim back; the rule looks at the step before and nowhere else.
  [".x..", "acad"],
  ["..x.", "adca"],
  ["", ""],
])("%s → %s", (claimed, expected) => {
  expect(statesOf(claimed)).toBe(expected);
});
