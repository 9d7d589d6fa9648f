import { expect, test } from "vitest";
import { asksForBonusDrawer, drawerLayout, isEverydayUsed, withoutBonusDrawer } from "./drawer-rules.ts";

test.each([
  [undefined, "welcome"],
  [0, "welcome"],
  [3, "welcome"],
  [4, "everyday"],
  [40, "everyday"],
])("%s deposits: %s", (countDeposit, layout) => {
  expect(drawerLayout(countDeposit === undefined ? undefined : { countDeposit, isShowModal: true })).toBe(layout);
});

test("the everyday bonus is used for the day exactly when isShowModal is false", () => {
  expect(isEverydayUsed({ countDeposit: 1, isShowModal: false })).toBe(true);
  expect(isEverydayUsed({ countDeposit: 1, isShowModal: true })).toBe(false);
  expect(isEverydayUsed(undefined)).toBe(false);
});

test.each(["?bonus10", "?bonus10=", "?bonus10=1", "?a=b&bonus10=<script>"])("%s opens the drawer", (search) => {
  expect(asksForBonusDrawer({ search })).toBe(true);
});

test.each(["", "?", "?bonus1=0", "?x=bonus10"])("%s does not", (search) => {
  expect(asksForBonusDrawer({ search })).toBe(false);
});

test("closing takes the parameter out and keeps the rest", () => {
  expect(withoutBonusDrawer({ pathname: "/en", search: "?a=1&bonus10=x", hash: "#y" })).toBe("/en?a=1#y");
  expect(withoutBonusDrawer({ pathname: "/en", search: "?bonus10" })).toBe("/en");
});
