import { describe, expect, it } from "vitest";
import type { Draw } from "./contract.ts";
import { ExpectedDraws } from "./expected-draws.ts";
import type { Play, PlayResult, SettledPlay } from "./play-batch.ts";

const ROOM = 10_000;
const BATCH = 400;
const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `ply_${from + index}`);

const playOf = (playerId: string): Play => ({
  request: {
    providerId: "house",
    playerId,
    currency: "USD",
    gameId: "dice",
    externalRoundId: "r",
    actions: [{ kind: "bet", id: "b", amountMinor: 100n }],
    finished: true,
  },
  instant: { id: "w", settle: async (draw: Draw) => ({ winMinor: 5n, outcome: { nonce: draw.nonce } }) },
  cash: "cash",
  house: "house",
  roundId: "rnd",
  transactionIds: [],
});

/** A database in which every player's next number is 7. */
function openDraws() {
  const draws = new ExpectedDraws();
  const asked: string[] = [];
  return {
    asked,
    learn: draws.learn.bind(draws),
    settle: (players: readonly string[]) =>
      draws.settle(players.map(playOf), async (_text, [list]) => {
        const owners = String(list).slice(1, -1).replaceAll('"', "").split(",");
        asked.push(...owners);
        return owners.map((owner) => [owner, `gsp_${owner}`, "seed", "mine", "7"]);
      }),
  };
}

const noncesOf = (plays: readonly SettledPlay[]) => plays.map(({ expected }) => expected?.nonce);
const done = (): PlayResult => ({
  status: "done",
  balanceMinor: 0n,
  roundId: "rnd",
  transactionIds: [],
  stakedMinor: 100n,
  wonMinor: 5n,
  draw: undefined,
  settled: undefined,
});

describe("a draw that is expected", () => {
  it("is asked for once and counted up by what was done", async () => {
    const { asked, learn, settle } = openDraws();
    const [first] = (await settle(["ply_1"])) as [SettledPlay];
    learn(first, done());
    const [second] = (await settle(["ply_1"])) as [SettledPlay];
    expect([first, second].map(({ outcome }) => outcome)).toEqual([{ nonce: 7 }, { nonce: 8 }]);
    expect(asked).toEqual(["ply_1"]);
  });

  it("stays what it was for whoever was told of it", async () => {
    const { learn, settle } = openDraws();
    const [first] = (await settle(["ply_1"])) as [SettledPlay];
    const result = learn(first, done());
    const [second] = (await settle(["ply_1"])) as [SettledPlay];
    learn(second, done());
    expect(result).toMatchObject({ settled: { winMinor: 5n, draw: { seedPairId: "gsp_ply_1", nonce: 7 } } });
  });

  it("is not counted up by a play that was refused, and forgotten when somebody else took it", async () => {
    const { asked, learn, settle } = openDraws();
    const [refused] = (await settle(["ply_1"])) as [SettledPlay];
    learn(refused, { status: "refused", refusal: { code: "banned" } });
    const [moved] = (await settle(["ply_1"])) as [SettledPlay];
    learn(moved, { status: "moved" });
    expect(noncesOf([...(await settle(["ply_1"])), moved])).toEqual([7, 7]);
    expect(asked).toEqual(["ply_1", "ply_1"]);
  });

  it("is kept for as many players as there is room for", async () => {
    const { asked, settle } = openDraws();
    await settle(names(ROOM));
    await settle(names(BATCH));
    expect(asked).toHaveLength(ROOM);
  });

  it("goes for newcomers where it is oldest, and no batch loses its own to make room", async () => {
    const { asked, settle } = openDraws();
    const [oldest, newcomers] = [names(BATCH), names(BATCH, ROOM)];
    await settle(names(ROOM));
    await settle(newcomers);
    expect(asked).toHaveLength(ROOM + BATCH);
    expect(noncesOf(await settle([...oldest, ...newcomers]))).toEqual(Array(2 * BATCH).fill(7));
    expect(asked.slice(ROOM + BATCH)).toEqual(oldest);
  });
});
