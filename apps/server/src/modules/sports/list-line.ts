// Lists of the line. Everybody is shown the same, so that an answer is kept for a second; what a player follows is put in afterwards.

import { fail } from "@windfall/domain";
import type { SportsEvent, SportsEventPage, SportsStats } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { createShortCache } from "../../kernel/short-cache.ts";
import { HEARTBEAT_MS, type SportsDeps } from "./deps.ts";
import { followedAmong } from "./favorites.ts";
import { withMarkets } from "./line.ts";
import { OPEN_STATUSES } from "./open-statuses.ts";
import { searchLine, wordsOf } from "./search-line.ts";

const KEPT_MS = 1_000;
const HOME_LIVE = 24;
const HOME_SOON = 16;
const HOME_LEAGUES = 8;

interface EventsQuery {
  sportId: number;
  limit: number;
  offset: number;
  live?: "true" | "false" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  league?: string | undefined;
}

export function createLine({ db, clock }: SportsDeps) {
  const answers = createShortCache<unknown>({ clock, lifetimeMs: KEPT_MS, maxEntries: 300 });
  const kept = <T>(key: string, load: (reader: Reader) => Promise<T>) =>
    answers.get(key, () => db.read(load)) as Promise<T>;

  /** The kept answer belongs to all; this one is the player's. */
  async function followed<T extends SportsEvent>(playerId: string | undefined, events: readonly T[]): Promise<T[]> {
    if (playerId === undefined || events.length === 0) return [...events];
    const ids = await db.read((reader) => followedAmong(reader, playerId, events));
    return events.map((event) => ({ ...event, isFavorite: ids.has(event.id) }));
  }

  return {
    followed,
    list: () => kept("list", (reader) => countSports(reader, clock.now())),
    async home(playerId: string | undefined) {
      const home = await kept("home", loadHome);
      return { ...home, live: await followed(playerId, home.live), soon: await followed(playerId, home.soon) };
    },
    async events(playerId: string | undefined, query: EventsQuery) {
      const page = await kept(`events ${JSON.stringify(query)}`, (reader) => listEvents(reader, query));
      return { ...page, items: await followed(playerId, page.items) };
    },
    async search(playerId: string | undefined, text: string) {
      const words = wordsOf(text).join(" ");
      const found = await kept(`search ${words}`, (reader) => searchLine(reader, words));
      return { items: await followed(playerId, found.items) };
    },
    async event(playerId: string | undefined, id: string) {
      const event = await kept(`event ${id}`, (reader) => findEvent(reader, id));
      if (!event) throw fail("not_found");
      const [own] = await followed(playerId, [event]);
      return own ?? event;
    },
  };
}

async function countSports(reader: Reader, now: Date) {
  const items = await openEvents(reader)
    .select(({ fn }) => ["sport_id as id", fn.countAll<string>().as("total")])
    .select(sql<string>`count(*) filter (where status <> 'not_started' and has_live)`.as("live"))
    .groupBy("sport_id")
    .execute();
  const feed = await reader.selectFrom("sports_feed").select("alive_at").executeTakeFirst();
  const aliveAt = feed?.alive_at.getTime() ?? Number.NEGATIVE_INFINITY;
  return {
    items: items.map(({ id, live, total }) => ({ id, live: Number(live), total: Number(total) })),
    feed: { isFresh: now.getTime() - aliveAt <= HEARTBEAT_MS, aliveAt: feed?.alive_at.toISOString() ?? null },
  };
}

function openEvents(reader: Reader) {
  return reader.selectFrom("sports_event").where("status", "in", OPEN_STATUSES);
}

async function loadHome(reader: Reader) {
  const live = await openEvents(reader)
    .selectAll()
    .where("status", "<>", "not_started")
    .where("has_live", "=", true)
    .orderBy("is_top_league", "desc")
    .orderBy("sport_id")
    .orderBy("start_at")
    .orderBy("id")
    .limit(HOME_LIVE)
    .execute();
  const soon = await openEvents(reader)
    .selectAll()
    .where("status", "=", "not_started")
    .orderBy("start_at")
    .orderBy("id")
    .limit(HOME_SOON)
    .execute();
  const events = await withMarkets(reader, [...live, ...soon], { mainOnly: true });
  const leagues = await leaguesOf(reader, undefined);
  return {
    live: events.slice(0, live.length),
    soon: events.slice(live.length),
    leagues: leagues.slice(0, HOME_LEAGUES).map(({ isTop: _, ...league }) => league),
  };
}

/** Top leagues first, then the larger ones. */
async function leaguesOf(reader: Reader, sportId: number | undefined) {
  const rows = await openEvents(reader)
    .$if(sportId !== undefined, (query) => query.where("sport_id", "=", sportId ?? 0))
    .select(({ fn }) => ["league_id", "league_name", "sport_id", "is_top_league", fn.countAll<string>().as("count")])
    .groupBy(["league_id", "league_name", "sport_id", "is_top_league"])
    .orderBy("is_top_league", "desc")
    .orderBy("count", "desc")
    .orderBy("league_id")
    .execute();
  return rows.map(({ league_id, league_name, sport_id, is_top_league, count }) => ({
    ...{ id: league_id, name: league_name, sportId: sport_id, count: Number(count), isTop: is_top_league },
  }));
}

async function listEvents(reader: Reader, { sportId, limit, offset, live, from, to, league }: EventsQuery) {
  let query = openEvents(reader).where("sport_id", "=", sportId);
  if (live === "true") query = query.where("status", "<>", "not_started");
  if (live === "false") query = query.where("status", "=", "not_started");
  if (from !== undefined) query = query.where("start_at", ">=", new Date(from));
  if (to !== undefined) query = query.where("start_at", "<", new Date(to));
  if (league !== undefined) query = query.where("league_id", "=", league);
  const rows = await query
    .selectAll()
    .orderBy(sql`status = 'not_started'`)
    .orderBy("start_at")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const leagues = await leaguesOf(reader, sportId);
  return {
    items: await withMarkets(reader, rows, { mainOnly: true }),
    meta: { total: Number(total), limit, offset },
    leagues: leagues.map(({ isTop: _, ...own }) => own),
  };
}

async function findEvent(reader: Reader, id: string): Promise<SportsEventPage | undefined> {
  const row = await reader.selectFrom("sports_event").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const [event] = await withMarkets(reader, [row], { mainOnly: false });
  return event && { ...event, stats: row.stats as unknown as SportsStats | null };
}
