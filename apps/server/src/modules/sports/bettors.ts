// Players as those who trade see them: what they have at stake, what they ever staked and got, their prices against the last ones before the beginning, and
// what staff have decided about their bets. Sums are in US cents, by the rate of each bet.
import { resultWord, shownOdds } from "@windfall/domain/rules/sports/index";
import { type RawBuilder, sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { resultOf } from "./results.ts";
import { pricedLeg } from "./running.ts";

const LAST_BETS = 50;

export interface BettorTerms {
  winPercent: number;
  isClosed: boolean;
}

export interface Bettor extends BettorTerms {
  playerId: string;
  bets: number;
  stakedMinor: bigint;
  paidMinor: bigint;
  openMinor: bigint;
  edge: number | null;
}

interface Row {
  player_id: string;
  win_percent: number;
  is_closed: boolean;
  bets: number;
  staked: string;
  paid: string;
  open: string;
  edge: number | null;
}

const inUsd = (minor: RawBuilder<unknown>) => sql`trunc(${minor} * b.usd_rate_e12::numeric / 1000000000000)`;
/** The stake of a free bet was the house's own. */
const STAKED = sql`(case when b.free_bet_id is null then b.stake_minor else 0 end)`;
/** Of a bet that was cashed out in part only the rest runs. */
const RUNNING = sql`${STAKED} * (b.unit_minor - b.cashed_unit_minor) / b.unit_minor`;
const PAID = sql`(coalesce(b.payout_minor, 0) + (
  select coalesce(sum(c.value_minor), 0) from sports_cash_out c
  where (c.player_id, c.bet_id) = (b.player_id, b.id) and c.status = 'done'))`;
const CLOSING = sql`(
  select (o.value ->> 1)::int from sports_closing c, jsonb_array_elements(c.outcomes) o
  where (c.event_id, c.market_key) = (l.event_id, l.market_key) and o.value ->> 0 = l.outcome and not l.is_live and l.place_n is null)`;

async function figuresOf(reader: Reader, playerIds: readonly string[]): Promise<Bettor[]> {
  if (playerIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select b.player_id, coalesce(s.win_percent, 100) as win_percent, coalesce(s.is_closed, false) as is_closed,
      count(*)::int as bets, coalesce(sum(${inUsd(STAKED)}), 0)::bigint as staked,
      coalesce(sum(${inUsd(PAID)}), 0)::bigint as paid,
      coalesce(sum(${inUsd(RUNNING)}) filter (where b.status in ('pending', 'open')), 0)::bigint as open,
      (select round(avg(l.odds * 1000.0 / n.closing)) - 1000
        from sports_leg l cross join lateral (select ${CLOSING} as closing) n
        where l.player_id = b.player_id and n.closing is not null)::int as edge
    from sports_bet b left join sports_player s on s.player_id = b.player_id
    where b.player_id = any (${playerIds}::text[]) and b.status <> 'rejected'
    group by b.player_id, s.win_percent, s.is_closed`.execute(reader as never);
  const byId = new Map(rows.map((row) => [row.player_id, row]));
  return playerIds.flatMap((playerId) => {
    const row = byId.get(playerId);
    if (!row) return [];
    return [
      {
        ...{ playerId, winPercent: row.win_percent, isClosed: row.is_closed, bets: row.bets, edge: row.edge },
        ...{ stakedMinor: BigInt(row.staked), paidMinor: BigInt(row.paid), openMinor: BigInt(row.open) },
      },
    ];
  });
}

export interface BettorFilter {
  queue: "open" | "closed";
  /** Of those who fit a search; undefined without one. */
  among: readonly string[] | undefined;
  limit: number;
  offset: number;
}

/** Who has most at stake first. */
export async function listBettors(
  reader: Reader,
  { queue, among, limit, offset }: BettorFilter,
): Promise<{ items: Bettor[]; total: number }> {
  const who = among
    ? sql`select b.player_id, 0 as open from sports_bet b where b.player_id = any (${among}::text[]) group by b.player_id`
    : {
        open: sql`select b.player_id, sum(${inUsd(RUNNING)}) as open from sports_bet b
          where b.status in ('pending', 'open') group by b.player_id`,
        closed: sql`select s.player_id, 0 as open from sports_player s
          where (s.is_closed or s.win_percent <> 100) and exists (select from sports_bet b where b.player_id = s.player_id)`,
      }[queue];
  const { rows } = await sql<{ player_id: string; total: number }>`
    select player_id, count(*) over ()::int as total from (${who}) w
    order by open desc, player_id limit ${limit} offset ${offset}`.execute(reader as never);
  const items = await figuresOf(
    reader,
    rows.map(({ player_id }) => player_id),
  );
  return { items, total: rows[0]?.total ?? 0 };
}

export async function findBettor(reader: Reader, playerId: string): Promise<Bettor | undefined> {
  return (await figuresOf(reader, [playerId]))[0];
}

const BET_COLUMNS = [
  "id",
  "kind",
  "status",
  "requested_at",
  "stake_minor",
  "payout_minor",
  "currency",
  "free_bet_id",
] as const;

/** Bets that were asked for before, the latest first. */
export function betsBefore(reader: Reader, playerId: string, { before, limit }: { before: Date; limit: number }) {
  return reader
    .selectFrom("sports_bet")
    .select(BET_COLUMNS)
    .where("player_id", "=", playerId)
    .where("requested_at", "<", before)
    .orderBy("requested_at", "desc")
    .limit(limit)
    .execute();
}

/** The last ones, with their prices against the last ones before the beginning. */
export async function lastBetsOf(reader: Reader, playerId: string) {
  const bets = await reader
    .selectFrom("sports_bet")
    .select(BET_COLUMNS)
    .where("player_id", "=", playerId)
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(LAST_BETS)
    .execute();
  if (bets.length === 0) return [];
  const legs = await reader
    .selectFrom("sports_leg as l")
    .innerJoin("sports_event as e", "e.id", "l.event_id")
    .select([
      "l.bet_id",
      "l.event_id",
      "l.market_key",
      "l.outcome",
      "l.odds",
      "l.is_live",
      "l.result",
      "l.place_n",
      "l.place_d",
    ])
    .select(["e.sport_id", "e.league_name", "e.competitors"])
    .select(sql<number | null>`${CLOSING}`.as("closing"))
    .where("l.player_id", "=", playerId)
    .where(
      "l.bet_id",
      "in",
      bets.map(({ id }) => id),
    )
    .orderBy("l.no")
    .execute();
  return bets.map((bet) => ({
    ...bet,
    legs: legs
      .filter(({ bet_id }) => bet_id === bet.id)
      .map((leg) => {
        const result = resultOf(leg.result);
        return {
          eventId: leg.event_id,
          sportId: leg.sport_id,
          league: leg.league_name,
          competitors: leg.competitors,
          market: leg.market_key,
          outcome: leg.outcome,
          odds: shownOdds(pricedLeg(leg)),
          isLive: leg.is_live,
          closing: leg.closing,
          result: result ? resultWord(result) : null,
        };
      }),
  }));
}

export async function changeBettor(tx: Tx, playerId: string, { winPercent, isClosed }: BettorTerms): Promise<void> {
  const row = { win_percent: winPercent, is_closed: isClosed };
  await tx
    .insertInto("sports_player")
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(row))
    .execute();
}
