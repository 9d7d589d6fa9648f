// Whether the money of people is where their orders and rounds say it is: computed from those alone, and compared with the ledger.
import { sql } from "kysely";
import type { Reader } from "../src/kernel/db.ts";

/** Sentences about players whose main balance is not what came in, less what went out or is held, and what was won less staked. */
export async function wrongBalances(reader: Reader, playerIds?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; has: string; should: string }>`
    select p.id, has.minor as has, should.minor as should
    from player p
    cross join lateral (
      select coalesce(sum(balance_minor), 0) as minor from ledger_account where owner = p.id and kind = 'main') has
    cross join lateral (select
      coalesce((select sum(l.amount_minor) from ledger_line l join ledger_posting t on t.id = l.posting_id
        join ledger_account a on a.id = l.account_id
        where t.reference = 'test' and a.owner = p.id and a.kind = 'main'), 0)
      + coalesce((select sum(credited_minor) from buy_order where player_id = p.id), 0)
      - coalesce((select sum(amount_minor) from sell_order
          where player_id = p.id and state not in ('cancelled', 'declined')), 0)
      + coalesce((select sum(won_minor - staked_minor) from game_round where player_id = p.id), 0) as minor) should
    where has.minor <> should.minor and (${playerIds === undefined} or p.id = any(${[...(playerIds ?? [])]}))`.execute(
    reader as never,
  );
  return rows.map(({ id, has, should }) => `${id} has ${has} instead of ${should}`);
}
