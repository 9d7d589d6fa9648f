// Checking a round: what is true matches, and each way of cheating shows.
import { expect, it, vi } from "vitest";
import { dice } from "./dice.ts";
import { commitmentOf } from "./draw.ts";
import { type KeptDraw, verifyDraw } from "./verify.ts";

const serverSeed = "5".repeat(64);

function honestRound(): KeptDraw {
  const input = { side: "over" as const, target: 4_999 };
  const seeds = { serverSeed, clientSeed: "mine", nonce: 3 };
  const { facts } = dice.outcomeOf({ ...seeds, input });
  return { ...seeds, game: "tumble", serverSeedHash: commitmentOf(serverSeed), input, outcome: facts };
}

it("needs nothing that browsers keep from a page without TLS", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues });
  expect(crypto.subtle).toBeUndefined();
  expect(verifyDraw(honestRound())).toBe("matches");
});

it("agrees with an honest round", () => {
  expect(verifyDraw(honestRound())).toBe("matches");
});

it("names a seed that is not the one that was promised", () => {
  expect(verifyDraw({ ...honestRound(), serverSeed: "6".repeat(64) })).toBe("seed_differs");
});

it.each([
  ["another result", { outcome: { result: 1, won: false } }],
  ["another nonce", { nonce: 4 }],
  ["another client seed", { clientSeed: "theirs" }],
  ["an input that the game does not take", { input: { side: "over", target: 1 } }],
  ["a game that nobody knows", { game: "unheard-of" }],
])("names %s", (_, changed) => {
  expect(verifyDraw({ ...honestRound(), ...changed })).toBe("outcome_differs");
});
