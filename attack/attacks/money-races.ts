// The same money at the same time: every call that moves money is made many times at once, with one key and with many, and against
// the calls that undo it. However many come, the effect is that of one.
import { ALL_CALLS, type AnyCall } from "@windfall/domain/api/index";
import { titleOf } from "../../apps/server/test/contract/fields.ts";
import { type Attack, Holes } from "../attack.ts";
import { ledgerProblems, wrongBalances } from "../money.ts";
import { forgetLimits, type Stage, sizedBy, untilJobsAreDone } from "../stage.ts";
import { countsOf, nowOf } from "../traces.ts";
import { DUELS } from "./races/duels.ts";
import { MOVES_NO_MONEY, RACES } from "./races/index.ts";
import type { Race, Runner } from "./races/race.ts";

/** Who comes with which key: all with the first, each with their own, or two and two with the same. */
const KEYS = {
  "one key": () => 0,
  "many keys": (runner: number) => runner,
  "keys of two each": (runner: number) => Math.floor(runner / 2),
} as const;
type How = keyof typeof KEYS;

const MAY_MOVE_MONEY = /\/(wallet|games|orders|withdrawals)(\/|$)/;
const DEPOSIT_OR_PLAY = (call: AnyCall) => call.method !== "GET" && MAY_MOVE_MONEY.test(call.path);

class Raid {
  readonly holes = new Holes();
  readonly figures = { calls: 0, races: 0, requests: 0, effects: 0, duels: 0 };
  readonly #players: string[] = [];

  constructor(
    private readonly stage: Stage,
    /** Everybody who races comes after it. */
    private readonly begun: string,
  ) {}

  async onCall(call: AnyCall): Promise<void> {
    const race = RACES.find((candidate) => candidate.call === call);
    if (!race) {
      const mustRace = call.idempotent || (DEPOSIT_OR_PLAY(call) && !MOVES_NO_MONEY.has(titleOf(call)));
      if (mustRace) this.holes.add(`teach me a race for ${titleOf(call)} (attack/attacks/races)`);
      return;
    }
    this.figures.calls++;
    const single = await this.#run(race, "one key", 1);
    if (single.successes !== 1)
      return this.holes.add(`${titleOf(call)}: not even one could do it, so nothing was raced`);
    const runners = sizedBy(this.stage, 50, 5);
    for (const how of this.#ways(race)) await this.#compare(race, how, runners, single);
  }

  /**
   * The short part asks both questions at once: whoever repeats a key is beside others who have one of their own. Not where a refusal leaves a
   * row: how many of those there are depends on whether the second of two was refused or told that the first is under way.
   */
  #ways({ recordedRefusal }: Race): readonly How[] {
    return this.stage.isFull || recordedRefusal ? ["one key", "many keys"] : ["keys of two each"];
  }

  async #compare(race: Race, how: How, runners: number, single: Effect): Promise<void> {
    const many = await this.#run(race, how, runners);
    const where = `${titleOf(race.call)}, ${runners} at once with ${how}`;
    for (const [table, count] of many.rows) {
      const expected = (single.rows.get(table) ?? 0) + (table === "audit_entry" ? many.recorded : 0);
      if (table !== "idempotency_key" && count !== expected)
        this.holes.add(`${where}: ${count} new rows in ${table} instead of ${expected}`);
    }
    if (many.ids.size !== 1) this.holes.add(`${where}: ${many.ids.size} different answers were a success`);
    if (!race.isSameForEveryKey && many.keys.size !== 1)
      this.holes.add(`${where}: those with ${many.keys.size} of them were told that it was done`);
    for (const status of many.broken) this.holes.add(`${where}: answered ${status}`);
  }

  async #run(race: Race, how: How, runners: number): Promise<Effect> {
    await forgetLimits(this.stage);
    const runner = await race.prepare(this.stage);
    this.#players.push(runner.playerId);
    const before = await countsOf(this.stage, runner.needles, this.begun);
    const answers = await Promise.all(
      Array.from({ length: runners }, async (_, index) => {
        const key = KEYS[how](index);
        return { key, answer: await this.#start(runner, key) };
      }),
    );
    this.figures.races++;
    this.figures.requests += runners;
    await untilJobsAreDone(this.stage);
    const after = await countsOf(this.stage, runner.needles, this.begun);
    const done = answers.filter(({ answer }) => answer.statusCode < 300);
    this.figures.effects += Math.min(1, done.length);
    return {
      rows: new Map([...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)])),
      ids: new Set(done.map(({ answer }) => idIn(answer.body))),
      keys: new Set(done.map(({ key }) => key)),
      successes: done.length,
      recorded: answers.filter(({ answer }) => race.recordedRefusal && refusalIn(answer.body) === race.recordedRefusal)
        .length,
      // 503 is what the product says when too many pictures wait to be looked at: nothing was done.
      broken: answers.map(({ answer }) => answer.statusCode).filter((status) => status >= 500 && status !== 503),
    };
  }

  #start(runner: Runner, number: number) {
    const { person, request } = runner.start(number);
    return person.request(request as { method: "POST"; url: string });
  }

  async duel(): Promise<void> {
    for (const duel of DUELS) {
      await forgetLimits(this.stage);
      for (let round = 0; round < sizedBy(this.stage, 25, 2); round++) {
        const { playerId, requests, problems } = await duel.fight(this.stage);
        this.figures.duels++;
        this.figures.requests += requests;
        this.#players.push(playerId);
        for (const problem of problems) this.holes.add(`${duel.name}: ${problem}`);
      }
    }
  }

  async checkMoney(): Promise<void> {
    for (const wrong of await wrongBalances(this.stage, this.#players)) this.holes.add(`money: ${wrong}`);
    for (const problem of await ledgerProblems(this.stage)) this.holes.add(`ledger: ${problem}`);
  }
}

interface Effect {
  rows: ReadonlyMap<string, number>;
  ids: ReadonlySet<string>;
  /** Those that a success was told for. */
  keys: ReadonlySet<number>;
  successes: number;
  /** Refusals of which each leaves an audit row of its own. */
  recorded: number;
  broken: readonly number[];
}

function idIn(body: string): string {
  const { id, roundId } = JSON.parse(body) as { id?: string; roundId?: string };
  return id ?? roundId ?? "";
}

function refusalIn(body: string): string | undefined {
  return (JSON.parse(body) as { detail?: string }).detail;
}

export const moneyRaces: Attack = {
  name: "money-races",
  about: "every call that moves money many times at once, and against its opposites",
  async run(stage) {
    const raid = new Raid(stage, await nowOf(stage));
    for (const call of stage.calls) await raid.onCall(call);
    // Whoever looks at one call looks at no other.
    if (stage.calls.length === ALL_CALLS.length) await raid.duel();
    await raid.checkMoney();
    return { figures: raid.figures, holes: raid.holes.list() };
  },
};
