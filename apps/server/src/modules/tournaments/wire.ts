// Rows of tournaments as the contract shows them, in one language or in all.
import { type FiatCode, fiatFromMinor, type Locale, type Localised, localisedDescription } from "@windfall/domain";
import type { Tournament } from "@windfall/domain/api/index";
import type { Selectable } from "kysely";
import type { Tournament as TournamentTable } from "../../kernel/schema.ts";

export function toTournament(row: Selectable<TournamentTable>): Tournament {
  return {
    id: row.id,
    descriptions: row.descriptions as Tournament["descriptions"],
    vip_players_only: row.vip_players_only,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    prize_pool: { amount: fiatFromMinor(BigInt(row.prize_pool_minor)), currency: row.prize_currency as FiatCode },
    prizes: row.prizes as Tournament["prizes"],
  };
}

/** One language is a ninth of the bytes; English is filled in, so that the reader's own fallback finds nothing left to do. */
export function inLanguage<Field extends string, T extends { descriptions: Localised<Field> }>(
  item: T,
  locale: Locale | undefined,
): T {
  if (!locale) return item;
  return { ...item, descriptions: { [locale]: localisedDescription(item.descriptions, locale) } };
}
