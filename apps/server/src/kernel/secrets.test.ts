import { describe, expect, it } from "vitest";
import { deriveKey, newToken, seal, unseal } from "./secrets.ts";

describe("seal", () => {
  const key = deriveKey("a secret of the house", "test");
  it("opens with the same key only", () => {
    const sealed = seal(key, Buffer.from("plain"));
    expect(unseal(key, sealed).toString()).toBe("plain");
    expect(() => unseal(deriveKey("a secret of the house", "other"), sealed)).toThrow();
  });
  it("notices every changed byte", () => {
    const sealed = seal(key, Buffer.from("plain"));
    for (let i = 0; i < sealed.length; i++) {
      const forged = Buffer.from(sealed);
      forged[i] = (forged[i] ?? 0) ^ 1;
      expect(() => unseal(key, forged)).toThrow();
    }
  });
  it("never seals to the same bytes twice", () => {
    expect(seal(key, Buffer.from("plain")).equals(seal(key, Buffer.from("plain")))).toBe(false);
  });
});

it("tokens do not repeat", () => {
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000);
});
