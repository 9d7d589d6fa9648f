import { expect, test } from "vitest";
import type { Viewer } from "../../platform/api.ts";
import { changedDetails } from "./changed-details.ts";

const viewer = { firstName: "Dana", lastName: null, gender: "female", dateOfBirth: "1990-02-03" } as Viewer;
const same = { firstName: "Dana", gender: "female", dateOfBirth: "1990-02-03" };

test("what did not change is not sent", () => {
  expect(changedDetails(viewer, same, true)).toEqual({});
});

test("what changed is sent, and what was emptied is sent as empty", () => {
  expect(changedDetails(viewer, { ...same, lastName: "Kim", dateOfBirth: "1990-02-04" }, true)).toEqual({
    lastName: "Kim",
    dateOfBirth: "1990-02-04",
  });
  expect(changedDetails(viewer, { gender: "female", dateOfBirth: "1990-02-03" }, true)).toEqual({ firstName: "" });
});

test("a locked name is never sent", () => {
  expect(changedDetails(viewer, { gender: "other", dateOfBirth: "1990-02-03" }, false)).toEqual({ gender: "other" });
});

test("an empty last name can be filled after the change was used", () => {
  const values = { lastName: "Kim", gender: "female", dateOfBirth: "1990-02-03" };
  expect(changedDetails(viewer, values, false)).toEqual({ lastName: "Kim" });
});
