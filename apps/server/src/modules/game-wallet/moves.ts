// Owns the moves of rounds that are played in steps. Each change names how many moves it found, so that of two at once only one is made; the
// same step id is the same move.
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";

export interface Moves {
  /** False after a crash between the stake and the first word about moves. */
  hasBegun: boolean;
  moves: readonly string[];
  stepIds: readonly string[];
  /** Waits for its stake. */
  askedId: string | undefined;
}

export async function movesOf(reader: Reader, roundId: string): Promise<Moves> {
  const row = await reader
    .selectFrom("game_moves")
    .select(["moves", "step_ids", "asked_id"])
    .where("round_id", "=", roundId)
    .executeTakeFirst();
  return {
    hasBegun: row !== undefined,
    moves: row?.moves ?? [],
    stepIds: row?.step_ids ?? [],
    askedId: row?.asked_id ?? undefined,
  };
}

export interface Step {
  roundId: string;
  stepId: string;
  /** How many moves were made before it. */
  no: number;
  move: string;
}

/** Its stake is asked for next. False when somebody else moved, or asks. */
export async function askForMove(tx: Tx, { roundId, stepId, no, move }: Step): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("game_moves")
    .set({ asked_move: move, asked_id: stepId })
    .where("round_id", "=", roundId)
    .where("no", "=", no)
    .where((row) => row.or([row("asked_id", "is", null), row("asked_id", "=", stepId)]))
    .where("is_dropping", "=", false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when somebody else moved. A move that had to be asked for is only made while it is asked for. */
export async function noteMove(
  tx: Tx,
  { roundId, stepId, no, move }: Step,
  { isOver, wasAsked, at }: { isOver: boolean; wasAsked: boolean; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("game_moves")
    .set({
      no: sql`no + 1`,
      moves: sql`array_append(moves, ${move}::text)`,
      step_ids: sql`array_append(step_ids, ${stepId}::uuid)`,
      asked_move: null,
      asked_id: null,
      is_over: isOver,
      moved_at: at,
    })
    .where("round_id", "=", roundId)
    .where("no", "=", no)
    .where("is_over", "=", false)
    .where("is_dropping", "=", false)
    .where("asked_id", wasAsked ? "=" : "is", wasAsked ? stepId : null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function beginMoves(
  tx: Tx,
  roundId: string,
  { isOver, at }: { isOver: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto("game_moves")
    .values({ round_id: roundId, is_over: isOver, moved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From now on it can only be dropped. False when it is made, or gone. */
export async function beginDrop(tx: Tx, roundId: string, askedId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("game_moves")
    .set({ is_dropping: true })
    .where("round_id", "=", roundId)
    .where("asked_id", "=", askedId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Its stake is back, or can never come. */
export async function endDrop(tx: Tx, roundId: string, askedId: string): Promise<void> {
  await tx
    .updateTable("game_moves")
    .set({ asked_move: null, asked_id: null, is_dropping: false })
    .where("round_id", "=", roundId)
    .where("asked_id", "=", askedId)
    .where("is_dropping", "=", true)
    .execute();
}

export async function forgetMoves(tx: Tx, roundIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("game_moves").where("round_id", "in", roundIds).execute();
}
