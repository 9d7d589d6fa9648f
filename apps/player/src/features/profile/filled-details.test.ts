import { isProfileComplete } from "@windfall/domain/rules/profile";
import { expect, test } from "vitest";
import { filledDetails } from "./filled-details.ts";

const nothing = { firstName: null, lastName: null, gender: null, dateOfBirth: null };
const everything = { firstName: "Dana", lastName: "Kim", gender: "female" as const, dateOfBirth: "1990-02-03" };

test("counts what is given, and agrees with the rule of completeness", () => {
  expect(filledDetails(nothing)).toEqual({ filled: 0, total: 4 });
  expect(filledDetails({ ...everything, gender: null })).toEqual({ filled: 3, total: 4 });
  expect(filledDetails(everything)).toEqual({ filled: 4, total: 4 });
  expect(isProfileComplete(everything)).toBe(true);
});
