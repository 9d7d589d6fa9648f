// Matches of sets: tennis, volleyball, darts, maps of esports. A set is a race to so many games, points, rounds or legs; the match is a race to so many sets.
// Who wins the next unit depends on who serves and nothing else, so that tables of the race give every price.
import { handicapResult, LOST, totalResult, WON, winnerOf } from "@windfall/domain/rules/sports/index";
import { marketKey, readMarketKey } from "@windfall/domain/rules/sports/market-key";
import type { FairMarket, Frame, Match, Model, Play } from "./match.ts";
import { lineChances, type Pmf } from "./pmf.ts";
import { lineChance, MARGINS, twoSides } from "./prices.ts";
import { drawsOf } from "./random.ts";
import type { SetsSport } from "./sets-sport.ts";
import { setsStats } from "./sets-stats.ts";

interface SetState {
  home: number;
  away: number;
  server: 0 | 1;
}

export function setsModel(sport: SetsSport): Model {
  const tables = new Map<string, SetTable>();
  const isOneSet = sport.setsToWin === 1;
  const targetOf = (set: number) => (set === 2 * sport.setsToWin - 2 && sport.lastTarget) || sport.target;
  const tableOf = (strength: number, target: number) => {
    const key = `${strength}:${target}`;
    const table = tables.get(key) ?? new SetTable(sport, strength * sport.perBucket, target);
    tables.set(key, table);
    return table;
  };

  function play(match: Match): Play {
    const draw = drawsOf(...match.name, "play");
    const frames: Frame[] = [];
    const sets: [number, number][] = [];
    let [won, lost, atMs] = [0, 0, 0];
    let turn: 0 | 1 = draw() < 0.5 ? 0 : 1;
    const push = (isDecisive: boolean) =>
      frames.push({
        atMs,
        stage: isOneSet ? "running" : `${sport.stage}${Math.min(sets.length, 2 * sport.setsToWin - 1)}`,
        minute: null,
        home: won,
        away: lost,
        periods: sets.map(([a, b]) => [a, b] as const),
        server: sport.serve > 0 ? (turn === 0 ? 1 : 2) : null,
        isDecisive,
      });
    while (won < sport.setsToWin && lost < sport.setsToWin) {
      const table = tableOf(match.strength, targetOf(sets.length));
      const state: SetState = { home: 0, away: 0, server: turn };
      sets.push([0, 0]);
      push(false);
      while (table.winner(state) === undefined) {
        atMs += sport.unitMs * (0.6 + 0.8 * draw());
        if (draw() < table.unit(state)) state.home++;
        else state.away++;
        turn = turn === 0 ? 1 : 0;
        state.server = turn;
        sets[sets.length - 1] = [state.home, state.away];
        if (table.winner(state) === undefined) push(false);
      }
      if (table.winner(state) === 0) won++;
      else lost++;
      push(true);
      atMs += sport.breakMs;
    }
    return { frames, endMs: frames.at(-1)?.atMs ?? 0, ranking: [] };
  }

  function price(match: Match, frame: Frame | undefined): FairMarket[] {
    const [won, lost] = [frame?.home ?? 0, frame?.away ?? 0];
    if (won === sport.setsToWin || lost === sport.setsToWin) return [];
    const played = won + lost;
    const table = tableOf(match.strength, targetOf(played));
    // Between two sets the last one is over, and the next is priced from its beginning.
    const current = frame && frame.periods.length > played ? frame.periods[played] : undefined;
    const [home = 0, away = 0] = current ?? [];
    const state: SetState = { home, away, server: frame?.server === 2 ? 1 : 0 };
    // A whole set does not depend on who begins, but for a race without two clear units: there, before it, nobody knows.
    const fresh = (set: number) => tableOf(match.strength, targetOf(set)).fresh();
    const now = current ? table.win(state) : fresh(played);
    const finals = finalScores(sport.setsToWin, won, lost, (set) => (set === played ? now : fresh(set)));
    return [...matchMarkets(sport, finals), ...setMarkets(sport, table, state, played + 1, now)];
  }

  const stats = (_: Match, played: Play, atMs: number) => setsStats(sport, played, atMs);
  const scoreOf = ({ periods }: Frame) => periods[0] ?? ([0, 0] as const);
  return { play, price, stats, settle: settleSets, repriceMs: null, ...(isOneSet && { scoreOf }) };
}

