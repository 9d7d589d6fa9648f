// Owns what the player has in one seat of the flight and what its button does about it: it is a bet, the way out of the flight, or a word about why not now.
import type { CrashBet } from "@windfall/domain/api/crash";
import type { Moment } from "./flight-clock.ts";

export interface Wish {
  stake: bigint;
  /** Hundredths; null leaves it to the player. */
  autoCashOut: number | null;
}

export interface Seat {
  /** As the server said it last; of a flight before, when there is none in this one. */
  bet?: CrashBet;
  /** Asked for and not answered yet. */
  asked?: Wish & { playId: string };
  /** To be asked for as soon as the next flight takes bets. */
  next?: Wish;
  /** The way out was asked for and not answered yet. */
  isLeaving?: boolean;
}

/** What the button does, and which words it has. */
export type ButtonKind = "bet" | "placing" | "waiting" | "cash_out" | "leaving" | "bet_next" | "take_back" | "silent";

/** What can be done now; the others only say why not. */
export const DOES_SOMETHING: ReadonlySet<ButtonKind> = new Set(["bet", "cash_out", "bet_next", "take_back"]);

/** A bet in its life: its button stays in sight, whichever seat is being set. */
export const isUnderWay = (kind: ButtonKind) => kind !== "bet" && kind !== "bet_next" && kind !== "silent";

/** A bet that would reach the server after the take-off waits for the next flight instead. */
const LAST_BETS_MS = 250;

export function ownBet({ bet }: Seat, no: number): CrashBet | undefined {
  return bet?.no === no ? bet : undefined;
}

export function buttonOf(seat: Seat, moment: Moment): ButtonKind {
  const bet = ownBet(seat, moment.no);
  if (seat.asked) return "placing";
  if (bet?.status === "in" && moment.phase === "flying") return seat.isLeaving ? "leaving" : "cash_out";
  if (bet && moment.phase === "betting") return "waiting";
  if (seat.next) return "take_back";
  if (moment.isSilent) return "silent";
  return takesBets(moment) ? "bet" : "bet_next";
}

function takesBets({ phase, leftMs }: Moment): boolean {
  return phase === "betting" && leftMs > LAST_BETS_MS;
}

/** Whether the bet for the next flight is to be asked for now. */
export function isNextDue(seat: Seat, moment: Moment): boolean {
  const isFree = !seat.asked && !ownBet(seat, moment.no);
  return seat.next !== undefined && isFree && takesBets(moment) && !moment.isSilent;
}

/** Words come in any order: a bet that has ended is not in the air again, and one of a later flight counts. */
export function hearBet(seat: Seat, told: CrashBet): void {
  if (seat.asked?.playId === told.playId) delete seat.asked;
  const { bet } = seat;
  if (bet && (told.no < bet.no || (told.playId === bet.playId && bet.status !== "in" && told.status === "in"))) return;
  seat.bet = told;
  if (told.status !== "in") delete seat.isLeaving;
}

/** What leaving now would pay, rounded down to minor units as the server does. */
export function payNow({ mostCashOut }: Pick<CrashBet, "mostCashOut">, stakeMinor: bigint, height: number): bigint {
  return (stakeMinor * BigInt(Math.min(height, mostCashOut))) / 100n;
}
