// A player's bonuses as a model: the whole rule of docs/product/bonuses.md in one place, without a database. Vectors and random play are
// worked out here and must come out the same in the product, which decides in its postings.
import { isLiveBonus, LONGEST_WAIT_HOURS, type UserBonusState } from "./life.ts";
import { decideStake, greatest, least, paidOf, type StakeDecision, shareWin, WHOLE, workOf } from "./money.ts";

const HOUR = 3_600;

export interface Grant {
  id: string;
  amountMinor: bigint;
  wager: bigint;
  maxBetMinor: bigint | null;
  capMinor: bigint | null;
  deadlineHours: number | null;
  /** Whether a withdrawal ends it. */
  burns: boolean;
}

export interface BookBonus extends Grant {
  state: UserBonusState;
  balanceMinor: bigint;
  worked: bigint;
  total: bigint;
  /** Its place in the queue; what lives again stands before all others. */
  place: number;
  waitsUntil: number;
  wasActive: boolean;
  /** From its first activation on, if it has a deadline. */
  endsAt: number | null;
  isPlayed: boolean;
  /** What it was worth when it was worked off, and has become worth since. */
  valueMinor: bigint;
  /** What would come back to it if the withdrawal that burned it did not happen. */
  returnsMinor: bigint;
  burnedBy: string | null;
}

export interface BookAction {
  kind: "bet" | "win";
  cashMinor: bigint;
  /** The share of the bonus, wherever it went. */
  bonusMinor: bigint;
  bonusId: string | null;
  work: bigint;
  isRolledBack: boolean;
}

export interface BookRound {
  stakedMinor: bigint;
  bonusMinor: bigint;
  /** The last stakes that were not nothing: what a late win is shared by when all were rolled back. */
  ratio: { stakedMinor: bigint; bonusMinor: bigint };
  carry: bigint;
  bonusId: string | null;
  isOpen: boolean;
  actions: Map<string, BookAction>;
}

export interface BookPlay {
  roundId: string;
  weight: bigint;
  actions: readonly { kind: "bet" | "win"; id: string; amountMinor: bigint }[];
  finished: boolean;
  /** A sports bet works off when it is decided (`countWork`). */
  countsLater?: boolean;
}

type StakeParts = Extract<StakeDecision, { isRefused: false }>;
export type PlayOutcome = { isDone: true } | Extract<StakeDecision, { isRefused: true }>;

export class BonusBook {
  now = 0;
  cashMinor = 0n;
  /** The house, so that nothing is made or lost: what it has given out is below zero. */
  promotionsMinor = 0n;
  gamesMinor = 0n;
  readonly bonuses: BookBonus[] = [];
  readonly rounds = new Map<string, BookRound>();
  readonly smallestStakeMinor: bigint;
  #firstPlace = 0;

  constructor(smallestStakeMinor: bigint) {
    this.smallestStakeMinor = smallestStakeMinor;
  }

  get active(): BookBonus | undefined {
    return this.bonuses.find(({ state }) => state === "active");
  }

  find(id: string): BookBonus {
    const bonus = this.bonuses.find((candidate) => candidate.id === id);
    if (!bonus) throw new RangeError(`no bonus ${id}`);
    return bonus;
  }

