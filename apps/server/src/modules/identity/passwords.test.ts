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

it("takes the same time for an account that does not exist", async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash("correct horse battery");
  // In processor time: on a machine that others use too, the clock on the wall measures them.
  const time = async (known: string | undefined) => {
    const before = process.cpuUsage();
    await passwords.matches(known, "wrong password");
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let run = 0; run < 6; run++) {
    known.push(await time(stored));
    unknown.push(await time(undefined));
  }
  // The quickest of each, because whatever else this process does only ever makes one slower.
  const [quickestKnown, quickestUnknown] = [Math.min(...known), Math.min(...unknown)];
  expect(Math.abs(quickestKnown - quickestUnknown)).toBeLessThan(Math.max(10, quickestKnown / 2));
  expect(quickestUnknown).toBeGreaterThan(5);
});
