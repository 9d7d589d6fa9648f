// What becomes of the bets of a flight by time alone: those that have reached where they are left at the latest are cashed out, at exactly that
// height whenever somebody looks; when the flight is over the others are lost, and those whose stake never came are void.
import { sql } from "kysely";
import type { Database, Tx } from "../../kernel/db.ts";
import { flightNow } from "./rounds.ts";

export async function endBets(db: Database, no: string): Promise<void> {
  await db.transact(async (tx) => {
    const flight = await flightNow(tx, no).executeTakeFirstOrThrow();
    if (flight.is_late)
      await tx
        .updateTable("crash_bet")
        .set({ status: "void" })
        .where("round_no", "=", no)
        .where("status", "=", "placing")
        .execute();
    await cashOutAt(tx, no, flight.is_over ? flight.crash : flight.height);
    if (!flight.is_over || !flight.is_late) return;
    await tx
      .updateTable("crash_bet")
      .set({ status: "lost" })
      .where("round_no", "=", no)
      .where("status", "=", "in")
      .execute();
    await tx
      .updateTable("crash_round")
      .set({ ended_at: sql<Date>`clock_timestamp()` })
      .where("no", "=", no)
      .where("ended_at", "is", null)
      .execute();
  });
}

async function cashOutAt(tx: Tx, no: string, height: number): Promise<void> {
  await tx
    .updateTable("crash_bet")
    .set({
      status: "cashed",
      cashed_hundredths: sql<number>`most_hundredths`,
      win_minor: sql<string>`stake_minor * most_hundredths / 100`,
    })
    .where("round_no", "=", no)
    .where("status", "=", "in")
    .where("most_hundredths", "<=", height)
    .execute();
}
