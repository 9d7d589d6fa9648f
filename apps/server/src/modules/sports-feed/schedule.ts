// Calendars: which events a day of a sport has, who meets, and how strong they are. All of it follows from the seed and the event's id, so nothing is kept.
import type { Match } from "./match.ts";
import type { Fixture } from "./messages.ts";
import { namesOf } from "./names.ts";
import { drawsOf, normalOf, shuffled } from "./random.ts";
import { WORLD, type WorldSport } from "./world.ts";

const DAY_MS = 86_400_000;
const ROUNDED_TO_MS = 5 * 60_000;
/** Names of one league. */
const POOL = 24;
const STRONGEST = 6;

export interface Scheduled {
  fixture: Fixture;
  sport: WorldSport;
  match: Match;
}

const SPORTS_BY_ID = new Map(WORLD.map((sport) => [sport.id, sport]));

/** Ids of everything that begins on a day of UTC, with its beginning. */
export function idsOfDay(sport: WorldSport, day: number): { id: string; startAt: number }[] {
  return Array.from({ length: sport.perDay }, (_, index) => ({
    id: `${sport.id}-${day}-${index}`,
    startAt: startOf(sport, day, index),
  }));
}

/** Spread over the day, each within its own share of it. */
function startOf({ id, perDay }: WorldSport, day: number, index: number): number {
  const share = DAY_MS / perDay;
  const at = day * DAY_MS + (index + 0.8 * drawsOf("start", id, day, index)()) * share;
  return Math.round(at / ROUNDED_TO_MS) * ROUNDED_TO_MS;
}

export function scheduledOf(seed: string, eventId: string): Scheduled | undefined {
  const parts = /^(\d{1,4})-(\d{1,6})-(\d{1,4})$/.exec(eventId);
  if (!parts) return undefined;
  const [sportId = 0, day = 0, index = 0] = parts.slice(1).map(Number);
  const sport = SPORTS_BY_ID.get(sportId);
  if (!sport || index >= sport.perDay) return undefined;
  const leagueNo = index % sport.leagues.length;
  const { names, ratings } = poolOf(seed, sport, leagueNo);
  const chosen = whoMeets(seed, sport, leagueNo, day, Math.floor(index / sport.leagues.length));
  const [first = 0, second = 0] = chosen.map((one) => ratings[one] ?? 0);
  const strength = Math.round(Math.max(-STRONGEST, Math.min(first - second, STRONGEST)));
  return {
    sport,
    match: { name: [seed, eventId], strength, weights: chosen.map((one) => Math.exp(ratings[one] ?? 0)) },
    fixture: {
      id: eventId,
      sportId,
      league: { id: `${sportId}-${leagueNo}`, name: sport.leagues[leagueNo] ?? "", isTop: leagueNo === 0 },
      competitors: chosen.map((one) => names[one] ?? ""),
      startAt: startOf(sport, day, index),
      hasLive: sport.hasLive,
      isSingleOnly: false,
    },
  };
}

const pools = new Map<string, { names: string[]; ratings: number[] }>();

function poolOf(seed: string, sport: WorldSport, league: number) {
  const key = `${seed}:${sport.id}:${league}`;
  const known = pools.get(key);
  if (known) return known;
  const draw = drawsOf(seed, "pool", sport.id, league);
  const size = Math.max(POOL, sport.competitors);
  const pool = {
    names: namesOf(sport.names, size, draw),
    ratings: Array.from({ length: size }, () => normalOf(draw) * sport.spread),
  };
  pools.set(key, pool);
  return pool;
}

/** A round of a league pairs everybody once; a day has as many rounds as it needs. */
function whoMeets(seed: string, sport: WorldSport, league: number, day: number, no: number): number[] {
  const size = Math.max(POOL, sport.competitors);
  const perRound = Math.floor(size / sport.competitors);
  const order = shuffled(
    drawsOf(seed, "round", sport.id, league, day, Math.floor(no / perRound)),
    Array.from({ length: size }, (_, index) => index),
  );
  const from = (no % perRound) * sport.competitors;
  return order.slice(from, from + sport.competitors);
}
