// Owns sums and texts of money on the page of a game. Decimal strings of the wire in, text out; no float touches an amount.
import type { GameSession } from "@windfall/domain/api/games";
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

export function addAmounts(a: string, b: string): string {
  return fiatFromMinor(fiatToMinor(a) + fiatToMinor(b));
}
