// Random play for any stage: deposits, grants, codes, free spins, cashback, bets in weighted and excluded games, wins, late wins, rollbacks,
// expiry, withdrawals that burn and come back, bans.
import * as fc from "fast-check";
import {
  type BonusStage,
  FREE_SPINS_SECONDS,
  type StagedGrant,
  type StagedPlay,
  type StagedRefusal,
} from "./bonus-stage.ts";

/** One game each; a round stays in its game. */
export const WEIGHTS = [10_000n, 2_500n, 500n, 0n];

const small = fc.bigInt({ min: 1n, max: 120n });
const table = fc.nat({ max: WEIGHTS.length - 1 });
const optional = (values: fc.Arbitrary<bigint>) => fc.option(values, { nil: null, freq: 1 });

const gift = {
  amount: fc.bigInt({ min: 1n, max: 300n }),
  wager: fc.bigInt({ min: 0n, max: 4n }),
  max: optional(fc.bigInt({ min: 50n, max: 150n })),
  cap: optional(fc.bigInt({ min: 50n, max: 500n })),
  hours: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
};

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("deposit" as const), amount: fc.bigInt({ min: 1n, max: 400n }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("grant" as const), ...gift, burns: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("promo" as const), ...gift, isAgain: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("spins" as const),
      count: fc.integer({ min: 1, max: 3 }),
      wager: fc.bigInt({ min: 0n, max: 4n }),
      cap: optional(fc.bigInt({ min: 50n, max: 200n })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("freeSpin" as const), win: fc.bigInt({ min: 0n, max: 150n }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cashback" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("ban" as const), isBanned: fc.constantFrom(true, false, false) }),
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
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      minutes: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 90 }) },
        fc.constant(FREE_SPINS_SECONDS / 60),
      ),
    }),
  },
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

function giftOf(step: Extract<RandomStep, { do: "grant" | "promo" }>): Omit<StagedGrant, "id" | "burns"> {
  return {
    amountMinor: step.amount,
    wager: step.wager,
    maxBetMinor: step.max,
    capMinor: step.cap,
    deadlineHours: step.hours,
    minOdds: 0,
  };
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
  readonly #codes: StagedGrant[] = [];
  #spinsGivenAt: number | undefined;
  #now = 0;
  #count = 0;

  constructor(stage: BonusStage) {
    this.#stage = stage;
  }

  /** What came of it, in the words of the stage: the refusal, what was burned, what was given. */
  async take(step: RandomStep): Promise<string | undefined> {
    const told = await this.#take(step);
    return typeof told === "object" ? `${told.code} ${told.largestMinor}` : told?.toString();
  }

  async #take(step: RandomStep): Promise<StagedRefusal | bigint | undefined> {
    const stage = this.#stage;
    switch (step.do) {
      case "deposit":
        this.outsideMinor += step.amount;
        await stage.deposit(step.amount);
        return undefined;
      case "grant":
        return stage.grant({ ...giftOf(step), id: this.#name("bonus"), burns: step.burns });
      case "promo":
        return this.#usePromo(step);
      case "spins":
        return this.#giveSpins(step);
      case "freeSpin":
        return stage.freeSpin(step.win);
      case "cashback":
        return stage.cashback(this.#name("cashback"));
      case "ban":
        await stage.ban(step.isBanned);
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

  async #usePromo(step: Extract<RandomStep, { do: "promo" }>) {
    const brings = step.isAgain ? this.#codes.at(-1) : undefined;
    if (brings) return this.#stage.usePromo(brings);
    const grant = { ...giftOf(step), id: this.#name("promo"), burns: false };
    this.#codes.push(grant);
    return this.#stage.usePromo(grant);
  }

  /** Those that end first are played first: two that end at the same moment would have no order. */
  async #giveSpins({ count, cap: capMinor, wager }: Extract<RandomStep, { do: "spins" }>) {
    if (this.#spinsGivenAt === this.#now) return undefined;
    this.#spinsGivenAt = this.#now;
    return this.#stage.usePromo({ id: this.#name("spins"), count, capMinor, wager });
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
    // By name: each stage has an order of its own.
    const live = Object.entries(bonuses)
      .filter(([, { state }]) => state === "active" || state === "waiting")
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const [id] = live[which] ?? [];
    return id === undefined ? undefined : this.#stage.forfeit(id);
  }

  async #withdraw(percent: bigint) {
    const amountMinor = ((await this.#stage.state()).cashMinor * percent) / 100n;
    if (amountMinor === 0n) return undefined;
    const id = this.#name("out");
    this.#withdrawals.push({ id, amountMinor });
    this.outsideMinor -= amountMinor;
    return this.#stage.withdraw(id, amountMinor);
  }

  async #undoWithdrawal() {
    const last = this.#withdrawals.pop();
    if (!last) return undefined;
    this.outsideMinor += last.amountMinor;
    await this.#stage.undoWithdrawal(last.id, "cancelled");
    return undefined;
  }
}
