// The terms of a prize that comes as a bonus. They are an offer like any other, so that staff may publish a new version of them.
import { type BonusTerms, NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
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

/** What staff have made of it since is left alone. */
export async function seedTurbineOffer(deps: { db: Database; clock: Clock }): Promise<void> {
  await deps.db.transact(async (tx) => {
    if (await findOffer(tx, TURBINE_OFFER)) return;
    await saveOffer(tx, deps, { id: TURBINE_OFFER, status: "live", titles: TITLES, terms: TERMS, position: 1_000 });
  });
}
