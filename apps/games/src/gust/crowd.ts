// Owns the list of everybody's bets: how many are in the air, what is at stake together, and who left where. The player's own go first.
import type { CrashBet, CrashRound } from "@windfall/domain/api/crash";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { formatAmount, formatMoney } from "@windfall/domain/format-money";
import { part } from "../shared/stage.ts";

export interface CrowdWords {
  locale: string;
  /** Of the player's own bets. */
  displayFormat: string;
  say(key: string, values?: Record<string, string>): string;
  times(hundredths: number): string;
}

/** A pool is about so many dollars: cents would say more than is known. */
const POOL_FORMAT = "${amount}";

export function drawCrowd(round: CrashRound, own: readonly CrashBet[], words: CrowdWords): void {
  const { locale, say, times, displayFormat } = words;
  const count = (value: number) => formatAmount(String(value), locale, 0);
  part("in-air").textContent = say("in_air", { left: count(round.flying), count: count(round.players) });
  part("pool").textContent = say("pool", { amount: formatMoney(round.pool, POOL_FORMAT, locale, 0) });
  const gone = round.players === 0 ? 0 : 1 - round.flying / round.players;
  part("left-share").style.transform = `scaleX(${gone})`;

  const isOver = round.phase === "crashed";
  const row = (cells: string[], looks: string) => {
    const entry = document.createElement("li");
    entry.className = looks;
    for (const text of cells) {
      const cell = document.createElement("span");
      cell.textContent = text;
      entry.append(cell);
    }
    if (looks.includes("out")) entry.lastElementChild?.classList.add("win");
    return entry;
  };
  const line = (name: string, bet: Pick<CrashBet, "stake" | "cashOut"> & { win: string | null }, format: string) => {
    const profit = bet.cashOut === null ? undefined : fiatToMinor(bet.win ?? "0") - fiatToMinor(bet.stake);
    const end = profit === undefined ? say(endWord(round, isOver)) : plus(profit, format, locale);
    return [name, formatMoney(bet.stake, format, locale, 2), bet.cashOut === null ? "" : times(bet.cashOut), end];
  };
  const looks = (bet: Pick<CrashBet, "cashOut">) => (bet.cashOut === null ? "" : "out");
  const rows = round.bets
    .filter(({ id }) => !own.some((bet) => bet.id === id))
    .map((bet) => row(line(bet.name, bet, bet.currency.displayFormat), looks(bet)));
  rows.unshift(...own.map((bet) => row(line(say("you"), bet, displayFormat), `own ${looks(bet)}`)));
  if (rows.length === 0) rows.push(row([say("no_bets")], "none"));
  part("bets").replaceChildren(...rows);
}

function endWord({ phase }: CrashRound, isOver: boolean): string {
  if (isOver) return "gone";
  return phase === "betting" ? "ready" : "flying";
}

function plus(minor: bigint, displayFormat: string, locale: string): string {
  return formatMoney(fiatFromMinor(minor), displayFormat, locale, 2, { hasPlus: true });
}
