// One player of a run: does what the stream of operations says, over HTTP, and keeps the books. An answer that does not fit the books
// is damage; a refusal that the rules foresee is not.
import { createHash } from "node:crypto";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain";
import { inCurrency } from "@windfall/games/stakes";
import { DICE_INPUT } from "../dice-players.ts";
import { CLAIM_CENTS } from "./accounts.ts";
import { Books } from "./books.ts";
import { deposit } from "./deposit.ts";
import type { Purse } from "./methods.ts";
import { type Operation, pick } from "./operations.ts";
import { ask, pressAtBank, studioCall, type Till, type TillAnswer } from "./till.ts";

export interface Account {
  playerId: string;
  globalId: string;
  token: string;
  diceSession: string;
  /** A session of the studio's game, and its name there. */
  studioSession: string;
  studioGame: string;
  purse: Purse;
}

const TRAIL = 60;

interface OpenRound {
  round: string;
  bet: string;
  stakeMinor: bigint;
}

export class Gambler {
  readonly books = new Books();
  readonly damage: string[] = [];
  readonly done: Record<string, number> = {};
  /** What they did last, for whoever looks for the reason of damage. */
  readonly trail: string[] = [];
  readonly #open: OpenRound[] = [];
  readonly #bets: { round: string; bet: string; stakeMinor: bigint; isBack: boolean }[] = [];
  #number = 0;
  #claimed = 0;

  constructor(
    readonly till: Till,
    readonly account: Account,
    private readonly name: string,
    readonly picture: string,
  ) {}

  /** The same for the same player and number in every replay. */
  idOf(what: string): string {
    const hex = createHash("sha256")
      .update(`${this.name} ${what} ${++this.#number}`)
      .digest("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  note(what: string, about = ""): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
    this.trail.push(`${what} ${about} -> ${this.books.mainMinor}`);
    if (this.trail.length > TRAIL) this.trail.shift();
  }

  async run({ kind, dice }: Operation): Promise<void> {
    switch (kind) {
      case "play":
        return this.#play(dice[0]);
      case "bet":
        return this.#bet(dice[0]);
      case "win":
        return this.#win(dice[0], dice[1]);
      case "rollback":
        return this.#rollback(dice[0], dice[1]);
      case "deposit":
        return deposit(this, dice);
      case "claim":
        return this.#claim();
      case "withdraw":
        return this.#withdraw(dice[0]);
      case "cancel":
        return this.#cancel(dice[0]);
      case "payout":
        return this.#payout(dice[0], dice[1]);
      case "decide":
        return this.#decide(dice[0], dice[1]);
      case "currency":
        return this.#currency(dice[0]);
      case "balance":
        return this.#balance();
    }
  }

  /** Between a tenth of a dollar and a few, in the player's own money. */
  #amount(share: number, fromCents: number, toCents: number): bigint {
    const cents = BigInt(Math.floor(fromCents + share * (toCents - fromCents)));
    return cents * this.account.purse.unit;
  }

  expect(isRight: boolean, what: string): void {
    if (!isRight) this.damage.push(`${this.account.playerId}: ${what}`);
  }

