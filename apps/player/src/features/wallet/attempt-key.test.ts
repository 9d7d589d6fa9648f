import { expect, test } from "vitest";
import { createAttemptKeys } from "./attempt-key.ts";

function keys() {
  let count = 0;
  return createAttemptKeys<{ amount: string }>(() => `key-${++count}`);
}

test("an attempt whose end is unknown is repeated with its key", () => {
  const attempts = keys();
  expect(attempts.keyFor({ amount: "10" })).toBe("key-1");
  expect(attempts.keyFor({ amount: "10" })).toBe("key-1");
});

test("another withdrawal is another attempt", () => {
  const attempts = keys();
  attempts.keyFor({ amount: "10" });
  expect(attempts.keyFor({ amount: "11" })).toBe("key-2");
});

test("after an answer the same withdrawal is a new one", () => {
  const attempts = keys();
  attempts.keyFor({ amount: "10" });
  attempts.conclude();
  expect(attempts.keyFor({ amount: "10" })).toBe("key-2");
});
