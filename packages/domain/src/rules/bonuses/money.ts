// The arithmetic of bonus money (docs/product/bonuses.md#money): integers only, one function a question. The posting of the server
// answers the same questions in SQL, and is held to these by the same worked cases.

/** Weights and work are counted in ten-thousandths: 3 cents at 5 % are 0.15, and small stakes must count. */
export const WHOLE = 10_000n;

/** How a bonus stands towards one stake. */
export interface StakeFacts {
  cashMinor: bigint;
  /** What the active bonus holds; 0 when none is active in this round. */
  bonusMinor: bigint;
  /** Of this game for the bonus, in ten-thousandths; 0: the bonus does not play here. */
  weight: bigint;
  /** The most that a round with bonus money may cost. */
  maxBetMinor: bigint | null;
  /** Stakes of the round so far, without those rolled back, and how much of them the bonus paid. */
  roundStakedMinor: bigint;
  roundBonusMinor: bigint;
}

export type StakeRefusal = "insufficient" | "bonus_game_excluded" | "bonus_max_bet";

export type StakeDecision =
  | { isRefused: false; cashMinor: bigint; bonusMinor: bigint }
  | { isRefused: true; code: StakeRefusal; largestMinor: bigint };

/** What a game may be told that the player has. */
export function playableMinor({ cashMinor, bonusMinor, weight }: StakeFacts): bigint {
  return weight > 0n ? cashMinor + bonusMinor : cashMinor;
}

/** Cash first, then the bonus. Own money alone is never refused for a bonus. */
export function decideStake(stakeMinor: bigint, facts: StakeFacts): StakeDecision {
  const { cashMinor, bonusMinor, weight, maxBetMinor, roundStakedMinor, roundBonusMinor } = facts;
  const refused = (code: StakeRefusal, largestMinor: bigint) => ({ isRefused: true, code, largestMinor }) as const;
  if (stakeMinor > cashMinor + bonusMinor) return refused("insufficient", playableMinor(facts));
  if (weight === 0n && stakeMinor > cashMinor) return refused("bonus_game_excluded", cashMinor);
  const fromCash = least(stakeMinor, cashMinor);
  const hasBonusMoney = stakeMinor > fromCash || roundBonusMinor > 0n;
  if (hasBonusMoney && maxBetMinor !== null && roundStakedMinor + stakeMinor > maxBetMinor) {
    const withBonus = greatest(least(cashMinor + bonusMinor, maxBetMinor - roundStakedMinor), 0n);
    return refused("bonus_max_bet", roundBonusMinor > 0n ? withBonus : greatest(cashMinor, withBonus));
  }
  return { isRefused: false, cashMinor: fromCash, bonusMinor: stakeMinor - fromCash };
}

export interface WorkFacts extends Pick<StakeFacts, "weight" | "maxBetMinor" | "roundStakedMinor"> {
  /** Ten-thousandths that are not worked off yet. */
  left: bigint;
}

/** What a stake works off. A round over the largest bet counts nothing, whoever paid it. */
export function workOf(stakeMinor: bigint, { weight, maxBetMinor, roundStakedMinor, left }: WorkFacts): bigint {
  if (maxBetMinor !== null && roundStakedMinor + stakeMinor > maxBetMinor) return 0n;
  return least(stakeMinor * weight, left);
}

/** What of a round decides where its wins go. `carry` is the remainder that earlier wins left. */
export interface RoundShares {
  stakedMinor: bigint;
  bonusMinor: bigint;
  carry: bigint;
}

/** In the proportion of the stakes, the odd unit to cash; with the remainder kept, a hundred wins of 1 are one of 100. */
export function shareWin(winMinor: bigint, { stakedMinor, bonusMinor, carry }: RoundShares) {
  if (stakedMinor === 0n) return { cashMinor: winMinor, bonusMinor: 0n, carry: 0n };
  const parts = winMinor * bonusMinor + carry;
  const share = parts / stakedMinor;
  return { cashMinor: winMinor - share, bonusMinor: share, carry: parts % stakedMinor };
}

/** How much of what a completed bonus was worth became cash. */
export function paidOf(valueMinor: bigint, capMinor: bigint | null): bigint {
  return capMinor === null ? valueMinor : least(valueMinor, capMinor);
}

/** The most that a bonus can become: the smaller of both limits. */
export function capOf(
  amountMinor: bigint,
  { maxAmountMinor, maxAmountMultiplier }: { maxAmountMinor: bigint | null; maxAmountMultiplier: number | null },
): bigint | null {
  const times = maxAmountMultiplier === null ? null : amountMinor * BigInt(maxAmountMultiplier);
  if (times === null || maxAmountMinor === null) return times ?? maxAmountMinor;
  return least(times, maxAmountMinor);
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function greatest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
