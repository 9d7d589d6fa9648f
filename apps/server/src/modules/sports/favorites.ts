// Events that a player follows.
import { fail } from "@windfall/domain";
import type { SportsEvent } from "@windfall/domain/api/index";
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
    .selectFrom("sports_favorite as f")
    .innerJoin("sports_event as e", "e.id", "f.event_id")
    .where("f.player_id", "=", playerId)
    .where("e.status", "in", OPEN_STATUSES);
  const rows = await query
    .selectAll("e")
    .orderBy("e.start_at")
    .orderBy("e.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const events = await withMarkets(reader, rows, { mainOnly: true });
  return {
    items: events.map((event) => ({ ...event, isFavorite: true })),
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
