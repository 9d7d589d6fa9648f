// What people may be told of tournaments: that one ends soon, and what they won.
import { LOCALES, type Locale, localisedDescription } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { prizeWire, spinCounts } from "./prizes.ts";
import type { TournamentRow } from "./terms.ts";

type Titles = { [L in Locale]?: string };

const titlesOf = ({ descriptions, id }: Pick<TournamentRow, "descriptions" | "id">): Titles => {
  const written = descriptions as Parameters<typeof localisedDescription<"name">>[0];
  return Object.fromEntries(LOCALES.map((locale) => [locale, localisedDescription(written, locale).name ?? id]));
};

/** Those that end between two moments and began long before. */
export async function listEnding(
  reader: Reader,
  { after, until, beganBefore }: { after: Date; until: Date; beganBefore: Date },
): Promise<{ id: string; titles: Titles; endsAt: Date }[]> {
  const rows = await reader
    .selectFrom("tournament")
    .select(["id", "descriptions", "ends_at"])
    .where("status", "=", "open")
    .where("ends_at", ">", after)
    .where("ends_at", "<=", until)
    .where("starts_at", "<", beganBefore)
    .orderBy("ends_at")
    .execute();
  return rows.map((row) => ({ id: row.id, titles: titlesOf(row), endsAt: row.ends_at }));
}

/** Who has points in a tournament, page by page. */
export async function listCompeting(
  reader: Reader,
  tournamentId: string,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom("tournament_entry")
    .select("player_id")
    .where("tournament_id", "=", tournamentId)
    .where("points", ">", "0")
    .where("out_reason", "is", null)
    .where("player_id", ">", page.after)
    .orderBy("player_id")
    .limit(page.limit)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

export async function findPaidPrize(reader: Reader, tournamentId: string, place: number) {
  const row = await reader
    .selectFrom("tournament")
    .selectAll()
    .where("id", "=", tournamentId)
    .executeTakeFirstOrThrow();
  const prize = await reader
    .selectFrom("tournament_prize")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("place", "=", place)
    .executeTakeFirstOrThrow();
  const given = { kind: prize.kind as "cash", cents: BigInt(prize.cents), offer: prize.offer_id ?? undefined };
  const { free_spins } = prizeWire(given, row.prize_currency, await spinCounts(reader, [row]));
  return {
    titles: titlesOf(row),
    freeSpins: free_spins,
    amountMinor: BigInt(prize.amount_minor),
    currency: prize.currency,
  };
}
