// Rows of tournaments as the contract shows them, in one language or in all.
import {
  FIAT_CODES,
  type FiatCode,
  fiatFromMinor,
  type Locale,
  type Localised,
  localisedDescription,
} from "@windfall/domain";
import type { Tournament } from "@windfall/domain/api/index";
import { prizeRuns } from "@windfall/domain/rules/tournament-scores";
import { feeOf } from "./fees.ts";
import { poolOf, prizeTable, prizeWire, type SpinCounts } from "./prizes.ts";
import type { TournamentRow } from "./terms.ts";

export function toTournament(row: TournamentRow, spins: SpinCounts): Tournament {
  const currency = row.prize_currency as FiatCode;
  return {
    id: row.id,
    descriptions: row.descriptions as Tournament["descriptions"],
    vip_players_only: row.vip_players_only,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    status: row.status as Tournament["status"],
    stop_reason: row.stop_reason,
    entry: row.entry as Tournament["entry"],
    fees: row.entry === "buy_in" ? Object.fromEntries(FIAT_CODES.map((code) => [code, feeOf(row, code).amount])) : {},
    scoring: row.scoring as Tournament["scoring"],
    min_stake: { amount: fiatFromMinor(BigInt(row.min_stake_cents)), currency },
    prize_pool: { amount: fiatFromMinor(poolOf(row)), currency },
    prizes: prizeRuns(prizeTable(row)).map(({ from, to, ...prize }) => ({
      place_from: from,
      place_to: to,
      ...prizeWire(prize, currency, spins),
    })),
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
