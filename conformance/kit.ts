// The hard cases of seamless wallets (integrations B10), each a named row. A row leaves the balance as the rules say and the next
// one begins with whatever that is, so the kit runs against any wallet and any player with some money.
import { randomBytes } from "node:crypto";
import { slotegratorClient } from "./slotegrator.ts";
import { softswissClient } from "./softswiss.ts";
import type { Action, Answer, Spoil, Target, WalletClient } from "./wallet-client.ts";

export const SHAPES = { softswiss: softswissClient, slotegrator: slotegratorClient };
export type Shape = keyof typeof SHAPES;

export interface KitOptions extends Target {
  shape: Shape;
  /** A currency that the player does not have. */
  otherCurrency?: string;
  /** A player who excluded themselves, and one whose limit of stakes is used up. Their rows are left out without them. */
  excludedPlayer?: { player: string; session: string };
  limitedPlayer?: { player: string; session: string };
  /** Sessions that run, but not of this player in this game. Their rows are left out without them. */
  otherGameSession?: string;
  otherPlayerSession?: string;
}

export interface Row {
  name: string;
  result: "ok" | "FAILED" | "left out";
  seen: string;
}

const STAKE = 100n;
const PARALLEL = 50;
const AFFORDABLE = 10n;

class Failed extends Error {}
class LeftOut extends Error {}

const newId = (prefix: string) => `${prefix}-${randomBytes(9).toString("hex")}`;
const bet = (amount: unknown = STAKE, id = newId("bet")): Action => ({ kind: "bet", id, amount: plain(amount) });
const win = (amount: unknown = STAKE, id = newId("win")): Action => ({ kind: "win", id, amount: plain(amount) });
/** JSON has no bigint. */
const plain = (amount: unknown) => (typeof amount === "bigint" ? Number(amount) : amount);

export async function runKit(options: KitOptions): Promise<Row[]> {
  const kit = new Kit(SHAPES[options.shape](options), options);
  const rows: Row[] = [];
  for (const [name, check] of kit.checks()) rows.push(await rowOf(name, check));
  return rows;
}

