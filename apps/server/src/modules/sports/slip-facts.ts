// Reads what decides about a slip: the line, the house's rules and what staff have said of the player. For a bet the rows of its markets are share-locked:
// the feed, which changes them under a stronger lock, comes either before the reading or after the commit.
import type { SportsBoard } from "@windfall/domain/api/index";
import type { OutcomeChance, PlaceShare } from "@windfall/domain/rules/sports/index";
import { type Selectable, sql } from "kysely";
import { askTogether, type Reader, type Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { joinBettors } from "./market-turns.ts";
import type { OutcomeRow } from "./outcome-row.ts";
import { isMarketStopped, isOutcomeStopped, readStops, type StopRow } from "./stops.ts";

export interface WishedLeg {
  eventId: string;
  market: string;
  outcome: string;
  odds: number;
  version: number;
  /** The place part of an each-way bet: what of the odds to win it pays. */
  place?: PlaceShare | null | undefined;
}

export interface LineLeg {
  event:
    | {
        sportId: number;
        status: string;
        startAt: number;
        hasLive: boolean;
        isSingleOnly: boolean;
        isTopLeague: boolean;
        /** Of all limits of the sport. */
        limitPercent: number;
        board: SportsBoard;
      }
    | undefined;
  market: { status: string; version: number; stops: bigint } | undefined;
  odds: number | null | undefined;
  /** How many outcomes of the market are priced. */
  runners: number;
  chance: OutcomeChance | undefined;
}

export type HouseRow = Selectable<DB["sports_house"]>;
export type LimitRow = Selectable<DB["sports_limit"]>;

export interface SlipFacts {
  legs: LineLeg[];
  house: HouseRow;
  limits: ReadonlyMap<number, LimitRow>;
  /** When the feed was last heard; undefined where there is none. */
  feedAliveAt: Date | undefined;
  player: { winPercent: number; isClosed: boolean };
}

type Place = Pick<WishedLeg, "eventId" | "market" | "outcome">;
export type EventRow = Selectable<DB["sports_event"]> & { limit_percent: number | null };
type MarketRow = Pick<
  Selectable<DB["sports_market"]>,
  "event_id" | "key" | "status" | "version" | "stops" | "outcomes"
>;

/** The line and the house's rules, as far as some legs have to do with them. */
export interface LineFacts {
  events: ReadonlyMap<string, EventRow>;
  markets: readonly MarketRow[];
  stops: readonly StopRow[];
  house: HouseRow;
  limits: ReadonlyMap<number, LimitRow>;
  feedAliveAt: Date | undefined;
}

export async function readSlipFacts(reader: Reader, playerId: string | undefined, legs: readonly Place[]) {
  const line = await lineOf(reader, legs, await marketsOf(reader, legs).execute());
  const terms = await bettorTermsOf(reader, playerId === undefined ? [] : [playerId]);
  return slipFactsOf(line, legs, terms.get(playerId ?? ""));
}

/** The same for a bet: what it says of the line stays true until the transaction ends. */
export async function lockSlipFacts(tx: Tx, playerId: string, legs: readonly Place[]): Promise<SlipFacts> {
  const line = await lockLine(tx, legs);
  return slipFactsOf(line, legs, (await bettorTermsOf(tx, [playerId])).get(playerId));
}

/** For as many bets as come together. */
export async function lockLine(tx: Tx, legs: readonly Place[]): Promise<LineFacts> {
  const eventIds = legs.map(({ eventId }) => eventId);
  const [, markets] = await askTogether(tx, [
    () => joinBettors(tx, eventIds),
    () => marketsOf(tx, legs).forShare().execute(),
  ]);
  return lineOf(tx, legs, markets);
}

/** In the order in which everybody locks them. */
function marketsOf(reader: Reader, legs: readonly Place[]) {
  const [events, keys] = [legs.map(({ eventId }) => eventId), legs.map(({ market }) => market)];
  return reader
    .selectFrom("sports_market")
    .select(["event_id", "key", "status", "version", "stops", "outcomes"])
    .where(sql<boolean>`(event_id, key) in (select * from unnest(${events}::text[], ${keys}::text[]))`)
    .orderBy("event_id")
    .orderBy("key");
}

/** Read behind the locks of the markets, which whoever stops changes. */
async function lineOf(reader: Reader, legs: readonly Place[], markets: readonly MarketRow[]): Promise<LineFacts> {
  const ids = [...new Set(legs.map(({ eventId }) => eventId))];
  const [events, house, limits, feed, stops] = await askTogether(reader, [
    () => eventsOf(reader, ids),
    () => reader.selectFrom("sports_house").selectAll().executeTakeFirstOrThrow(),
    () => reader.selectFrom("sports_limit").selectAll().execute(),
    () => reader.selectFrom("sports_feed").select("alive_at").executeTakeFirst(),
    () => readStops(reader, ids),
  ]);
  return {
    ...{ markets, stops, house, feedAliveAt: feed?.alive_at },
    events: new Map(events.map((event) => [event.id, event])),
    limits: new Map(limits.map((limit) => [limit.sport_id, limit])),
  };
}

function eventsOf(reader: Reader, ids: readonly string[]) {
  return reader
    .selectFrom("sports_event as e")
    .leftJoin("sports_event_terms as t", "t.event_id", "e.id")
    .selectAll("e")
    .select("t.limit_percent")
    .where(sql<boolean>`e.id = any (${ids}::text[])`)
    .execute();
}

export type BettorTermsRow = Selectable<DB["sports_player"]>;

/** What staff have said of players, of those of whom they have. */
export async function bettorTermsOf(
  reader: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, BettorTermsRow>> {
  if (playerIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom("sports_player")
    .selectAll()
    .where(sql<boolean>`player_id = any (${playerIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.player_id, row]));
}

export function slipFactsOf(line: LineFacts, legs: readonly Place[], terms: BettorTermsRow | undefined): SlipFacts {
  const { events, markets, stops, house, limits, feedAliveAt } = line;
  return {
    legs: legs.map(({ eventId, market: key, outcome }): LineLeg => {
      const event = events.get(eventId);
      const market = markets.find((row) => row.event_id === eventId && row.key === key);
      const outcomes = (market?.outcomes ?? []) as OutcomeRow[];
      const [, odds, win, back] = outcomes.find(([id]) => id === outcome) ?? [];
      return {
        event: event && {
          sportId: event.sport_id,
          status: event.status,
          startAt: event.start_at.getTime(),
          hasLive: event.has_live,
          isSingleOnly: event.is_single_only,
          isTopLeague: event.is_top_league,
          limitPercent: event.limit_percent ?? 100,
          board: event.board as unknown as SportsBoard,
        },
        market: market && {
          status:
            event && market.status === "active" && isMarketStopped(stops, event, key) ? "suspended" : market.status,
          version: Number(market.version),
          stops: BigInt(market.stops),
        },
        odds: isOutcomeStopped(stops, eventId, key, outcome) ? null : odds,
        runners: pricedOf(outcomes),
        chance: win === undefined || back === undefined ? undefined : { win, back },
      };
    }),
    ...{ house, limits, feedAliveAt },
    player: { winPercent: terms?.win_percent ?? 100, isClosed: terms?.is_closed ?? false },
  };
}

export const pricedOf = (outcomes: readonly OutcomeRow[]) => outcomes.filter(([, odds]) => odds !== null).length;