  /** Time decides: what is over is over before anything else happens. */
  advance(now: number): void {
    this.now = now;
    for (const bonus of this.bonuses) if (isLiveBonus(bonus.state) && this.#isOver(bonus)) this.#end(bonus, "expired");
    this.#settle();
  }

  grant(grant: Grant): void {
    if (grant.amountMinor === 0n) return;
    const bonus: BookBonus = {
      ...grant,
      state: "waiting",
      balanceMinor: grant.amountMinor,
      worked: 0n,
      total: grant.amountMinor * grant.wager * WHOLE,
      place: this.bonuses.length + 1,
      waitsUntil: this.now + LONGEST_WAIT_HOURS * HOUR,
      wasActive: false,
      endsAt: null,
      isPlayed: false,
      valueMinor: 0n,
      returnsMinor: 0n,
      burnedBy: null,
    };
    this.bonuses.push(bonus);
    this.promotionsMinor -= grant.amountMinor;
    if (bonus.total === 0n) this.#release(bonus);
    this.#settle();
  }

  forfeit(id: string): void {
    this.#end(this.find(id), "forfeited");
    this.#settle();
  }

  /** What a withdrawal now would end. */
  burnable(): BookBonus[] {
    return this.bonuses.filter(({ burns, state }) => burns && isLiveBonus(state));
  }

  burn(withdrawal: string): void {
    for (const bonus of this.burnable()) {
      bonus.returnsMinor = bonus.balanceMinor;
      bonus.burnedBy = withdrawal;
      this.#end(bonus, "burned");
    }
    this.#settle();
  }

  bringBack(withdrawal: string): void {
    for (const bonus of this.bonuses) {
      if (bonus.state !== "burned" || bonus.burnedBy !== withdrawal || this.#isOver(bonus)) continue;
      bonus.state = "waiting";
      bonus.balanceMinor = bonus.returnsMinor;
      this.promotionsMinor -= bonus.returnsMinor;
      bonus.burnedBy = null;
    }
    this.#settle();
  }

  /** All or nothing, as if each action came alone. */
  play({ roundId, weight, actions, finished, countsLater = false }: BookPlay): PlayOutcome {
    const round = this.#round(roundId);
    const fresh = actions.filter(({ id }) => !round.actions.has(id));
    // Worked out on a copy first, so that a refused bet leaves nothing of the others.
    const refusal = this.#copy().#make(this.#copyOf(round), fresh, weight, countsLater);
    if (refusal) return refusal;
    this.#make(round, fresh, weight, countsLater);
    if (finished) round.isOpen = false;
    this.#settle();
    return { isDone: true };
  }

  /** Moves exactly what the action moved. False when a win is spent already. */
  rollBack(roundId: string, actionId: string): boolean {
    const round = this.#round(roundId);
    const action = round.actions.get(actionId);
    if (!action || action.isRolledBack) return true;
    const bonus = action.bonusId === null ? undefined : this.find(action.bonusId);
    const isBet = action.kind === "bet";
    const sign = isBet ? 1n : -1n;
    const growth = bonus && !isBet ? this.#growth(bonus, -action.bonusMinor) : 0n;
    if (this.cashMinor + sign * action.cashMinor + growth < 0n) return false;
    action.isRolledBack = true;
    this.cashMinor += sign * action.cashMinor;
    this.gamesMinor -= sign * (action.cashMinor + action.bonusMinor);
    if (bonus) this.#later(bonus, sign * action.bonusMinor);
    if (bonus && bonus.state !== "completed") bonus.worked -= action.work;
    if (isBet) this.#changeStakes(round, -(action.cashMinor + action.bonusMinor), -action.bonusMinor);
    this.#settle();
    return true;
  }

  /** Work that counts later than its stake: a sports bet's, when it is decided. */
  countWork(bonusId: string, work: bigint): void {
    const bonus = this.find(bonusId);
    if (bonus.state === "active") this.#work(bonus, least(work, bonus.total - bonus.worked));
    this.#settle();
  }

  /** What a game of this weight is told. */
  playable(roundId: string | undefined, weight: bigint): bigint {
    const round = roundId === undefined ? undefined : this.rounds.get(roundId);
    const bonus = this.#playing(round);
    return weight > 0n && bonus ? this.cashMinor + bonus.balanceMinor : this.cashMinor;
  }

  // ---- one action ---------------------------------------------------------------------------------------------------

  #playing(round: BookRound | undefined): BookBonus | undefined {
    const bonus = this.active;
    return bonus && (!round?.bonusId || round.bonusId === bonus.id) ? bonus : undefined;
  }

  #facts(round: BookRound, weight: bigint) {
    const bonus = this.#playing(round);
    return {
      cashMinor: this.cashMinor,
      bonusMinor: bonus?.balanceMinor ?? 0n,
      weight: bonus ? weight : 0n,
      maxBetMinor: bonus?.maxBetMinor ?? null,
      roundStakedMinor: round.stakedMinor,
      roundBonusMinor: round.bonusId === bonus?.id ? round.bonusMinor : 0n,
    };
  }

  #make(round: BookRound, actions: BookPlay["actions"], weight: bigint, countsLater: boolean) {
    for (const { kind, id, amountMinor } of actions) {
      if (kind === "win") {
        this.#win(round, id, amountMinor);
        continue;
      }
      const decision = decideStake(amountMinor, this.#facts(round, weight));
      if (decision.isRefused) return decision;
      const work = countsLater ? 0n : this.#workOf(amountMinor, round, weight);
      this.#bet(round, id, decision, work);
    }
    return undefined;
  }

