// Prizes of a tournament by place, as they will be paid, and as the contract shows them.
import { type FiatCode, fiatFromMinor } from "@windfall/domain";
import type { TournamentPrize } from "@windfall/domain/api/index";
import { type Prize, prizesOf } from "@windfall/domain/rules/tournament-scores";
import type { Reader } from "../../kernel/db.ts";
import { findOffer } from "../bonuses/index.ts";
import { prizeRowsOf, type TournamentRow } from "./terms.ts";

export type PrizeTable = Pick<
  TournamentRow,
  "prizes" | "prize_pool_minor" | "fees_cents" | "paid_places" | "prize_currency"
>;
/** How many free spins an offer gives. */
export type SpinCounts = ReadonlyMap<string, number>;

/** What the house gives and what players paid in. */
export function poolOf(row: Pick<TournamentRow, "prize_pool_minor" | "fees_cents">): bigint {
  return BigInt(row.prize_pool_minor) + BigInt(row.fees_cents);
}

export function prizeTable(row: PrizeTable): Prize[] {
  return prizesOf(prizeRowsOf(row), poolOf(row), row.paid_places ?? undefined);
}

export function prizeWire(
  { kind, cents, offer }: Pick<Prize, "kind" | "cents" | "offer">,
  currency: string,
  spins: SpinCounts,
): TournamentPrize {
  return {
    kind,
    amount: fiatFromMinor(cents),
    currency: currency as FiatCode,
    free_spins: kind === "free_spins" ? (spins.get(offer ?? "") ?? 0) : 0,
  };
}

export async function spinCounts(reader: Reader, rows: readonly PrizeTable[]): Promise<SpinCounts> {
  const ids = new Set(
    rows.flatMap(prizeRowsOf).flatMap(({ kind, offer }) => (kind === "free_spins" && offer ? [offer] : [])),
  );
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (await findOffer(reader, id))?.terms.freespinsCount ?? 0);
  return counts;
}
