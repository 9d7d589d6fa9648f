import { expect, test } from "vitest";
import { draftProblems, tidyAmount } from "./decision-draft.ts";

test.each([
  [{ reason: "No money arrived" }, {}],
  [{ reason: "" }, { reason: "decision.reason_missing" }],
  [{ reason: "  ok  " }, { reason: "decision.reason_missing" }],
  [{ reason: "Proof", amount: "1200.50" }, {}],
  [{ reason: "Proof", amount: tidyAmount(" 1200,5 ") }, {}],
  [{ reason: "Proof", amount: "0" }, { amount: "decision.amount_wrong" }],
  [{ reason: "Proof", amount: "12.345" }, { amount: "decision.amount_wrong" }],
  [{ reason: "Proof", amount: "1 200" }, { amount: "decision.amount_wrong" }],
  [
    { reason: "", amount: "-5" },
    { reason: "decision.reason_missing", amount: "decision.amount_wrong" },
  ],
])("%j", (draft, expected) => {
  expect(draftProblems(draft)).toEqual(expected);
});
