// Flights as a test wants them: which takes bets, and which has been in the air for so long.
import { CRASH_ID, CRASH_TARGETS, msTo } from "@windfall/games/crash";
import { sql } from "kysely";
import type { Server } from "../src/app.ts";
import { openGameSession } from "../src/modules/game-wallet/index.ts";

export const HIGHEST = CRASH_TARGETS.most;
const HOUR_MS = 60 * 60_000;

/**
 * The latest flight as if it ended at that height and had taken off so long ago. Its end is shown for an hour, so that no beat of a slow machine
 * begins another one meanwhile.
 */
export function flown(server: Server, crash: number, ms: number): Promise<void> {
  return rewrite(server, crash, ms, HOUR_MS);
}

/** The latest flight as if it had been over for long: the next beat or look begins another. */
export function landed(server: Server): Promise<void> {
  return rewrite(server, HIGHEST, HOUR_MS, 1_000);
}

async function rewrite({ db }: Server, crash: number, ms: number, shownMs: number): Promise<void> {
  const secs = (of: number) => of / 1_000;
  await db.transact((tx) =>
    sql`update crash_round set crash = ${crash}, opens_at = at - interval '1 hour', flies_at = at,
        crashes_at = at + make_interval(secs => ${secs(msTo(crash))}::float8),
        next_at = at + make_interval(secs => ${secs(msTo(crash) + shownMs)}::float8)
      from (select clock_timestamp() - make_interval(secs => ${secs(ms)}::float8) as at) takeoff
      where no = (select max(no) from crash_round)`.execute(tx),
  );
}

export async function beat({ work }: Server): Promise<void> {
  await work.loops.find(({ name }) => name === "crash.fly")?.run();
}

/** A flight that takes bets for as long as the test needs. */
export async function nextFlight(server: Server): Promise<void> {
  await landed(server);
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
