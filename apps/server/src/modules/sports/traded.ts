// Events as those who trade them see them: what the house risks on which outcome, and what it has stopped. In US cents, over markets that are not decided.
import type { SportsBoard } from "@windfall/domain/api/index";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import type { OutcomeRow } from "./outcome-row.ts";
import { isMarketStopped, isOutcomeStopped, readStops, type StopRow } from "./stops.ts";

export interface TradedFilter {
  queue: "all" | "live" | "stopped" | "to_settle";
  search?: string | undefined;
  limit: number;
  offset: number;
}

export interface TradedEvent {
  id: string;
  sportId: number;
  league: string;
  competitors: string[];
  startAt: Date;
  status: string;
  board: SportsBoard;
  openMarkets: number;
  markets: number;
  stakedMinor: bigint;
  liabilityMinor: bigint;
  limitMinor: bigint;
  largest: { market: string; outcome: string; odds: number | null } | undefined;
  stop: "sport" | "event" | "part" | undefined;
}

interface Row {
  id: string;
  sport_id: number;
  league_name: string;
  competitors: string[];
  start_at: Date;
  status: string;
  board: unknown;
  open_markets: number;
  markets: number;
  staked: string;
  liability: string;
  limit: string;
  market_key: string | null;
  outcome: string | null;
  outcomes: OutcomeRow[] | null;
}

/** What each outcome would cost: what it pays less what was staked on its market. A combined bet counts wholly on each of its legs. */
const RISK = sql`risk as (
    select x.event_id, x.market_key, x.outcome, x.stake_minor, m.outcomes,
      x.payout_minor - sum(x.stake_minor) over (partition by x.event_id, x.market_key) as liability
    from sports_exposure x
    join sports_market m on (m.event_id, m.key) = (x.event_id, x.market_key)
    where m.status not in ('settled', 'cancelled')
  ), worst as (
    select distinct on (event_id) event_id, market_key, outcome, outcomes, liability from risk
    order by event_id, liability desc, market_key, outcome
  ), staked as (select event_id, sum(stake_minor) as staked from risk group by event_id)`;

