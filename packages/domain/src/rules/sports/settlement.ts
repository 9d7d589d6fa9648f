// Settlement as a function of messages (docs/product/sportsbook.md#settlement). What became of a leg follows from the set of messages of
// its market and the moment the bet was taken: order and duplicates cannot matter, and a correction is one message more.
import { WHOLE_STAKE } from "./fraction.ts";
import { cappedPayout, legFactor, type PricedLeg, payoutOf } from "./payout.ts";
import { type LegResult, VOID } from "./results.ts";

interface Message {
  id: string;
  /** The feed's own time, in milliseconds. */
  timestamp: number;
  /** Said by people of the house in place of the feed. */
  isHouse?: boolean | undefined;
}

export interface Settlement extends Message {
  type: "settlement";
  /** Confirmed (2) beats what scouts saw (1), also a newer one. */
  certainty: 1 | 2;
  /** By outcome; one that is missing is not decided yet. */
  results: Readonly<Record<string, LegResult>>;
}

/** From `start` on and before `end`; a bound that is missing is no bound. */
interface Window {
  start?: number | undefined;
  end?: number | undefined;
}

export type MarketMessage =
  | Settlement
  | (Message & { type: "settlement_rollback" })
  | (Message & Window & { type: "cancel" })
  | (Message & Window & { type: "cancel_rollback" });

type Cancel = Extract<MarketMessage, { type: "cancel" }>;

export interface DecidedLeg {
  result: LegResult;
  /** The message that decided it. */
  by: string;
}

/**
 * What became of an outcome for a bet that was taken at `acceptedAt`; undefined while it is open. The house and the feed are two voices, each read for itself:
 * where the house has decided, nothing that the feed says later changes it.
 */
export function decideLeg(
  messages: readonly MarketMessage[],
  outcome: string,
  acceptedAt: number,
): DecidedLeg | undefined {
  const voice = (isHouse: boolean) => messages.filter((message) => (message.isHouse ?? false) === isHouse);
  return decideByOne(voice(true), outcome, acceptedAt) ?? decideByOne(voice(false), outcome, acceptedAt);
}

function decideByOne(messages: readonly MarketMessage[], outcome: string, acceptedAt: number): DecidedLeg | undefined {
  const cancel = livingCancels(messages)
    .filter((one) => covers(one, acceptedAt))
    .sort((a, b) => a.timestamp - b.timestamp || compareText(a.id, b.id))[0];
  if (cancel) return { result: VOID, by: cancel.id };
  const settlement = livingSettlement(messages);
  const result = settlement?.results[outcome];
  return settlement && result ? { result, by: settlement.id } : undefined;
}

/** Settlements up to the newest rollback are dead, also those that come after it. */
function livingSettlement(messages: readonly MarketMessage[]): Settlement | undefined {
  const rolledBack = messages
    .filter(({ type }) => type === "settlement_rollback")
    .reduce((newest, { timestamp }) => Math.max(newest, timestamp), Number.NEGATIVE_INFINITY);
  return messages
    .filter((message) => message.type === "settlement")
    .filter(({ timestamp }) => timestamp > rolledBack)
    .sort((a, b) => b.certainty - a.certainty || b.timestamp - a.timestamp || compareText(b.id, a.id))[0];
}

/** A rollback undoes older cancels whose window lies inside its own; a narrower one undoes nothing. */
function livingCancels(messages: readonly MarketMessage[]): Cancel[] {
  const undone = messages.filter((message) => message.type === "cancel_rollback");
  return messages
    .filter((message) => message.type === "cancel")
    .filter((cancel) => !undone.some((one) => one.timestamp > cancel.timestamp && isInside(cancel, one)));
}

function isInside(inner: Window, outer: Window): boolean {
  const { NEGATIVE_INFINITY: never, POSITIVE_INFINITY: always } = Number;
  return (outer.start ?? never) <= (inner.start ?? never) && (inner.end ?? always) <= (outer.end ?? always);
}

function covers({ start, end }: Window, at: number): boolean {
  return (start === undefined || start <= at) && (end === undefined || at < end);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export interface SettledBet {
  unitMinor: bigint;
  stakeMinor: bigint;
  capMinor: bigint;
  sizes: readonly number[];
  legs: readonly (PricedLeg & { result: LegResult | undefined })[];
}

/** Undefined while any line can still win or lose: none has lost a leg and lacks a result. */
export function payoutOfBet({ unitMinor, stakeMinor, capMinor, sizes, legs }: SettledBet): bigint | undefined {
  const open = legs.filter(({ result }) => result === undefined);
  const alive = legs.filter((leg) => leg.result === undefined || legFactor(leg, leg.result).n > 0n);
  if (open.length > 0) return alive.length >= Math.min(...sizes) ? undefined : 0n;
  const factors = legs.map((leg) => (leg.result ? legFactor(leg, leg.result) : WHOLE_STAKE));
  return cappedPayout(payoutOf(unitMinor, [{ factors, sizes }]), stakeMinor, capMinor);
}

export interface SportsMoney {
  /** What the bet has paid so far. */
  paidMinor: bigint;
  /** What the player may be asked for: cash that nothing else holds. */
  balanceMinor: bigint;
  /** What corrections took back and was gone already. */
  debtMinor: bigint;
}

export interface MoneyStep {
  /** To the player's cash, or from it. */
  cashMinor: bigint;
  /** By how much the debt grows, or is repaid. */
  debtMinor: bigint;
}

/** From what was paid to what the bet pays now. Debt is repaid first; what is gone becomes debt, and no balance goes below zero. */
export function moneyStep({ paidMinor, balanceMinor, debtMinor }: SportsMoney, payoutMinor: bigint): MoneyStep {
  const change = payoutMinor - paidMinor;
  if (change >= 0n) {
    const repaid = change < debtMinor ? change : debtMinor;
    return { cashMinor: change - repaid, debtMinor: -repaid };
  }
  const taken = -change < balanceMinor ? -change : balanceMinor;
  return { cashMinor: -taken, debtMinor: -change - taken };
}
