import { CLIENT_SEED } from "@windfall/domain/api/house-games";
import { expect, it } from "vitest";
import { newClientSeed } from "./client-seed.ts";

it("is one that the contract takes, and another one each time", () => {
  const seeds = Array.from({ length: 1_000 }, newClientSeed);
  expect(new Set(seeds).size).toBe(seeds.length);
  for (const seed of seeds) expect(seed).toMatch(CLIENT_SEED);
  // Every letter is as likely as any other: 256 is a multiple of their number.
  expect(new Set(seeds.join(""))).toHaveProperty("size", 32);
});
