import { expect, it, test } from "vitest";
import { ALL, type Blade, bladesOf, problemOf, typedOf, worthOf } from "./table-draft.ts";

const TABLE: Blade[] = [
  { prizeCents: 0, weight: 600_000 },
  { prizeCents: 5, weight: 399_999 },
  { prizeCents: 500_000, weight: 1 },
];

it("a table becomes texts and the same table again", () => {
  expect(typedOf(TABLE)[1]).toEqual({ prize: "0.05", weight: "399999" });
  expect(bladesOf(typedOf(TABLE))).toEqual(TABLE);
});

it("a spin costs the mean of its prizes", () => {
  expect(worthOf(TABLE)).toBeCloseTo((5 * 399_999 + 500_000) / ALL, 10);
});

test.each<[string, readonly Blade[] | undefined, string | undefined]>([
  ["a table", TABLE, undefined],
  ["no number", bladesOf([{ prize: "x", weight: "1" }]), "number"],
  ["a prize on the first blade", [{ prizeCents: 1, weight: ALL }], "first"],
  [
    "a second blade of nothing",
    [
      { prizeCents: 0, weight: 1 },
      { prizeCents: 0, weight: ALL - 1 },
    ],
    "prize",
  ],
  ["weights that are not all", TABLE.slice(0, 2), "sum"],
])("%s", (_name, blades, problem) => {
  expect(problemOf(blades)).toBe(problem);
});
