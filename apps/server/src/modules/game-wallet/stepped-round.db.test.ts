// Moves that stake more: the stake is a further bet of the round, taken once with its move or not at all, whoever dies or comes in between.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { giveSeed } from "../../../test/game-wallets.ts";
import { codeOf, HOUSE_GAME, useTestGames } from "../../../test/games.ts";
import type { GamesDeps, HouseGames } from "./deps.ts";
import { startSteppedRound, takeStep } from "./stepped-round.ts";

const games = useTestGames();

/** "more" stakes as much again, "stop" ends the round and pays twice what was staked. */
const doubling: HouseGames = {
  settle: () => Promise.reject(new Error("it is played in steps")),
  stepped: [HOUSE_GAME],
  stand({ stakeMinor, moves }) {
    const stakedMinor = stakeMinor * BigInt(1 + moves.filter((move) => move === "more").length);
    const isOver = moves.at(-1) === "stop";
    return {
      outcome: { moves: moves.join(" ") },
      stakedMinor,
      winMinor: isOver ? stakedMinor * 2n : 0n,
      moves: isOver
        ? []
        : [
            { move: "more", stakeMinor },
            { move: "stop", stakeMinor: 0n },
          ],
      leave: "stop",
    };
  },
};
const deps = (): GamesDeps => ({ ...games, house: doubling });

async function begun(balanceMinor = 10_00n) {
  const playerId = await games.newPlayer(balanceMinor);
  await giveSeed(games, playerId);
  const session = await games.sessions.own(await games.newSession(playerId, HOUSE_GAME), playerId);
  const playId = randomUUID();
  await startSteppedRound(deps(), { session, playId, stakeMinor: 2_00n, input: {} });
  const step = (by: GamesDeps, no: number, move: string, stepId: string = randomUUID()) =>
    takeStep(by, { session, playId, no, move, stepId });
  return { playerId, step };
}

/** A process that dies when it writes down the move whose stake it has taken. */
function dyingAfterStake(): GamesDeps {
  let writes = 0;
  const transact: GamesDeps["db"]["transact"] = (work, options) =>
    ++writes > 1 ? Promise.reject(new Error("killed")) : games.db.transact(work, options);
  return { ...deps(), db: { ...games.db, transact } };
}

describe("a move that stakes more", () => {
  it("takes its stake in the same round, once, and is paid with it", async () => {
    const { playerId, step } = await begun();
    const stepId = randomUUID();
    const more = await step(deps(), 0, "more", stepId);
    expect(more).toMatchObject({ stakedMinor: 4_00n, balanceMinor: 6_00n, open: { no: 1 } });
    expect(await step(deps(), 0, "more", stepId)).toEqual(more);
    expect(await step(deps(), 1, "stop")).toMatchObject({ stakedMinor: 4_00n, winMinor: 8_00n, balanceMinor: 14_00n });
    expect(await games.balanceOf(playerId)).toBe(14_00n);
  });

  it("is not made without its stake, and leaves the round as it was", async () => {
    const { playerId, step } = await begun(3_00n);
    expect(codeOf(await step(deps(), 0, "more"))).toBe("insufficient");
    expect(await step(deps(), 0, "stop")).toMatchObject({ winMinor: 4_00n, balanceMinor: 5_00n });
    expect(await games.balanceOf(playerId)).toBe(5_00n);
  });

  it("goes on when the same step comes again after a crash", async () => {
    const { playerId, step } = await begun();
    const stepId = randomUUID();
    await expect(step(dyingAfterStake(), 0, "more", stepId)).rejects.toThrow("killed");
    expect(await games.balanceOf(playerId)).toBe(6_00n);
    expect(await step(deps(), 0, "more", stepId)).toMatchObject({ stakedMinor: 4_00n, open: { no: 1 } });
    expect(await games.balanceOf(playerId)).toBe(6_00n);
  });

  it("is given back when another move comes after a crash", async () => {
    const { playerId, step } = await begun();
    const stepId = randomUUID();
    await expect(step(dyingAfterStake(), 0, "more", stepId)).rejects.toThrow("killed");
    expect(await step(deps(), 0, "stop")).toMatchObject({ stakedMinor: 2_00n, winMinor: 4_00n, balanceMinor: 12_00n });
    await expect(step(deps(), 0, "more", stepId)).rejects.toMatchObject({ code: "step_refused" });
    expect(await games.balanceOf(playerId)).toBe(12_00n);
  });

  /** The stake of one device is on its way when another device moves. */
  async function overtaken(rollback: GamesDeps["wallet"]["rollback"]) {
    const { playerId, step } = await begun();
    const wallet: GamesDeps["wallet"] = {
      ...games.wallet,
      rollback,
      async play(request) {
        await step({ ...deps(), wallet: { ...games.wallet, rollback } }, 0, "more");
        return games.wallet.play(request);
      },
    };
    await expect(step({ ...deps(), wallet }, 0, "more")).rejects.toMatchObject({ code: "step_refused" });
    return games.balanceOf(playerId);
  }

  it("takes nothing when another device moved first", async () => {
    expect(await overtaken((request) => games.wallet.rollback(request))).toBe(6_00n);
  });

  it("control: without the wallet's memory of what was rolled back the late stake is gone", async () => {
    expect(await overtaken(async () => ({ status: "done", balanceMinor: 0n, actions: [] }))).toBe(4_00n);
  });
});