async function rowOf(name: string, check: () => Promise<string>): Promise<Row> {
  try {
    return { name, result: "ok", seen: await check() };
  } catch (error) {
    const seen = error instanceof Error ? error.message : String(error);
    return { name, result: error instanceof LeftOut ? "left out" : "FAILED", seen };
  }
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

class Kit {
  constructor(
    private readonly wallet: WalletClient,
    private readonly options: KitOptions,
  ) {}

  checks(): [name: string, check: () => Promise<string>][] {
    const spoils: [string, Spoil][] = [
      ["1 a call without a signature is refused", "no signature"],
      ["1 a call with a wrong signature is refused", "wrong signature"],
      ["2 other bytes of the same meaning are refused", "other bytes"],
      ["a signature that is an hour old is refused", "old"],
      ["a call that makes no sense is refused", "no sense"],
    ];
    return [
      ["a balance is told", () => this.#balance().then((balance) => `${balance}`)],
      ...spoils.map(([name, how]): [string, () => Promise<string>] => [name, () => this.#spoilt(how)]),
      ["3 the same id twice has one answer and one posting", () => this.#repeated()],
      ["3 twenty repetitions at once are one bet", () => this.#repeatedAtOnce()],
      ["4 the same id with another amount is refused", () => this.#conflict()],
      ["5 a rollback before its bet is remembered", () => this.#rollbackFirst()],
      ["6 a rollback twice is one, by the same id and by another", () => this.#rollbackTwice()],
      ["7 a win after the end of its session is accepted, a bet is not", () => this.#session(`gs_${"0".repeat(26)}`)],
      [
        "a bet in a session of another game is refused, a win accepted",
        () => this.#session(this.options.otherGameSession),
      ],
      [
        "a bet in a session of another player is refused, a win accepted",
        () => this.#session(this.options.otherPlayerSession),
      ],
      ["a bet in a session that cannot be one is refused, a win accepted", () => this.#malformedSessions()],
      ["7 a win after self-exclusion is accepted, a bet is not", () => this.#notForBets(this.options.excludedPlayer)],
      ["8 a rollback after the win takes the bet back and leaves the win", () => this.#rollbackAfterWin()],
      ["8 a win after the rollback is paid", () => this.#winAfterRollback()],
      ["9 a bet that fails takes the win of its call with it", () => this.#allOrNothing()],
      ["10 fifty bets at once on a balance for ten", () => this.#overspending()],
      ["11 amounts that are none are refused", () => this.#hostileAmounts()],
      ["11 a bet and a win of nothing change nothing", () => this.#nothing()],
      ["12 another currency is refused", () => this.#refused({ currency: this.options.otherCurrency ?? "XTS" })],
      ["an unknown player is refused", () => this.#refused({ player: "000000000000" })],
      ["an unknown game is refused", () => this.#refused({ game: "nobody:nothing" })],
      ["13 at a limit a bet is refused and a win accepted", () => this.#notForBets(this.options.limitedPlayer)],
      ["14 a call that was cut off and made again counts once", () => this.#cutOff()],
      ["a bet on a closed round is refused, a late win accepted", () => this.#closedRound()],
      ["all 24 orders of bet, win, rollback and duplicate end in the same balance", () => this.#orders()],
    ];
  }

  async #balance(): Promise<bigint> {
    const answer = await this.wallet.balance();
    if (answer.balanceMinor === undefined) throw new Failed(`no balance: ${answer.text}`);
    return answer.balanceMinor;
  }

  /** What a piece of work did to the balance. */
  async #change(work: () => Promise<unknown>): Promise<bigint> {
    const before = await this.#balance();
    await work();
    return (await this.#balance()) - before;
  }

  async #expectChange(expected: bigint, work: () => Promise<unknown>): Promise<string> {
    const change = await this.#change(work);
    if (change !== expected) throw new Failed(`the balance changed by ${change} instead of ${expected}`);
    return `changed by ${change}`;
  }

  #accepted(answer: Answer, what: string): Answer {
    if (!answer.isAccepted) throw new Failed(`${what} was refused: ${answer.text.slice(0, 200)}`);
    return answer;
  }

  #isRefused(answer: Answer, what: string): string {
    if (answer.isAccepted) throw new Failed(`${what} was accepted: ${answer.text.slice(0, 200)}`);
    if (/^HTTP 5/.test(answer.code)) throw new Failed(`${what} broke the wallet: ${answer.code}`);
    return answer.code;
  }

  async #spoilt(how: Spoil): Promise<string> {
    let code = "";
    await this.#expectChange(0n, async () => {
      const answer = this.wallet.spoilt(how, newId("bet"));
      if (!answer) throw new LeftOut("this shape knows no such thing");
      code = this.#isRefused(await answer, "it");
    });
    return `refused with ${code}`;
  }

  #repeated(): Promise<string> {
    return this.#expectChange(-STAKE, async () => {
      const parts = { round: newId("round"), actions: [bet()] };
      const first = this.#accepted(await this.wallet.play(parts), "a bet");
      this.#accepted(await this.wallet.play({ round: newId("round"), actions: [win()] }), "a win between");
      const second = this.#accepted(await this.wallet.play(parts), "the repetition");
      if (first.text !== second.text) throw new Failed(`${first.text} and then ${second.text}`);
      this.#accepted(
        await this.wallet.play({ round: parts.round, actions: [bet()] }),
        "a bet that makes up for the win",
      );
    });
  }

  #repeatedAtOnce(): Promise<string> {
    return this.#expectChange(-STAKE, async () => {
      const parts = { round: newId("round"), actions: [bet()] };
      const answers = await Promise.all(Array.from({ length: 20 }, () => this.wallet.play(parts)));
      const texts = new Set(answers.map((answer) => this.#accepted(answer, "a repetition").text));
      if (texts.size > 1) throw new Failed(`${texts.size} different answers`);
    });
  }

  #conflict(): Promise<string> {
    return this.#expectChange(-STAKE, async () => {
      const [round, id] = [newId("round"), newId("bet")];
      this.#accepted(await this.wallet.play({ round, actions: [bet(STAKE, id)] }), "a bet");
      this.#isRefused(await this.wallet.play({ round, actions: [bet(STAKE + 1n, id)] }), "another amount");
    });
  }

  #rollbackFirst(): Promise<string> {
    return this.#expectChange(0n, async () => {
      const [round, id] = [newId("round"), newId("bet")];
      this.#accepted(await this.wallet.rollback({ round, id: newId("rollback"), original: id }), "the rollback");
      this.#isRefused(await this.wallet.play({ round, actions: [bet(STAKE, id)] }), "the late bet");
    });
  }

  #rollbackTwice(): Promise<string> {
    return this.#expectChange(0n, async () => {
      const [round, original, id] = [newId("round"), newId("bet"), newId("rollback")];
      this.#accepted(await this.wallet.play({ round, actions: [bet(STAKE, original)] }), "a bet");
      const first = this.#accepted(await this.wallet.rollback({ round, id, original }), "the rollback");
      const again = this.#accepted(await this.wallet.rollback({ round, id, original }), "its repetition");
      if (first.text !== again.text) throw new Failed(`${first.text} and then ${again.text}`);
      const other = { round, id: `${newId("rollback")}-refund`, original };
      this.#accepted(await this.wallet.rollback(other), "a second rollback of the same bet");
    });
  }

  async #session(session: string | null | undefined): Promise<string> {
    if (session === undefined) throw new LeftOut("no such session was named");
    let code = "";
    await this.#expectChange(STAKE, async () => {
      const round = newId("round");
      code = this.#isRefused(await this.wallet.play({ round, session, actions: [bet()] }), "the bet");
      this.#accepted(await this.wallet.play({ round, session, actions: [win()] }), "the win");
    });
    return `the bet was refused with ${code}`;
  }

  async #malformedSessions(): Promise<string> {
    const answers = new Set<string>();
    for (const session of this.wallet.malformedSessions) answers.add(await this.#session(session));
    return [...answers].join("; ");
  }

  async #notForBets(someone: { player: string; session: string } | undefined): Promise<string> {
    if (!someone) throw new LeftOut("no such player was named");
    const round = newId("round");
    const code = this.#isRefused(await this.wallet.play({ round, ...someone, actions: [bet()] }), "the bet");
    this.#accepted(await this.wallet.play({ round, ...someone, actions: [win()] }), "the win");
    return `the bet was refused with ${code}`;
  }

  #rollbackAfterWin(): Promise<string> {
    return this.#expectChange(2n * STAKE, async () => {
      const [round, id] = [newId("round"), newId("bet")];
      this.#accepted(await this.wallet.play({ round, actions: [bet(STAKE, id)] }), "the bet");
      this.#accepted(await this.wallet.play({ round, actions: [win(2n * STAKE)] }), "the win");
      this.#accepted(await this.wallet.rollback({ round, id: newId("rollback"), original: id }), "the rollback");
    });
  }

  #winAfterRollback(): Promise<string> {
    return this.#expectChange(STAKE, async () => {
      const [round, id] = [newId("round"), newId("bet")];
      this.#accepted(await this.wallet.play({ round, actions: [bet(STAKE, id)] }), "the bet");
      this.#accepted(await this.wallet.rollback({ round, id: newId("rollback"), original: id }), "the rollback");
      this.#accepted(await this.wallet.play({ round, actions: [win(STAKE)] }), "the win");
    });
  }

  async #allOrNothing(): Promise<string> {
    if (!this.wallet.takesSeveral) throw new LeftOut("a call of this shape has one action");
    const tooMuch = (await this.#balance()) + 1n;
    return this.#expectChange(0n, async () => {
      const actions = [win(1n), bet(tooMuch + 1n), win(STAKE)];
      this.#isRefused(await this.wallet.play({ round: newId("round"), actions, finished: true }), "the call");
    });
  }

  async #overspending(): Promise<string> {
    const balance = await this.#balance();
    const stake = balance / AFFORDABLE;
    // Ten of them leave less than an eleventh costs.
    if (stake <= AFFORDABLE) throw new Failed(`${balance} is too little for this row`);
    let accepted = 0n;
    const change = await this.#change(async () => {
      const answers = await Promise.all(
        Array.from({ length: PARALLEL }, () => this.wallet.play({ round: newId("round"), actions: [bet(stake)] })),
      );
      for (const answer of answers) {
        if (answer.isAccepted) accepted++;
        else this.#isRefused(answer, "a bet");
      }
    });
    await this.wallet.play({ round: newId("round"), actions: [win(-change)] });
    if (accepted !== AFFORDABLE || change !== -AFFORDABLE * stake)
      throw new Failed(`${accepted} bets were accepted and ${-change} taken, of ${balance}`);
    return `${accepted} of ${PARALLEL} accepted`;
  }

  #hostileAmounts(): Promise<string> {
    return this.#expectChange(0n, async () => {
      for (const amount of this.wallet.hostileAmounts)
        for (const action of [bet(amount), win(amount)])
          this.#isRefused(
            await this.wallet.play({ round: newId("round"), actions: [action] }),
            `a ${action.kind} of ${JSON.stringify(amount)}`,
          );
    });
  }

  #nothing(): Promise<string> {
    return this.#expectChange(0n, async () => {
      const round = newId("round");
      this.#accepted(await this.wallet.play({ round, actions: [bet(0n)] }), "a bet of 0");
      this.#accepted(await this.wallet.play({ round, actions: [win(0n)], finished: true }), "a win of 0");
    });
  }

  async #refused(parts: { currency?: string; player?: string; game?: string }): Promise<string> {
    let code = "";
    await this.#expectChange(0n, async () => {
      code = this.#isRefused(await this.wallet.play({ round: newId("round"), actions: [bet()], ...parts }), "it");
    });
    return `refused with ${code}`;
  }

  #cutOff(): Promise<string> {
    return this.#expectChange(-5n * STAKE, async () => {
      for (let time = 0; time < 5; time++) {
        const parts = { round: newId("round"), actions: [bet()] };
        await this.wallet.cutOff(parts);
        this.#accepted(await this.wallet.play(parts), "the second try");
      }
    });
  }

  #closedRound(): Promise<string> {
    return this.#expectChange(0n, async () => {
      const round = newId("round");
      this.#accepted(await this.wallet.play({ round, actions: [bet()], finished: true }), "the bet");
      this.#isRefused(await this.wallet.play({ round, actions: [bet()] }), "a bet after the end");
      this.#accepted(await this.wallet.play({ round, actions: [win()] }), "a win after the end");
    });
  }

  async #orders(): Promise<string> {
    const changes = new Map<bigint, string>();
    for (const order of permutations(["bet", "win", "rollback", "duplicate"] as const)) {
      const [round, betId, winId, rollbackId] = [newId("round"), newId("bet"), newId("win"), newId("rollback")];
      const calls = {
        bet: () => this.wallet.play({ round, actions: [bet(STAKE, betId)] }),
        win: () => this.wallet.play({ round, actions: [win(2n * STAKE, winId)] }),
        rollback: () => this.wallet.rollback({ round, id: rollbackId, original: betId }),
        duplicate: () => this.wallet.play({ round, actions: [bet(STAKE, betId)] }),
      };
      const change = await this.#change(async () => {
        for (const name of order) await calls[name]();
      });
      changes.set(change, order.join(", "));
    }
    if (changes.size > 1)
      throw new Failed([...changes].map(([change, order]) => `${change} after ${order}`).join("; "));
    return `all changed it by ${[...changes.keys()].join()}`;
  }
}
