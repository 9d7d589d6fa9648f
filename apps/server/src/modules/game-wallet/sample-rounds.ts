// A sample of what was played lately, for whoever asks what an offer would cost.
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { firstIdAt } from "../../kernel/ids.ts";
import { ID_SLACK_MS } from "./all-rounds.ts";

export interface PlayedRound {
  playerId: string;
  gameId: string;
  currency: string;
  stakedMinor: bigint;
  wonMinor: bigint;
  openedAt: Date;
}

/** The latest closed rounds of each of these players, so many at most. */
export async function sampleRounds(
  reader: Reader,
  playerIds: readonly string[],
  since: Date,
  ofEach: number,
): Promise<PlayedRound[]> {
  const first = firstIdAt("rnd", new Date(since.getTime() - ID_SLACK_MS));
  const { rows } = await sql<{
    player_id: string;
    game_id: string;
    currency: string;
    staked_minor: string;
    won_minor: string;
    opened_at: Date;
  }>`
    select p.id as player_id, r.* from unnest(${playerIds}::text[]) p (id) cross join lateral (
      select game_id, currency, staked_minor, won_minor, opened_at from game_round
      where player_id = p.id and id > '' and id >= ${first} and opened_at >= ${since} and status = 'closed' and staked_minor > 0
      order by id desc limit ${ofEach}
    ) r`.execute(reader as never);
  return rows.map((row) => ({
    playerId: row.player_id,
    gameId: row.game_id,
    currency: row.currency,
    stakedMinor: BigInt(row.staked_minor),
    wonMinor: BigInt(row.won_minor),
    openedAt: row.opened_at,
  }));
}
