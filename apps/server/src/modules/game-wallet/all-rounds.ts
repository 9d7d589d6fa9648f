// Rounds and actions of all times: those that bets still touch, and those that were put away (retire-rounds.ts).
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { firstIdAt } from "../../kernel/ids.ts";
import type { DB } from "../../kernel/schema.ts";
import { actionIdIn } from "./action-id.ts";

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

const ACTION_COLUMNS = ["no", "provider_id", "external_id", "round_id", "kind", "amount_minor", "state", "at"] as const;

/** Actions of all times that are rows: those of outside providers, of rounds in steps, and whatever a bonus has a part in. */
export const rowsOfActions = (reader: Reader) =>
  reader
    .selectFrom("game_action")
    .select(ACTION_COLUMNS)
    .unionAll(reader.selectFrom("game_action_old").select(ACTION_COLUMNS))
    .as("game_action");

/** What was done in rounds of all times, for who asks by the round; also what rounds hold themselves, whose actions are numbered by themselves. */
export const allActions = (reader: Reader) =>
  reader
    .selectFrom(rowsOfActions(reader))
    .select(ACTION_COLUMNS)
    .unionAll(
      reader
        .selectFrom(allRounds(reader))
        .innerJoin(
          sql<{ no: string; kind: "bet" | "win" }>`(values (-1, 'bet'), (0, 'win'))`.as<"played">(
            sql`played(no, kind)`,
          ),
          (join) => join.onTrue(),
        )
        .where("told_minor", "is not", null)
        .select(({ ref, val }) => [
          "played.no",
          "game_round.provider_id",
          actionIdIn(ref("game_round.player_id"), ref("game_round.external_id"), ref("played.kind")).as("external_id"),
          sql<string | null>`game_round.id`.as("round_id"),
          sql<string | null>`played.kind`.as("kind"),
          sql<string>`case played.kind when 'bet' then game_round.staked_minor else game_round.won_minor end`.as(
            "amount_minor",
          ),
          val("done").as("state"),
          "game_round.opened_at as at",
        ]),
    )
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
