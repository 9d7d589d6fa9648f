import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { randomUuid } from "./random-uuid.ts";

afterEach(() => vi.unstubAllGlobals());

test("makes UUIDs that the contract takes, each another one", () => {
  const made = Array.from({ length: 1_000 }, randomUuid);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
  expect(new Set(made).size).toBe(1_000);
});

test("needs nothing that a page without TLS is not given", () => {
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomUuid()).toHaveLength(36);
});
