// Listens to the feed every second: one process of all, whichever holds the lock of the loop. Whoever takes over goes on from what is in the tables.
import type { Reader } from "../../kernel/db.ts";
import type { EventStatus, KnownEvent, SportsFeed } from "../sports-feed/index.ts";
import { HEARTBEAT_MS, type SportsDeps } from "./deps.ts";
import { mainMarkets, withMarkets } from "./line.ts";
import { OPEN_STATUSES } from "./open-statuses.ts";
import { takeMessages } from "./take-messages.ts";

/** So that a world that is new does not keep everything else waiting. */
const MOST_NEW = 40;

export function createFeedWatch(deps: Omit<SportsDeps, "rates" | "sign">) {
  const { db, clock, openFeed } = deps;
  let feed: SportsFeed | undefined;
  let polledAt = Number.NEGATIVE_INFINITY;

  return async function watchFeed(): Promise<void> {
    if (!openFeed) return;
    const now = clock.now();
    // Another process may have listened meanwhile, and what this one remembers is not what was told.
    if (!feed || now.getTime() - polledAt > HEARTBEAT_MS) {
      feed = openFeed();
      feed.resume(await db.read(listKnown));
    }
    polledAt = now.getTime();
    try {
      const messages = feed.poll(now.getTime(), MOST_NEW);
      const changed = await db.transact((tx) => takeMessages(tx, messages, now));
      await tellEvents(deps, changed);
    } catch (error) {
      // What was told is not taken: the next beat begins from the tables.
      feed = undefined;
      throw error;
    }
  };
}

async function listKnown(reader: Reader): Promise<KnownEvent[]> {
  const rows = await reader
    .selectFrom("sports_event as e")
    .leftJoin("sports_market as m", (join) =>
      join.onRef("m.event_id", "=", "e.id").on("m.status", "not in", ["settled", "cancelled"]),
    )
    .select(["e.id", "e.league_id", "e.start_at", "e.status", "m.key"])
    .where((row) => row.or([row("e.status", "in", OPEN_STATUSES), row("m.key", "is not", null)]))
    .execute();
  const known = new Map<string, KnownEvent & { markets: string[] }>();
  for (const { id, league_id: leagueId, start_at, status, key } of rows) {
    const event = known.get(id) ?? {
      ...{ id, leagueId, startAt: start_at.getTime(), status: status as EventStatus },
      markets: [],
    };
    if (key !== null) event.markets.push(key);
    known.set(id, event);
  }
  return [...known.values()];
}

/** What the house has stopped or opened: of a sport all that is under way. */
export async function tellStopped(
  deps: Pick<SportsDeps, "db" | "publish">,
  { sportId, eventId }: { sportId: number; eventId: string | null },
): Promise<void> {
  const rows = await deps.db.read((reader) =>
    reader
      .selectFrom("sports_event")
      .select("id")
      .where("sport_id", "=", sportId)
      .where("status", "in", OPEN_STATUSES)
      .$if(eventId !== null, (query) => query.where("id", "=", eventId ?? ""))
      .execute(),
  );
  await tellEvents(
    deps,
    rows.map(({ id }) => id),
  );
}

/** Pages that are open hear of what is under way; what is only new is found by whoever looks. */
export async function tellEvents(
  { db, publish }: Pick<SportsDeps, "db" | "publish">,
  changed: readonly string[],
): Promise<void> {
  if (changed.length === 0) return;
  const events = await db.read(async (reader) => {
    const rows = await reader
      .selectFrom("sports_event")
      .selectAll()
      .where("id", "in", changed)
      .where("status", "<>", "not_started")
      .where("has_live", "=", true)
      .execute();
    return withMarkets(reader, rows, { mainOnly: true });
  });
  // A message is at most 32 KB; a tick with more is rare, and told in parts.
  for (let from = 0; from < events.length; from += 40)
    await publish("broadcast:sports", {
      events: events.slice(from, from + 40).map(({ id, status, board, revision, openMarkets, markets }) => ({
        ...{ id, status, board, revision, openMarkets },
        markets: mainMarkets(markets),
      })),
    });
}
