import { describe, expect, it } from "vitest";
import { base32, matchingStep, newRecoveryCodes, stepOf, totpAt } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

describe("totpAt", () => {
  // RFC 6238 appendix B, SHA-1, cut to six digits.
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at second %i", (seconds, code) => {
    expect(totpAt(secret, stepOf(new Date(seconds * 1000)))).toBe(code);
  });
});

describe("matchingStep", () => {
  const now = new Date(1_111_111_111_000);
  const step = stepOf(now);
  it("forgives a clock that is one step off, either way", () => {
    for (const drift of [-1, 0, 1])
      expect(matchingStep(secret, totpAt(secret, step + drift), now, 0)).toBe(step + drift);
    for (const drift of [-2, 2]) expect(matchingStep(secret, totpAt(secret, step + drift), now, 0)).toBeUndefined();
  });
  it("takes no step that was used, nor one before it", () => {
    expect(matchingStep(secret, totpAt(secret, step), now, step)).toBeUndefined();
    expect(matchingStep(secret, totpAt(secret, step - 1), now, step)).toBeUndefined();
    expect(matchingStep(secret, totpAt(secret, step + 1), now, step)).toBe(step + 1);
  });
});

it("base32 is the one of RFC 4648", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
});

it("recovery codes have the form that the contract takes", () => {
  for (const code of newRecoveryCodes()) expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){2}$/);
});
