// The terms of a prize that comes as a bonus. They are an offer like any other, so that staff may publish a new version of them.
import {
  type BonusLaw,
  type BonusTerms,
  keptToLaw,
  NO_CONDITIONS,
  unlawfulTerms,
} from "@windfall/domain/rules/bonuses/index";
import { TURBINE_BONUS } from "@windfall/games/turbine";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { findOffer, HOUSE_WEIGHTS, type OfferTitles, saveOffer } from "../bonuses/index.ts";

export const TURBINE_OFFER = "turbine";

const TITLES: OfferTitles = {
  en: "Turbine of luck",
  ru: "Турбина удачи",
  uk: "Турбіна удачі",
  kk: "Сәттілік турбинасы",
  uz: "Omad turbinasi",
  az: "Uğur turbini",
  hi: "किस्मत का टर्बाइन",
  pl: "Turbina szczęścia",
  id: "Turbin keberuntungan",
};

const TERMS: BonusTerms = { ...NO_CONDITIONS, ...TURBINE_BONUS, type: "Wheel", gamesWagers: HOUSE_WEIGHTS };

const FIRST = { id: TURBINE_OFFER, status: "live", titles: TITLES, terms: TERMS, position: 1_000 } as const;

/** What staff have made of it since is left alone, unless the law of the market forbids it: prizes go on, so their terms must be lawful. */
export async function seedTurbineOffer(deps: { db: Database; clock: Clock }, law: BonusLaw): Promise<void> {
  await deps.db.transact(async (tx) => {
    const known = await findOffer(tx, TURBINE_OFFER);
    if (known && unlawfulTerms(known.terms, law).length === 0) return;
    const offer = known ?? FIRST;
    await saveOffer(tx, deps, { ...offer, status: "live", terms: keptToLaw(offer.terms, law) });
  });
}
