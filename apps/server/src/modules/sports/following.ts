// Leagues and teams that a player follows. Their events are listed with those that are followed one by one (`favorites.ts`).
import { fail, personalChannel } from "@windfall/domain";
import type { Followed, Following } from "@windfall/domain/api/sports";
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { globalIdOf } from "../identity/index.ts";
import type { SportsDeps } from "./deps.ts";
import { followingChanged } from "./events.ts";
import { OPEN_STATUSES } from "./open-statuses.ts";

/** Enough for anybody who reads the list; what is followed is counted one by one whenever it is shown. */
const MOST_FOLLOWED = 100;

/** The first followed first, each with how many of its events are on offer. */
export async function listFollowing(reader: Reader, playerId: string): Promise<Following> {
  const { rows } = await sql<{ kind: Followed["kind"]; sport_id: number; id: string; name: string; count: number }>`
    select f.kind, f.sport_id, f.id, f.name, (
      select count(*)::int from sports_event e
      where e.sport_id = f.sport_id and e.status = any (${[...OPEN_STATUSES]}::text[])
        and case f.kind when 'league' then e.league_id = f.id else f.id = any (e.competitors) end
    ) as count
    from sports_followed f where f.player_id = ${playerId} order by f.added_at, f.kind, f.id`.execute(reader as never);
  return { items: rows.map(({ sport_id: sportId, ...row }) => ({ sportId, ...row })) };
}

export interface FollowWish {
  kind: Followed["kind"];
  sportId: number;
  id: string;
  isFollowed: boolean;
}

/** What is not in the line, now or before, cannot be followed; whoever follows it no longer need not ask whether it is. */
export async function setFollowing(
  { db, clock }: Pick<SportsDeps, "db" | "clock">,
  playerId: string,
  { kind, sportId, id, isFollowed }: FollowWish,
): Promise<Following> {
  return db.transact(async (tx) => {
    if (isFollowed) {
      const event = await tx
        .selectFrom("sports_event")
        .select("league_name")
        .where("sport_id", "=", sportId)
        .where(kind === "league" ? sql<boolean>`league_id = ${id}` : sql<boolean>`${id} = any (competitors)`)
        .limit(1)
        .executeTakeFirst();
      if (!event) throw fail("not_found");
      // Two at once may pass it by one: it keeps the list short, and nothing depends on it.
      if ((await countFollowed(tx, playerId)) >= MOST_FOLLOWED)
        throw fail("too_many_followed", { most: MOST_FOLLOWED });
      const name = kind === "league" ? event.league_name : id;
      await tx
        .insertInto("sports_followed")
        .values({ player_id: playerId, kind, sport_id: sportId, id, name, added_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await tx
        .deleteFrom("sports_followed")
        .where("player_id", "=", playerId)
        .where("kind", "=", kind)
        .where("sport_id", "=", sportId)
        .where("id", "=", id)
        .execute();
    }
    await emit(tx, followingChanged, { playerId });
    return listFollowing(tx, playerId);
  });
}

async function countFollowed(tx: Tx, playerId: string): Promise<number> {
  const query = tx.selectFrom("sports_followed").where("player_id", "=", playerId);
  const { count } = await query.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

/** Pages of the player that are open elsewhere ask again. */
export async function tellFollowing(
  { db, publish }: Pick<SportsDeps, "db" | "publish">,
  playerId: string,
): Promise<void> {
  const globalId = await db.read((reader) => globalIdOf(reader, playerId));
  await publish(personalChannel("sports", globalId), { what: "following" });
}
