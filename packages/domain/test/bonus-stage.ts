// Plays a worked case on a stage: the model, or the product with its database.
import { BONUS_VECTORS } from "./bonus-vectors.ts";

export const SMALLEST_STAKE = 10n;
export const FREE_SPINS_SECONDS = 72 * 3_600;

export interface StagedGrant {
  id: string;
  amountMinor: bigint;
  wager: bigint;
  maxBetMinor: bigint | null;
  capMinor: bigint | null;
  deadlineHours: number | null;
  burns: boolean;
  /** Hundredths; only of sports. */
  minOdds: number;
}

/** Free spins, as a code brings them. */
export interface StagedSpins {
  id: string;
  count: number;
  capMinor: bigint | null;
  wager: bigint;
}

export interface StagedPlay {
  roundId: string;
  weight: bigint;
  actions: { kind: "bet" | "win"; id: string; amountMinor: bigint }[];
  finished: boolean;
}

export interface StagedBet {
  id: string;
  stakeMinor: bigint;
  /** Of which another side may be bet on too. */
  market: string;
  side: string;
  odds: number;
}

export interface StagedRefusal {
  code: string;
  largestMinor: bigint;
}

export interface StagedState {
  cashMinor: bigint;
  active: { balanceMinor: bigint; worked: bigint; total: bigint } | undefined;
  bonuses: Readonly<Record<string, { state: string; balanceMinor: bigint }>>;
}

export interface BonusStage {
  at(seconds: number): Promise<void>;
  deposit(amountMinor: bigint): Promise<void>;
  ban(isBanned: boolean): Promise<void>;
  grant(grant: StagedGrant): Promise<StagedRefusal | undefined>;
  /** The code has the name of what it brings, and may be used again and again. */
  usePromo(brings: StagedGrant | StagedSpins): Promise<StagedRefusal | undefined>;
  /** The next of those that were given. */
  freeSpin(winMinor: bigint): Promise<StagedRefusal | undefined>;
  /** Of everything so far. Answers what was given. */
  cashback(id: string): Promise<bigint>;
  play(play: StagedPlay): Promise<StagedRefusal | undefined>;
  rollBack(roundId: string, actionId: string): Promise<void>;
  /** Answers what it held. */
  forfeit(id: string): Promise<bigint>;
  /** Answers what was burned. */
  withdraw(id: string, amountMinor: bigint): Promise<bigint>;
  undoWithdrawal(id: string, how: "cancelled" | "declined"): Promise<void>;
  sport?(bet: StagedBet): Promise<StagedRefusal | undefined>;
  settle?(id: string, result: string, payoutMinor: bigint): Promise<void>;
  state(): Promise<StagedState>;
}

/** Played on a line of the sportsbook, and not through the wallet of games. */
export const SPORTS_VECTORS = Object.keys(BONUS_VECTORS).filter((name) => BONUS_VECTORS[name]?.includes("sport "));

/** The states that a case reached, written as the case writes them. `expected` has the case's own. */
export async function playVector(stage: BonusStage, vector: string): Promise<{ seen: string[]; expected: string[] }> {
  const teller = new Teller(stage);
  const seen: string[] = [];
  const expected: string[] = [];
  for (const step of vector.split(";").map((text) => text.trim())) {
    const [command = "", wanted] = step.split(" =");
    const told = await teller.play(command);
    if (wanted === undefined) continue;
    seen.push(`${command} =${told}`);
    expected.push(`${command} =${wanted}`);
  }
  return { seen, expected };
}

class Teller {
  readonly #stage: BonusStage;
  readonly #counts = new Map<string, number>();
  #spins = 0;
  #total: bigint | undefined;

  constructor(stage: BonusStage) {
    this.#stage = stage;
  }

  async play(command: string): Promise<string> {
    const before = await this.#stage.state();
    const told = await this.#step(command.split(" "));
    const after = await this.#stage.state();
    const happened = [...this.#changes(command, before, after)];
    if (isRefusal(told)) happened.push(`no:${told.code} ${told.largestMinor}`);
    return [this.#figures(after), ...happened].join(", ");
  }

  #figures({ cashMinor, active }: StagedState): string {
    if (!active) return `${cashMinor}+-`;
    const isNew = this.#total !== active.total;
    this.#total = active.total;
    return `${cashMinor}+${active.balanceMinor} ${units(active.worked)}${isNew ? `/${units(active.total)}` : ""}`;
  }

  *#changes(command: string, before: StagedState, after: StagedState): Generator<string> {
    const ended = Object.entries(after.bonuses).filter(([id, { state }]) => before.bonuses[id]?.state !== state);
    const lost = ended.reduce((sum, [id]) => sum + (before.bonuses[id]?.balanceMinor ?? 0n), 0n);
    if (command.startsWith("out ") && ended.some(([, { state }]) => state === "burned"))
      yield `burned ${sumOf(ended, "burned", before)}`;
    if (command.startsWith("drop ")) yield `gone ${lost}`;
    for (const [id, { state, balanceMinor }] of ended) {
      if (state === "waiting") yield `${id} waiting ${balanceMinor}`;
      else if (state !== "active") yield `${id} ${state}`;
    }
  }

