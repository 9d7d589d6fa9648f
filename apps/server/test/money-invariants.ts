// Whether the money of people is where their orders and rounds say it is: computed from those alone, and compared with the ledger.
import { TURBINE_BONUS_FROM_CENTS } from "@windfall/games/turbine";
import { sql } from "kysely";
import type { Reader } from "../src/kernel/db.ts";

/**
 * Sentences about players who do not have, as cash and in bonuses, what came in, less what went out or is held, what was won less staked
 * in games and on sports, the prizes that were paid as cash, the fees of tournaments, and what promotions have given them and taken back.
 */
export async function wrongBalances(reader: Reader, playerIds?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; has: string; should: string }>`
    with given as materialized (
      select coalesce(b.player_id, r.player_id) as player_id, -sum(l.amount_minor) as minor
      from ledger_account a join ledger_line l on l.account_id = a.id join ledger_posting t on t.id = l.posting_id
      left join user_bonus b on b.id = t.reference
      left join game_round r on r.id = t.reference
      where a.kind = 'promotions' group by 1
    )
    select p.id, has.minor as has, should.minor as should
    from player p
    left join given on given.player_id = p.id
    cross join lateral (
      select coalesce(sum(balance_minor), 0) as minor from ledger_account where owner = p.id and kind in ('main', 'bonus')) has
    cross join lateral (select
      coalesce((select sum(l.amount_minor) from ledger_line l join ledger_posting t on t.id = l.posting_id
        join ledger_account a on a.id = l.account_id
        where t.reference = 'test' and a.owner = p.id and a.kind = 'main'), 0)
      + coalesce((select sum(credited_minor) from buy_order where player_id = p.id), 0)
      - coalesce((select sum(amount_minor) from sell_order
          where player_id = p.id and state not in ('cancelled', 'declined')), 0)
      + coalesce((select sum(won_minor - staked_minor) from game_round where player_id = p.id), 0)
      + coalesce((select sum(s.cash_minor) from sports_settlement s where s.player_id = p.id), 0)
      - coalesce((select sum(stake_minor) from sports_bet
          where player_id = p.id and status <> 'rejected' and free_bet_id is null), 0)
      + coalesce((select sum(amount_minor) from turbine_spin
          where player_id = p.id and state = 'paid' and prize_cents < ${TURBINE_BONUS_FROM_CENTS}), 0)
      + coalesce((select sum(amount_minor) from tournament_prize
          where player_id = p.id and status = 'paid' and kind = 'cash'), 0)
      - coalesce((select sum(amount_minor) from tournament_fee where player_id = p.id and returned_at is null), 0)
      + coalesce(given.minor, 0) as minor) should
    where has.minor <> should.minor and (${playerIds === undefined} or p.id = any(${[...(playerIds ?? [])]}))`.execute(
    reader as never,
  );
  return rows.map(({ id, has, should }) => `${id} has ${has} instead of ${should}`);
}
