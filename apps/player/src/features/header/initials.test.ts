import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

const nobody = { firstName: null, lastName: null, email: null, globalId: "wf4k2" };

test("the name comes first, then the address, then the id", () => {
  expect(initialsOf({ ...nobody, firstName: "Dana", lastName: "Kim", email: "x@y.z" })).toBe("DK");
  expect(initialsOf({ ...nobody, firstName: " Олена " })).toBe("О");
  expect(initialsOf({ ...nobody, email: "player@windfall.test" })).toBe("pl");
  expect(initialsOf(nobody)).toBe("wf");
});

test("a letter outside of the basic plane stays whole", () => {
  expect(initialsOf({ ...nobody, firstName: "𝒜lice" })).toBe("𝒜");
});
