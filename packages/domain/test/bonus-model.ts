// The model as a stage for worked cases and for random play.
import { BonusBook } from "../src/rules/bonuses/book.ts";
import {
  type BonusStage,
  SMALLEST_STAKE,
  type StagedBet,
  type StagedGrant,
  type StagedPlay,
  type StagedState,
} from "./bonus-stage.ts";

const WEIGHT = 10_000n;

export class ModelStage implements BonusStage {
  readonly book = new BonusBook(SMALLEST_STAKE);
  readonly #held = new Map<string, bigint>();
  readonly #minOdds = new Map<string, number>();
  readonly #bets = new Map<string, StagedBet & { bonusId: string | undefined; counts: boolean }>();

  async at(seconds: number): Promise<void> {
    this.book.advance(seconds);
  }

  async deposit(amountMinor: bigint): Promise<void> {
    this.book.cashMinor += amountMinor;
  }

  async grant({ minOdds, ...grant }: StagedGrant): Promise<void> {
    this.#minOdds.set(grant.id, minOdds);
    this.book.grant(grant);
  }

  async play(play: StagedPlay) {
    const outcome = this.book.play(play);
    return "isDone" in outcome ? undefined : outcome;
  }

  async rollBack(roundId: string, actionId: string): Promise<void> {
    this.book.rollBack(roundId, actionId);
  }

  async forfeit(id: string): Promise<void> {
    this.book.forfeit(id);
  }

  async withdraw(id: string, amountMinor: bigint): Promise<void> {
    this.book.cashMinor -= amountMinor;
    this.#held.set(id, amountMinor);
    this.book.burn(id);
  }

  async undoWithdrawal(id: string): Promise<void> {
    this.book.cashMinor += this.#held.get(id) ?? 0n;
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
