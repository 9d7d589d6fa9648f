// What those who follow the journal ask about bets. Nothing of it changes after a bet is taken but the prices of a live bet, which are certain once it is settled.
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";

export interface BetFacts {
  id: string;
  playerId: string;
  requestedAt: Date;
  /** Of its selections, each once. */
  sports: number[];
  /** The smallest price of a selection, in thousandths. */
  leastOdds: number;
}

export async function betsByIds(reader: Reader, ids: readonly string[]): Promise<BetFacts[]> {
  const { rows } = await sql<BetFacts>`
    select b.id, b.player_id as "playerId", b.requested_at as "requestedAt", array_agg(distinct e.sport_id) as sports,
      min(case when l.place_n is null then l.odds else 1000 + (l.odds - 1000) * l.place_n / l.place_d end) as "leastOdds"
    from sports_bet b
    join sports_leg l on l.player_id = b.player_id and l.bet_id = b.id
    join sports_event e on e.id = l.event_id
    where b.id = any (${ids}::text[]) group by b.player_id, b.id`.execute(reader as never);
  return rows;
}
