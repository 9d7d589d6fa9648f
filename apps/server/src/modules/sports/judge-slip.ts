// Whether a slip is taken, and at which prices. Pure: the facts come from `slip-facts.ts`. Of several refusals the first by the list of the rules is told.
import {
  acceptedOdds,
  type BetRefusal,
  combinedOdds,
  firstRefusal,
  legFault,
  linesOf,
  liveDelayOf,
  type OddsPolicy,
  slipRefusal,
} from "@windfall/domain/rules/sports/index";
import { HEARTBEAT_MS } from "./deps.ts";
import type { LineLeg, SlipFacts, WishedLeg } from "./slip-facts.ts";

export interface Slip {
  kind: "single" | "express" | "system";
  /** Legs in a line of a system. */
  size: number;
  legs: readonly WishedLeg[];
  policy: OddsPolicy;
}

export interface JudgedLeg {
  reason: BetRefusal | undefined;
  /** The price now. */
  odds: number | null;
  version: number | null;
}

export interface Judgement {
  reason: BetRefusal | undefined;
  legs: JudgedLeg[];
  /** The prices that the bet gets; empty while a leg has none. */
  odds: number[];
  /** Legs in a line, for every kind of bet. */
  size: number;
  lines: number;
  delay: number;
}

const isLive = ({ event }: LineLeg) => event !== undefined && event.status !== "not_started";

export function judgeSlip({ kind, size: wished, legs: wishes, policy }: Slip, facts: SlipFacts, now: Date): Judgement {
  const legs = facts.legs.map((leg, index): JudgedLeg => {
    const seenOdds = wishes[index]?.odds ?? 0;
    const reason = legFault(leg, { seenOdds, policy, now: now.getTime() });
    return { reason, odds: leg.odds ?? null, version: leg.market?.version ?? null };
  });
  const isPriced = legs.every(({ odds }) => odds !== null);
  const odds = isPriced ? legs.map(({ odds: price }, no) => taken(policy, wishes[no]?.odds ?? 0, price ?? 0)) : [];
  const size = { single: 1, express: wishes.length, system: wished }[kind];
  const slipFault = slipRefusal({
    kind,
    size: wished,
    legs: facts.legs.map(({ event }, index) => ({
      eventId: wishes[index]?.eventId ?? "",
      isSingleOnly: event?.isSingleOnly ?? false,
    })),
  });
  const reason = firstRefusal([
    ...houseFaults(facts, now),
    ...(slipFault ? [slipFault] : []),
    ...legs.flatMap((leg) => leg.reason ?? []),
    ...(isPriced && longestLine(odds, size) > BigInt(facts.house.max_odds) ? ["combined_odds_too_high" as const] : []),
  ]);
  const delay = liveDelayOf(facts.legs.map((leg) => ({ sportId: leg.event?.sportId ?? 0, isLive: isLive(leg) })));
  return { reason, legs, odds, size, lines: slipFault ? 1 : linesOf(wishes.length, [size]), delay };
}

/** Where the policy does not take the current price the bet is refused; the slip is still shown with it. */
function taken(policy: OddsPolicy, seen: number, current: number): number {
  return acceptedOdds(policy, seen, current) ?? current;
}

function longestLine(odds: readonly number[], size: number): bigint {
  return combinedOdds([...odds].sort((a, b) => b - a).slice(0, size));
}

function houseFaults({ house, legs, feedAliveAt, player }: SlipFacts, now: Date): BetRefusal[] {
  const isSilent = !feedAliveAt || now.getTime() - feedAliveAt.getTime() > HEARTBEAT_MS;
  return [
    ...(player.isClosed ? ["player_betting_disabled" as const] : []),
    ...(house.is_open ? [] : ["betting_closed" as const]),
    ...(house.is_live_open || !legs.some(isLive) ? [] : ["live_betting_closed" as const]),
    ...(isSilent ? ["feed_down" as const] : []),
  ];
}
