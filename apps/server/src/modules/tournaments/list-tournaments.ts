// Tournaments (docs/product/content.md#tournaments). Those for VIP players are shown to everyone, with the flag.
import type { Locale } from "@windfall/domain";
import type { TournamentDetails } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { TournamentPage, TournamentsDeps } from "./deps.ts";
import { findTournament } from "./gate.ts";
import { spinCounts } from "./prizes.ts";
import { termsOf } from "./terms.ts";
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
    const spins = await spinCounts(reader, rows);
    return { items: rows.map((row) => toTournament(row, spins)), meta: { total: Number(total), limit, offset } };
  });
}

const ONCE = 100;

export async function getTournament(
  deps: TournamentsDeps,
  id: string,
  locale: Locale | undefined,
): Promise<TournamentDetails> {
  const catalogue = await deps.catalogue.current();
  return deps.identity.db.read(async (reader) => {
    const row = await findTournament(deps, reader, id);
    const { games, sports, scoring } = termsOf(row);
    const shown = (weight: number) => (scoring === "weighted" ? weight : ONCE);
    const tournament = inLanguage(toTournament(row, await spinCounts(reader, [row])), locale);
    return {
      ...tournament,
      games:
        games &&
        Object.entries(games).flatMap(([gameId, weight]) => {
          const game = catalogue.game(gameId);
          return game ? [{ id: gameId, title: game.row.title, weight: shown(weight) }] : [];
        }),
      sports:
        sports && Object.entries(sports).map(([sportId, weight]) => ({ id: Number(sportId), weight: shown(weight) })),
    };
  });
}
