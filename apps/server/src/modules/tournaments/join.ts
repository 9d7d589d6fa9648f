// Joining and leaving. What is staked by transactions after the one that joins counts, so that a table counted anew has the same rounds in it.
import { fail, tournamentPhase } from "@windfall/domain";
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import { getAccount } from "../identity/index.ts";
import type { TournamentsDeps } from "./deps.ts";
import { findTournament, openTournament } from "./gate.ts";
import type { TournamentRow } from "./terms.ts";

export async function joinTournament(deps: TournamentsDeps, playerId: string, id: string): Promise<void> {
  await deps.identity.db.transact(async (tx) => {
    const tournament = await openTournament(deps, tx, id, playerId);
    assertNotOver(deps, tournament);
    if ((await getAccount(tx, playerId)).worksHere) throw fail("staff_account");
    // Where every stake counts there is nothing to join.
    if (tournament.entry === "automatic") return;
    await holdOpen(tx, id);
    await tx
      .insertInto("tournament_entry")
      .values({
        tournament_id: id,
        player_id: playerId,
        joined_at: deps.identity.clock.now(),
        counts_after: sql`pg_current_xact_id()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function leaveTournament(deps: TournamentsDeps, playerId: string, id: string): Promise<void> {
  await deps.identity.db.transact(async (tx) => {
    const tournament = await findTournament(deps, tx, id);
    assertNotOver(deps, tournament);
    await holdOpen(tx, id);
    const entry = await tx
      .selectFrom("tournament_entry")
      .select("player_id")
      .where("tournament_id", "=", id)
      .where("player_id", "=", playerId)
      .forUpdate()
      .executeTakeFirst();
    if (!entry) return;
    const counted = await tx
      .selectFrom("tournament_round")
      .select("round_id")
      .where("tournament_id", "=", id)
      .where("player_id", "=", playerId)
      .limit(1)
      .executeTakeFirst();
    if (counted) throw fail("tournament_counted");
    await tx.deleteFrom("tournament_entry").where("tournament_id", "=", id).where("player_id", "=", playerId).execute();
  });
}

function assertNotOver({ identity: { clock } }: TournamentsDeps, row: TournamentRow): void {
  const times = { starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() };
  if (row.status !== "open" || tournamentPhase(times, clock.now()) === "finished") throw fail("tournament_over");
}

/** Whoever closes or stops it waits, or has done so: nobody joins what is over. */
async function holdOpen(tx: Tx, id: string): Promise<void> {
  const open = await tx
    .selectFrom("tournament")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "open")
    .forShare()
    .executeTakeFirst();
  if (!open) throw fail("tournament_over");
}
