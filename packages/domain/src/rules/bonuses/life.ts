// The life of a granted bonus and of an offer as data (docs/product/bonuses.md#life).
import { lifecycle } from "../lifecycle.ts";

/**
 * - `waiting`: behind the active one, in the order of the claims
 * - `active`: staked after cash, and worked off; one a player
 * - `completed`: worked off, and what was left is cash
 * - `lost`: played down to less than the smallest stake; a late win or a returned stake may bring it back
 * - `expired`: its time was over · `forfeited`: given up by its player · `revoked`: taken by staff, with a reason
 * - `burned`: ended by a withdrawal; comes back if the withdrawal does not happen
 */
export const USER_BONUS_STATES = [
  "waiting",
  "active",
  "completed",
  "lost",
  "expired",
  "forfeited",
  "burned",
  "revoked",
] as const;
export type UserBonusState = (typeof USER_BONUS_STATES)[number];

/** Those that hold money of their own. */
export const LIVE_BONUS_STATES = ["waiting", "active"] as const satisfies UserBonusState[];

export function isLiveBonus(state: UserBonusState): boolean {
  return state === "waiting" || state === "active";
}

/** `provider` is whoever's bet, win or rollback made it so. */
export const USER_BONUS_LIFE = lifecycle<UserBonusState>([
  { from: "waiting", to: "active", by: ["provider", "clock", "player", "staff"] },
  { from: "active", to: "completed", by: ["provider"] },
  { from: "active", to: "lost", by: ["provider", "clock", "player", "staff"] },
  { from: "waiting", to: "expired", by: ["clock"] },
  { from: "active", to: "expired", by: ["clock"] },
  { from: "waiting", to: "forfeited", by: ["player"] },
  { from: "active", to: "forfeited", by: ["player"] },
  { from: "waiting", to: "burned", by: ["player"] },
  { from: "active", to: "burned", by: ["player"] },
  { from: "waiting", to: "revoked", by: ["staff"] },
  { from: "active", to: "revoked", by: ["staff"] },
  { from: "lost", to: "waiting", by: ["provider"] },
  { from: "burned", to: "waiting", by: ["player", "provider", "staff"] },
]);

/** An edit of an offer is a new version; what was taken keeps the version it was taken with. */
export const OFFER_STATES = ["draft", "live", "stopped"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_LIFE = lifecycle<OfferState>([
  { from: "draft", to: "live", by: ["staff"] },
  { from: "live", to: "stopped", by: ["staff"] },
  { from: "stopped", to: "live", by: ["staff"] },
]);

/** How long one may wait behind others. */
export const LONGEST_WAIT_HOURS = 30 * 24;
