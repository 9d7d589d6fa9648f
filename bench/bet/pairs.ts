// The same bet with and without something around it, in pairs and by turns first, so that the machine's mood hits both alike: a bonus, the engine of bonuses for
// somebody who has none, and a tournament that follows every round.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { verifyLedger } from "../../apps/server/src/ledger/index.ts";
import { catchUp } from "../../apps/server/src/modules/tournaments/index.ts";
import { patientDatabase } from "../../apps/server/test/patient-database.ts";
import { withAlteredFunction } from "../../apps/server/test/weakened.ts";
import { processMs } from "../ledger/cpu.ts";
import { median } from "../median.ts";
import type { Turn } from "./http.ts";

export type Way = "with" | "without";
type Measure = () => Promise<Turn>;

export const costOf = ({ serverUs, postgresUs }: Turn) => serverUs + postgresUs;

/** Prints each pair. Answers all turns of both ways. */
export async function measurePairs(
  what: string,
  count: number,
  run: (way: Way) => Promise<Turn>,
): Promise<Record<Way, Turn[]>> {
  const turns: Record<Way, Turn[]> = { with: [], without: [] };
  for (const way of ["with", "without"] as const) await run(way);
  for (let pair = 0; pair < count; pair++) {
    const order: Way[] = pair % 2 === 0 ? ["with", "without"] : ["without", "with"];
    for (const way of order) turns[way].push(await run(way));
    const [one, other] = [turns.with.at(-1), turns.without.at(-1)].map((turn) => (turn ? costOf(turn) : Number.NaN));
    console.log(`${what}, pair ${pair + 1} of ${count}: ${one?.toFixed(0)} us with, ${other?.toFixed(0)} us without`);
  }
  const of = (way: Way, read: (turn: Turn) => number) => median(turns[way].map(read));
  console.table(
    Object.fromEntries(
      (["with", "without"] as const).map((way) => [
        `${way} ${what}`,
        {
          "a second": of(way, ({ perSecond }) => perSecond).toFixed(0),
          "PostgreSQL us": of(way, ({ postgresUs }) => postgresUs).toFixed(0),
          "Node us": of(way, ({ serverUs }) => serverUs).toFixed(0),
          "p99 ms": of(way, ({ p99Ms }) => p99Ms).toFixed(1),
        },
      ]),
    ),
  );
  return turns;
}

/** Whether the two differ by no more than the turns of one way do among themselves. */
export function isNoise({ with: some, without: none }: Record<Way, readonly Turn[]>): boolean {
  return median(some.map(costOf)) <= Math.max(...none.map(costOf));
}

/** Runs a turn on functions that know nothing of bonuses: no look for an active one, no question whether there is one. */
export function withoutBonuses(ownerUrl: string, measure: Measure): Promise<Turn> {
  const facts = (definition: string) =>
    definition
      .replace("r.bonus_id, active.id, active", "null::text, null::text, null::user_bonus")
      .replace(/left join user_bonus active on .*\n/, "\n");
  const play = (definition: string) =>
    definition
      .replace("with_bonus := p.active_bonus is not null or p.round_bonus is not null;", "")
      .replaceAll(" and not with_bonus", "")
      .replace("if verdict is null and with_bonus then", "if false then");
  return withAlteredFunction(ownerUrl, "game_facts", facts, () =>
    withAlteredFunction(ownerUrl, "game_play", play, measure),
  );
}

/** Runs a turn while the whole ledger is read, from the beginning again whenever it comes to the end. Its own processor time is not the turn's. */
export async function withVerification(url: string, seconds: number, measure: Measure): Promise<Turn> {
  const db = patientDatabase(url, 1, "silent");
  const pid = () => db.read((reader) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reader as never));
  const reader = (await pid()).rows[0]?.pid;
  let isOver = false;
  // As for the watch: what came while it read is one statement.
  const verify = () =>
    db.transact(async (tx) => {
      await sql`select set_config('statement_timeout', '5min', true)`.execute(tx);
      return verifyLedger(tx);
    });
  const reading = (async () => {
    while (!isOver) {
      const { problems } = await verify();
      if (problems.length > 0) throw new Error(`the ledger has ${problems.length} problems`);
    }
  })();
  const before = processMs(reader);
  const turn = await measure().finally(() => {
    isOver = true;
  });
  const readingUs = ((processMs(reader) - before) * 1_000) / (turn.perSecond * seconds);
  await reading;
  await db.close();
  return { ...turn, postgresUs: turn.postgresUs - readingUs };
}

/** As often as the product looks. */
const FOLLOW_EVERY_MS = 1_000;

/**
 * Runs a turn while everybody is in a tournament of stakes, whose points follow the journal as in the product. What following costs is the worker's and
 * not the bet's: it is told, and taken off the turn.
 */
export async function withTournament(url: string, seconds: number, measure: Measure): Promise<Turn> {
  const db = patientDatabase(url, 1, "warn");
  const { rows } = await db.read((reader) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reader as never),
  );
  const follower = rows[0]?.pid;
  const id = `bench-${Date.now()}`;
  const hour = 3_600_000;
  await db.transact((tx) =>
    tx
      .insertInto("tournament")
      .values({
        id,
        descriptions: "{}",
        starts_at: new Date(Date.now() - hour),
        ends_at: new Date(Date.now() + hour),
        prize_pool_minor: 0n,
        prize_currency: "USD",
        scoring: "stakes",
        entry: "automatic",
      })
      .execute(),
  );
  let isOver = false;
  const following = (async () => {
    while (!isOver) {
      await catchUp(db);
      await sleep(FOLLOW_EVERY_MS);
    }
  })();
  const before = processMs(follower);
  try {
    const turn = await measure();
    const followingUs = ((processMs(follower) - before) * 1_000) / (turn.perSecond * seconds);
    console.log(`following it costs the worker ${followingUs.toFixed(0)} us of PostgreSQL a round`);
    return { ...turn, postgresUs: turn.postgresUs - followingUs };
  } finally {
    isOver = true;
    await following;
    await catchUp(db);
    await db.transact((tx) => tx.updateTable("tournament").set({ ends_at: new Date() }).where("id", "=", id).execute());
    await db.close();
  }
}
