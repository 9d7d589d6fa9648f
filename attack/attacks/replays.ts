// What was said once, said again: signed notices and provider calls, init data, sessions that were ended, and all of it with a byte
// changed or grown old. It counts once, or not at all.
import { randomUUID } from "node:crypto";
import { bankSays, deliver, order, signedNotice, statusOf } from "../../apps/server/test/deposits.ts";
import { fund, mainAndHeld, playerIdOf } from "../../apps/server/test/money.ts";
import { signInitData } from "../../apps/server/test/telegram.ts";
import { type Attack, Holes } from "../attack.ts";
import { TRANSFER } from "../belongings.ts";
import { ledgerProblems, wrongBalances } from "../money.ts";
import { providerCall, sandboxGame } from "../providers.ts";
import { forgetLimits, inParallel, type Stage, sizedBy } from "../stage.ts";

const OLD_MS = 11 * 60 * 1_000;

class Raid {
  readonly holes = new Holes();
  readonly figures = { requests: 0, effects: 0, forgeries: 0 };
  readonly #players: string[] = [];

  constructor(private readonly stage: Stage) {}

  get #times(): number {
    return sizedBy(this.stage, 200, 12);
  }

  #now(): Date {
    return this.stage.server().identity.clock.now();
  }

  /** So often, some at a time, and what was answered. */
  async #again<T>(send: (number: number) => Promise<T>): Promise<T[]> {
    const answers: T[] = [];
    await inParallel(
      Array.from({ length: this.#times }, (_, number) => ({ number })),
      20,
      async ({ number }) => {
        answers.push(await send(number));
        this.figures.requests++;
      },
    );
    return answers;
  }

  async notices(): Promise<void> {
    const person = await this.stage.player();
    const playerId = await playerIdOf(this.stage.server(), person.globalId);
    this.#players.push(playerId);
    const { id } = await order(person, { bankId: TRANSFER, callbackUrl: this.stage.origin });
    await bankSays(this.stage.server(), id, "paid");
    const clock = { now: () => this.#now() };
    const notice = signedNotice(this.stage.server(), clock, id);
    await this.#again(() => deliver(this.stage.visitor(), notice));
    const { main } = await mainAndHeld(this.stage.server(), playerId);
    if (main !== "100.00") this.holes.add(`one notice ${this.#times} times: the balance is ${main} instead of 100.00`);
    this.figures.effects++;
    await this.#forged(notice, id);
    await this.#old(id);
  }

  /** One byte of the body or of the signature is another. */
  async #forged(notice: { body: string; headers: Record<string, string> }, orderId: string): Promise<void> {
    const statuses = await this.#again((number) => {
      const body = Buffer.from(notice.body);
      const headers = { ...notice.headers };
      const at = Math.floor(this.stage.random() * body.length);
      if (number % 2 === 0) body[at] = (body[at] ?? 0) ^ (1 + Math.floor(this.stage.random() * 254));
      else headers["x-windfall-signature"] = flipped(headers["x-windfall-signature"] ?? "", this.stage.random);
      return deliver(this.stage.visitor(), { body, headers });
    });
    this.figures.forgeries += statuses.length;
    const taken = statuses.filter((status) => status < 400 || status >= 500);
    if (taken.length > 0) this.holes.add(`${taken.length} forged notices of ${orderId} were answered ${taken[0]}`);
  }

  async #old(id: string): Promise<void> {
    for (const offset of [-OLD_MS, OLD_MS]) {
      const at = new Date(this.#now().getTime() + offset);
      const clock = { now: () => at };
      const status = await deliver(this.stage.visitor(), signedNotice(this.stage.server(), clock, id, { at }));
      this.figures.requests++;
      if (status !== 409) this.holes.add(`a notice that is ${offset / 60_000} minutes old is answered ${status}`);
    }
    const status = await statusOf(this.stage.server(), id);
    if (status !== "completed") this.holes.add(`a deposit that was paid is ${status} after replays`);
  }

  async providerCalls(): Promise<void> {
    const person = await this.stage.player();
    const playerId = await fund(this.stage.server(), person, "10.00");
    this.#players.push(playerId);
    const game = await sandboxGame(this.stage);
    const call = { user_id: person.globalId, currency: "USD", game, game_id: randomUUID(), finished: false };
    const [betId, winId, backId] = [randomUUID(), randomUUID(), randomUUID()];
    const bet = { ...call, actions: [{ action: "bet", action_id: betId, amount: 300 }] };
    const win = { ...call, actions: [{ action: "win", action_id: winId, amount: 50 }] };
    const back = { ...call, actions: [{ action: "rollback", action_id: backId, original_action_id: betId }] };
    await this.#expectMain(playerId, "7.00", "a bet", () => providerCall(this.stage, "play", bet));
    await this.#expectMain(playerId, "7.50", "a win", () => providerCall(this.stage, "play", win));
    await this.#expectMain(playerId, "10.50", "a rollback", () => providerCall(this.stage, "rollback", back));
    await this.#expectMain(playerId, "10.50", "a bet that was rolled back", () =>
      providerCall(this.stage, "play", bet),
    );
    const forged = await this.#again(() =>
      providerCall(this.stage, "play", bet, { "x-request-sign": flipped("0".repeat(64), this.stage.random) }),
    );
    this.figures.forgeries += forged.length;
    const taken = forged.filter(({ statusCode }) => statusCode < 400 || statusCode >= 500);
    if (taken.length > 0) this.holes.add(`${taken.length} forged provider calls were answered ${taken[0]?.statusCode}`);
  }

  async #expectMain(playerId: string, expected: string, what: string, send: () => Promise<unknown>): Promise<void> {
    await this.#again(send);
    this.figures.effects++;
    const { main } = await mainAndHeld(this.stage.server(), playerId);
    if (main !== expected)
      this.holes.add(`${what} ${this.#times} times: the balance is ${main} instead of ${expected}`);
  }

  async initData(): Promise<void> {
    const [bot] = this.stage.server().identity.telegramBots;
    if (!bot) return this.holes.add("there is no bot to sign in with");
    const userId = 8_000_000 + Math.floor(this.stage.random() * 1_000_000);
    const send = (payload: string) =>
      this.stage.visitor().request({
        method: "POST",
        url: "/api/v1/auth/telegram",
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ botId: bot.botId, payload, acceptTerms: true }),
      });
    const payload = signInitData(bot.token, userId, this.#now());
    const answers = await this.#again(() => send(payload));
    const entered = answers.filter(({ statusCode }) => statusCode === 200).length;
    if (entered !== 1) this.holes.add(`the same init data opened ${entered} sessions`);
    for (const minutes of [-61, 2]) {
      await forgetLimits(this.stage);
      const at = new Date(this.#now().getTime() + minutes * 60_000);
      const { statusCode } = await send(signInitData(bot.token, userId + 1, at));
      this.figures.requests++;
      if (statusCode === 200) this.holes.add(`init data that is ${minutes} minutes off opened a session`);
    }
  }

  /** A session that was ended, by whichever way, is nobody's. */
  async sessions(): Promise<void> {
    const person = await this.stage.player();
    const token = person.token;
    await person.client.auth.logout();
    const answers = await this.#again(() => {
      const visitor = this.stage.visitor();
      visitor.token = token;
      return visitor.request({ url: "/api/v1/me" });
    });
    const entered = answers.filter(({ statusCode }) => statusCode !== 401).length;
    if (entered > 0) this.holes.add(`a session that was ended was taken ${entered} times`);
  }

  async checkMoney(): Promise<void> {
    for (const wrong of await wrongBalances(this.stage, this.#players)) this.holes.add(`money: ${wrong}`);
    for (const problem of await ledgerProblems(this.stage)) this.holes.add(`ledger: ${problem}`);
  }
}

/** Another hexadecimal letter at one place. */
function flipped(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const letter = ((Number.parseInt(text[at] ?? "0", 16) + 1 + Math.floor(random() * 15)) % 16).toString(16);
  return text.slice(0, at) + letter + text.slice(at + 1);
}

export const replays: Attack = {
  name: "replays",
  about: "notices, provider calls, init data and sessions again, forged and grown old",
  async run(stage) {
    const raid = new Raid(stage);
    for (const step of [raid.notices, raid.providerCalls, raid.initData, raid.sessions]) {
      await forgetLimits(stage);
      await step.call(raid);
    }
    await raid.checkMoney();
    return { figures: raid.figures, holes: raid.holes.list() };
  },
};
