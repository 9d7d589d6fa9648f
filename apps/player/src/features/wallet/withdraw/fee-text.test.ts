import { expect, test } from "vitest";
import { feeWords, percentText } from "./fee-text.ts";

test.each([
  ["0", "0"],
  ["0.02", "2"],
  ["0.015", "1.5"],
  ["0.0005", "0.05"],
  ["0.1", "10"],
  ["1", "100"],
])("%s is %s percent", (fraction, percent) => {
  expect(percentText(fraction, "en")).toBe(percent);
});

test("the language decides the point", () => {
  expect(percentText("0.015", "ru")).toBe("1,5");
});

test.each([
  [[], { key: "fee_none" }],
  [["0"], { key: "fee_none" }],
  [["0.02"], { key: "fee_fixed", percent: "2" }],
  [["0.02", "0.02"], { key: "fee_fixed", percent: "2" }],
  [["0.02", "0.015"], { key: "fee_from", percent: "1.5" }],
  [["0.02", "0"], { key: "fee_from", percent: "0" }],
])("levels %j", (fees, words) => {
  expect(feeWords({ levels: fees.map((fee) => ({ from: "0", fee })) }, "en")).toEqual(words);
});
