// What the feed tells becomes the line, one transaction for all messages of a tick. Rows of markets are locked while they change, so that whoever bets at
// the same moment is either before the change or sees it.
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { type FeedMessage, type Fixture, type MarketStatus, NO_BOARD } from "../sports-feed/index.ts";
import { takeTurnToChange } from "./market-turns.ts";
import type { OutcomeRow } from "./outcome-row.ts";
import { toldOf } from "./results.ts";
import { marginsOf, shaved } from "./terms.ts";

type About<Type extends FeedMessage["type"]> = Extract<FeedMessage, { type: Type }>;

interface MarketState {
  eventId: string;
  key: string;
  status: MarketStatus;
  outcomes: OutcomeRow[];
  /** As the feed told them, where the house's margin makes them others. */
  feedOutcomes: OutcomeRow[] | null;
  /** The house has decided it: what the feed says is kept, and opens nothing. */
  isRuled: boolean;
  isChanged: boolean;
}

/** What a message says of the match itself. */
type Told = Pick<About<"odds_change">, "status" | "board" | "stats">;

/** Answers the events that are another than before. */
export async function takeMessages(tx: Tx, messages: readonly FeedMessage[], now: Date): Promise<string[]> {
  if (messages.some(({ type }) => type === "alive")) await hearOf(tx, now);
  const fixtures = messages.flatMap((message) => (message.type === "fixture" ? [message.fixture] : []));
  await takeFixtures(tx, fixtures, now);
  const told = messages.filter((message) => message.type !== "alive" && message.type !== "fixture");
  const ids = [...new Set(told.map(({ eventId }) => eventId))];
  if (ids.length === 0) return [];
  const markets = await lockMarkets(tx, ids);
  const margins = await marginsOf(tx, ids);
  const decided: Decided[] = [];
  const events = new Map<string, Told>();
  for (const message of told) {
    if (message.type === "odds_change") takePrices(markets, message, margins.get(message.eventId) ?? 0);
    else if (message.type === "bet_stop") takeStop(markets, message);
    else decided.push(...(await takeDecision(tx, markets, message, now)));
    if (message.type === "odds_change" || message.type === "bet_stop") events.set(message.eventId, message);
  }
  const all = [...markets.values()];
  await keepClosing(
    tx,
    [...events].flatMap(([id, { status }]) => (status === "not_started" ? [] : [id])),
    now,
  );
  await writeMarkets(
    tx,
    all.filter(({ isChanged }) => isChanged),
  );
  await dueForSettlement(tx, decided);
  await writeEvents(tx, ids, events, all, now);
  return ids;
}

async function hearOf(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto("sports_feed")
    .values({ id: 1, alive_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ alive_at: now }))
    .execute();
}

async function takeFixtures(tx: Tx, fixtures: readonly Fixture[], now: Date): Promise<void> {
  if (fixtures.length === 0) return;
  await tx
    .insertInto("sports_event")
    .values(fixtures.map((fixture) => rowOf(fixture, now)))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        start_at: row.ref("excluded.start_at"),
        changed_at: row.ref("excluded.changed_at"),
      })),
    )
    .execute();
}

function rowOf({ id, sportId, league, competitors, startAt, hasLive, isSingleOnly }: Fixture, now: Date) {
  return {
    id,
    sport_id: sportId,
    league_id: league.id,
    league_name: league.name,
    is_top_league: league.isTop,
    competitors,
    start_at: new Date(startAt),
    has_live: hasLive,
    is_single_only: isSingleOnly,
    status: "not_started",
    board: JSON.stringify(NO_BOARD),
    changed_at: now,
  } satisfies Insertable<DB["sports_event"]>;
}

const nameOf = (eventId: string, key: string) => `${eventId} ${key}`;

/** In one order, as everybody locks them. */
async function lockMarkets(tx: Tx, eventIds: readonly string[]): Promise<Map<string, MarketState>> {
  await takeTurnToChange(tx, eventIds);
  const rows = await tx
    .selectFrom("sports_market")
    .select(["event_id", "key", "status", "outcomes", "feed_outcomes", "is_ruled"])
    .where("event_id", "in", eventIds)
    .orderBy("event_id")
    .orderBy("key")
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ event_id: eventId, key, status, outcomes, feed_outcomes, is_ruled: isRuled }) => [
      nameOf(eventId, key),
      {
        ...{ eventId, key, status: status as MarketStatus, outcomes: outcomes as OutcomeRow[], isRuled },
        ...{ feedOutcomes: feed_outcomes as OutcomeRow[] | null, isChanged: false },
      },
    ]),
  );
}

/** A chance that moved without its price is no news: whoever bets or cashes out is told of the price. */
const pricesOf = (outcomes: readonly OutcomeRow[]) => JSON.stringify(outcomes.map(([id, odds]) => [id, odds]));

function change(market: MarketState, status: MarketStatus, outcomes = market.outcomes): void {
  if (market.status === status && pricesOf(market.outcomes) === pricesOf(outcomes)) return;
  market.status = status;
  market.outcomes = outcomes;
  market.isChanged = true;
}

const isDecided = ({ status }: MarketState) => status === "settled" || status === "cancelled";

/** A message has the whole offer of its event: what it does not name is not on offer any more. */
function takePrices(
  markets: Map<string, MarketState>,
  { eventId, markets: offered }: About<"odds_change">,
  margin: number,
): void {
  const named = new Set(offered.map(({ key }) => key));
  for (const market of markets.values())
    if (market.eventId === eventId && !named.has(market.key) && !isDecided(market)) change(market, "inactive");
  for (const { key, status, outcomes } of offered) {
    const told = outcomes.map(
      ({ id, odds, chance }): OutcomeRow => (chance ? [id, odds, chance.win, chance.back] : [id, odds]),
    );
    const prices = shaved(told, margin);
    const feedOutcomes = margin === 0 ? null : told;
    const known = markets.get(nameOf(eventId, key));
    if (!known)
      markets.set(nameOf(eventId, key), {
        ...{ eventId, key, status, outcomes: prices, feedOutcomes, isRuled: false, isChanged: true },
      });
    else if (!isDecided(known)) {
      change(known, status, prices);
      known.feedOutcomes = feedOutcomes;
    }
  }
}

