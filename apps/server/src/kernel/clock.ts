// The only source of "now" in the server, so that a test can set it. In a running product it is the database's time: processes on
// several machines decide about the same orders, sessions and links, and a machine whose clock is wrong or jumps must not decide
// otherwise than the rest.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export class ManualClock implements Clock {
  #now: Date;
  constructor(start: Date) {
    this.#now = start;
  }
  now(): Date {
    return new Date(this.#now);
  }
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

export interface DatabaseClockOptions {
  /** Asks the database what time it is, in milliseconds. */
  ask: () => Promise<number>;
  /** The machine's clock, or the database's, moved by so many milliseconds against the time that really passed. */
  onJump: (whose: "machine" | "database", milliseconds: number) => void;
  /** The clock on the wall, and one that only ever runs forward. */
  wall?: () => number;
  steady?: () => number;
}

const MEASURE_EVERY_MS = 10_000;
/** An answer that took longer says little about the moment at which it was given. */
const SLOWEST_ANSWER_MS = 1_000;
/** What no clock drifts by between two measurements. */
const JUMP_MS = 1_000;

/**
 * The database's time, carried on between two measurements by the clock of this machine that never jumps. A wall clock that is set
 * an hour forward or back changes nothing here; it is noticed, and measured against at once.
 */
export class DatabaseClock implements Clock {
  readonly #wall: () => number;
  readonly #steady: () => number;
  /** What it was at one moment, by all three clocks. */
  #anchor: { time: number; wall: number; steady: number };
  #isMeasured = false;
  #last = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: DatabaseClockOptions) {
    this.#wall = options.wall ?? Date.now;
    this.#steady = options.steady ?? (() => performance.now());
    // Until the database was asked there is nothing better.
    const wall = this.#wall();
    this.#anchor = { time: wall, wall, steady: this.#steady() };
  }

  now(): Date {
    const steady = this.#steady();
    this.#noticeJump(steady);
    const time = this.#anchor.time + steady - this.#anchor.steady;
    // A small correction must not let time run backwards between two events; a large one is a jump, and was told.
    if (time > this.#last || this.#last - time > JUMP_MS) this.#last = time;
    return new Date(this.#last);
  }

  /** How far the machine's own clock is ahead. */
  aheadMs(): number {
    return this.#wall() - this.now().getTime();
  }

  /** Measures now, and from now on. */
  async start(): Promise<void> {
    this.#timer ??= setInterval(() => void this.measure(), MEASURE_EVERY_MS).unref();
    await this.measure();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** False: there was no answer that could be used, and what was measured before still counts. */
  async measure(): Promise<boolean> {
    const sentAt = this.#steady();
    const told = await this.options.ask().catch(() => undefined);
    const steady = this.#steady();
    const took = steady - sentAt;
    if (told === undefined || took > SLOWEST_ANSWER_MS) return false;
    const estimate = told + took / 2;
    const off = estimate - (this.#anchor.time + steady - this.#anchor.steady);
    if (this.#isMeasured && Math.abs(off) > JUMP_MS) this.options.onJump("database", Math.round(off));
    // Within what the way of the answer leaves open, nothing is known better than before.
    const time = this.#isMeasured && Math.abs(off) <= took / 2 ? estimate - off : estimate;
    this.#anchor = { time, wall: this.#wall(), steady };
    this.#isMeasured = true;
    return true;
  }

  /** The wall clock moved more or less than time passed: it was set, or this machine slept. Only the database can say which. */
  #noticeJump(steady: number): void {
    const wall = this.#wall();
    const jumped = wall - this.#anchor.wall - (steady - this.#anchor.steady);
    if (Math.abs(jumped) <= JUMP_MS) return;
    this.#anchor = { ...this.#anchor, wall: wall - (steady - this.#anchor.steady) };
    this.options.onJump("machine", Math.round(jumped));
    void this.measure();
  }
}
