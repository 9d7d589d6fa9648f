// Rounds and actions of all times: those that bets still touch, and those that were put away (retire-rounds.ts).
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { firstIdAt } from "../../kernel/ids.ts";
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

/** An id carries the time of the machine that made it, whose clock may be off; the round has the true one. */
export const ID_SLACK_MS = 24 * 60 * 60 * 1000;

/**
 * What was staked and won in the rounds that were opened in a session. They lie together in the index of their player, so no bet need add them up; one that is
 * long over ends there, too.
 */
export function playedInSession(
  reader: Reader,
  session: { id: string; player_id: string; started_at: Date; ends_at: Date },
  now: Date,
): Promise<{ staked_minor: string; won_minor: string }> {
  const overAt = new Date(session.ends_at.getTime() + ID_SLACK_MS);
  return reader
    .selectFrom(allRounds(reader))
    .select([
      sql<string>`coalesce(sum(staked_minor), 0)`.as("staked_minor"),
      sql<string>`coalesce(sum(won_minor), 0)`.as("won_minor"),
    ])
    .where("player_id", "=", session.player_id)
    .where("id", ">", "")
    .where("id", ">=", firstIdAt("rnd", new Date(session.started_at.getTime() - ID_SLACK_MS)))
    .$if(overAt < now, (query) => query.where("id", "<", firstIdAt("rnd", overAt)))
    .where("session_id", "=", session.id)
    .executeTakeFirstOrThrow();
}
