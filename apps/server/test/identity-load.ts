// People who register, sign in and change their language while a server is killed, and the count of what they lost. An operation counts as
// acknowledged once its answer arrived; what was under way at a kill may have happened or not.
import { setTimeout as sleep } from "node:timers/promises";
import { LOCALES } from "@windfall/domain";
import { call, type LoopbackAnswer } from "./loopback-call.ts";

export interface Losses {
  lostRegistrations: number;
  lostLanguages: number;
  lostSessions: number;
}

interface Account {
  email: string;
  token: string;
  /** The last acknowledged language, and the one that was under way when a kill came. */
  language: string;
  pending: string | undefined;
  busy: boolean;
}

const PASSWORD = "correct horse battery";

export class IdentityLoad {
  readonly counts = { registrations: 0, languageChanges: 0, signIns: 0, refusedOrCut: 0 };
  readonly #accounts: Account[] = [];
  #lostLanguages = 0;
  #stopped = false;

  constructor(
    private readonly url: string,
    private readonly random: () => number,
    private readonly run: string,
  ) {}

  async work(worker: number, pauseMs = 0): Promise<void> {
    for (let step = 0; !this.#stopped; step++) {
      if (pauseMs > 0) await sleep(pauseMs);
      try {
        await this.#step(`${this.run}-${worker}-${step}@example.com`);
      } catch {
        this.counts.refusedOrCut++;
        await sleep(20);
      }
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** So many more are acknowledged: by progress and not by time, so that a kill falls into the load however fast the machine is. */
  async until(more: number): Promise<void> {
    for (const goal = this.#acknowledged() + more; this.#acknowledged() < goal; ) await sleep(5);
  }

  #acknowledged(): number {
    return this.counts.registrations + this.counts.languageChanges + this.counts.signIns;
  }

  async #step(email: string): Promise<void> {
    const account = this.#accounts[Math.floor(this.random() * this.#accounts.length)];
    const choice = this.random();
    if (!account || choice < 0.3) return this.#register(email);
    return choice < 0.8 ? this.#changeLanguage(account) : this.#signIn(account);
  }

  async #register(email: string): Promise<void> {
    const answer = await call(`${this.url}/api/v1/auth/register`, "POST", undefined, {
      email,
      password: PASSWORD,
      acceptTerms: true,
      language: "en",
    });
    if (answer.status !== 200) throw new Error("refused");
    this.#accounts.push({ email, token: String(answer.body.token), language: "en", pending: undefined, busy: false });
    this.counts.registrations++;
  }

  async #changeLanguage(account: Account): Promise<void> {
    // One change at a time for each account, or nobody could say which came last.
    if (account.busy) return;
    account.busy = true;
    try {
      await this.#settleOrChange(account);
    } finally {
      account.busy = false;
    }
  }

  async #settleOrChange(account: Account): Promise<void> {
    if (account.pending) return this.#settle(account);
    const language = LOCALES[Math.floor(this.random() * LOCALES.length)] ?? "en";
    account.pending = language;
    const answer = await call(`${this.url}/api/v1/me`, "PATCH", account.token, { language });
    if (answer.status !== 200) throw new Error("refused");
    account.language = language;
    account.pending = undefined;
    this.counts.languageChanges++;
  }

  /** Asks which way a change went that was cut off. */
  async #settle(account: Account): Promise<void> {
    const me = await call(`${this.url}/api/v1/me`, "GET", account.token);
    if (me.status !== 200) throw new Error("refused");
    if (me.body.language !== account.pending && me.body.language !== account.language) this.#lostLanguages++;
    account.language = String(me.body.language);
    account.pending = undefined;
  }

  async #signIn(account: Account): Promise<void> {
    const answer = await call(`${this.url}/api/v1/auth/login`, "POST", undefined, {
      email: account.email,
      password: PASSWORD,
    });
    if (answer.status !== 200) throw new Error("refused");
    this.counts.signIns++;
  }

  /** After a start from the disk: what only lived in memory must not count. */
  async losses(askMe: (token: string) => Promise<LoopbackAnswer>): Promise<Losses> {
    const losses = { lostRegistrations: 0, lostLanguages: this.#lostLanguages, lostSessions: 0 };
    for (const account of this.#accounts) {
      const me = await askMe(account.token);
      if (me.status !== 200) losses.lostSessions++;
      else if (me.body.language !== account.language && me.body.language !== account.pending) losses.lostLanguages++;
      if (me.status === 200 && me.body.email !== account.email) losses.lostRegistrations++;
    }
    return losses;
  }
}
