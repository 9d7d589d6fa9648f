// What keeps an offer from being saved besides the bounds of its fields: conditions that contradict each other, or that nobody could meet.
// The form and the server ask the same.
import type { Violation } from "../../validation.ts";
import type { JurisdictionProfile } from "../jurisdiction.ts";
import { WELCOME_STEPS } from "../welcome-steps.ts";
import {
  type BonusTerms,
  type BonusType,
  freespinsCap,
  LARGEST_BONUS_MINOR,
  LARGEST_WAGER,
  TERM_AMOUNTS,
} from "./terms.ts";

/** Bonuses whose amount is a part of a deposit. */
const OF_DEPOSITS: readonly BonusType[] = ["Welcome", "Everyday", "Deposit"];
/** Bonuses whose amount is decided by what grants them: a person, the turbine, a week's play. */
const OF_OTHERS: readonly BonusType[] = ["Gift", "Cashback", "Wheel"];

/** `largestFactor` is the most units of a wallet currency that stand for a dollar: every amount must be one in every currency. */
export function offerProblems(terms: BonusTerms, largestFactor: number): Violation[] {
  return [...missing(terms), ...surplus(terms), ...contradicting(terms), ...tooLarge(terms, largestFactor)];
}

export type BonusLaw = Pick<JurisdictionProfile, "mostWager" | "oneProductOffers">;

/** What the law of the market keeps from being offered, whatever else is right. */
export function unlawfulTerms(terms: BonusTerms, { mostWager, oneProductOffers }: BonusLaw): Violation[] {
  const problems: Violation[] = [];
  for (const path of ["wager", "wagerFreespins"] as const)
    if (mostWager !== null && terms[path] > mostWager)
      problems.push({ path, key: "Validation.maximum_amount", params: { maximum: mostWager } });
  if (oneProductOffers && terms.gamesWagers.sports.weight > 0 && hasCasinoWeight(terms))
    problems.push({ path: "gamesWagers.sports.weight", key: "Validation.invalid_format" });
  if (oneProductOffers && terms.freeBets && (terms.freespinsCount > 0 || (terms.wager > 0 && hasCasinoWeight(terms))))
    problems.push({ path: "freeBets.count", key: "Validation.invalid_format" });
  return problems;
}

/** The same terms as far as the law lets them be: worked off in the casino alone, no more often than it allows. */
export function keptToLaw(terms: BonusTerms, { mostWager, oneProductOffers }: BonusLaw): BonusTerms {
  const most = mostWager ?? LARGEST_WAGER;
  const { gamesWagers } = terms;
  const isMixed = oneProductOffers && hasCasinoWeight(terms);
  return {
    ...terms,
    wager: Math.min(terms.wager, most),
    wagerFreespins: Math.min(terms.wagerFreespins, most),
    gamesWagers: isMixed ? { ...gamesWagers, sports: { ...gamesWagers.sports, weight: 0 } } : gamesWagers,
  };
}

type Field = keyof BonusTerms;
const required = (field: Field | "gamesWagers.rest"): Violation => ({ path: field, key: "Validation.required" });

function missing(terms: BonusTerms): Violation[] {
  const problems: Violation[] = [];
  if (OF_DEPOSITS.includes(terms.type)) {
    if (terms.amountMultiplier === null) problems.push(required("amountMultiplier"));
    // Without it a single deposit could bring any amount.
    if (terms.maxDeposit === null) problems.push(required("maxDeposit"));
  }
  if (terms.type === "Welcome" && terms.minDepositNumber === null) problems.push(required("minDepositNumber"));
  if (terms.freespinsCount > 0 && terms.freespinsAmount === null) problems.push(required("freespinsAmount"));
  // What somebody else counts is bounded by us.
  if (terms.freespinsGame !== undefined && freespinsCap(terms) === null) problems.push(required("freespinsMaxAmount"));
  // A bonus that no game works off is a trap.
  if (terms.wager > 0 && !hasWeight(terms)) problems.push(required("gamesWagers.rest"));
  return problems;
}

const hasWeight = (terms: BonusTerms) => hasCasinoWeight(terms) || terms.gamesWagers.sports.weight > 0;

function hasCasinoWeight({ gamesWagers: { games, providers, categories, rest } }: BonusTerms): boolean {
  const weights = [games, providers, categories].flatMap((entries) => Object.values(entries));
  return [...weights, rest].some((weight) => weight > 0);
}

/** What would be shown to players and never be asked for. */
function surplus(terms: BonusTerms): Violation[] {
  const wrong = (path: Field): Violation => ({ path, key: "Validation.invalid_format" });
  const game = terms.freespinsGame !== undefined && terms.freespinsCount === 0 ? [wrong("freespinsGame")] : [];
  if (!OF_OTHERS.includes(terms.type)) return game;
  const fields = ["amountMultiplier", "minDeposit", "maxDeposit", "minDepositNumber"] as const;
  return [...game, ...fields.filter((path) => terms[path] !== null).map(wrong)];
}

function contradicting({ type, minDeposit, maxDeposit, minDepositNumber }: BonusTerms): Violation[] {
  const problems: Violation[] = [];
  if (minDeposit !== null && maxDeposit !== null && maxDeposit < minDeposit)
    problems.push({ path: "maxDeposit", key: "Validation.minimum_amount", params: { minimum: minDeposit } });
  if (type === "Welcome" && minDepositNumber !== null && minDepositNumber > WELCOME_STEPS)
    problems.push({ path: "minDepositNumber", key: "Validation.maximum_amount", params: { maximum: WELCOME_STEPS } });
  return problems;
}

function tooLarge(terms: BonusTerms, largestFactor: number): Violation[] {
  const most = Math.floor(Number(LARGEST_BONUS_MINOR) / largestFactor);
  const amounts: [path: string, amount: number | null][] = TERM_AMOUNTS.map((path) => [path, terms[path]]);
  if (terms.freeBets) amounts.push(["freeBets.amount", terms.freeBets.amount]);
  return amounts.flatMap(([path, amount]) => {
    if (amount === null || amount <= most) return [];
    return [{ path, key: "Validation.maximum_amount" as const, params: { maximum: most } }];
  });
}
