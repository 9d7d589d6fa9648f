// Joining and leaving, for nothing or for a fee. What is staked by transactions after the one that joins counts, so that a table counted anew has
// the same rounds in it.
import { fail, fiatToMinor, tournamentPhase } from "@windfall/domain";
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import { getAccount } from "../identity/index.ts";
import type { TournamentsDeps } from "./deps.ts";
import { type Fee, feeOf, giveFeeBack, payFee } from "./fees.ts";
import { findTournament, openTournament } from "./gate.ts";
import type { TournamentRow } from "./terms.ts";

export async function joinTournament(deps: TournamentsDeps, playerId: string, id: string): Promise<void> {
  await deps.identity.db.transact((tx) => enter(deps, tx, playerId, id, undefined));
}

export type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** `fee`: what the player was shown. */
export function buyIn(
  deps: TournamentsDeps,
  playerId: string,
  id: string,
  fee: Fee,
  once: Once,
): Promise<{ id: string }> {
  return once(async (tx) => {
    await enter(deps, tx, playerId, id, fee);
    return { id };
  });
}

async function enter(
  deps: TournamentsDeps,
  tx: Tx,
  playerId: string,
  id: string,
  agreed: Fee | undefined,
): Promise<void> {
  const found = await openTournament(deps, tx, id, playerId);
  assertNotOver(deps, found);
  const { worksHere, walletCurrency } = await getAccount(tx, playerId);
  if (worksHere) throw fail("staff_account");
  // Where every stake counts there is nothing to join.
  if (found.entry === "automatic") return;
  const tournament = await holdOpen(tx, found);
  const isNew = await insertEntry(tx, deps, playerId, id);
  if (!isNew || tournament.entry !== "buy_in") return;
  const due = feeOf(tournament, walletCurrency);
  const isAgreed = agreed?.currency === due.currency && fiatToMinor(agreed.amount) === fiatToMinor(due.amount);
  if (!isAgreed) throw fail("tournament_fee", due);
  await payFee(tx, deps.identity, { tournament, playerId, currency: walletCurrency });
}

/** Of two who come at once the second waits for the first, and finds the row. */
async function insertEntry(tx: Tx, deps: TournamentsDeps, playerId: string, id: string): Promise<boolean> {
  const inserted = await tx
    .insertInto("tournament_entry")
    .values({
      tournament_id: id,
      player_id: playerId,
      joined_at: deps.identity.clock.now(),
      counts_after: sql`pg_current_xact_id()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("player_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function leaveTournament(deps: TournamentsDeps, playerId: string, id: string): Promise<void> {
  await deps.identity.db.transact(async (tx) => {
    const found = await findTournament(deps, tx, id);
    assertNotOver(deps, found);
    const tournament = await holdOpen(tx, found);
    const entry = await tx
      .selectFrom("tournament_entry")
      .select("out_reason")
      .where("tournament_id", "=", id)
      .where("player_id", "=", playerId)
      .forUpdate()
      .executeTakeFirst();
    if (!entry) return;
    // Who was taken out does not come in again by another way.
    if (entry.out_reason !== null) throw fail("tournament_counted");
    // Who could leave with the fee after looking at the first points would play against the others for nothing.
    if (tournament.entry === "buy_in" && deps.identity.clock.now() >= tournament.starts_at)
      throw fail("tournament_started");
    if (await hasRounds(tx, id, playerId)) throw fail("tournament_counted");
    await giveFeeBack(tx, deps.identity, { tournamentId: id, playerId });
    await tx.deleteFrom("tournament_entry").where("tournament_id", "=", id).where("player_id", "=", playerId).execute();
  });
}

async function hasRounds(tx: Tx, id: string, playerId: string): Promise<boolean> {
  const round = await tx
    .selectFrom("tournament_round")
    .select("round_id")
    .where("tournament_id", "=", id)
    .where("player_id", "=", playerId)
    .limit(1)
    .executeTakeFirst();
  return round !== undefined;
}

function assertNotOver({ identity: { clock } }: TournamentsDeps, row: TournamentRow): void {
  const times = { starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() };
  if (row.status !== "open" || tournamentPhase(times, clock.now()) === "finished") throw fail("tournament_over");
}

/** Whoever closes, stops or edits it waits, or has done so: nobody joins what is over. Answers it as it is by now. */
async function holdOpen(tx: Tx, { id, entry }: TournamentRow): Promise<TournamentRow> {
  const query = tx.selectFrom("tournament").selectAll().where("id", "=", id).where("status", "=", "open");
  // A fee changes the pool, which is in the row.
  const open = await (entry === "buy_in" ? query.forNoKeyUpdate() : query.forShare()).executeTakeFirst();
  if (!open) throw fail("tournament_over");
  return open;
}
