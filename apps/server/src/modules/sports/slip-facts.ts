// Reads what decides about a slip: the line, the house's rules and what staff have said of the player. For a bet the rows of its markets are share-locked:
// the feed, which changes them under a stronger lock, comes either before the reading or after the commit.
import type { SportsBoard } from "@windfall/domain/api/index";
import type { OutcomeChance, PlaceShare } from "@windfall/domain/rules/sports/index";
import type { Selectable } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { joinBettors } from "./market-turns.ts";
import type { OutcomeRow } from "./outcome-row.ts";
import { isMarketStopped, isOutcomeStopped, readStops } from "./stops.ts";

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

interface MarketRow {
  event_id: string;
  key: string;
  status: string;
  version: string;
  stops: string;
  outcomes: unknown;
}

export async function readSlipFacts(reader: Reader, playerId: string | undefined, legs: readonly Place[]) {
  return factsOf(reader, playerId, legs, await marketsOf(reader, legs).execute());
}

/** The same for a bet: what it says of the line stays true until the transaction ends. */
export async function lockSlipFacts(tx: Tx, playerId: string, legs: readonly Place[]): Promise<SlipFacts> {
  await joinBettors(
    tx,
    legs.map(({ eventId }) => eventId),
  );
  return factsOf(tx, playerId, legs, await marketsOf(tx, legs).forShare().execute());
}

/** In the order in which everybody locks them. */
function marketsOf(reader: Reader, legs: readonly Place[]) {
  return reader
    .selectFrom("sports_market")
    .select(["event_id", "key", "status", "version", "stops", "outcomes"])
    .where(({ eb, or, and }) =>
      or(legs.map(({ eventId, market }) => and([eb("event_id", "=", eventId), eb("key", "=", market)]))),
    )
    .orderBy("event_id")
    .orderBy("key");
}

async function factsOf(
  reader: Reader,
  playerId: string | undefined,
  legs: readonly Place[],
  markets: readonly MarketRow[],
): Promise<SlipFacts> {
  const ids = [...new Set(legs.map(({ eventId }) => eventId))];
  const events = await reader
    .selectFrom("sports_event as e")
    .leftJoin("sports_event_terms as t", "t.event_id", "e.id")
    .selectAll("e")
    .select("t.limit_percent")
    .where("e.id", "in", ids)
    .execute();
  const house = await reader.selectFrom("sports_house").selectAll().executeTakeFirstOrThrow();
  const limits = await reader.selectFrom("sports_limit").selectAll().execute();
  const feed = await reader.selectFrom("sports_feed").select("alive_at").executeTakeFirst();
  const player =
    playerId === undefined
      ? undefined
      : await reader.selectFrom("sports_player").selectAll().where("player_id", "=", playerId).executeTakeFirst();
  // Behind the locks of the markets, which whoever stops changes.
  const stops = await readStops(reader, events);
  const eventById = new Map(events.map((event) => [event.id, event]));
  return {
    legs: legs.map(({ eventId, market: key, outcome }): LineLeg => {
      const event = eventById.get(eventId);
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
    house,
    limits: new Map(limits.map((limit) => [limit.sport_id, limit])),
    feedAliveAt: feed?.alive_at,
    player: { winPercent: player?.win_percent ?? 100, isClosed: player?.is_closed ?? false },
  };
}

export const pricedOf = (outcomes: readonly OutcomeRow[]) => outcomes.filter(([, odds]) => odds !== null).length;
