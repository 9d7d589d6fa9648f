// Reads the line: events with their markets, as pages show them.
import type { SportsBoard, SportsEvent, SportsMarket } from "@windfall/domain/api/index";
import { readMarketKey } from "@windfall/domain/rules/sports/market-key";
import type { Selectable } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import type { OutcomeRow } from "./outcome-row.ts";
import { isMarketStopped, isOutcomeStopped, readStops } from "./stops.ts";

type EventRow = Selectable<DB["sports_event"]>;

/** Main markets of an event, in the order of columns: who wins, how many, and by how much. */
const MAIN = [
  ["1x2", "winner", "win"],
  ["total", "set_total", "unit_total"],
  ["ah", "set_ah"],
] as const;
const MAIN_IDS: readonly string[] = MAIN.flat();

export async function withMarkets(
  reader: Reader,
  events: readonly EventRow[],
  { mainOnly }: { mainOnly: boolean },
): Promise<SportsEvent[]> {
  if (events.length === 0) return [];
  const rows = await reader
    .selectFrom("sports_market")
    .select(["event_id", "key", "status", "version", "outcomes"])
    .where(
      "event_id",
      "in",
      events.map(({ id }) => id),
    )
    .where("status", "in", ["active", "suspended"])
    .execute();
  const stops = await readStops(
    reader,
    events.map(({ id }) => id),
  );
  const eventById = new Map(events.map((event) => [event.id, event]));
  const markets = new Map<string, SportsMarket[]>();
  for (const { event_id, key, status, version, outcomes } of rows) {
    const event = eventById.get(event_id);
    const isStopped = event !== undefined && isMarketStopped(stops, event, key);
    const market = {
      ...{ key, version: Number(version) },
      status: isStopped ? ("suspended" as const) : (status as SportsMarket["status"]),
      outcomes: (outcomes as OutcomeRow[]).map(([id, odds]) => ({
        ...{ id, odds: isOutcomeStopped(stops, event_id, key, id) ? null : odds },
      })),
    };
    markets.set(event_id, [...(markets.get(event_id) ?? []), market]);
  }
  return events.map((event) => {
    const own = (markets.get(event.id) ?? []).sort((a, b) => (a.key < b.key ? -1 : 1));
    return eventOf(event, mainOnly ? mainMarkets(own) : own);
  });
}

function eventOf(row: EventRow, markets: SportsMarket[]): SportsEvent {
  return {
    id: row.id,
    sportId: row.sport_id,
    league: { id: row.league_id, name: row.league_name, isTop: row.is_top_league },
    competitors: row.competitors,
    startAt: row.start_at.toISOString(),
    status: row.status as SportsEvent["status"],
    board: row.board as unknown as SportsBoard,
    revision: Number(row.revision),
    openMarkets: row.open_markets,
    markets,
    isFavorite: false,
  };
}

/** Of each kind the one whose sides are most alike: the line that both could win. */
export function mainMarkets(markets: readonly SportsMarket[]): SportsMarket[] {
  return MAIN.flatMap((ids) => {
    const own = markets.filter(({ key }) => {
      const { id, specifiers } = readMarketKey(key);
      return (ids as readonly string[]).includes(id) && specifiers.period === undefined;
    });
    const [best] = own.sort((a, b) => unevenness(a) - unevenness(b) || (a.key < b.key ? -1 : 1));
    return best ? [best] : [];
  });
}

function unevenness({ key, outcomes }: SportsMarket): number {
  // Who wins has one market; a whole match comes before a set of it.
  const rank = MAIN_IDS.indexOf(readMarketKey(key).id);
  const [first, second] = outcomes.map(({ odds }) => (odds === null ? Number.POSITIVE_INFINITY : 1_000 / odds));
  const apart = Math.abs((first ?? 0) - (second ?? 0));
  return rank * 10 + (Number.isFinite(apart) ? apart : 5);
}
