// The clock of a session.
import { expect, it } from "vitest";
import { clockText } from "./clock-text.ts";

it.each([
  [0, "00:00"],
  [-500, "00:00"],
  [59_999, "00:59"],
  [249_000, "04:09"],
  [3_849_000, "1:04:09"],
])("writes %i ms as %s", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
