// What waits at a hot door, in the order in which it came. Several lanes take from it; what belongs to one owner is never in two of them, so
// that nothing of theirs is overtaken.
import { fail } from "@windfall/domain";

/** Asked about one item after the other. `wait`: for a later batch, others may overtake it; `stop`: nobody may. */
export type Chooser<Item> = (item: Item) => "take" | "wait" | "stop";

export interface QueueOptions<Item> {
  /** More are refused at once. */
  maxWaiting: number;
  /** After this a caller gets "unavailable" instead of an answer. */
  giveUpMs: number;
  ownerOf(item: Item): string;
  /** A new one for every batch: it decides what goes together. */
  chooser(): Chooser<Item>;
}

export interface Waiting<Item, Result> {
  item: Item;
  owner: string;
  giveUpAtMs: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export class LaneQueue<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  /** Who has something in a batch that is under way. */
  readonly #busy = new Set<string>();
  #underWay = 0;

  constructor(private readonly options: QueueOptions<Item>) {}

  get length(): number {
    return this.#waiting.length;
  }

  get underWay(): number {
    return this.#underWay;
  }

  push(item: Item): Promise<Result> {
    const { maxWaiting, giveUpMs, ownerOf } = this.options;
    if (this.#waiting.length >= maxWaiting) return Promise.reject(fail("service_unavailable"));
    return new Promise((resolve, reject) => {
      const giveUpAtMs = performance.now() + giveUpMs;
      this.#waiting.push({ item, owner: ownerOf(item), giveUpAtMs, resolve, reject });
    });
  }

  /** The next batch. Its owners are busy until `release`. */
  take(most: number): Waiting<Item, Result>[] {
    const choose = this.options.chooser();
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    let position = 0;
    for (; position < this.#waiting.length && batch.length < most; position++) {
      const waiting = this.#waiting[position] as Waiting<Item, Result>;
      const choice = this.#busy.has(waiting.owner) ? "wait" : choose(waiting.item);
      if (choice === "stop") break;
      (choice === "take" ? batch : left).push(waiting);
    }
    this.#waiting = left.length > 0 ? left.concat(this.#waiting.slice(position)) : this.#waiting.slice(position);
    for (const { owner } of batch) this.#busy.add(owner);
    this.#underWay += batch.length;
    return batch;
  }

  release(batch: readonly Waiting<Item, Result>[]): void {
    for (const { owner } of batch) this.#busy.delete(owner);
    this.#underWay -= batch.length;
  }

  giveUpOld(): void {
    this.#waiting = giveUpOld(this.#waiting);
  }
}

/** Refuses what has waited for too long; answers the rest. */
export function giveUpOld<Item, Result>(waiting: Waiting<Item, Result>[]): Waiting<Item, Result>[] {
  const now = performance.now();
  const old = waiting.filter(({ giveUpAtMs }) => giveUpAtMs <= now);
  for (const { reject } of old) reject(fail("service_unavailable"));
  return old.length > 0 ? waiting.filter(({ giveUpAtMs }) => giveUpAtMs > now) : waiting;
}
