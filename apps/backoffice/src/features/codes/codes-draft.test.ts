import { describe, expect, it } from "vitest";
import { bodyOf, EMPTY } from "./codes-draft.ts";

const FULL = { ...EMPTY, offerId: "codes", name: "tail wind", amount: "5", reason: "a campaign" };

it("one code is named, many have a beginning", () => {
  expect(bodyOf(FULL).body).toMatchObject({ codes: ["TAILWIND"], amountCents: 500, maxUses: 1, endsAt: null });
  expect(bodyOf({ ...FULL, count: "50" }).body).toMatchObject({ codes: { count: 50, prefix: "TAILWIND" } });
  expect(bodyOf({ ...FULL, maxUses: "", endsAt: "2026-12-31" }).body).toMatchObject({
    maxUses: null,
    endsAt: "2026-12-31T23:59:59Z",
  });
});

describe("what is wrong is told by its field", () => {
  it.each([
    ["no offer", { offerId: "" }, ["offerId"]],
    ["no reason", { reason: "x" }, ["reason"]],
    ["no number", { amount: "five" }, ["amount"]],
    ["too many", { count: "1001" }, ["name"]],
    ["no count", { count: "x" }, ["count", "name"]],
  ])("%s", (_name, change, fields) => {
    expect(bodyOf({ ...FULL, ...change }).problems).toEqual(fields);
  });
});
