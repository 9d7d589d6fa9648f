// Events that a player follows, one by one or by their league or a team.
import { fail } from "@windfall/domain";
import type { SportsEvent } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import type { SportsDeps } from "./deps.ts";
import { withMarkets } from "./line.ts";
import { OPEN_STATUSES } from "./open-statuses.ts";

export async function followedAmong(
  reader: Reader,
  playerId: string,
  events: readonly Pick<SportsEvent, "id">[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom("sports_favorite")
    .select("event_id")
    .where("player_id", "=", playerId)
    .where(
      "event_id",
      "in",
      events.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

/** Those that are not over, the next to begin first. */
export async function listFollowed(reader: Reader, playerId: string, page: { limit: number; offset: number }) {
  const query = reader
    .selectFrom("sports_event as e")
    .where("e.status", "in", OPEN_STATUSES)
    .where(sql<boolean>`(
      exists (select from sports_favorite f where f.player_id = ${playerId} and f.event_id = e.id)
      or exists (
        select from sports_followed w where w.player_id = ${playerId} and w.sport_id = e.sport_id
          and case w.kind when 'league' then w.id = e.league_id else w.id = any (e.competitors) end))`);
  const rows = await query
    .selectAll("e")
    .orderBy("e.start_at")
    .orderBy("e.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const events = await withMarkets(reader, rows, { mainOnly: true });
  const starred = events.length > 0 ? await followedAmong(reader, playerId, events) : new Set<string>();
  return {
    items: events.map((event) => ({ ...event, isFavorite: starred.has(event.id) })),
    meta: { total: Number(total), ...page },
  };
}

export async function follow({ db, clock }: SportsDeps, playerId: string, eventId: string): Promise<void> {
  await db.transact(async (tx) => {
    const event = await tx.selectFrom("sports_event").select("id").where("id", "=", eventId).executeTakeFirst();
    if (!event) throw fail("not_found");
    await tx
      .insertInto("sports_favorite")
      .values({ player_id: playerId, event_id: eventId, added_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function unfollow({ db }: SportsDeps, playerId: string, eventId: string): Promise<void> {
  await db.transact((tx) =>
    tx.deleteFrom("sports_favorite").where("player_id", "=", playerId).where("event_id", "=", eventId).execute(),
  );
}
