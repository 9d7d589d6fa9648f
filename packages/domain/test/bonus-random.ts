// Random play for any stage: deposits, grants, bets in weighted and excluded games, wins, late wins, rollbacks, expiry, withdrawals.
import * as fc from "fast-check";
import type { BonusStage, StagedPlay } from "./bonus-stage.ts";

/** One game each; a round stays in its game. */
export const WEIGHTS = [10_000n, 2_500n, 500n, 0n];

const small = fc.bigInt({ min: 1n, max: 120n });
const table = fc.nat({ max: WEIGHTS.length - 1 });
const optional = (values: fc.Arbitrary<bigint>) => fc.option(values, { nil: null, freq: 1 });

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("deposit" as const), amount: fc.bigInt({ min: 1n, max: 400n }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("grant" as const),
      amount: fc.bigInt({ min: 1n, max: 300n }),
      wager: fc.bigInt({ min: 0n, max: 4n }),
      max: optional(fc.bigInt({ min: 50n, max: 150n })),
      cap: optional(fc.bigInt({ min: 50n, max: 500n })),
      hours: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      burns: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("spin" as const),
      table,
      stake: small,
      win: fc.bigInt({ min: 0n, max: 200n }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("bet" as const), table, stake: small }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("win" as const),
      table,
      back: fc.nat({ max: 2 }),
      win: fc.bigInt({ min: 0n, max: 300n }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("end" as const), table }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("undo" as const), which: fc.nat({ max: 8 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("forfeit" as const), which: fc.nat({ max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("withdraw" as const), percent: fc.bigInt({ min: 1n, max: 100n }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("undoWithdrawal" as const) }) },
);

export type RandomStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

export function randomSteps({ maxLength }: { maxLength: number }): fc.Arbitrary<RandomStep[]> {
  return fc.array(step, { minLength: 5, maxLength, size: "max" });
}

/** Remembers what a stage does not say, so that two stages are given the same. */
export class RandomPlayer {
  /** What came into the house, less what has left it. */
  outsideMinor = 0n;
  readonly #stage: BonusStage;
  readonly #rounds: string[][] = WEIGHTS.map(() => []);
  readonly #over = new Set<string>();
  readonly #actions: { roundId: string; id: string }[] = [];
  readonly #withdrawals: { id: string; amountMinor: bigint }[] = [];
  #now = 0;
  #count = 0;

  constructor(stage: BonusStage) {
    this.#stage = stage;
  }

  /** The refusal, if there was one. */
  async take(step: RandomStep): Promise<string | undefined> {
    const refusal = await this.#take(step);
    return refusal && `${refusal.code} ${refusal.largestMinor}`;
  }

  async #take(step: RandomStep) {
    const stage = this.#stage;
    switch (step.do) {
      case "deposit":
        this.outsideMinor += step.amount;
        await stage.deposit(step.amount);
        return undefined;
      case "grant":
        await stage.grant({
          id: this.#name("bonus"),
          amountMinor: step.amount,
          wager: step.wager,
          maxBetMinor: step.max,
          capMinor: step.cap,
          deadlineHours: step.hours,
          burns: step.burns,
          minOdds: 0,
        });
        return undefined;
      case "spin":
        return this.#play(step.table, this.#name("spin"), { bet: step.stake, win: step.win }, true);
      case "bet":
        return this.#play(step.table, this.#openRound(step.table), { bet: step.stake }, false);
      case "win":
        return this.#win(step.table, step.back, step.win);
      case "end":
        return this.#end(step.table);
      case "undo":
        return this.#undo(step.which);
      case "wait":
        this.#now += step.minutes * 60;
        await stage.at(this.#now);
        return undefined;
      case "forfeit":
        return this.#forfeit(step.which);
      case "withdraw":
        return this.#withdraw(step.percent);
      case "undoWithdrawal":
        return this.#undoWithdrawal();
    }
  }

  #name(kind: string): string {
    this.#count += 1;
    return `${kind}${this.#count}`;
  }

  #openRound(table: number): string {
    const rounds = this.#rounds[table] ?? [];
    const last = rounds.at(-1);
    if (last !== undefined && !this.#over.has(last)) return last;
    const next = this.#name("round");
    rounds.push(next);
    return next;
  }

  async #play(table: number, roundId: string, amounts: { bet?: bigint; win?: bigint }, finished: boolean) {
    const actions: StagedPlay["actions"] = [];
    if (amounts.bet !== undefined) actions.push({ kind: "bet", id: this.#name("b"), amountMinor: amounts.bet });
    if (amounts.win !== undefined) actions.push({ kind: "win", id: this.#name("w"), amountMinor: amounts.win });
    const refusal = await this.#stage.play({ roundId, weight: WEIGHTS[table] ?? 0n, actions, finished });
    if (!refusal) this.#actions.push(...actions.map(({ id }) => ({ roundId, id })));
    return refusal;
  }

  async #win(table: number, back: number, win: bigint) {
    const roundId = this.#rounds[table]?.at(-1 - back);
    return roundId === undefined ? undefined : this.#play(table, roundId, { win }, false);
  }

  async #end(table: number) {
    const roundId = this.#rounds[table]?.at(-1);
    if (roundId === undefined || this.#over.has(roundId)) return undefined;
    this.#over.add(roundId);
    return this.#stage.play({ roundId, weight: WEIGHTS[table] ?? 0n, actions: [], finished: true });
  }

  /** Whoever takes something back plays no further in that round. */
  async #undo(which: number) {
    const action = this.#actions.at(-1 - which);
    if (!action) return undefined;
    this.#over.add(action.roundId);
    await this.#stage.rollBack(action.roundId, action.id);
    return undefined;
  }

  async #forfeit(which: number) {
    const { bonuses } = await this.#stage.state();
    const live = Object.entries(bonuses).filter(([, { state }]) => state === "active" || state === "waiting");
    const [id] = live[which] ?? [];
    if (id !== undefined) await this.#stage.forfeit(id);
    return undefined;
  }

  async #withdraw(percent: bigint) {
    const amountMinor = ((await this.#stage.state()).cashMinor * percent) / 100n;
    if (amountMinor === 0n) return undefined;
    const id = this.#name("out");
    this.#withdrawals.push({ id, amountMinor });
    this.outsideMinor -= amountMinor;
    await this.#stage.withdraw(id, amountMinor);
    return undefined;
  }

  async #undoWithdrawal() {
    const last = this.#withdrawals.pop();
    if (!last) return undefined;
    this.outsideMinor += last.amountMinor;
    await this.#stage.undoWithdrawal(last.id, "cancelled");
    return undefined;
  }
}
