// What the law of a market wants of cashier, bonuses and games, as one object (docs/product/people.md#responsible-gaming). An operator picks a profile;
// nothing else in the product asks which country's rules hold.

export interface JurisdictionProfile {
  /** Some licences forbid offering to take a withdrawal back; null switches cancelling off. */
  cancelWindowSeconds: number | null;
  /** Personal data must be complete before money goes out. */
  verifiedWithdrawals: boolean;
  /** How much of what was paid in must have been staked before money goes out, in percent. */
  depositTurnoverPercent: number;
  /** The most times that a bonus may have to be worked off; null where the law says nothing. */
  mostWager: number | null;
  /** An offer may be worked off in the casino or with sports bets, not in both. */
  oneProductOffers: boolean;
  /** Some licences forbid selling the free spins of a slot. */
  boughtFeatures: boolean;
  /** Rounds that follow each other by themselves. */
  autoplay: boolean;
  /** Rounds that are shown faster than at the pace of the game. */
  quickRounds: boolean;
}

/** What games may offer besides their rounds. */
export type PlayRules = Pick<JurisdictionProfile, "boughtFeatures" | "autoplay" | "quickRounds">;

export const JURISDICTIONS = {
  standard: {
    cancelWindowSeconds: 300,
    verifiedWithdrawals: false,
    depositTurnoverPercent: 0,
    mostWager: null,
    oneProductOffers: false,
    boughtFeatures: true,
    autoplay: true,
    quickRounds: true,
  },
  strict: {
    cancelWindowSeconds: null,
    verifiedWithdrawals: true,
    depositTurnoverPercent: 100,
    mostWager: 10,
    oneProductOffers: true,
    boughtFeatures: false,
    autoplay: false,
    quickRounds: false,
  },
} as const satisfies Record<string, JurisdictionProfile>;

export type Jurisdiction = keyof typeof JURISDICTIONS;
