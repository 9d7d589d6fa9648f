// A player's books, kept by the run itself from what it was told: what they have, and what may still come. The product's ledger must
// say the same at every look.

export interface OpenDeposit {
  id: string;
  /** What it adds if it is completed; undefined where only its moment decides the rate. */
  creditMinor: bigint | undefined;
}

export interface OpenWithdrawal {
  id: string;
  amountMinor: bigint;
}

export class Books {
  mainMinor = 0n;
  /** Deposits that were seen completed, by what they were worth. */
  readonly credited = new Map<string, bigint>();
  readonly deposits = new Map<string, OpenDeposit>();
  readonly withdrawals = new Map<string, OpenWithdrawal>();
  /** Something was begun whose end nobody has seen: it may end at any moment, by a job or a notice. */
  readonly uncertain = new Set<string>();

  credit(id: string, minor: bigint): void {
    if (this.credited.has(id)) throw new Error(`${id} was credited twice in the books`);
    this.credited.set(id, minor);
    this.mainMinor += minor;
    this.#close(id);
  }

  /** It ended and added nothing. */
  endDeposit(id: string): void {
    this.#close(id);
  }

  hold(withdrawal: OpenWithdrawal): void {
    this.mainMinor -= withdrawal.amountMinor;
    this.withdrawals.set(withdrawal.id, withdrawal);
  }

  /** Its amount comes back. */
  release(id: string): void {
    this.mainMinor += this.withdrawals.get(id)?.amountMinor ?? 0n;
    this.#close(id);
  }

  /** It went out. */
  paid(id: string): void {
    this.#close(id);
  }

  #close(id: string): void {
    this.deposits.delete(id);
    this.withdrawals.delete(id);
    this.uncertain.delete(id);
  }
}
