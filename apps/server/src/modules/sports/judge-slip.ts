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
  type PricedLeg,
  placeTermsOf,
  slipRefusal,
} from "@windfall/domain/rules/sports/index";
import { HEARTBEAT_MS } from "./deps.ts";
import type { LineLeg, SlipFacts, WishedLeg } from "./slip-facts.ts";

export interface Slip {
  kind: "single" | "express" | "system" | "each_way";
  /** Legs in a line of a system. */
  size: number;
  /** Of an each-way bet the second is its place part (`place-part.ts`). */
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
  /** Of each pick. */
  legs: JudgedLeg[];
  /** The prices that the bet gets, leg by leg; empty while one has none. */
  prices: PricedLeg[];
  /** Legs in a line, for every kind of bet. */
  size: number;
  lines: number;
  delay: number;
}

const isLive = ({ event }: LineLeg) => event !== undefined && event.status !== "not_started";

export function judgeSlip({ kind, size: wished, legs: wishes, policy }: Slip, facts: SlipFacts, now: Date): Judgement {
  const legs = facts.legs.map((leg, index): JudgedLeg => {
    // A place is paid at the odds to win: of its own market only whether it is open counts.
    const seenOdds = (wishes[index]?.place ? leg.odds : wishes[index]?.odds) ?? 0;
    const reason = legFault(leg, { seenOdds, policy, now: now.getTime() });
    return { reason, odds: leg.odds ?? null, version: leg.market?.version ?? null };
  });
  const picks = wishes.filter(({ place }) => !place);
  const isPriced = legs.every(({ odds }) => odds !== null);
  const takenOdds = picks.map((pick, no) => taken(policy, pick.odds, legs[no]?.odds ?? 0));
  const prices = isPriced
    ? wishes.map(({ place }, no): PricedLeg => ({ odds: takenOdds[place ? 0 : no] ?? 0, place }))
    : [];
  const size = { single: 1, express: wishes.length, system: wished, each_way: 1 }[kind];
  const slipFault =
    slipRefusal({
      kind,
      size: wished,
      legs: picks.map(({ eventId }, index) => ({
        eventId,
        isSingleOnly: facts.legs[index]?.event?.isSingleOnly ?? false,
      })),
    }) ?? (kind === "each_way" && !hasPlace(wishes, facts) ? "each_way_not_offered" : undefined);
  const odds = prices.map((price) => price.odds);
  const reason = firstRefusal([
    ...houseFaults(facts, now),
    ...(slipFault ? [slipFault] : []),
    ...legs.flatMap((leg) => leg.reason ?? []),
    ...(isPriced && longestLine(odds, size) > BigInt(facts.house.max_odds) ? ["combined_odds_too_high" as const] : []),
  ]);
  const delay = liveDelayOf(facts.legs.map((leg) => ({ sportId: leg.event?.sportId ?? 0, isLive: isLive(leg) })));
  const lines = slipFault ? 1 : linesOf(wishes.length, [size]);
  return { reason, legs: withPlaceFault(legs, wishes), prices, size, lines, delay };
}

/** By as many as run now: whoever was taken out since the slip was read may have changed the terms. */
function hasPlace([, place]: readonly WishedLeg[], { legs: [win] }: SlipFacts): boolean {
  const terms = placeTermsOf(win?.runners ?? 0);
  return terms !== undefined && place?.place?.n === terms.n && place.place.d === terms.d;
}

/** What is wrong with its place part is wrong with the pick. */
function withPlaceFault(legs: readonly JudgedLeg[], wishes: readonly WishedLeg[]): JudgedLeg[] {
  const [first, place] = legs;
  if (!first || !place || !wishes[1]?.place) return [...legs];
  return [{ ...first, reason: first.reason ?? place.reason }];
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
