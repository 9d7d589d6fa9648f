// Owns the figures of a cash-out as the slider moves: which part of the stake, what it brings, and what stays on. The same arithmetic as the server's.
import type { CashOutOffer, SportsBet } from "@windfall/domain/api/sports-bets";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { partOfOffer } from "@windfall/domain/rules/sports/cash-out";

/** Whole units of a line: a system is cashed out on all its lines alike. */
export function unitsOf(offer: Pick<CashOutOffer, "stake">, { lines }: Pick<SportsBet, "lines">): number {
  return Number(fiatToMinor(offer.stake) / BigInt(lines));
}

export function partSums(offer: Pick<CashOutOffer, "stake" | "value">, bet: SportsBet, units: number) {
  const [all, part, lines] = [BigInt(unitsOf(offer, bet)), BigInt(units), BigInt(bet.lines)];
  const staysWin = (fiatToMinor(bet.running.potential) * (all - part)) / all;
  return {
    isWhole: part === all,
    stake: fiatFromMinor(part * lines),
    value: fiatFromMinor(partOfOffer(fiatToMinor(offer.value), part, all)),
    stays: fiatFromMinor((all - part) * lines),
    couldWin: fiatFromMinor(staysWin),
  };
}

export function marginAmount({ fair, value }: Pick<CashOutOffer, "fair" | "value">): string {
  return fiatFromMinor(fiatToMinor(fair) - fiatToMinor(value));
}

/** What a bet has paid in all: its payout, and what was cashed out. */
export function paidInAll({ payout, cashOuts }: SportsBet): string {
  const done = cashOuts.filter(({ status }) => status === "done");
  return fiatFromMinor(done.reduce((sum, { value }) => sum + fiatToMinor(value), fiatToMinor(payout ?? "0.00")));
}
