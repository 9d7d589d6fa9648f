// How a bonus stands towards one bet: what it may pay of the stake, how much the bet works it off, and which bets count nothing because another one takes
// their risk away (docs/product/sportsbook.md#bonus-money).
import { workOf } from "@windfall/domain/rules/bonuses/index";
import { areOpposed, type BetOn, leastLineOdds, shownOdds } from "@windfall/domain/rules/sports/index";
import type { Reader } from "../../kernel/db.ts";
import type { BettingBonus } from "../bonuses/index.ts";
import type { Judgement } from "./judge-slip.ts";

export type BetBonus = Pick<BettingBonus, "id" | "balanceMinor" | "maxBetMinor" | "weight">;

/** At a price that has almost no risk the bonus neither pays nor is worked off. */
export function betBonus(
  { minOdds, ...bonus }: BettingBonus,
  { prices, size }: Pick<Judgement, "prices" | "size">,
): BetBonus {
  return leastLineOdds(prices.map(shownOdds), size) < minOdds ? { ...bonus, weight: 0n } : bonus;
}

/** Cash first, the bonus pays the rest. The stake was found to be covered. */
export function partsOf(stakeMinor: bigint, cashMinor: bigint, bonus: BetBonus | undefined) {
  if (!bonus) return { bonusId: null, bonusMinor: 0n, bonusWeight: 0n };
  const counts = workOf(1n, { ...bonus, roundStakedMinor: stakeMinor - 1n, left: 1n }) > 0n;
  return {
    bonusId: bonus.id,
    bonusMinor: stakeMinor > cashMinor ? stakeMinor - cashMinor : 0n,
    bonusWeight: counts ? bonus.weight : 0n,
  };
}

interface Legs {
  playerId: string;
  /** The bet itself, once there is one. */
  betId?: string;
  legs: readonly BetOn[];
}

/** Whether the player has bet on another side of it too, whatever became of that bet since. */
export async function isOpposed(reader: Reader, { playerId, betId = "", legs }: Legs): Promise<boolean> {
  const others = await reader
    .selectFrom("sports_leg as l")
    .innerJoin("sports_bet as b", (join) =>
      join.onRef("b.player_id", "=", "l.player_id").onRef("b.id", "=", "l.bet_id"),
    )
    .select(["l.event_id", "l.market_key", "l.outcome"])
    .where("l.player_id", "=", playerId)
    .where("l.bet_id", "!=", betId)
    .where("b.status", "!=", "rejected")
    .where(
      "l.event_id",
      "in",
      legs.map(({ eventId }) => eventId),
    )
    .execute();
  return others.some(({ event_id, market_key, outcome }) =>
    legs.some((leg) => areOpposed(leg, { eventId: event_id, market: market_key, outcome })),
  );
}