/** Chances within one set from every score of it. */
class SetTable {
  readonly #memo = new Map<number, number>();

  constructor(
    private readonly sport: SetsSport,
    private readonly shift: number,
    private readonly target: number,
  ) {}

  /** That the home side wins the next unit. */
  unit({ home, away, server }: SetState): number {
    // Both serve in a tie-break.
    const { serve, tieAt } = this.sport;
    if (home === tieAt && away === tieAt) return logistic(this.shift);
    return logistic(this.shift + (server === 0 ? serve : -serve));
  }

  /** Before anybody knows who begins. */
  fresh(): number {
    return (this.win({ home: 0, away: 0, server: 0 }) + this.win({ home: 0, away: 0, server: 1 })) / 2;
  }

  winner({ home, away }: SetState): 0 | 1 | undefined {
    const { isByTwo, tieAt } = this.sport;
    const ahead = Math.abs(home - away);
    const top = Math.max(home, away);
    const isOver = top >= this.target && (!isByTwo || ahead >= 2 || (tieAt !== undefined && top > tieAt));
    if (!isOver) return undefined;
    return home > away ? 0 : 1;
  }

  win({ home, away, server }: SetState): number {
    const winner = this.winner({ home, away, server });
    if (winner !== undefined) return winner === 0 ? 1 : 0;
    // From deuce on only the difference counts, and two units of either server are a fair round of it.
    const deuce = this.sport.isByTwo && this.sport.tieAt === undefined && Math.min(home, away) >= this.target - 1;
    if (deuce && home === away) {
      const [own, other] = [this.unit({ home, away, server: 0 }), this.unit({ home, away, server: 1 })];
      const both = own * other;
      const none = (1 - own) * (1 - other);
      return both / (both + none);
    }
    const [a, b] = deuce
      ? [this.target - 1 + (home > away ? 1 : 0), this.target - 1 + (away > home ? 1 : 0)]
      : [home, away];
    const key = (a * 200 + b) * 2 + server;
    const known = this.#memo.get(key);
    if (known !== undefined) return known;
    const p = this.unit({ home: a, away: b, server });
    const next = server === 0 ? 1 : 0;
    const value =
      p * this.win({ home: a + 1, away: b, server: next }) + (1 - p) * this.win({ home: a, away: b + 1, server: next });
    this.#memo.set(key, value);
    return value;
  }

