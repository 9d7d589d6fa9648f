// Tournaments (docs/product/content.md#tournaments). Those for VIP players are shown to everyone, with the flag.
import { fail, type Locale } from "@windfall/domain";
import type { Tournament } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { TournamentPage, TournamentsDeps } from "./deps.ts";
import { inLanguage, toTournament } from "./wire.ts";

export interface TournamentQuery {
  limit: number;
  offset: number;
  locale?: Locale | undefined;
}

export async function listTournaments(
  deps: TournamentsDeps,
  { limit, offset, locale }: TournamentQuery,
): Promise<TournamentPage> {
  if (!deps.features.tournaments) return { items: [], meta: { total: 0, limit, offset } };
  const page = await deps.pages.get(`${limit}:${offset}`, () => readPage(deps, limit, offset));
  return { ...page, items: page.items.map((tournament) => inLanguage(tournament, locale)) };
}

/** Live, upcoming, finished; in each of them first what is nearest to now: the next end, the next start, the last end. */
function readPage(
  { identity: { db, clock } }: TournamentsDeps,
  limit: number,
  offset: number,
): Promise<TournamentPage> {
  const now = clock.now();
  return db.read(async (reader) => {
    const rows = await reader
      .selectFrom("tournament")
      .selectAll()
      .orderBy(sql`case when starts_at > ${now} then 1 when ends_at > ${now} then 0 else 2 end`)
      .orderBy(
        sql`abs(extract(epoch from case when starts_at > ${now} then starts_at else ends_at end - ${now}::timestamptz))`,
      )
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await reader
      .selectFrom("tournament")
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow();
    return { items: rows.map(toTournament), meta: { total: Number(total), limit, offset } };
  });
}

export async function getTournament(
  { identity: { db }, features }: TournamentsDeps,
  id: string,
  locale: Locale | undefined,
): Promise<Tournament> {
  if (!features.tournaments) throw fail("not_found");
  const row = await db.read((reader) =>
    reader.selectFrom("tournament").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!row) throw fail("not_found");
  return inLanguage(toTournament(row), locale);
}
