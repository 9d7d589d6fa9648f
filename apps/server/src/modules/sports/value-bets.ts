// What open bets are worth by the line as it is now (docs/product/sportsbook.md#cash-out). For a cash-out the rows of all its markets are share-locked, also of
// those that are decided: the feed, which may take a result back, comes either before the reading or after the commit.
import {
  type CashOutOffer,
  type CashOutReason,
  cashOutOffer,
  isCashable,
  legFault,
  liveDelayOf,
} from "@windfall/domain/rules/sports/index";
import type { Selectable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { DB } from "../../kernel/schema.ts";
import { HEARTBEAT_MS } from "./deps.ts";
import { resultOf } from "./results.ts";
import { pricedLeg, runningOf } from "./running.ts";
import { type LineLeg, lockSlipFacts, readSlipFacts, type SlipFacts } from "./slip-facts.ts";

export type BetRow = Selectable<DB["sports_bet"]>;
type LegRow = Selectable<DB["sports_leg"]>;

export interface BetValue {
  reason: CashOutReason | undefined;
  offer: CashOutOffer | undefined;
  /** Of the market of each leg: which price it was made from, and how often it had stopped. 0 where the leg is decided. */
  versions: number[];
  stops: string[];
  /** Seconds that a cash-out waits. */
  delay: number;
}

export interface ValuedBet {
  bet: BetRow;
  legs: LegRow[];
  value: BetValue;
}

/** Nothing is locked, nothing is promised. */
export async function valueBets(reader: Reader, bets: readonly BetRow[], now: Date): Promise<ValuedBet[]> {
  if (bets.length === 0) return [];
  const legs = await legsOf(reader, bets);
  const facts = await readSlipFacts(reader, undefined, legs.map(placeOf));
  const due = await marketsDue(reader, legs);
  return bets.map((bet) => {
    const own = legs.flatMap((leg, index) => (isOf(leg, bet) ? [{ leg, line: facts.legs[index] }] : []));
    return { bet, legs: own.map(({ leg }) => leg), value: valuation(bet, own, facts, due, now) };
  });
}

/** The same for a bet that is cashed out: what it says of the line stays true until the transaction ends. */
export async function lockValue(tx: Tx, bet: BetRow, clock: Clock): Promise<ValuedBet> {
  const legs = await legsOf(tx, [bet]);
  const facts = await lockSlipFacts(tx, bet.player_id, legs.map(placeOf));
  const due = await marketsDue(tx, legs);
  const own = legs.map((leg, index) => ({ leg, line: facts.legs[index] }));
  return { bet, legs, value: valuation(bet, own, facts, due, clock.now()) };
}

const isOf = (leg: LegRow, bet: BetRow) => leg.bet_id === bet.id && leg.player_id === bet.player_id;
export const placeOf = ({ event_id, market_key, outcome }: LegRow) => ({
  ...{ eventId: event_id, market: market_key, outcome },
});
const nameOf = (eventId: string, market: string) => `${eventId} ${market}`;

function legsOf(reader: Reader, bets: readonly BetRow[]): Promise<LegRow[]> {
  return reader
    .selectFrom("sports_leg")
    .selectAll()
    .where("player_id", "in", [...new Set(bets.map(({ player_id }) => player_id))])
    .where(
      "bet_id",
      "in",
      bets.map(({ id }) => id),
    )
    .orderBy("bet_id")
    .orderBy("no")
    .execute();
}

/** Markets with news that bets were not settled by: what their legs say is not what is known. */
async function marketsDue(reader: Reader, legs: readonly LegRow[]): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom("sports_due")
    .select(["event_id", "market_key"])
    .where("event_id", "in", [...new Set(legs.map(({ event_id }) => event_id))])
    .execute();
  return new Set(rows.map(({ event_id, market_key }) => nameOf(event_id, market_key)));
}

type LegAndLine = { leg: LegRow; line: LineLeg | undefined };

function valuation(
  bet: BetRow,
  legs: readonly LegAndLine[],
  facts: SlipFacts,
  due: ReadonlySet<string>,
  now: Date,
): BetValue {
  const isDue = ({ leg }: LegAndLine) => due.has(nameOf(leg.event_id, leg.market_key));
  const open = legs.filter(({ leg }) => leg.result === null);
  const offer = cashOutOffer({
    ...runningOf(bet),
    size: bet.size,
    legs: legs.map(({ leg, line }) => ({ ...pricedLeg(leg), result: resultOf(leg.result), chance: line?.chance })),
  });
  const reason =
    houseReason(bet, facts, now) ??
    (legs.some(isDue) ? "unpriced" : undefined) ??
    worstOf(open.map(({ line }) => legReason(line, now))) ??
    (offer ? undefined : "too_small");
  const isLive = ({ line }: LegAndLine) => line?.event !== undefined && line.event.status !== "not_started";
  return {
    reason,
    offer: reason ? undefined : offer,
    versions: legs.map(({ leg, line }) => (leg.result === null ? (line?.market?.version ?? 0) : 0)),
    stops: legs.map(({ line }) => String(line?.market?.stops ?? 0)),
    delay: liveDelayOf(open.map((one) => ({ sportId: one.line?.event?.sportId ?? 0, isLive: isLive(one) }))),
  };
}

/** What follows from the bet itself, whatever the line says. */
export function neverCashed({ free_bet_id, kind }: BetRow): CashOutReason | undefined {
  if (free_bet_id !== null) return "free_bet";
  return kind === "each_way" ? "each_way" : undefined;
}

function houseReason(bet: BetRow, { house, feedAliveAt }: SlipFacts, now: Date): CashOutReason | undefined {
  if (bet.status !== "open") return "decided";
  const never = neverCashed(bet);
  if (never) return never;
  if (!house.is_cash_out_open) return "closed";
  const isSilent = !feedAliveAt || now.getTime() - feedAliveAt.getTime() > HEARTBEAT_MS;
  return isSilent ? "feed_down" : undefined;
}

function legReason(line: LineLeg | undefined, now: Date): CashOutReason | undefined {
  if (!line) return "unpriced";
  const fault = legFault(line, { seenOdds: line.odds ?? 0, policy: "any", now: now.getTime() });
  if (fault === "market_suspended" || fault === "outcome_inactive") return "suspended";
  return fault || !line.chance || !isCashable(line.chance) ? "unpriced" : undefined;
}

/** What will not come back is told before what will. */
function worstOf(reasons: readonly (CashOutReason | undefined)[]): CashOutReason | undefined {
  return (["unpriced", "suspended"] as const).find((reason) => reasons.includes(reason));
}
