// One queue of a hot door. While a batch is being committed the next one gathers; there is no timer.
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { fail } from "@windfall/domain";
import type { Logger } from "../kernel/log.ts";
import { isConnectionLost } from "./lane-connection.ts";

const LONGEST_RETRY_MS = 500;
/** Nothing happened, and the same again may succeed. */
const TRY_AGAIN = new Set([
  "40001", // serialisation failure
  "40P01", // deadlock
  "55P03", // lock not available
  "57014", // it took too long
]);
const UNKNOWN_ACCOUNT = "WF001";

/** Asked about one item after the other. `wait`: for a later batch, others may overtake it; `stop`: nobody may. */
export type Chooser<Item> = (item: Item) => "take" | "wait" | "stop";

export interface LaneOptions<Item, Result> {
  maxQueue: number;
  maxBatch: number;
  /** After this a caller gets "unavailable" instead of an answer. */
  giveUpMs: number;
  log: Logger;
  /** A new one for every batch: it decides what goes together. */
  chooser(): Chooser<Item>;
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

interface Waiting<Item, Result> {
  item: Item;
  giveUpAtMs: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export class Lane<Item, Result> {
  #queue: Waiting<Item, Result>[] = [];
  #working: Promise<void> | undefined;

  constructor(private readonly options: LaneOptions<Item, Result>) {}

  get length(): number {
    return this.#queue.length;
  }

  submit(item: Item): Promise<Result> {
    if (this.#queue.length >= this.options.maxQueue) return Promise.reject(fail("service_unavailable"));
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, giveUpAtMs: performance.now() + this.options.giveUpMs, resolve, reject });
      this.#working ??= this.#work();
    });
  }

  /** Settles when everything that was submitted has its answer. */
  async drain(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  async #work(): Promise<void> {
    // Callers that were answered together submit together; a turn of the event loop gathers them.
    for (await nextTurn(); this.#queue.length > 0; await nextTurn()) await this.#process(this.#takeBatch());
    this.#working = undefined;
  }

  #takeBatch(): Waiting<Item, Result>[] {
    const choose = this.options.chooser();
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    let position = 0;
    for (; position < this.#queue.length && batch.length < this.options.maxBatch; position++) {
      const waiting = this.#queue[position] as Waiting<Item, Result>;
      const choice = choose(waiting.item);
      if (choice === "stop") break;
      (choice === "take" ? batch : left).push(waiting);
    }
    this.#queue = left.length > 0 ? left.concat(this.#queue.slice(position)) : this.#queue.slice(position);
    return batch;
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
        const state = (error as { code?: string }).code ?? "";
        if (state === UNKNOWN_ACCOUNT && failures < 2) this.options.forgetAccounts();
        else if (!isConnectionLost(error) && !TRY_AGAIN.has(state) && !this.options.isTakenMeanwhile(error))
          return this.#processOneByOne(batch, error);
        // The same again: what had been committed before the connection broke is answered as it was then.
        failures++;
        await sleep(Math.random() * Math.min(10 * 2 ** failures, LONGEST_RETRY_MS));
        batch = giveUpOld(batch);
        this.#queue = giveUpOld(this.#queue);
      }
    }
  }

  /** One item that cannot be must not take the others with it. */
  async #processOneByOne(batch: Waiting<Item, Result>[], error: unknown): Promise<void> {
    const [only, ...others] = batch;
    if (only && others.length === 0) {
      this.options.log.error({ err: error, item: this.options.nameOf(only.item) }, "an item of a batch failed");
      return only.reject(error);
    }
    for (const one of batch) await this.#process([one]);
  }
}

function giveUpOld<Item, Result>(waiting: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
  const now = performance.now();
  const old = waiting.filter(({ giveUpAtMs }) => giveUpAtMs <= now);
  for (const { reject } of old) reject(fail("service_unavailable"));
  return old.length > 0 ? waiting.filter(({ giveUpAtMs }) => giveUpAtMs > now) : waiting;
}
