// Bonuses as the wire has them.
import { fiatFromMinor } from "@windfall/domain";
import type { BonusConditions } from "@windfall/domain/api/index";
import { type BonusTerms, TERM_AMOUNTS, WHOLE } from "@windfall/domain/rules/bonuses/index";

/** `terms` are in the wallet currency. */
export function conditionsOf(terms: BonusTerms, hash: string): BonusConditions {
  const amounts = TERM_AMOUNTS.map((name) => [name, amountText(terms[name])]);
  const { freeBets, ...others } = terms;
  return {
    ...others,
    ...Object.fromEntries(amounts),
    ...(freeBets && { freeBets: { ...freeBets, amount: fiatFromMinor(BigInt(freeBets.amount)) } }),
    id: hash,
  } as BonusConditions;
}

const amountText = (minor: number | null) => (minor === null ? null : fiatFromMinor(BigInt(minor)));

/** Ten-thousandths of minor units as an amount, rounded down: nobody is told more than they worked off. */
export const workText = (work: bigint) => fiatFromMinor(work / WHOLE);