  /** A balance that the product tells must be the one in the books, unless something may have ended meanwhile. */
  #expectBalance(minor: bigint, after: string): void {
    if (this.books.uncertain.size > 0) return;
    this.expect(minor === this.books.mainMinor, `after ${after} it has ${minor}, the books ${this.books.mainMinor}`);
  }

  async #play(share: number): Promise<void> {
    const stakeMinor = this.#amount(share, 10, 300);
    const { diceSession, token } = this.account;
    const body = { playId: this.idOf("play"), stake: fiatFromMinor(stakeMinor), input: DICE_INPUT };
    const answer = await ask(this.till, "POST", `/api/v2/games/sessions/${diceSession}/play`, { token, body });
    if (answer.status !== 200) return this.#refused("play", answer, ["insufficient_balance"]);
    this.books.mainMinor += fiatToMinor(String(answer.body.win)) - stakeMinor;
    this.#expectBalance(fiatToMinor(String(answer.body.balance)), "a play");
    this.note("play", `${answer.body.roundId} ${stakeMinor} ${answer.body.win}`);
  }

  #studioBody(round: string, finished: boolean, actions: object[]): object {
    const { globalId, purse, studioGame, studioSession } = this.account;
    const place = { user_id: globalId, currency: purse.currency, game: studioGame, game_id: round };
    return { ...place, session_id: studioSession, finished, actions };
  }

  async #bet(share: number): Promise<void> {
    const bet = { round: this.idOf("round"), bet: this.idOf("bet"), stakeMinor: this.#amount(share, 10, 300) };
    const action = { action: "bet", action_id: bet.bet, amount: Number(bet.stakeMinor) };
    const answer = await studioCall(this.till, "play", this.#studioBody(bet.round, false, [action]));
    if (answer.status !== 200) return this.#studioRefused("bet", answer);
    this.books.mainMinor -= bet.stakeMinor;
    this.#open.push(bet);
    this.#bets.push({ ...bet, isBack: false });
    this.#expectBalance(BigInt(Number(answer.body.balance)), "a bet");
    this.note("bet", `${bet.bet} ${bet.stakeMinor}`);
  }

  async #win(share: number, size: number): Promise<void> {
    const round = this.#open.shift();
    if (!round) return this.note("nothing to do");
    // Most rounds lose; some win many times their stake.
    const winMinor = share < 0.55 ? 0n : BigInt(Math.floor(Number(round.stakeMinor) * size * 5));
    const action = { action: "win", action_id: this.idOf("win"), amount: Number(winMinor) };
    const actions = winMinor > 0n ? [action] : [];
    const answer = await studioCall(this.till, "play", this.#studioBody(round.round, true, actions));
    if (answer.status !== 200) return this.#studioRefused("win", answer);
    this.books.mainMinor += winMinor;
    this.#expectBalance(BigInt(Number(answer.body.balance)), "a win");
    this.note("win", `${round.bet} ${winMinor}`);
  }

  /** Of an open round, of one that is over, or of a bet that never came; and some of them twice. */
  async #rollback(share: number, which: number): Promise<void> {
    const recent = this.#bets.slice(-5);
    const bet = share < 0.15 || recent.length === 0 ? undefined : pick(recent, which);
    const original = bet?.bet ?? this.idOf("never");
    const action = { action: "rollback", action_id: this.idOf("rollback"), original_action_id: original };
    const body = this.#studioBody(bet?.round ?? this.idOf("round"), false, [action]);
    const answer = await studioCall(this.till, "rollback", body);
    if (answer.status !== 200) return this.#studioRefused("rollback", answer);
    if (bet && !bet.isBack) {
      bet.isBack = true;
      this.books.mainMinor += bet.stakeMinor;
      const open = this.#open.findIndex(({ bet: id }) => id === bet.bet);
      if (open >= 0) this.#open.splice(open, 1);
    }
    this.#expectBalance(BigInt(Number(answer.body.balance)), "a rollback");
    this.note(bet ? "rollback" : "rollback of nothing", original);
  }

  async #claim(): Promise<void> {
    const code = this.till.codes[this.#claimed];
    if (code === undefined) return this.note("nothing to do");
    const { token, purse } = this.account;
    const key = this.idOf("claim");
    const answer = await ask(this.till, "POST", "/api/v2/bonuses/promo", { token, body: { code }, key });
    // Kills may cost attempts: those that were counted, and not given back.
    if (answer.status !== 200) return this.#refused("claim", answer, ["rate_limited"]);
    this.#claimed++;
    this.books.mainMinor += inCurrency(CLAIM_CENTS, purse.currency);
    this.note("claim", code);
  }

  async #withdraw(share: number): Promise<void> {
    const amountMinor = this.#amount(share, 2_000, 9_000);
    const { token, purse } = this.account;
    const { fields, ...place } = purse.sell;
    const body = { amount: fiatFromMinor(amountMinor), ...place, details: { fields } };
    const key = this.idOf("withdraw");
    const send = () => ask(this.till, "POST", "/api/v2/wallet/orders/sell", { token, body, key });
    // Twice at once: whoever is second gets the first one's answer.
    const [answer, twin] = await Promise.all([send(), send()]);
    if (answer.status !== 200)
      return this.#refused("withdraw", answer, ["insufficient_balance", "withdraw_daily_limit_exceeded"]);
    this.expect(answer.body.id === twin.body.id, `one key made ${answer.body.id} and ${twin.body.id}`);
    this.books.hold({ id: String(answer.body.id), amountMinor });
    this.note("withdraw", `${answer.body.id} ${amountMinor}`);
  }

  async #cancel(share: number): Promise<void> {
    const open = [...this.books.withdrawals.keys()];
    if (open.length === 0) return this.note("nothing to do");
    const id = pick(open, share);
    const key = this.idOf("cancel");
    const { token } = this.account;
    await ask(this.till, "POST", `/api/v1/wallet/orders/sell/${id}/cancel`, { token, key });
    await this.#lookAtWithdrawal(id);
    this.note("cancel", id);
  }

  /** What became of it, as the player sees it. */
  async #lookAtWithdrawal(id: string): Promise<void> {
    const { token } = this.account;
    const { status, body } = await ask(this.till, "GET", `/api/v2/wallet/txns/${id}`, { token });
    this.expect(status === 200, `${id} is answered ${status}`);
    if (body.status === "cancelled" || body.status === "declined") this.books.release(id);
    else if (body.status === "completed") this.books.paid(id);
  }

  async #payout(share: number, how: number): Promise<void> {
    const open = [...this.books.withdrawals.keys()];
    if (open.length === 0) return this.note("nothing to do");
    const id = pick(open, share);
    const outcome = how < 0.6 ? "pay" : how < 0.85 ? "refuse" : "silence";
    const { status } = await pressAtBank(this.till, `payouts/${id}/${outcome}`);
    // The bank has not been told of it yet.
    if (status === 404) return this.note("nothing to do");
    this.books.uncertain.add(id);
    await this.#lookAtWithdrawal(id);
    this.note(`payout: ${outcome}`, id);
  }

  async #decide(share: number, how: number): Promise<void> {
    const open = [...this.books.withdrawals.keys()];
    if (open.length === 0) return this.note("nothing to do");
    const id = pick(open, share);
    const decision = how < 0.6 ? "approve" : "decline";
    const key = this.idOf("decide");
    const request = { token: this.till.operatorToken, key, body: { reason: "as the soak wants it" } };
    const answer = await ask(this.till, "POST", `/api/admin/v1/withdrawals/${id}/${decision}`, request);
    await this.#lookAtWithdrawal(id);
    if (answer.status !== 200) return this.#refused("decide", answer, ["order_state_changed"]);
    this.note(`decide: ${decision}`, id);
  }

  async #currency(share: number): Promise<void> {
    const primary = pick(["USD", "EUR", "KZT", "PLN"], share);
    const { token } = this.account;
    const { status } = await ask(this.till, "PATCH", "/api/v1/viewer", { token, body: { currency: { primary } } });
    this.expect(status === 200, `a display currency is answered ${status}`);
    await this.#fixedCurrency();
    this.note("currency");
  }

  /** Who has had money keeps the currency that it is in. */
  async #fixedCurrency(): Promise<void> {
    if (this.books.credited.size === 0) return;
    const { token } = this.account;
    const request = { token, body: { currency: "PLN" } };
    const { status, body } = await ask(this.till, "PUT", "/api/v1/wallet/currency", request);
    this.expect(body.detail === "wallet_currency_fixed", `another currency is answered ${status} ${body.detail}`);
  }

  async #balance(): Promise<void> {
    const { token } = this.account;
    const { status, body } = await ask(this.till, "GET", "/api/v2/wallet/balance", { token });
    this.expect(status === 200, `the balance is answered ${status}`);
    this.#expectBalance(fiatToMinor(String((body.fiat as { value: string }).value)), "a look");
    this.note("balance");
  }

  #refused(what: string, { status, body }: TillAnswer, expected: readonly string[]): void {
    this.expect(expected.includes(String(body.detail)), `${what} is answered ${status} ${JSON.stringify(body)}`);
    this.note(`${what} refused`);
  }

  /** In the vendor's words; the round of a bet that was rolled back is over. */
  #studioRefused(what: string, { status, body }: TillAnswer): void {
    const foreseen = what === "bet" ? ["insufficient"] : ["round_closed", "rolled_back", "insufficient"];
    this.expect(foreseen.includes(String(body.message)), `${what} is answered ${status} ${JSON.stringify(body)}`);
    this.note(`${what} refused`);
  }
}
