// One queue of the submitter. While a batch is being committed the next one gathers; there is no timer.
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { fail } from "@windfall/domain";
import type { Logger } from "../kernel/log.ts";
import { type AccountIds, resolveAccounts } from "./accounts.ts";
import { Batch, isKeyTaken, POST_STATEMENT } from "./batch.ts";
import { isConnectionLost, type LaneConnection } from "./lane-connection.ts";
import type { Posting, PostingResult } from "./posting.ts";

const LONGEST_RETRY_MS = 500;
/** Nothing happened, and the same again may succeed. */
const TRY_AGAIN = new Set([
  "40001", // serialisation failure
  "40P01", // deadlock
  "55P03", // lock not available
  "57014", // it took too long
]);
const UNKNOWN_ACCOUNT = "WF001";
/** No space, no memory: ours to wait for, and nothing that a caller did wrong. */
const OUT_OF_RESOURCES = /^53/;

/** Accounts are never removed, so an id stays right for as long as the database is the same one. */
export interface AccountCache {
  ids: AccountIds;
  add(found: AccountIds): void;
  forget(): void;
}

export interface LaneOptions {
  connection: LaneConnection;
  accounts: AccountCache;
  maxQueue: number;
  maxBatch: number;
  giveUpMs: number;
  log: Logger;
  onCommit(postings: number): void;
}

interface Waiting {
  posting: Posting;
  giveUpAtMs: number;
  resolve(result: PostingResult): void;
  reject(error: unknown): void;
}

export class Lane {
  #queue: Waiting[] = [];
  #working: Promise<void> | undefined;

  constructor(private readonly options: LaneOptions) {}

  get length(): number {
    return this.#queue.length;
  }

  submit(posting: Posting): Promise<PostingResult> {
    if (this.#queue.length >= this.options.maxQueue) return Promise.reject(fail("service_unavailable"));
    return new Promise((resolve, reject) => {
      this.#queue.push({ posting, giveUpAtMs: performance.now() + this.options.giveUpMs, resolve, reject });
      this.#working ??= this.#work();
    });
  }

  /** Settles when everything that was submitted has its answer. */
  async drain(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  async #work(): Promise<void> {
    // Callers that were answered together submit together; a turn of the event loop gathers them.
    for (await nextTurn(); this.#queue.length > 0; await nextTurn()) await this.#post(this.#takeBatch());
    this.#working = undefined;
  }

  /** Up to the first key that is in it already: the function takes a key once, and nobody may overtake. */
  #takeBatch(): Waiting[] {
    const keys = new Set<string>();
    let size = 0;
    for (const { posting } of this.#queue) {
      if (size === this.options.maxBatch || keys.has(posting.key)) break;
      keys.add(posting.key);
      size++;
    }
    return this.#queue.splice(0, size);
  }

  async #post(all: Waiting[]): Promise<void> {
    let batch = all;
    for (let failures = 0; batch.length > 0; ) {
      try {
        const results = await this.#postOnce(batch.map(({ posting }) => posting));
        this.options.onCommit(batch.length);
        batch.forEach(({ resolve }, index) => {
          resolve(results[index] as PostingResult);
        });
        return;
      } catch (error) {
        const state = (error as { code?: string }).code ?? "";
        if (state === UNKNOWN_ACCOUNT && failures < 2) this.options.accounts.forget();
        else if (!isConnectionLost(error) && !TRY_AGAIN.has(state) && !isKeyTaken(error))
          return this.#postOneByOne(batch, error, state);
        // The same keys again: what had been committed before the connection broke is answered as a duplicate.
        failures++;
        await sleep(Math.random() * Math.min(10 * 2 ** failures, LONGEST_RETRY_MS));
        batch = giveUpOld(batch);
        this.#queue = giveUpOld(this.#queue);
      }
    }
  }

  /** One posting that cannot be must not take the others with it. */
  async #postOneByOne(batch: Waiting[], error: unknown, state: string): Promise<void> {
    const [only, ...others] = batch;
    if (only && others.length === 0) {
      this.options.log.error({ err: error, posting: only.posting.key }, "a posting failed");
      return only.reject(OUT_OF_RESOURCES.test(state) ? fail("service_unavailable") : error);
    }
    for (const one of batch) await this.#post([one]);
  }

  async #postOnce(postings: readonly Posting[]): Promise<PostingResult[]> {
    const { connection, accounts: cache } = this.options;
    // Before the ids are looked up: a new connection makes the cache forget them.
    await connection.open();
    const batch = new Batch(postings);
    const unknown = batch.takeIds(cache.ids);
    if (unknown.size > 0) {
      const found = await resolveAccounts(connection.run, unknown);
      cache.add(found);
      batch.takeIds(found);
    }
    const [row] = await connection.run(POST_STATEMENT, batch.encode());
    return batch.decode(row);
  }
}

function giveUpOld(waiting: Waiting[]): Waiting[] {
  const now = performance.now();
  const old = waiting.filter(({ giveUpAtMs }) => giveUpAtMs <= now);
  for (const { reject } of old) reject(fail("service_unavailable"));
  return old.length > 0 ? waiting.filter(({ giveUpAtMs }) => giveUpAtMs > now) : waiting;
}
