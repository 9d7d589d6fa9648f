// A play for a frame: the same round is asked for until its answer is known, and a refusal is final.
import { ApiFailure } from "@windfall/domain/client";
import { expect, it, vi } from "vitest";
import type { LoadApi } from "../../platform/api.ts";
import { bonusRefusalOf, playForFrame, refusedMessage, spinForFrame } from "./play-for-frame.ts";

const asked = {
  kind: "play" as const,
  playId: "0b9f7c0e-3f2e-4f54-9d0c-1f6f3a0e5b11",
  stake: "1.00",
  input: { side: "over", target: 4_999 },
};
const answer = { roundId: "rnd_1", stake: "1.00", win: "0.00", balance: "9.00", nonce: 0, outcome: {}, open: null };

function session(play: (call: unknown) => Promise<unknown>) {
  const loadApi = (async () => ({ games: { play } })) as unknown as LoadApi;
  return { loadApi, sessionId: "gs_1", wait: async () => undefined };
}

it("answers what the server says", async () => {
  expect(
    await playForFrame(
      session(async () => answer),
      asked,
    ),
  ).toBe(answer);
});

it("asks again with the same id when the answer was lost", async () => {
  const play = vi
    .fn()
    .mockRejectedValueOnce(new ApiFailure(0, "network"))
    .mockRejectedValueOnce(new ApiFailure(503, "service_unavailable"))
    .mockResolvedValue(answer);
  expect(await playForFrame(session(play), asked)).toBe(answer);
  expect(play.mock.calls.map(([call]) => call.body.playId)).toEqual([asked.playId, asked.playId, asked.playId]);
});

it("repeats a free spin with the same id, and sends no stake with it", async () => {
  const spun = {
    freeSpinsId: "fsp_1",
    left: 6,
    stake: "0.20",
    win: "0.00",
    won: "3.40",
    nonce: 1,
    outcome: {},
    bonusId: null,
  };
  const play = vi.fn().mockRejectedValueOnce(new ApiFailure(0, "network")).mockResolvedValue(spun);
  const loadApi = (async () => ({ freeSpins: { play } })) as unknown as LoadApi;
  const { stake: _, ...spin } = { ...asked, kind: "free_spin" as const };
  expect(await spinForFrame({ loadApi, sessionId: "gs_1", wait: async () => undefined }, spin)).toBe(spun);
  const body = { playId: asked.playId, input: asked.input };
  expect(play.mock.calls.map(([call]) => call.body)).toEqual([body, body]);
});

it("gives up after four times", async () => {
  const play = vi.fn().mockRejectedValue(new ApiFailure(0, "network"));
  await expect(playForFrame(session(play), asked)).rejects.toThrow("network");
  expect(play).toHaveBeenCalledTimes(4);
});

it("takes a refusal for an answer", async () => {
  const play = vi.fn().mockRejectedValue(new ApiFailure(409, "insufficient_balance"));
  await expect(playForFrame(session(play), asked)).rejects.toThrow("insufficient_balance");
  expect(play).toHaveBeenCalledTimes(1);
});

it("tells the frame when money is what is missing", () => {
  expect(refusedMessage(asked, new ApiFailure(409, "insufficient_balance"), "Too little")).toMatchObject({
    isBalanceShort: true,
    message: "Too little",
  });
  expect(refusedMessage(asked, new ApiFailure(409, "loss_limit_reached"), "Limit")).toMatchObject({
    isBalanceShort: false,
  });
});

it("knows what a bonus refused, and the largest stake that would pass", () => {
  const refused = (detail: "bonus_max_bet" | "bonus_game_excluded") =>
    bonusRefusalOf(new ApiFailure(409, detail, { amount: "3.20", currency: "USD" }));
  expect(refused("bonus_max_bet")).toEqual({ code: "bonus_max_bet", amount: "3.20" });
  expect(refused("bonus_game_excluded")).toEqual({ code: "bonus_game_excluded", amount: "3.20" });
  expect(bonusRefusalOf(new ApiFailure(409, "insufficient_balance"))).toBeUndefined();
});