function selected(where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    with ${RISK}
    select e.id, e.sport_id, e.league_name, e.competitors, e.start_at, e.status, e.board, e.open_markets,
      (select count(*)::int from sports_market m where m.event_id = e.id and m.status in ('active', 'suspended')) as markets,
      coalesce(s.staked, 0)::bigint as staked, coalesce(w.liability, 0)::bigint as liability,
      coalesce(own.liability_minor, other.liability_minor) * coalesce(t.limit_percent, 100) / 100 as "limit", w.market_key, w.outcome, w.outcomes
    from sports_event e
    left join worst w on w.event_id = e.id
    left join staked s on s.event_id = e.id
    left join sports_event_terms t on t.event_id = e.id
    left join sports_limit own on own.sport_id = e.sport_id
    join sports_limit other on other.sport_id = 0
    where ${where}`;
}

/** Over with open bets on what nobody has decided, or a word of the house that waits. */
const TO_SETTLE = sql`(
  exists (select from sports_ruling r where r.event_id = e.id and r.state = 'waiting')
  or (e.status in ('ended', 'cancelled', 'postponed') and exists (
    select from sports_market m
    join sports_leg l on (l.event_id, l.market_key) = (m.event_id, m.key)
    join sports_bet b on (b.player_id, b.id) = (l.player_id, l.bet_id)
    where m.event_id = e.id and m.status not in ('settled', 'cancelled') and b.status = 'open')))`;

function matching({ queue, search }: Pick<TradedFilter, "queue" | "search">): RawBuilder<unknown> {
  const pattern = `%${(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const parts = [
    queue === "to_settle" ? TO_SETTLE : sql`e.status in ('not_started', 'live', 'suspended')`,
    ...(queue === "live" ? [sql`e.status <> 'not_started'`] : []),
    ...(queue === "stopped"
      ? [
          sql`exists (select from sports_stop t where t.event_id = e.id or (t.event_id is null and t.sport_id = e.sport_id))`,
        ]
      : []),
    ...(search
      ? [sql`(e.id || ' ' || e.league_name || ' ' || array_to_string(e.competitors, ' ')) ilike ${pattern}`]
      : []),
  ];
  return sql.join(parts, sql` and `);
}

/** The riskiest first. */
export async function listTraded(
  reader: Reader,
  filter: TradedFilter,
): Promise<{ items: TradedEvent[]; total: number }> {
  const where = matching(filter);
  const { rows } = await sql<Row>`
    select * from (${selected(where)}) t order by liability desc, start_at, id
    limit ${filter.limit} offset ${filter.offset}`.execute(reader as never);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from sports_event e where ${where}`.execute(reader as never);
  const stops = await readStops(
    reader,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => tradedOf(row, stops)), total: counted[0]?.total ?? 0 };
}

function tradedOf(row: Row, stops: readonly StopRow[]): TradedEvent {
  const odds = row.outcomes?.find(([id]) => id === row.outcome)?.[1] ?? null;
  const isLargest = row.market_key !== null && row.outcome !== null && BigInt(row.liability) > 0n;
  return {
    id: row.id,
    sportId: row.sport_id,
    league: row.league_name,
    competitors: row.competitors,
    startAt: row.start_at,
    status: row.status,
    board: row.board as SportsBoard,
    openMarkets: row.open_markets,
    markets: row.markets,
    stakedMinor: BigInt(row.staked),
    liabilityMinor: BigInt(row.liability),
    limitMinor: BigInt(row.limit),
    largest: isLargest ? { market: row.market_key ?? "", outcome: row.outcome ?? "", odds } : undefined,
    stop: stopOf(row, stops),
  };
}

function stopOf({ id, sport_id }: Row, stops: readonly StopRow[]): TradedEvent["stop"] {
  if (stops.some((stop) => stop.event_id === null && stop.sport_id === sport_id)) return "sport";
  const own = stops.filter(({ event_id }) => event_id === id);
  if (own.length === 0) return undefined;
  return own.some(({ market_key }) => market_key === null) ? "event" : "part";
}

export interface TradedDetails extends TradedEvent {
  bets: number;
  stops: StopRow[];
  book: {
    key: string;
    status: string;
    isStopped: boolean;
    isRuled: boolean;
    stakedMinor: bigint;
    outcomes: { id: string; odds: number | null; resultMinor: bigint; isStopped: boolean }[];
  }[];
}

export async function findTraded(reader: Reader, id: string): Promise<TradedDetails | undefined> {
  const { rows } = await selected(sql`e.id = ${id}`).execute(reader as never);
  const [row] = rows;
  if (!row) return undefined;
  const stops = await readStops(reader, [row.id]);
  const { count } = await reader
    .selectFrom("sports_leg")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("event_id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...tradedOf(row, stops), bets: Number(count), stops, book: await bookOf(reader, row, stops) };
}

async function bookOf(reader: Reader, event: Row, stops: readonly StopRow[]): Promise<TradedDetails["book"]> {
  const markets = await reader
    .selectFrom("sports_market")
    .select(["key", "status", "outcomes", "is_ruled"])
    .where("event_id", "=", event.id)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("status", "<>", "inactive"),
        // What is not on offer any more and was bet on waits for its result.
        exists(
          selectFrom("sports_exposure as x")
            .select("x.outcome")
            .whereRef("x.event_id", "=", "sports_market.event_id")
            .whereRef("x.market_key", "=", "sports_market.key"),
        ),
      ]),
    )
    .execute();
  const exposure = await reader.selectFrom("sports_exposure").selectAll().where("event_id", "=", event.id).execute();
  const book = markets.map(({ key, status, outcomes, is_ruled: isRuled }) => {
    const own = exposure.filter(({ market_key }) => market_key === key);
    const stakedMinor = own.reduce((sum, { stake_minor }) => sum + BigInt(stake_minor), 0n);
    return {
      key,
      status,
      isStopped: isMarketStopped(stops, event, key),
      isRuled,
      stakedMinor,
      outcomes: (outcomes as OutcomeRow[]).map(([outcome, odds]) => ({
        id: outcome,
        odds,
        resultMinor: stakedMinor - BigInt(own.find((one) => one.outcome === outcome)?.payout_minor ?? 0),
        isStopped: isOutcomeStopped(stops, event.id, key, outcome),
      })),
    };
  });
  return book.sort((a, b) => worstOf(a) - worstOf(b) || (a.key < b.key ? -1 : 1));
}

/** Only to sort by. */
const worstOf = ({ outcomes }: TradedDetails["book"][number]) =>
  Math.min(0, ...outcomes.map(({ resultMinor }) => Number(resultMinor)));
