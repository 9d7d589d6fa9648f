import { describe, expect, it } from "vitest";
import { changesName, isAdult, isCalendarDate, isNameLocked, isProfileComplete, isShowModal } from "./profile.ts";

describe("isProfileComplete", () => {
  const complete = { firstName: "A", lastName: "B", gender: "female", dateOfBirth: "1990-01-01" } as const;
  it("needs all four facts", () => {
    expect(isProfileComplete(complete)).toBe(true);
    for (const field of ["firstName", "lastName", "gender", "dateOfBirth"] as const)
      expect(isProfileComplete({ ...complete, [field]: null })).toBe(false);
  });
});

describe("changesName", () => {
  it.each([
    ["nothing sent", {}, false],
    ["the same first name", { firstName: "Ann" }, false],
    ["another first name", { firstName: "Anna" }, true],
    ["another last name", { firstName: "Ann", lastName: "Lee" }, true],
  ])("%s", (_, wish, expected) => {
    expect(changesName({ firstName: "Ann", lastName: "Bee" }, wish)).toBe(expected);
  });
  it("filling what is empty is none", () => {
    expect(changesName({ firstName: null, lastName: null }, { firstName: "Ann" })).toBe(false);
    expect(changesName({ firstName: "Ann", lastName: null }, { lastName: "Bee" })).toBe(false);
    expect(changesName({ firstName: "Ann", lastName: null }, { firstName: "Anna", lastName: "Bee" })).toBe(true);
  });
});

describe("isNameLocked", () => {
  it.each([
    ["Ann", true, false],
    ["Ann", false, true],
    [null, false, false],
    ["", false, false],
  ])("%j, change available: %j", (value, isChangeAvailable, expected) => {
    expect(isNameLocked(value, isChangeAvailable)).toBe(expected);
  });
});

describe("isAdult", () => {
  const now = new Date("2026-11-15T00:00:00Z");
  it.each([
    ["2008-11-15", true],
    ["2008-11-16", false],
    ["2008-11-14", true],
    ["2026-11-15", false],
    ["1900-01-01", true],
  ])("%s", (dateOfBirth, expected) => {
    expect(isAdult(dateOfBirth, now)).toBe(expected);
  });
  it("counts a 29 February from 1 March of a common year", () => {
    expect(isAdult("2008-02-29", new Date("2026-02-28T23:59:59Z"))).toBe(false);
    expect(isAdult("2008-02-29", new Date("2026-03-01T00:00:00Z"))).toBe(true);
  });
});

describe("isCalendarDate", () => {
  it.each([
    ["2024-02-29", true],
    ["2025-02-29", false],
    ["2025-13-01", false],
    ["2025-1-1", false],
    ["2025-01-01T00:00:00Z", false],
    ["", false],
  ])("%s", (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});

describe("isShowModal", () => {
  const now = new Date("2026-11-15T00:00:00.000Z");
  it.each([
    ["never shown", null, true],
    ["shown a millisecond before midnight", "2026-11-14T23:59:59.999Z", true],
    ["shown at midnight", "2026-11-15T00:00:00.000Z", false],
  ])("%s", (_, shownAt, expected) => {
    expect(isShowModal(shownAt ? new Date(shownAt) : null, now)).toBe(expected);
  });
});
