// What the provider lists, in the words of our line: which sport a league belongs to, which markets a bookmaker's prices are, and how a score decides them.
import {
  drawNoBet,
  handicapResult,
  type LegResult,
  marketKey,
  oneOf,
  readMarketKey,
  type Score,
  SIDES,
  totalResult,
} from "@windfall/domain/rules/sports/index";
import type { FeedMarket } from "../messages.ts";
import type { ListedEvent, ScoredEvent } from "./client.ts";

/** By the first word of a league's name. What is not here cannot be shown. */
const SPORT_IDS: Readonly<Record<string, number>> = {
  soccer: 1,
  basketball: 2,
  tennis: 3,
  icehockey: 4,
  cricket: 6,
  baseball: 8,
  americanfootball: 9,
  handball: 10,
  rugbyleague: 11,
  rugbyunion: 11,
  boxing: 12,
  mma: 13,
};

export function sportIdOf(league: string): number | undefined {
  return SPORT_IDS[league.split("_", 1)[0] ?? ""];
}

/** A price that its bookmaker has not looked at for longer may be anybody's gain. */
const PRICE_GOOD_MS = 15 * 60_000;
const SHORTEST = 1.01;
const LONGEST = 1_000;

interface Priced {
  id: string;
  price: number;
}

/** What can be bet on by the prices of this bookmaker, as of `now`. */
export function offerOf(event: ListedEvent, bookmaker: string, now: number): FeedMarket[] {
  const book = event.bookmakers.find(({ key }) => key === bookmaker);
  if (!book) return [];
  const isOld = now - book.last_update > PRICE_GOOD_MS;
  const markets = new Map<string, FeedMarket>();
  for (const { key: kind, outcomes } of book.markets) {
    const named = outcomes.map(({ name, ...rest }) => ({ ...rest, side: sideOf(event, name) }));
    const found = marketOf(kind, named);
    if (!found) continue;
    const [key, prices] = found;
    markets.set(key, {
      key,
      status: isOld || !isSound(prices) ? "suspended" : "active",
      outcomes: prices.map(({ id, price }) => ({ id, odds: oddsOf(price) })),
    });
  }
  return [...markets.values()];
}

type Side = "1" | "x" | "2" | "over" | "under" | undefined;

function sideOf({ home_team, away_team }: ListedEvent, name: string): Side {
  if (name === home_team) return "1";
  if (name === away_team) return "2";
  return name === "Draw" ? "x" : name === "Over" ? "over" : name === "Under" ? "under" : undefined;
}

/** Its key and its prices, in the order of our line; undefined for what is no such market. */
function marketOf(
  kind: string,
  outcomes: readonly { side: Side; price: number; point?: number | undefined }[],
): [string, Priced[]] | undefined {
  const of = (side: Side) => outcomes.find((outcome) => outcome.side === side);
  const priced = (...sides: string[]) =>
    sides.flatMap((id) => {
      const outcome = of(id as Side);
      return outcome ? [{ id, price: outcome.price }] : [];
    });
  const whole = (key: string, ...sides: string[]): [string, Priced[]] | undefined => {
    const prices = priced(...sides);
    return prices.length === sides.length && outcomes.length === sides.length ? [key, prices] : undefined;
  };
  if (kind === "h2h") return of("x") ? whole("1x2", ...SIDES) : whole("winner", "1", "2");
  if (kind === "spreads") {
    const [home, away] = [of("1")?.point, of("2")?.point];
    return isLine(home) && away === -home ? whole(marketKey("ah", { hcp: home }), "1", "2") : undefined;
  }
  if (kind !== "totals") return undefined;
  const [over, under] = [of("over")?.point, of("under")?.point];
  return isLine(over) && over > 0 && under === over
    ? whole(marketKey("total", { total: over }), "over", "under")
    : undefined;
}

/** Lines come in quarters. */
const isLine = (point: number | undefined): point is number =>
  point !== undefined && Number.isInteger(point * 4) && Math.abs(point) < 1_000;

const isPrice = (price: number) => price >= SHORTEST && price <= LONGEST;

const oddsOf = (price: number) => (isPrice(price) ? Math.floor(price * 1_000 + 1e-6) : null);

/** Whoever could bet on everything and win would. */
const isSound = (prices: readonly Priced[]) =>
  prices.every(({ price }) => isPrice(price)) && prices.reduce((sum, { price }) => sum + 1 / price, 0) >= 1;

/** Undefined while one of the two is not told. */
export function scoreOf({ scores, home_team, away_team }: ScoredEvent): Score | undefined {
  const of = (team: string) => scores?.find(({ name }) => name === team)?.score;
  const [home, away] = [of(home_team), of(away_team)];
  return home === undefined || away === undefined ? undefined : { home: Number(home), away: Number(away) };
}

/** What became of every outcome of a market that `offerOf` made. A winner who is not there gives the stake back. */
export function resultsOf(key: string, score: Score): Record<string, LegResult> | undefined {
  const { id, specifiers } = readMarketKey(key);
  if (id === "1x2") return Object.fromEntries(SIDES.map((side) => [side, oneOf([side], score)]));
  if (id === "winner") return { "1": drawNoBet("1", score), "2": drawNoBet("2", score) };
  if (id === "ah") {
    const hcp = 4 * Number(specifiers.hcp);
    return { "1": handicapResult("home", hcp, score), "2": handicapResult("away", hcp, score) };
  }
  if (id !== "total") return undefined;
  const line = 4 * Number(specifiers.total);
  const counted = score.home + score.away;
  return { over: totalResult("over", line, counted), under: totalResult("under", line, counted) };
}