  /** How many units a set has in the end. */
  units(from: SetState): Pmf {
    const result = new Float64Array(2 * this.target + 60);
    let server = from.server;
    // By what the home side has; the away side has the rest.
    let level = new Map([[from.home, 1]]);
    for (let sum = from.home + from.away; level.size > 0; sum++) {
      const next = new Map<number, number>();
      for (const [home, p] of level) {
        const state = { home, away: sum - home, server };
        if (this.winner(state) !== undefined || sum === result.length - 1) {
          result[sum] = (result[sum] ?? 0) + p;
          continue;
        }
        const chance = this.unit(state);
        next.set(home + 1, (next.get(home + 1) ?? 0) + p * chance);
        next.set(home, (next.get(home) ?? 0) + p * (1 - chance));
      }
      level = next;
      server = server === 0 ? 1 : 0;
    }
    return result;
  }
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Chances of every final score in sets. */
function finalScores(setsToWin: number, won: number, lost: number, chance: (set: number) => number) {
  const scores: { home: number; away: number; p: number }[] = [];
  const walk = (home: number, away: number, p: number) => {
    if (home === setsToWin || away === setsToWin) {
      const known = scores.find((score) => score.home === home && score.away === away);
      if (known) known.p += p;
      else scores.push({ home, away, p });
      return;
    }
    const q = chance(home + away);
    walk(home + 1, away, p * q);
    walk(home, away + 1, p * (1 - q));
  };
  walk(won, lost, 1);
  return scores;
}

function matchMarkets({ setsToWin }: SetsSport, finals: ReturnType<typeof finalScores>): FairMarket[] {
  const sum = (test: (score: (typeof finals)[number]) => boolean) =>
    finals.reduce((total, score) => total + (test(score) ? score.p : 0), 0);
  const home = sum((score) => score.home > score.away);
  const markets: FairMarket[] = [{ key: "winner", book: MARGINS.two, chances: twoSides("1", "2", home) }];
  if (setsToWin < 2) return markets;
  markets.push({
    key: "set_cs",
    book: MARGINS.prop,
    chances: finals.map(({ home: a, away: b, p }) => ({ id: `${a}:${b}`, p })).sort((x, y) => (x.id < y.id ? 1 : -1)),
  });
  for (const hcp of [-1.5, 1.5])
    markets.push({
      key: marketKey("set_ah", { hcp }),
      book: MARGINS.two,
      chances: twoSides(
        "1",
        "2",
        sum((score) => score.home - score.away + hcp > 0),
      ),
    });
  for (let total = setsToWin + 0.5; total < 2 * setsToWin - 1; total++)
    markets.push({
      key: marketKey("set_total", { total }),
      book: MARGINS.two,
      chances: twoSides(
        "over",
        "under",
        sum((score) => score.home + score.away > total),
      ),
    });
  return markets;
}

function setMarkets(sport: SetsSport, table: SetTable, state: SetState, set: number, p: number): FairMarket[] {
  if (sport.setsToWin < 2) return sport.hasUnitTotals ? [unitTotal(table, state, set)] : [];
  const winner = {
    key: marketKey("set_winner", { set }),
    book: MARGINS.two,
    chances: twoSides("1", "2", p),
  };
  return sport.hasUnitTotals ? [winner, unitTotal(table, state, set)] : [winner];
}

function unitTotal(table: SetTable, state: SetState, set: number): FairMarket {
  const pmf = table.units(state);
  const mean = pmf.reduce((sum, p, n) => sum + p * n, 0);
  const total = Math.floor(mean) + 0.5;
  const p = lineChance(lineChances(pmf, (n) => 4 * n - 4 * total));
  return { key: marketKey("unit_total", { set, total }), book: MARGINS.two, chances: twoSides("over", "under", p) };
}

function settleSets(key: string, { frames, endMs }: Play, atMs: number) {
  const { id, specifiers } = readMarketKey(key);
  const last = frames.findLast((frame) => frame.atMs <= atMs);
  if (!last) return undefined;
  const set = Number(specifiers.set);
  if (id === "set_winner" || id === "unit_total") return settleSet(id, set, specifiers, last, atMs >= endMs);
  if (atMs < endMs) return undefined;
  switch (id) {
    case "winner":
      return (outcome: string) => (winnerOf(last) === outcome ? WON : LOST);
    case "set_cs":
      return (outcome: string) => (`${last.home}:${last.away}` === outcome ? WON : LOST);
    case "set_ah":
      return (outcome: string) =>
        handicapResult(outcome === "1" ? "home" : "away", Math.round(4 * Number(specifiers.hcp)), last);
    case "set_total":
      return (outcome: string) =>
        totalResult(outcome as "over", Math.round(4 * Number(specifiers.total)), last.home + last.away);
    default:
      throw new Error(`no rule settles ${id}`);
  }
}

function settleSet(id: string, set: number, specifiers: Record<string, string>, last: Frame, isOver: boolean) {
  const [home, away] = last.periods[set - 1] ?? [0, 0];
  // As many sets are over as both have won.
  if (last.home + last.away < set) {
    if (!isOver) return undefined;
    // It was never played: the stake comes back.
    return () => ({ ...LOST, voidHalves: 2 as const });
  }
  if (id === "set_winner") return (outcome: string) => (winnerOf({ home, away }) === outcome ? WON : LOST);
  return (outcome: string) => totalResult(outcome as "over", Math.round(4 * Number(specifiers.total)), home + away);
}