/** Moves only what is active. */
function takeStop(markets: Map<string, MarketState>, { eventId }: About<"bet_stop">): void {
  for (const market of markets.values())
    if (market.eventId === eventId && market.status === "active") change(market, "suspended");
}

type Decision = About<"settlement" | "settlement_rollback" | "cancel" | "cancel_rollback">;

const STATUS_AFTER = {
  settlement: "settled",
  settlement_rollback: "inactive",
  cancel: "cancelled",
  cancel_rollback: "inactive",
} as const satisfies Record<Decision["type"], MarketStatus>;

export interface Decided {
  eventId: string;
  key: string;
}

/** Answers the markets whose bets are to be settled by it; one that came before is no news to them. */
async function takeDecision(
  tx: Tx,
  markets: Map<string, MarketState>,
  message: Decision,
  now: Date,
): Promise<Decided[]> {
  const { id, type, eventId, timestamp } = message;
  const bodies: { key: string; body: object }[] =
    message.type === "settlement"
      ? message.markets.map(({ key, results }) => ({
          key,
          body: {
            certainty: message.certainty,
            results: Object.fromEntries(Object.entries(results).map(([outcome, result]) => [outcome, toldOf(result)])),
          },
        }))
      : message.markets.map((key) => ({
          key,
          body: "start" in message || "end" in message ? { start: message.start, end: message.end } : {},
        }));
  const known = bodies.filter(({ key }) => markets.has(nameOf(eventId, key)));
  if (known.length === 0) return [];
  for (const { key } of known) {
    const market = markets.get(nameOf(eventId, key));
    if (market && !market.isRuled) change(market, STATUS_AFTER[type]);
  }
  const added = await tx
    .insertInto("sports_message")
    .values(
      known.map(({ key, body }) => ({
        ...{ event_id: eventId, market_key: key, id, type, told_ms: String(timestamp), taken_at: now },
        body: JSON.stringify(body),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("market_key")
    .execute();
  return added.map(({ market_key }) => ({ eventId, key: market_key }));
}

/** After the markets are written, in the same transaction: what decides is never taken without the settlement that follows from it. */
export async function dueForSettlement(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const markets = new Map(decided.map((one) => [nameOf(one.eventId, one.key), one]));
  if (markets.size === 0) return;
  await tx
    .insertInto("sports_due")
    .values([...markets.values()].map(({ eventId, key }) => ({ event_id: eventId, market_key: key })))
    .onConflict((conflict) =>
      conflict.columns(["event_id", "market_key"]).doUpdateSet({ round: sql`sports_due.round + 1` }),
    )
    .execute();
}

/** Before the new prices are written: what the line said last while the event had not begun, of markets that somebody has bet on. */
async function keepClosing(tx: Tx, begunIds: readonly string[], now: Date): Promise<void> {
  if (begunIds.length === 0) return;
  await sql`
    insert into sports_closing (event_id, market_key, outcomes, closed_at)
    select m.event_id, m.key, m.outcomes, ${now} from sports_event e join sports_market m on m.event_id = e.id
    where e.id = any (${begunIds}::text[]) and e.status = 'not_started'
      and exists (select from sports_leg l where (l.event_id, l.market_key) = (m.event_id, m.key))
    on conflict do nothing`.execute(tx);
}

async function writeMarkets(tx: Tx, markets: readonly MarketState[]): Promise<void> {
  if (markets.length === 0) return;
  await tx
    .insertInto("sports_market")
    .values(
      markets.map(({ eventId, key, status, outcomes, feedOutcomes }) => ({
        ...{ event_id: eventId, key, status },
        outcomes: JSON.stringify(outcomes),
        feed_outcomes: feedOutcomes && JSON.stringify(feedOutcomes),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["event_id", "key"]).doUpdateSet((row) => ({
        status: row.ref("excluded.status"),
        outcomes: row.ref("excluded.outcomes"),
        feed_outcomes: row.ref("excluded.feed_outcomes"),
        version: sql`sports_market.version + 1`,
        stops: sql`sports_market.stops + (excluded.status <> 'active')::int`,
      })),
    )
    .execute();
}

async function writeEvents(
  tx: Tx,
  ids: readonly string[],
  told: ReadonlyMap<string, Told>,
  markets: readonly MarketState[],
  now: Date,
): Promise<void> {
  const open = new Map<string, number>();
  for (const { eventId, status } of markets) if (status === "active") open.set(eventId, (open.get(eventId) ?? 0) + 1);
  const kept = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  const column = (read: (id: string) => string | null) => sql`${ids.map(read)}::text[]`;
  await sql`
    update sports_event e set
      status = coalesce(n.status, e.status), board = coalesce(n.board::jsonb, e.board), stats = coalesce(n.stats::jsonb, e.stats),
      open_markets = n.open::int,
      revision = e.revision + 1, changed_at = ${now}
    from unnest(${column((id) => id)}, ${column((id) => told.get(id)?.status ?? null)},
      ${column((id) => kept(told.get(id)?.board))}, ${column((id) => kept(told.get(id)?.stats))},
      ${column((id) => String(open.get(id) ?? 0))}) n(id, status, board, stats, open)
    where e.id = n.id`.execute(tx);
}
