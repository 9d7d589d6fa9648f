// One connection of a hot door and the batch it has under way. While it is being committed the next one gathers.
import { setTimeout as sleep } from "node:timers/promises";
import { fail } from "@windfall/domain";
import type { Logger } from "../kernel/log.ts";
import { isConnectionLost } from "./lane-connection.ts";
import { giveUpOld, type Waiting } from "./lane-queue.ts";

const LONGEST_RETRY_MS = 500;
/** Nothing happened, and the same again may succeed. */
const TRY_AGAIN = new Set([
  "40001", // serialisation failure
  "40P01", // deadlock
  "55P03", // lock not available
  "57014", // it took too long
]);
const UNKNOWN_ACCOUNT = "WF001";
/** What is said to succeed later and has failed so often will not: whoever stands in the way must not hold up the others until all of them have waited too long. */
const MOST_TRIES = 5;

const stateOf = (error: unknown) => (error as { code?: string }).code ?? "";

export interface LaneOptions<Item, Result> {
  log: Logger;
  /** Waits until it is time for a batch. */
  gather(): Promise<void>;
  /** The next batch; empty when there is nothing for this lane to do. */
  take(): Waiting<Item, Result>[];
  /** A batch has its answers. */
  onDone(batch: readonly Waiting<Item, Result>[]): void;
  /** A batch failed and is tried again, which may take a while. */
  onTrouble(): void;
  /** One durable commit; an answer for each item. */
  commit(items: readonly Item[]): Promise<Result[]>;
  /** Somebody else committed the same at the same moment. Asked again, it is found. */
  isTakenMeanwhile(error: unknown): boolean;
  /** The ids of accounts that are remembered are those of another database. */
  forgetAccounts(): void;
  /** How the log names an item. */
  nameOf(item: Item): string;
  onCommit(items: number): void;
}

export class Lane<Item, Result> {
  #working: Promise<void> | undefined;
  #isInTrouble = false;

  constructor(private readonly options: LaneOptions<Item, Result>) {}

  /** While it has something to do. */
  get working(): Promise<void> | undefined {
    return this.#working;
  }

  /** Will soon take what waits. */
  get isQuick(): boolean {
    return this.#working !== undefined && !this.#isInTrouble;
  }

  start(): void {
    this.#working ??= this.#work();
  }

  async #work(): Promise<void> {
    for (;;) {
      await this.options.gather();
      const batch = this.options.take();
      if (batch.length === 0) break;
      await this.#process(batch);
      this.#isInTrouble = false;
      this.options.onDone(batch);
    }
    this.#working = undefined;
  }

  async #process(all: Waiting<Item, Result>[]): Promise<void> {
    let batch = all;
    for (let failures = 0; batch.length > 0; ) {
      try {
        const results = await this.options.commit(batch.map(({ item }) => item));
        this.options.onCommit(batch.length);
        batch.forEach(({ resolve }, index) => {
          resolve(results[index] as Result);
        });
        return;
      } catch (error) {
        this.#isInTrouble = true;
        this.options.onTrouble();
        if (stateOf(error) === UNKNOWN_ACCOUNT && failures < 2) this.options.forgetAccounts();
        else if (!isConnectionLost(error) && (!this.#maySucceed(error) || failures + 1 >= MOST_TRIES))
          return this.#processOneByOne(batch, error);
        // The same again: what had been committed before the connection broke is answered as it was then.
        failures++;
        await sleep(Math.random() * Math.min(10 * 2 ** failures, LONGEST_RETRY_MS));
        batch = giveUpOld(batch);
      }
    }
  }

  #maySucceed(error: unknown): boolean {
    return TRY_AGAIN.has(stateOf(error)) || this.options.isTakenMeanwhile(error);
  }

  /** One item that cannot be must not take the others with it. */
  async #processOneByOne(batch: Waiting<Item, Result>[], error: unknown): Promise<void> {
    const [only, ...others] = batch;
    if (only && others.length === 0) {
      this.options.log.error({ err: error, item: this.options.nameOf(only.item) }, "an item of a batch failed");
      return only.reject(this.#maySucceed(error) ? fail("service_unavailable") : error);
    }
    for (const one of batch) await this.#process([one]);
  }
}
