import { expect, it } from "vitest";
import { createPasswords } from "./passwords.ts";

it("hashes with OWASP's parameters, and knows a password by its hash", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("correct horse battery");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(stored, "correct horse battery")).toBe(true);
  expect(await passwords.matches(stored, "correct horse batterz")).toBe(false);
});

it.each([null, undefined])("nothing is the password of an account that has none: %s", async (stored) => {
  expect(await createPasswords().matches(stored, "")).toBe(false);
});
