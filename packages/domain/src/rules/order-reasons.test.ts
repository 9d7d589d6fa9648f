import { expect, test } from "vitest";
import { MACHINE_REASONS, machineReason } from "./order-reasons.ts";

test("codes of machines are told from words of people", () => {
  for (const reason of MACHINE_REASONS) {
    expect(machineReason("provider", reason)).toBe(reason);
    expect(machineReason("clock", reason)).toBe(reason);
    expect(machineReason("staff", reason)).toBeUndefined();
  }
  expect(machineReason("staff", "not your card")).toBeUndefined();
  expect(machineReason("clock", null)).toBeUndefined();
});

test("a code that a provider made up is a refusal", () => {
  expect(machineReason("provider", "card_blocked_51")).toBe("refused");
});
