// What the house takes: rows in US cents that every bet is judged by.
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { HEARTBEAT_MS } from "./deps.ts";
import { changeSport } from "./terms.ts";

export interface HouseTerms {
  isOpen: boolean;
  isLiveOpen: boolean;
  isCashOutOpen: boolean;
  minStakeMinor: bigint;
  maxStakeMinor: bigint;
  capMinor: bigint;
}

/** By sport, 0 for those that have none of their own. */
export interface SportLimit {
  sportId: number;
  marketWinMinor: bigint;
  eventWinMinor: bigint;
  liabilityMinor: bigint;
  /** On top of the feed's prices, in thousandths. */
  marginPermille: number;
}

export async function readHouse(reader: Reader, now: Date) {
  const row = await reader.selectFrom("sports_house").selectAll().executeTakeFirstOrThrow();
  const limits = await reader.selectFrom("sports_limit").selectAll().orderBy("sport_id").execute();
  const feed = await reader.selectFrom("sports_feed").select("alive_at").executeTakeFirst();
  const stopped = await reader.selectFrom("sports_stop").select("sport_id").where("event_id", "is", null).execute();
  const { live, upcoming, liability } = await totals(reader);
  const house: HouseTerms = {
    isOpen: row.is_open,
    isLiveOpen: row.is_live_open,
    isCashOutOpen: row.is_cash_out_open,
    minStakeMinor: BigInt(row.min_stake_minor),
    maxStakeMinor: BigInt(row.max_stake_minor),
    capMinor: BigInt(row.cap_minor),
  };
  return {
    house,
    limits: limits.map(
      (limit): SportLimit => ({
        sportId: limit.sport_id,
        marketWinMinor: BigInt(limit.market_win_minor),
        eventWinMinor: BigInt(limit.event_win_minor),
        liabilityMinor: BigInt(limit.liability_minor),
        marginPermille: limit.margin_permille,
      }),
    ),
    feed: {
      aliveAt: feed?.alive_at,
      isFresh: feed !== undefined && now.getTime() - feed.alive_at.getTime() <= HEARTBEAT_MS,
    },
    stoppedSports: stopped.map(({ sport_id }) => sport_id),
    live,
    upcoming,
    liabilityMinor: BigInt(liability),
  };
}

async function totals(reader: Reader) {
  const { rows } = await sql<{ live: number; upcoming: number; liability: string }>`
    with risk as (
      select x.event_id, x.payout_minor - sum(x.stake_minor) over (partition by x.event_id, x.market_key) as liability
      from sports_exposure x
      join sports_market m on (m.event_id, m.key) = (x.event_id, x.market_key)
      where m.status not in ('settled', 'cancelled')
    ), worst as (select event_id, greatest(max(liability), 0) as liability from risk group by event_id)
    select (select count(*)::int from sports_event where status in ('live', 'suspended')) as live,
      (select count(*)::int from sports_event where status = 'not_started') as upcoming,
      (select coalesce(sum(liability), 0)::bigint from worst) as liability`.execute(reader as never);
  return rows[0] ?? { live: 0, upcoming: 0, liability: "0" };
}

export async function changeHouse(tx: Tx, house: HouseTerms): Promise<void> {
  await tx
    .updateTable("sports_house")
    .set({
      is_open: house.isOpen,
      is_live_open: house.isLiveOpen,
      is_cash_out_open: house.isCashOutOpen,
      min_stake_minor: String(house.minStakeMinor),
      max_stake_minor: String(house.maxStakeMinor),
      cap_minor: String(house.capMinor),
    })
    .execute();
}

export async function changeLimit(tx: Tx, limit: SportLimit): Promise<void> {
  const row = {
    market_win_minor: String(limit.marketWinMinor),
    event_win_minor: String(limit.eventWinMinor),
    liability_minor: String(limit.liabilityMinor),
    margin_permille: limit.marginPermille,
  };
  await changeSport(tx, limit.sportId, () =>
    tx
      .insertInto("sports_limit")
      .values({ sport_id: limit.sportId, ...row })
      .onConflict((conflict) => conflict.column("sport_id").doUpdateSet(row))
      .execute(),
  );
}
