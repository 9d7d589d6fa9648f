// Owns sums and texts of money on the page of a game. Decimal strings of the wire in, text out; no float touches an amount.
import type { GameSession } from "@windfall/domain/api/games";
import type { HousePlay } from "@windfall/domain/api/house-games";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { formatMoney, type MoneyOptions } from "@windfall/ui";

type Currency = GameSession["currency"];

const SCALE = 2;

export function gameMoneyText(amount: string, currency: Currency, locale: string, options?: MoneyOptions): string {
  return formatMoney(amount, currency.displayFormat, locale, SCALE, options);
}

/** The session after one more round, without asking for it again. */
export function afterRound(session: GameSession, stake: string, win: string, balance: string): GameSession {
  return {
    ...session,
    staked: fiatFromMinor(fiatToMinor(session.staked) + fiatToMinor(stake)),
    won: fiatFromMinor(fiatToMinor(session.won) + fiatToMinor(win)),
    demoBalance: session.mode === "demo" ? balance : null,
  };
}

/** The same after a step of a round that began with `firstStake`. Undefined where the server has to say: other stakes were added, or it began elsewhere. */
export function afterStep(
  session: GameSession,
  firstStake: string | undefined,
  { stake, win, balance, open }: HousePlay,
): GameSession | undefined {
  if (firstStake === undefined || fiatToMinor(firstStake) !== fiatToMinor(stake)) return undefined;
  return open ? session : afterRound(session, "0.00", win, balance);
}

export function addAmounts(a: string, b: string): string {
  return fiatFromMinor(fiatToMinor(a) + fiatToMinor(b));
}
