import { describe, expect, it } from "vitest";
import { BRAND } from "../brand.ts";
import { passwordViolation } from "./password.ts";

describe("passwordViolation", () => {
  it.each([
    ["", "Validation.password_too_short"],
    ["short1234", "Validation.password_too_short"],
    ["aaaaaaaaaaaa", "Validation.password_too_common"],
    ["Password1234", "Validation.password_too_common"],
    ["1234567890", "Validation.password_too_common"],
    ["qwertyuiop", "Validation.password_too_common"],
    [`${BRAND.name}-2026`, "Validation.password_too_common"],
    ["Casino!2026", "Validation.password_too_common"],
    ["sportsbook", "Validation.password_too_common"],
    [`${"x".repeat(100)}abcdefghijklmnopqrstuvwxyz012345`, "Validation.too_long"],
  ])("%s", (password, key) => {
    expect(passwordViolation(password)).toBe(key);
  });
  it.each(["windfall-demo", "correct horse battery", "пароль-из-слов", "ünïcödé-10"])("accepts %s", (password) => {
    expect(passwordViolation(password)).toBeUndefined();
  });
});
