import { expect, test } from "vitest";
import { betResult } from "./bet-result.ts";

test.each([
  ["a win", "10.00", "19.80", { isWin: true, net: "9.80" }],
  ["a win of one cent", "10.00", "10.01", { isWin: true, net: "0.01" }],
  ["the stake that comes back", "10.00", "10.00", { isWin: false, net: "0.00" }],
  ["a part of the stake that comes back", "10.00", "4.00", { isWin: false, net: "-6.00" }],
  ["nothing", "10.00", "0.00", { isWin: false, net: "-10.00" }],
  ["a win of a free round", "0.00", "0.50", { isWin: true, net: "0.50" }],
])("%s", (_name, staked, won, result) => {
  expect(betResult(staked, won)).toEqual(result);
});
