// Rounds and actions of all times: those that bets still touch, and those that were put away (retire-rounds.ts).
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";

/** Those that bets still touch. */
export const playedRounds = (reader: Reader) => reader.selectFrom("game_round").selectAll().as("game_round");

/** Rounds of all times, under the name of those that are played. */
export const allRounds = (reader: Reader) =>
  reader
    .selectFrom("game_round")
    .selectAll()
    .unionAll(reader.selectFrom("game_round_old").selectAll())
    .as("game_round");

export type RoundColumns = ExpressionBuilder<DB, "game_round">;

/** Ids of so many of each, the latest first: both are read from their index, and no more of either than a page can need. */
export function latestRounds(reader: Reader, isWanted: (column: RoundColumns) => Expression<SqlBool>, most: number) {
  const played = reader
    .selectFrom("game_round")
    .select("game_round.id")
    .where(isWanted)
    .orderBy("game_round.id", "desc")
    .limit(most);
  const old = reader
    .selectFrom("game_round_old as game_round")
    .select("game_round.id")
    .where((column) => isWanted(column as unknown as RoundColumns))
    .orderBy("game_round.id", "desc")
    .limit(most);
  return reader
    .selectFrom(played.as("played"))
    .select("played.id")
    .unionAll(reader.selectFrom(old.as("old")).select("old.id"))
    .as("latest");
}

/** What was done in rounds of all times. */
export const allActions = (reader: Reader) =>
  reader
    .selectFrom("game_action")
    .selectAll()
    .unionAll(reader.selectFrom("game_action_old").selectAll())
    .as("game_action");
