// How long withdrawals took lately, from our own records: what a player sees before choosing a method, and in the tracker.
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { listMethodIds } from "../payment-methods/index.ts";

/** Enough to be typical, few enough to follow a provider that became slow. */
const LAST = 100;
/** Fewer say nothing about the next one. */
const FEWEST = 3;

/** By method; a method with fewer than three completed withdrawals is not in it. */
export async function medianSeconds(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ method_id: string; seconds: number }>`
    select m.id as method_id,
      percentile_disc(0.5) within group (order by s.seconds)::int as seconds
    from unnest(${await listMethodIds(reader)}::text[]) m(id)
    cross join lateral (
      select round(extract(epoch from o.completed_at - o.created_at)) as seconds from sell_order o
      where o.method_id = m.id and o.state = 'completed' order by o.completed_at desc limit ${LAST}
    ) s
    group by m.id having count(*) >= ${FEWEST}`.execute(reader as never);
  return new Map(rows.map(({ method_id, seconds }) => [method_id, seconds]));
}
