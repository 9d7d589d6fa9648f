// Owns the list of everybody's bets: how many are in the air, what is at stake together, and who left where. The player's own go first.
import type { CrashBet, CrashRound } from "@windfall/domain/api/crash";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { formatAmount, formatMoney } from "@windfall/domain/format-money";
import { part, setText } from "../shared/stage.ts";

export interface CrowdWords {
  locale: string;
  /** Of the player's own bets. */
  displayFormat: string;
  say(key: string, values?: Record<string, string>): string;
  times(hundredths: number): string;
}

interface Row {
  cells: readonly string[];
  looks: string;
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
  const line = (name: string, bet: Pick<CrashBet, "stake" | "cashOut"> & { win: string | null }, format: string) => {
    const profit = bet.cashOut === null ? undefined : fiatToMinor(bet.win ?? "0") - fiatToMinor(bet.stake);
    const end = profit === undefined ? say(endWord(round, isOver)) : plus(profit, format, locale);
    return [name, formatMoney(bet.stake, format, locale, 2), bet.cashOut === null ? "" : times(bet.cashOut), end];
  };
  const looks = (bet: Pick<CrashBet, "cashOut">) => (bet.cashOut === null ? "" : "out");
  const others = round.bets.filter(({ id }) => !own.some((bet) => bet.id === id));
  const rows: Row[] = [
    ...own.map((bet) => ({ cells: line(say("you"), bet, displayFormat), looks: `own ${looks(bet)}`.trim() })),
    ...others.map((bet) => ({ cells: line(bet.name, bet, bet.currency.displayFormat), looks: looks(bet) })),
  ];
  writeRows(part("bets"), rows.length > 0 ? rows : [{ cells: [say("no_bets")], looks: "none" }]);
}

/** Into the rows that are there: somebody leaves several times a second, and most of them say what they said. */
function writeRows(list: Element, rows: readonly Row[]): void {
  fill(list, rows.length, "li");
  for (const [index, { cells, looks }] of rows.entries()) {
    const entry = list.children[index] as Element;
    if (entry.className !== looks) entry.className = looks;
    fill(entry, cells.length, "span");
    for (const [at, text] of cells.entries()) setText(entry.children[at] as Element, text);
    entry.lastElementChild?.classList.toggle("win", looks.includes("out"));
  }
}

/** So many of them, no more and no less. */
function fill(list: Element, count: number, name: "li" | "span"): void {
  while (list.children.length > count) list.lastElementChild?.remove();
  while (list.children.length < count) list.append(document.createElement(name));
}

function endWord({ phase }: CrashRound, isOver: boolean): string {
  if (isOver) return "gone";
  return phase === "betting" ? "ready" : "flying";
}

function plus(minor: bigint, displayFormat: string, locale: string): string {
  return formatMoney(fiatFromMinor(minor), displayFormat, locale, 2, { hasPlus: true });
}
