import { expect, test } from "vitest";
import type { Decision, PendingDecision } from "./pending-decision.ts";
import { nextStep } from "./second-person.ts";

const approve: Decision = { action: "approve", amountMinor: null };
const approveLess: Decision = { action: "approve", amountMinor: 500n };
const refund: Decision = { action: "refund", amountMinor: null };
const decline: Decision = { action: "decline", amountMinor: null };
const by = (actorId: string, decision: Decision): PendingDecision => ({ ...decision, actorId });

test.each([
  ["below the threshold one person decides", approve, undefined, false, "execute"],
  ["above it the first decision waits", approve, undefined, true, "record"],
  ["the same person does not count twice", approve, by("me", approve), true, "second_person_required"],
  ["another person agrees", approve, by("other", approve), true, "execute"],
  ["another person agrees with another amount", approveLess, by("other", approve), true, "conflict"],
  ["another person decides otherwise", refund, by("other", approve), true, "conflict"],
  // The threshold may have moved since; somebody else's decision is still not walked over.
  ["a waiting decision of another is kept below the threshold too", refund, by("other", approve), false, "conflict"],
  ["the first person corrects the amount", approveLess, by("me", approve), true, "record"],
  ["the first person changes their mind", refund, by("me", approve), true, "record"],
  ["nor ends it by a smaller amount", approveLess, by("me", approve), false, "record"],
  ["nor because the threshold has moved", approve, by("me", approve), false, "second_person_required"],
  ["anyone turns down alone", decline, undefined, true, "execute"],
  ["also against a waiting decision", decline, by("other", approve), true, "execute"],
  ["also against their own", decline, by("me", approve), true, "execute"],
] as const)("%s", (_, decision, pending, needsSecondPerson, expected) => {
  expect(nextStep(decision, { actorId: "me", pending, needsSecondPerson })).toBe(expected);
});
