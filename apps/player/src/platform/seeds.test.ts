// The browser's half of the seeds: given for a promise, and held against it.
import { ApiFailure } from "@windfall/domain/client";
import { expect, it, vi } from "vitest";
import { BrokenPromise, chooseSeed, loadSeeds, type SeedChoice } from "./seeds.ts";

const none = { active: null, next: { serverSeedHash: "promised" }, previous: null };
const chosen = {
  active: { serverSeedHash: "promised", clientSeed: "mine", nonce: 0 },
  next: { serverSeedHash: "following" },
  previous: null,
};

it("takes the seeds that there are", async () => {
  const replace = vi.fn();
  expect(await loadSeeds({ read: async () => chosen, replace })).toBe(chosen);
  expect(replace).not.toHaveBeenCalled();
});

it("gives a seed of its own where there is none, for the promise that it was shown", async () => {
  const replace = vi.fn(async (_choice: SeedChoice) => chosen);
  expect(await loadSeeds({ read: async () => none, replace })).toBe(chosen);
  expect(replace.mock.calls[0]?.[0]).toEqual({
    clientSeed: expect.stringMatching(/^[a-z2-7]{16}$/),
    serverSeedHash: "promised",
  });
});

it("takes what another window chose meanwhile", async () => {
  const read = vi.fn().mockResolvedValueOnce(none).mockResolvedValue(chosen);
  const replace = vi.fn().mockRejectedValue(new ApiFailure(409, "seed_promise_used"));
  expect(await loadSeeds({ read, replace })).toBe(chosen);
});

it("fails with the refusal when there is still none", async () => {
  const replace = vi.fn().mockRejectedValue(new ApiFailure(429, "rate_limited"));
  await expect(loadSeeds({ read: async () => none, replace })).rejects.toMatchObject({
    detail: "rate_limited",
  });
});

it("does not take another server seed than the promised one", async () => {
  const other = { ...chosen, active: { ...chosen.active, serverSeedHash: "another" } };
  const choice = { clientSeed: "mine", serverSeedHash: "promised" };
  for (const answer of [other, none])
    await expect(chooseSeed({ replace: async () => answer }, choice)).rejects.toBeInstanceOf(BrokenPromise);
});
