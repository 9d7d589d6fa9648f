import { expect, test } from "vitest";
import { tokenInFragment } from "./mailed-token.ts";

const token = "Ab3_-".padEnd(43, "x");

test.each([
  [`#token=${token}`, token],
  [`#token=${token}&from=mail`, token],
  ["", undefined],
  ["#", undefined],
  ["#token=", undefined],
  [`#token=${token.slice(1)}`, undefined],
  [`#${token}`, undefined],
])("%s", (hash, expected) => {
  expect(tokenInFragment(hash)).toBe(expected);
});