  #copy(): BonusBook {
    const book = new BonusBook(this.smallestStakeMinor);
    book.now = this.now;
    book.cashMinor = this.cashMinor;
    book.bonuses.push(...this.bonuses.map((bonus) => ({ ...bonus })));
    return book;
  }

  #copyOf(round: BookRound): BookRound {
    return { ...round, ratio: { ...round.ratio }, actions: new Map() };
  }

  #workOf(stakeMinor: bigint, round: BookRound, weight: bigint): bigint {
    const bonus = this.#playing(round);
    return bonus ? workOf(stakeMinor, { ...this.#facts(round, weight), left: bonus.total - bonus.worked }) : 0n;
  }

  #bet(round: BookRound, id: string, { cashMinor, bonusMinor }: StakeParts, work: bigint): void {
    const bonus = this.#playing(round);
    this.cashMinor -= cashMinor;
    this.gamesMinor += cashMinor + bonusMinor;
    round.actions.set(id, {
      kind: "bet",
      cashMinor,
      bonusMinor,
      work,
      bonusId: bonus && (bonusMinor > 0n || work > 0n) ? bonus.id : null,
      isRolledBack: false,
    });
    if (bonus && bonusMinor > 0n) {
      round.bonusId = bonus.id;
      bonus.balanceMinor -= bonusMinor;
      bonus.isPlayed = true;
    }
    this.#changeStakes(round, cashMinor + bonusMinor, bonusMinor);
    if (bonus) this.#work(bonus, work);
  }

  #win(round: BookRound, id: string, amountMinor: bigint): void {
    const stakes = round.stakedMinor > 0n ? round : round.ratio;
    const { cashMinor, bonusMinor, carry } = shareWin(amountMinor, { ...stakes, carry: round.carry });
    const bonusId = bonusMinor > 0n ? round.bonusId : null;
    round.carry = carry;
    round.actions.set(id, { kind: "win", cashMinor, bonusMinor, bonusId, work: 0n, isRolledBack: false });
    this.cashMinor += cashMinor;
    this.gamesMinor -= amountMinor;
    if (bonusId !== null) this.#later(this.find(bonusId), bonusMinor);
  }

  #changeStakes(round: BookRound, stakedMinor: bigint, bonusMinor: bigint): void {
    round.stakedMinor += stakedMinor;
    round.bonusMinor += bonusMinor;
    round.carry = 0n;
    if (round.stakedMinor > 0n) round.ratio = { stakedMinor: round.stakedMinor, bonusMinor: round.bonusMinor };
  }

  #work(bonus: BookBonus, work: bigint): void {
    bonus.worked += work;
    if (bonus.worked === bonus.total) this.#release(bonus);
  }

  // ---- money of a bonus -----------------------------------------------------------------------------------------------

  #release(bonus: BookBonus): void {
    const { balanceMinor } = bonus;
    bonus.state = "completed";
    bonus.balanceMinor = 0n;
    bonus.valueMinor = balanceMinor;
    const paid = paidOf(balanceMinor, bonus.capMinor);
    this.cashMinor += paid;
    this.promotionsMinor += balanceMinor - paid;
  }

  /** By how much cash grows or shrinks when money comes to a completed bonus or is taken from it. What is gone is the house's loss. */
  #growth(bonus: BookBonus, shareMinor: bigint): bigint {
    if (bonus.state !== "completed") return 0n;
    const after = greatest(bonus.valueMinor + shareMinor, 0n);
    return paidOf(after, bonus.capMinor) - paidOf(bonus.valueMinor, bonus.capMinor);
  }

  /** Money of a stake that a bonus paid comes back to it, or is taken back, whatever became of the bonus. */
  #later(bonus: BookBonus, shareMinor: bigint): void {
    if (shareMinor === 0n) return;
    if (bonus.state === "lost" && shareMinor > 0n && !this.#isOver(bonus)) {
      bonus.state = "waiting";
      bonus.place = --this.#firstPlace;
    }
    if (isLiveBonus(bonus.state)) {
      const moved = greatest(shareMinor, -bonus.balanceMinor);
      bonus.balanceMinor += moved;
      this.promotionsMinor += shareMinor - moved;
      return;
    }
    const growth = this.#growth(bonus, shareMinor);
    if (bonus.state === "completed") bonus.valueMinor = greatest(bonus.valueMinor + shareMinor, 0n);
    if (bonus.state === "burned") bonus.returnsMinor = greatest(bonus.returnsMinor + shareMinor, 0n);
    this.cashMinor += growth;
    this.promotionsMinor += shareMinor - growth;
  }

  #end(bonus: BookBonus, state: "expired" | "forfeited" | "burned"): void {
    bonus.state = state;
    this.promotionsMinor += bonus.balanceMinor;
    bonus.balanceMinor = 0n;
  }

  // ---- queue ----------------------------------------------------------------------------------------------------------

  /** Activates the next one while none is active, and ends what is played down to dust, which is the player's. */
  #settle(): void {
    for (let bonus = this.#activate(); bonus && this.#isLost(bonus); bonus = this.#activate()) {
      bonus.state = "lost";
      this.cashMinor += bonus.balanceMinor;
      bonus.balanceMinor = 0n;
    }
  }

  #activate(): BookBonus | undefined {
    if (this.active) return this.active;
    const [next] = this.bonuses
      .filter((bonus) => bonus.state === "waiting" && !this.#isOver(bonus))
      .sort((a, b) => a.place - b.place);
    if (!next) return undefined;
    next.state = "active";
    if (!next.wasActive && next.deadlineHours !== null) next.endsAt = this.now + next.deadlineHours * HOUR;
    next.wasActive = true;
    return next;
  }

  #isLost({ id, isPlayed, balanceMinor }: BookBonus): boolean {
    if (!isPlayed || balanceMinor >= this.smallestStakeMinor) return false;
    return ![...this.rounds.values()].some((round) => round.isOpen && round.bonusId === id && round.bonusMinor > 0n);
  }

  #isOver({ wasActive, endsAt, waitsUntil }: BookBonus): boolean {
    return wasActive ? endsAt !== null && this.now >= endsAt : this.now >= waitsUntil;
  }

  #round(id: string): BookRound {
    let round = this.rounds.get(id);
    if (!round) {
      const ratio = { stakedMinor: 0n, bonusMinor: 0n };
      round = { stakedMinor: 0n, bonusMinor: 0n, ratio, carry: 0n, bonusId: null, isOpen: true, actions: new Map() };
      this.rounds.set(id, round);
    }
    return round;
  }
}
