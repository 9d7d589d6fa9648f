// Reads what decides about a slip: the line, the house's rules and what staff have said of the player. For a bet the rows of its markets are share-locked:
// the feed, which changes them under a stronger lock, comes either before the reading or after the commit.
import type { SportsBoard } from "@windfall/domain/api/index";
import type { OutcomeChance, PlaceShare } from "@windfall/domain/rules/sports/index";
import { type Selectable, sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import type { DB } from "../../kernel/schema.ts";
import type { OutcomeRow } from "./outcome-row.ts";
import { isMarketStopped, isOutcomeStopped, type StopScopeRow } from "./stops.ts";

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

export interface SlipFacts {
  legs: LineLeg[];
  house: LineFacts["house"];
  limits: LineFacts["limits"];
  /** When the feed was last heard; undefined where there is none. */
  feedAliveAt: Date | undefined;
  player: { winPercent: number; isClosed: boolean };
}

type Place = Pick<WishedLeg, "eventId" | "market" | "outcome">;

/** A row as JSON has it: whole numbers are numbers, which money of limits is far below the end of. */
type Json<Row> = {
  [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] extends string ? string | number : Row[Column];
};
type EventJson = Json<
  Pick<
    Selectable<DB["sports_event"]>,
    "sport_id" | "is_top_league" | "competitors" | "has_live" | "is_single_only" | "board"
  >
> &
  Record<"id" | "status" | "league_name" | "start_at", string> & { limit_percent: number | null };
export type EventRow = Omit<EventJson, "start_at"> & { start_at: Date };

/** What `sports_line` answers. */
export interface LineAnswer {
  events: EventJson[] | null;
  markets: { event_id: string; key: string; status: string; version: number; stops: number; outcomes: OutcomeRow[] }[];
  stops: StopScopeRow[] | null;
  house: Json<Selectable<DB["sports_house"]>>;
  limits: Json<Selectable<DB["sports_limit"]>>[];
  feedAliveAt: string | null;
}

/** The line and the house's rules, as far as some legs have to do with them. */
export interface LineFacts extends Pick<LineAnswer, "markets" | "house"> {
  events: ReadonlyMap<string, EventRow>;
  stops: readonly StopScopeRow[];
  limits: ReadonlyMap<number, LineAnswer["limits"][number]>;
  feedAliveAt: Date | undefined;
}

export function lineFactsOf({ events, markets, stops, house, limits, feedAliveAt }: LineAnswer): LineFacts {
  return {
    ...{ markets, house, stops: stops ?? [] },
    feedAliveAt: feedAliveAt === null ? undefined : new Date(feedAliveAt),
    events: new Map((events ?? []).map((event) => [event.id, { ...event, start_at: new Date(event.start_at) }])),
    limits: new Map(limits.map((limit) => [limit.sport_id, limit])),
  };
}

async function readLine(reader: Reader, legs: readonly Place[], isHeld: boolean): Promise<LineFacts> {
  const [events, markets] = [legs.map(({ eventId }) => eventId), legs.map(({ market }) => market)];
  const { rows } = await sql<{ line: LineAnswer }>`
    select sports_line(${events}::text[], ${markets}::text[], ${isHeld}) as line`.execute(reader as never);
  const [answer] = rows;
  invariant(answer, "sports_line answers");
  return lineFactsOf(answer.line);
}

export async function readSlipFacts(reader: Reader, playerId: string | undefined, legs: readonly Place[]) {
  const terms = await bettorTermsOf(reader, playerId);
  return slipFactsOf(await readLine(reader, legs, false), legs, terms);
}

/** The same for a bet: what it says of the line stays true until the transaction ends. */
export async function lockSlipFacts(tx: Tx, playerId: string, legs: readonly Place[]): Promise<SlipFacts> {
  const terms = await bettorTermsOf(tx, playerId);
  return slipFactsOf(await readLine(tx, legs, true), legs, terms);
}

/** What staff have said of a player. */
export type BettorTermsRow = Selectable<DB["sports_player"]>;

async function bettorTermsOf(reader: Reader, playerId: string | undefined): Promise<BettorTermsRow | undefined> {
  if (playerId === undefined) return undefined;
  return reader.selectFrom("sports_player").selectAll().where("player_id", "=", playerId).executeTakeFirst();
}

export function slipFactsOf(line: LineFacts, legs: readonly Place[], terms: BettorTermsRow | undefined): SlipFacts {
  const { events, markets, stops, house, limits, feedAliveAt } = line;
  return {
    legs: legs.map(({ eventId, market: key, outcome }): LineLeg => {
      const event = events.get(eventId);
      const market = markets.find((row) => row.event_id === eventId && row.key === key);
      const outcomes = market?.outcomes ?? [];
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
          version: market.version,
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
