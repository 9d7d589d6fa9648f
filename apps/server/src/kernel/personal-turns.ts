// One person's calls wait for each other before they take a connection to PostgreSQL. A hundred withdrawals of one player would wait
// for each other's locks in any case, each with a connection that somebody else needs; and a hundred searches of one person would all
// stand in line before the one that somebody else makes.
import { fail } from "@windfall/domain";

export interface PersonalTurnsOptions {
  atOnce: number;
  waiting: number;
  waitMs: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

const DEFAULTS = { waiting: 1_000, waitMs: 15_000 };

export class PersonalTurns {
  readonly #lines = new Map<string, Line>();
  readonly #options: PersonalTurnsOptions;

  constructor(options: Pick<PersonalTurnsOptions, "atOnce"> & Partial<PersonalTurnsOptions>) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Refuses with `rate_limited` when too many wait already, or for too long. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(who) ?? { running: 0, waiting: [] };
    this.#lines.set(who, line);
    if (line.running < this.#options.atOnce) line.running++;
    else await this.#wait(line);
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(who);
    }
  }

  #wait(line: Line): Promise<void> {
    const { waiting, waitMs } = this.#options;
    const refusal = fail("rate_limited", { retryAfterSeconds: 1 });
    if (line.waiting.length >= waiting) throw refusal;
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(tooLong);
        resolve();
      };
      const tooLong = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        reject(refusal);
      }, waitMs);
      line.waiting.push(begin);
    });
  }
}
