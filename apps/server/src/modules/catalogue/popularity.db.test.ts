// Popularity and rate follow from rounds that were really played.
import { afterAll, beforeAll, expect, it } from "vitest";
import { addTestGames } from "../../../test/catalogue.ts";
import { useTestDatabase } from "../../../test/database.ts";
import { PATIENCE_MS } from "../../../test/patience.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { createDatabase, type Database } from "../../kernel/db.ts";
import { firstIdAt } from "../../kernel/ids.ts";
import { createLogger } from "../../kernel/log.ts";
import { recomputePopularity } from "./popularity.ts";

const { url } = useTestDatabase();
const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
let db: Database;
let rounds = 0;

beforeAll(async () => {
  db = createDatabase({ url: url(), poolSize: 2, log: createLogger({ level: "silent" }), waitMs: PATIENCE_MS });
  await addTestGames(db, [{ id: "loved" }, { id: "tried" }, { id: "old" }, { id: "idle", popularity: 50, rate: 50 }]);
});
afterAll(() => db.close());

const HOUR_MS = 3_600_000;

async function play(gameId: string, playerId: string, hoursAgo: number, status = "closed"): Promise<void> {
  const openedAt = new Date(clock.now().getTime() - hoursAgo * HOUR_MS);
  rounds++;
  await db.transact((tx) =>
    tx
      .insertInto("game_round")
      .values({
        id: `${firstIdAt("rnd", openedAt)}${String(rounds).padStart(16, "0")}`,
        provider_id: "studio",
        player_id: playerId,
        external_id: `round-${rounds}`,
        game_id: gameId,
        currency: "USD",
        status,
        staked_minor: 100,
        won_minor: 0,
        opened_at: openedAt,
      })
      .execute(),
  );
}

const figures = async () =>
  Object.fromEntries(
    (await db.read((reader) => reader.selectFrom("game").select(["id", "popularity", "rate"]).execute())).map(
      ({ id, popularity, rate }) => [id, [Number(popularity), Number(rate)]],
    ),
  );
const version = async () =>
  (await db.read((reader) => reader.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow()))
    .version;

it("weighs rounds by their age and counts who came back on another day", async () => {
  // Two of three came back on another day; a second round of the same day is no return.
  for (const [player, hours] of [
    ["p1", 0],
    ["p1", 72],
    ["p2", 0],
    ["p2", 72],
    ["p3", 0],
    ["p3", 1],
  ] as const)
    await play("loved", player, hours);
  await play("tried", "p1", 72);
  await play("tried", "p2", 0, "rolled_back");
  await play("old", "p1", 15 * 24);
  await recomputePopularity({ db, clock });
  const found = await figures();
  // Three of now, two of half their worth, and one of an hour ago.
  expect(found.loved).toEqual([Math.round(3_000 + 1_000 + 1_000 * 0.5 ** (1 / 72)), Math.floor(20_000 / 13)]);
  expect(found.tried).toEqual([500, 0]);
  expect(found.old).toEqual([0, 0]);
  expect(found.idle).toEqual([0, 0]);
});

it("one faithful player does not make a game the best", async () => {
  await play("tried", "p1", 24);
  await recomputePopularity({ db, clock });
  const { tried, loved } = await figures();
  expect(tried?.[1]).toBeGreaterThan(0);
  expect(tried?.[1]).toBeLessThan(loved?.[1] ?? 0);
});

it("changes nothing, and makes nobody read the catalogue again, when there is nothing new", async () => {
  await recomputePopularity({ db, clock });
  const before = await figures();
  const seen = await version();
  await recomputePopularity({ db, clock });
  expect(await figures()).toEqual(before);
  expect(await version()).toBe(seen);
});
