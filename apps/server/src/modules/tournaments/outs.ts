// Players who are taken out of a table by two people. The first one's word waits here; while it does, the table is not closed.
import { fail } from "@windfall/domain";
import { type Selectable, sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import type { TournamentOut } from "../../kernel/schema.ts";
import { people } from "../identity/index.ts";
import { holdProgress } from "./follow.ts";
import { titleOf } from "./manage.ts";
import { moveStandings } from "./stretches.ts";

export type OutRow = Selectable<TournamentOut>;

/** Answers its id. The tournament must be open, and the player in it and in the table. */
export async function proposeOut(
  tx: Tx,
  { clock }: { clock: Clock },
  { tournamentId, playerId, by, reason }: { tournamentId: string; playerId: string; by: string; reason: string },
): Promise<string> {
  await holdProgress(tx);
  const tournament = await tx
    .selectFrom("tournament")
    .select("status")
    .where("id", "=", tournamentId)
    .forShare()
    .executeTakeFirst();
  if (!tournament) throw fail("not_found");
  if (tournament.status !== "open") throw fail("tournament_over");
  const entry = await holdEntry(tx, tournamentId, playerId);
  if (!entry) throw fail("not_found");
  if (entry.out_reason !== null) throw fail("order_state_changed", { status: "done" });
  const now = clock.now();
  const made = await tx
    .insertInto("tournament_out")
    .values({
      id: newId("out"),
      tournament_id: tournamentId,
      player_id: playerId,
      reason,
      first_by: by,
      first_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw fail("order_state_changed", { status: "waiting" });
  return made.id;
}

function holdEntry(tx: Tx, tournamentId: string, playerId: string) {
  return tx
    .selectFrom("tournament_entry")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locked: of two people who decide at once the second sees what the first one did. Whoever keeps tables waits too. */
export async function holdOut(tx: Tx, id: string): Promise<OutRow> {
  await holdProgress(tx);
  const row = await tx.selectFrom("tournament_out").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw fail("not_found");
  return row;
}

export async function finishOut(
  tx: Tx,
  { clock }: { clock: Clock },
  row: OutRow,
  { state, by, reason }: { state: "done" | "declined"; by: string; reason: string },
): Promise<void> {
  const changed = await tx
    .updateTable("tournament_out")
    .set({ state, second_by: by, second_reason: reason, changed_at: clock.now() })
    .where("id", "=", row.id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw fail("order_state_changed", { status: row.state });
  if (state === "done") await takeOut(tx, row);
}

/** Everybody behind moves up. Points are still counted, so that a recount finds the same. */
async function takeOut(tx: Tx, { tournament_id: id, player_id: playerId, reason }: OutRow): Promise<void> {
  const tournament = await tx
    .selectFrom("tournament")
    .select("status")
    .where("id", "=", id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (tournament.status !== "open") throw fail("order_state_changed", { status: tournament.status });
  const entry = await holdEntry(tx, id, playerId);
  // Left meanwhile.
  if (!entry) throw fail("order_state_changed", { status: "left" });
  const [points, reached] = [BigInt(entry.points), BigInt(entry.reached)];
  if (points > 0n) await moveStandings(tx, id, [{ from: { points, reached }, to: undefined }]);
  await tx
    .updateTable("tournament_entry")
    .set({ out_reason: reason })
    .where("tournament_id", "=", id)
    .where("player_id", "=", playerId)
    .execute();
}

export interface OutFilter {
  queue: "waiting" | "all";
  search?: string | undefined;
  limit: number;
  offset: number;
}

const outs = (reader: Reader) =>
  reader
    .selectFrom("tournament_out")
    .innerJoin(people(reader).as("player"), "player.id", "tournament_out.player_id")
    .innerJoin("tournament", "tournament.id", "tournament_out.tournament_id");

export async function listOutIds(
  reader: Reader,
  { queue, search, limit, offset }: OutFilter,
): Promise<{ ids: string[]; total: number }> {
  let query = outs(reader);
  if (queue === "waiting") query = query.where("tournament_out.state", "=", "waiting");
  if (search)
    query = query.where((row) =>
      row.or([
        row("tournament_out.id", "=", search.toLowerCase()),
        row("tournament.id", "=", search.toLowerCase()),
        row("player.global_id", "=", search.toLowerCase()),
        row("player.email", "ilike", `%${search.replace(/[\\%_]/g, "\\$&")}%`),
      ]),
    );
  const { total } = await query.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select("tournament_out.id")
    .orderBy("tournament_out.id", queue === "waiting" ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

export async function findOut(reader: Reader, id: string): Promise<(OutRow & { title: string }) | undefined> {
  const row = await reader
    .selectFrom("tournament_out")
    .innerJoin("tournament", "tournament.id", "tournament_out.tournament_id")
    .selectAll("tournament_out")
    .select("tournament.descriptions")
    .where("tournament_out.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { descriptions, ...out } = row;
  return { ...out, title: titleOf({ id: out.tournament_id, descriptions }) };
}

export async function countWaitingOuts(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom("tournament_out")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether somebody's word about this player waits for a second one. */
export async function hasWaitingOut(
  reader: Reader,
  { actorId, playerId, exceptId }: { actorId: string; playerId: string; exceptId: string | undefined },
): Promise<boolean> {
  const rows = await reader
    .selectFrom("tournament_out")
    .select("id")
    .where("player_id", "=", playerId)
    .where("first_by", "=", actorId)
    .where("state", "=", "waiting")
    .execute();
  return rows.some(({ id }) => id !== exceptId);
}
