// Bonuses: offers, what players were granted of them, and how it ends. What a bet does with them is decided in the posting of the bet.
import type { BonusLaw } from "@windfall/domain/rules/bonuses/index";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { BonusesDeps } from "./deps.ts";
import { expireFreeSpins } from "./free-spins.ts";
import { expireBonuses } from "./queue.ts";
import { bonusRoutes } from "./routes.ts";
import { seedDemoOffers } from "./seed-data/offers.ts";
import { stopUnlawful } from "./stop-unlawful.ts";

export { type CreditedDeposit, creditDepositBonus, nextDepositShare } from "./deposit-bonus.ts";
export { type BonusFacts, bonusFactsOf, bonusParts, bonusStakes, bonusWeights } from "./facts.ts";
export {
  findUsableFreeBet,
  hasFreeBets,
  keepFreeBet,
  type UsableFreeBet,
  usableFreeBets,
  useFreeBet,
} from "./free-bets.ts";
export {
  expireFreeSpins,
  findFreeSpin,
  hasOpenFreeSpins,
  noteFreeSpin,
  playedFreeSpins,
  takeFreeSpin,
} from "./free-spins.ts";
export { type BonusGrant, type GrantDenial, type Granted, grantBonus } from "./grant.ts";
export { freeRoundsPromised, issueFreeSpins } from "./issue-free-spins.ts";
export { burnable } from "./list-own.ts";
export {
  changeOfferStatus,
  claimsSince,
  findManagedOffer,
  holdOffer,
  lastPosition,
  listManagedOffers,
  listOfferVersions,
  type ManagedOffer,
  type OfferFilter,
  offerOfDecision,
  ownerOfBonus,
} from "./manage-offers.ts";
export { type BonusNews, listExpiring, listReleased } from "./news.ts";
export {
  findOffer,
  hashOfTerms,
  listLiveOffers,
  type Offer,
  type OfferTitles,
  saveOffer,
  termsOfVersion,
  weightsOfBonus,
} from "./offers.ts";
export { type BonusDenial, denialsOf, noteDevice, noteMark, sharedMarks } from "./one-welcome.ts";
export { playableMinor, rollBackBonusParts } from "./play.ts";
export {
  createPromoCodes,
  findPromoCode,
  listPromoCodes,
  MOST_CODES_AT_ONCE,
  type NewPromoCodes,
  type PromoCodeFacts,
  type PromoCreated,
  type PromoDenial,
  stopPromoCode,
} from "./promo-codes.ts";
export { findFreeSpins, giveSpinsToHouse, noteProviderSpins, noteSpinsReady } from "./provider-spins.ts";
export {
  advanceBonuses,
  type BonusEnd,
  bringBack,
  burnForWithdrawal,
  endBonuses,
  expireBonuses,
  holdBonuses,
} from "./queue.ts";
export { DEMO_OFFERS, HOUSE_WEIGHTS, seedDemoOffers } from "./seed-data/offers.ts";
export { type BonusSettings, saveSettings, settingsOf } from "./settings.ts";
export {
  type BettingBonus,
  bonusForBets,
  holdBonusesForBets,
  shareWithBonus,
  stakeFromBonus,
  workOfBets,
} from "./sports-bets.ts";
export { mayTryPromo, usePromo, usePromoAtRegistration } from "./use-promo.ts";
export { conditionsOf, workText } from "./wire.ts";

export function bonusesModule(
  deps: BonusesDeps,
  { law, hasSportsbook }: { law: BonusLaw; hasSportsbook: boolean },
): Module<Actor> {
  return {
    name: "bonuses",
    routes: (routes) => bonusRoutes(routes, deps),
    periodic: [
      { name: "bonuses.expire", pattern: "* * * * *", run: () => expireBonuses(deps) },
      { name: "bonuses.expire_free_spins", pattern: "* * * * *", run: () => expireFreeSpins(deps) },
      { name: "bonuses.stop_unlawful", pattern: "* * * * *", run: () => stopUnlawful(deps, law) },
    ],
    async seed(isDemo) {
      if (isDemo) await seedDemoOffers({ ...deps, hasSportsbook });
    },
  };
}
