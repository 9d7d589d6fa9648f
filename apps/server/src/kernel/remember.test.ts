import { expect, it } from "vitest";
import { remember } from "./remember.ts";

it("asks once for each key, also where the answer is undefined, and forgets before it grows too large", () => {
  const asked: string[] = [];
  const lengthOf = remember((key) => {
    asked.push(key);
    return key.length || undefined;
  }, 2);
  expect(["", "", "ab", "ab"].map(lengthOf)).toEqual([undefined, undefined, 2, 2]);
  expect(asked).toEqual(["", "ab"]);
  lengthOf("abc");
  lengthOf("ab");
  expect(asked).toEqual(["", "ab", "abc", "ab"]);
});

it("does not keep what is longer than anybody honest would ask", () => {
  let asked = 0;
  const count = remember(() => ++asked);
  expect([count("k".repeat(513)), count("k".repeat(513)), count("k".repeat(512)), count("k".repeat(512))]).toEqual([
    1, 2, 3, 3,
  ]);
});
