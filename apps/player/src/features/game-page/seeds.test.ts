// The browser's half of the seeds: given for a promise, and held against it.
import { ApiFailure } from "@windfall/domain/client";
import { expect, it, vi } from "vitest";
import type { LoadApi } from "../../platform/api.ts";
import { BrokenPromise, chooseSeed, loadSeeds } from "./seeds.ts";

const none = { active: null, next: { serverSeedHash: "promised" }, previous: null };
const chosen = {
  active: { serverSeedHash: "promised", clientSeed: "mine", nonce: 0 },
  next: { serverSeedHash: "following" },
  previous: null,
};

const apiOf = (games: object) => (async () => ({ games })) as unknown as LoadApi;

it("takes the seeds that there are", async () => {
  const replaceSeeds = vi.fn();
  expect(await loadSeeds(apiOf({ fairness: async () => chosen, replaceSeeds }), "gs_1")).toBe(chosen);
  expect(replaceSeeds).not.toHaveBeenCalled();
});

it("gives a seed of its own where there is none, for the promise that it was shown", async () => {
  const replaceSeeds = vi.fn(async (_call: { body: { clientSeed: string; serverSeedHash: string } }) => chosen);
  expect(await loadSeeds(apiOf({ fairness: async () => none, replaceSeeds }), "gs_1")).toBe(chosen);
  expect(replaceSeeds.mock.calls[0]?.[0].body).toEqual({
    clientSeed: expect.stringMatching(/^[a-z2-7]{16}$/),
    serverSeedHash: "promised",
  });
});

it("takes what another window chose meanwhile", async () => {
  const fairness = vi.fn().mockResolvedValueOnce(none).mockResolvedValue(chosen);
  const replaceSeeds = vi.fn().mockRejectedValue(new ApiFailure(409, "seed_promise_used"));
  expect(await loadSeeds(apiOf({ fairness, replaceSeeds }), "gs_1")).toBe(chosen);
});

it("fails with the refusal when there is still none", async () => {
  const replaceSeeds = vi.fn().mockRejectedValue(new ApiFailure(429, "rate_limited"));
  await expect(loadSeeds(apiOf({ fairness: async () => none, replaceSeeds }), "gs_1")).rejects.toMatchObject({
    detail: "rate_limited",
  });
});

it("does not take another server seed than the promised one", async () => {
  const other = { ...chosen, active: { ...chosen.active, serverSeedHash: "another" } };
  const choice = { clientSeed: "mine", serverSeedHash: "promised" };
  for (const answer of [other, none])
    await expect(chooseSeed(apiOf({ replaceSeeds: async () => answer }), "gs_1", choice)).rejects.toBeInstanceOf(
      BrokenPromise,
    );
});