  #step([name = "", ...words]: string[]): Promise<unknown> {
    const [first = "", second = "", ...more] = words;
    const stage = this.#stage;
    switch (name) {
      case "at":
        return stage.at(first.endsWith("h") ? Number.parseInt(first, 10) * 3600 : Number(first));
      case "dep":
        return this.#deposit(BigInt(first), second, more);
      case "give":
        return stage.grant(grantOf(first, BigInt(second), more));
      case "fs":
        return this.#freeSpins(first, BigInt(second), more);
      case "spin":
        return this.#spin(words);
      case "bet":
      case "win":
        return this.#act(first, name, BigInt(second));
      case "end":
        return stage.play({ roundId: first, weight: 10_000n, actions: [], finished: true });
      case "undo": {
        const [roundId = "", action = ""] = first.split(".");
        return stage.rollBack(roundId, `${roundId}-${action}`);
      }
      case "out":
        return stage.withdraw(first, BigInt(second));
      case "cancelled":
      case "declined":
        return stage.undoWithdrawal(first, name);
      case "drop":
        return stage.forfeit(first);
      case "sport":
        return this.#sport(first, BigInt(second), more);
      case "settle":
        return stage.settle?.(first, second, BigInt(more[0] ?? 0)) ?? Promise.resolve();
      default:
        throw new RangeError(`a case says "${name}"`);
    }
  }

  async #deposit(amountMinor: bigint, id: string, words: string[]): Promise<void> {
    await this.#stage.deposit(amountMinor);
    const percent = words.find((word) => word.endsWith("%"));
    if (percent === undefined || amountMinor < numberAfter(words, "min", 0n)) return;
    const top = numberAfter(words, "top", amountMinor);
    const counted = amountMinor < top ? amountMinor : top;
    await this.#stage.grant(grantOf(id, (counted * BigInt(Number.parseInt(percent, 10))) / 100n, words));
  }

  async #freeSpins(id: string, wonMinor: bigint, words: string[]): Promise<void> {
    const cap = numberAfter(words, "cap", wonMinor);
    const amountMinor = wonMinor < cap ? wonMinor : cap;
    if (amountMinor > 0n) await this.#stage.grant({ ...grantOf(id, amountMinor, words), capMinor: null, burns: false });
  }

  #spin(words: string[]) {
    const [stake = "", win = ""] = (words[0] ?? "").split(">");
    const roundId = `spin${++this.#spins}`;
    return this.#stage.play({
      roundId,
      weight: numberAfter(words, "@", 10_000n),
      actions: [
        { kind: "bet", id: `${roundId}-b`, amountMinor: BigInt(stake) },
        { kind: "win", id: `${roundId}-w`, amountMinor: BigInt(win) },
      ],
      finished: true,
    });
  }

  #act(roundId: string, kind: "bet" | "win", amountMinor: bigint) {
    const counter = `${roundId}-${kind[0]}`;
    const count = (this.#counts.get(counter) ?? 0) + 1;
    this.#counts.set(counter, count);
    const actions = [{ kind, id: `${counter}${count}`, amountMinor }];
    return this.#stage.play({ roundId, weight: 10_000n, actions, finished: false });
  }

  async #sport(id: string, stakeMinor: bigint, words: string[]) {
    const [market = id, side = ""] = words.find((word) => word.includes(":"))?.split(":") ?? [];
    const odds = Number(numberAfter(words, "odds", 200n));
    return this.#stage.sport?.({ id, stakeMinor, market, side, odds });
  }
}

const isRefusal = (told: unknown): told is StagedRefusal => typeof told === "object" && told !== null && "code" in told;

function grantOf(id: string, amountMinor: bigint, words: string[]): StagedGrant {
  const times = words.find((word) => /^cap\d+x$/.test(word));
  const hours = words.find((word) => /^\d+h$/.test(word));
  return {
    id,
    amountMinor,
    wager: numberAfter(words, "x", 0n),
    maxBetMinor: numberAfter(words, "max", null),
    capMinor: times ? amountMinor * BigInt(times.slice(3, -1)) : numberAfter(words, "cap", null),
    deadlineHours: hours ? Number.parseInt(hours, 10) : null,
    burns: !words.includes("keep"),
    minOdds: Number(numberAfter(words, "minodds", 0n)),
  };
}

function numberAfter<T>(words: string[], prefix: string, otherwise: T): bigint | T {
  const word = words.find((candidate) => candidate.startsWith(prefix) && /^\d+$/.test(candidate.slice(prefix.length)));
  return word === undefined ? otherwise : BigInt(word.slice(prefix.length));
}

function sumOf(ended: [string, { state: string }][], wanted: string, before: StagedState): bigint {
  return ended.reduce(
    (sum, [id, { state }]) => (state === wanted ? sum + (before.bonuses[id]?.balanceMinor ?? 0n) : sum),
    0n,
  );
}

/** Ten-thousandths as units. */
function units(work: bigint): string {
  const rest = String(work % 10_000n)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${work / 10_000n}${rest && `.${rest}`}`;
}
