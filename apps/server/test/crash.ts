// Flights as a test wants them: which takes bets, and which has been in the air for so long.
import { CRASH_ID, CRASH_TARGETS, msTo } from "@windfall/games/crash";
import { sql } from "kysely";
import type { Server } from "../src/app.ts";
import { openGameSession } from "../src/modules/game-wallet/index.ts";

export const HIGHEST = CRASH_TARGETS.most;
const HOUR_MS = 60 * 60_000;

/** The latest flight as if it ended at that height and had taken off so long ago. */
export async function flown({ db }: Server, crash: number, ms: number): Promise<void> {
  const secs = (of: number) => of / 1_000;
  await db.transact((tx) =>
    sql`update crash_round set crash = ${crash}, opens_at = at - interval '1 hour', flies_at = at,
        crashes_at = at + make_interval(secs => ${secs(msTo(crash))}::float8),
        next_at = at + make_interval(secs => ${secs(msTo(crash) + 4_000)}::float8)
      from (select clock_timestamp() - make_interval(secs => ${secs(ms)}::float8) as at) takeoff
      where no = (select max(no) from crash_round)`.execute(tx),
  );
}

export async function beat({ work }: Server): Promise<void> {
  await work.loops.find(({ name }) => name === "crash.fly")?.run();
}

/** A flight that takes bets for as long as the test needs. */
export async function nextFlight(server: Server): Promise<void> {
  await flown(server, HIGHEST, HOUR_MS);
  await beat(server);
  await flown(server, HIGHEST, -HOUR_MS);
}

export function openCrash(
  { identity: { db, clock } }: Server,
  playerId: string | undefined,
  mode: "real" | "demo",
): Promise<string> {
  return db.transact((tx) =>
    openGameSession(tx, clock, { playerId, gameId: CRASH_ID, mode, currency: "USD", country: undefined }),
  );
}
