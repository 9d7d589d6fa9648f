// Leaving a flight. One statement decides by the clock of the database whether it is still in the air and how high it is; once that is committed it is
// paid, by this process or by any other.
import { fail } from "@windfall/domain";
import type { CrashBet } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import { answer, type Bettor, type CrashBetAnswer, crashSession } from "./bets.ts";
import type { CrashDeps } from "./deps.ts";
import { endBets } from "./end-bets.ts";
import { flightNow } from "./rounds.ts";
import { settleBets } from "./settle.ts";
import { ownerOf, readBets } from "./table.ts";

export async function cashOut(
  deps: CrashDeps,
  actor: Bettor | undefined,
  { sessionId, playId }: { sessionId: string; playId: string },
): Promise<CrashBetAnswer> {
  const session = await crashSession(deps, actor, sessionId);
  const owner = ownerOf(session);
  const [bet] = await deps.db.read((reader) => readBets(reader, owner, { play_id: playId }));
  if (!bet) throw fail("not_found");
  if (bet.status === "in") {
    const hasLeft = await deps.db.transact((tx) => leave(tx, owner, bet));
    // It may have been left where the player had said, or the flight is over.
    if (!hasLeft) await endBets(deps.db, String(bet.no));
    await settleBets(deps, String(bet.no), { owner });
  }
  const answered = await answer(deps, session, playId);
  if (answered.status !== "cashed") throw fail("crash_not_flying");
  return answered;
}

/** Moment and height are looked at once: what is shown, what is kept and what is paid are the same. */
async function leave(tx: Tx, owner: string, { no, playId }: CrashBet): Promise<boolean> {
  const height = sql<number>`least(flight.height, crash_bet.most_hundredths)`;
  const left = await tx
    .with(
      (flight) => flight("flight").materialized(),
      () => flightNow(tx, String(no)),
    )
    .updateTable("crash_bet")
    .from("flight")
    .set({
      status: "cashed",
      cashed_hundredths: height,
      win_minor: sql<string>`crash_bet.stake_minor * ${height} / 100`,
    })
    .where("flight.is_in_the_air", "=", true)
    .whereRef("flight.no", "=", "crash_bet.round_no")
    .where("crash_bet.owner", "=", owner)
    .where("crash_bet.play_id", "=", playId)
    .where("crash_bet.status", "=", "in")
    .returning("crash_bet.id")
    .executeTakeFirst();
  return left !== undefined;
}
