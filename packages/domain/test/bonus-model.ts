// The model as a stage for worked cases and for random play.
import { BonusBook } from "../src/rules/bonuses/book.ts";
import { cashbackOf } from "../src/rules/bonuses/cashback.ts";
import { paidOf } from "../src/rules/bonuses/money.ts";
import {
  type BonusStage,
  FREE_SPINS_SECONDS,
  SMALLEST_STAKE,
  type StagedBet,
  type StagedGrant,
  type StagedPlay,
  type StagedRefusal,
  type StagedSpins,
  type StagedState,
} from "./bonus-stage.ts";

const WEIGHT = 10_000n;

const refused = (code: string): StagedRefusal => ({ code, largestMinor: 0n });

/** What a gift asks for beside its wager. */
const GIFT = { maxBetMinor: null, capMinor: null, deadlineHours: null, burns: false };

type GivenSpins = StagedSpins & { left: number; wonMinor: bigint; endsAt: number };

export class ModelStage implements BonusStage {
  readonly book = new BonusBook(SMALLEST_STAKE);
  readonly #held = new Map<string, bigint>();
  readonly #minOdds = new Map<string, number>();
  readonly #bets = new Map<string, StagedBet & { bonusId: string | undefined; counts: boolean }>();
  readonly #codes = new Set<string>();
  #spins: GivenSpins[] = [];
  /** What the player has paid in, less what they have taken out. */
  #paidInMinor = 0n;
  #isBanned = false;

  async at(seconds: number): Promise<void> {
    this.book.advance(seconds);
    for (const spins of this.#spins.filter(({ endsAt }) => endsAt <= seconds)) this.#endSpins(spins);
  }

  async deposit(amountMinor: bigint): Promise<void> {
    this.book.cashMinor += amountMinor;
    this.#paidInMinor += amountMinor;
  }

  /** Moves nothing: who is banned may not bet and is granted nothing, and keeps what there is. */
  async ban(isBanned: boolean): Promise<void> {
    this.#isBanned = isBanned;
  }

  async grant({ minOdds, ...grant }: StagedGrant) {
    if (this.#isBanned) return refused("banned");
    this.#minOdds.set(grant.id, minOdds);
    this.book.grant(grant);
    return undefined;
  }

  async usePromo(brings: StagedGrant | StagedSpins) {
    if (this.#isBanned || this.#codes.has(brings.id)) return refused("promo_code_invalid");
    this.#codes.add(brings.id);
    if ("amountMinor" in brings) return this.grant(brings);
    const endsAt = this.book.now + FREE_SPINS_SECONDS;
    this.#spins.push({ ...brings, left: brings.count, wonMinor: 0n, endsAt });
    return undefined;
  }

  async freeSpin(winMinor: bigint) {
    const [spins] = this.#spins;
    if (!spins) return refused("no_free_spins");
    spins.left -= 1;
    spins.wonMinor += winMinor;
    if (spins.left === 0) this.#endSpins(spins);
    return undefined;
  }

  #endSpins({ id, wonMinor, capMinor, wager }: GivenSpins): void {
    this.#spins = this.#spins.filter((spins) => spins.id !== id);
    if (!this.#isBanned) this.book.grant({ ...GIFT, id, amountMinor: paidOf(wonMinor, capMinor), wager });
  }

  /** Own money that is neither there nor taken out was lost, whatever way it went. */
  async cashback(id: string): Promise<bigint> {
    const rounds = [...this.book.rounds.values()];
    const countedMinor = rounds.reduce((sum, round) => sum + round.stakedMinor - round.bonusMinor, 0n);
    const lostMinor = this.#paidInMinor - this.book.cashMinor;
    const money = { stakedMinor: lostMinor, wonMinor: 0n, releasedMinor: 0n, countedMinor, countedCents: countedMinor };
    const { amountMinor } = cashbackOf({ ...money, isVip: false });
    if (this.#isBanned || amountMinor < SMALLEST_STAKE) return 0n;
    this.book.grant({ ...GIFT, id, amountMinor, wager: 1n });
    return amountMinor;
  }

  async play(play: StagedPlay) {
    if (this.#isBanned && play.actions.some(({ kind }) => kind === "bet")) return refused("banned");
    const outcome = this.book.play(play);
    return "isDone" in outcome ? undefined : outcome;
  }

  async rollBack(roundId: string, actionId: string): Promise<void> {
    this.book.rollBack(roundId, actionId);
  }

  async forfeit(id: string): Promise<bigint> {
    const { balanceMinor } = this.book.find(id);
    this.book.forfeit(id);
    return balanceMinor;
  }

  async withdraw(id: string, amountMinor: bigint): Promise<bigint> {
    this.book.cashMinor -= amountMinor;
    this.#paidInMinor -= amountMinor;
    this.#held.set(id, amountMinor);
    const burned = this.book.burnable().reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
    this.book.burn(id);
    return burned;
  }

  async undoWithdrawal(id: string): Promise<void> {
    const heldMinor = this.#held.get(id) ?? 0n;
    this.book.cashMinor += heldMinor;
    this.#paidInMinor += heldMinor;
    this.#held.delete(id);
    this.book.bringBack(id);
  }

  /** A bet is a round whose work is counted when it is decided. */
  async sport(bet: StagedBet) {
    const { active } = this.book;
    const isLow = active !== undefined && bet.odds < (this.#minOdds.get(active.id) ?? 0);
    const actions = [{ kind: "bet" as const, id: `${bet.id}-b`, amountMinor: bet.stakeMinor }];
    const outcome = this.book.play({
      roundId: bet.id,
      weight: isLow ? 0n : WEIGHT,
      actions,
      finished: false,
      countsLater: true,
    });
    if (!("isDone" in outcome)) return outcome;
    const opposed = [...this.#bets.values()].filter(({ market, side }) => market === bet.market && side !== bet.side);
    for (const other of opposed) other.counts = false;
    this.#bets.set(bet.id, { ...bet, bonusId: active?.id, counts: !isLow && opposed.length === 0 });
    return undefined;
  }

  async settle(id: string, result: string, payoutMinor: bigint): Promise<void> {
    const bet = this.#bets.get(id);
    if (!bet) throw new RangeError(`no bet ${id}`);
    const paid = result === "void" ? bet.stakeMinor : payoutMinor;
    const actions = [{ kind: "win" as const, id: `${id}-w`, amountMinor: paid }];
    this.book.play({ roundId: id, weight: WEIGHT, actions, finished: true });
    const counted = { won: 2n, lost: 2n, half_won: 1n, half_lost: 1n }[result] ?? 0n;
    if (bet.counts && bet.bonusId) this.book.countWork(bet.bonusId, (bet.stakeMinor * WEIGHT * counted) / 2n);
  }

  async state(): Promise<StagedState> {
    const { active, cashMinor, bonuses } = this.book;
    return {
      cashMinor,
      active: active && { balanceMinor: active.balanceMinor, worked: active.worked, total: active.total },
      bonuses: Object.fromEntries(bonuses.map(({ id, state, balanceMinor }) => [id, { state, balanceMinor }])),
    };
  }
}
