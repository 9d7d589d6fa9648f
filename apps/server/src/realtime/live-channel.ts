// One channel as this process hands it out: every publication once, in order, without a hole, to every subscriber.
// A subscriber that this cannot be kept for loses its subscription and recovers from the history; it is never left with less.
import { setImmediate as nextTurn } from "node:timers/promises";
import { textFrame } from "./frame.ts";
import type { History } from "./history.ts";
import type { PublicationNotice } from "./notification.ts";
import { type Publication, publicationPush, type StreamPosition } from "./protocol.ts";

export interface Subscriber {
  /** `messages` are the publications in the frame. */
  send(frame: Buffer, messages: number): void;
  /** The subscription is gone, and the client is to be told to subscribe again. */
  lose(channel: string): void;
}

/** Waiting publications of one channel while one is fetched, or of one subscriber while its history is read. */
const LONGEST_QUEUE = 1_000;
/** Several publications that wait together travel in one frame up to this size. */
const LARGEST_BATCH = 65_536;
/** Sockets written to in one turn of the event loop, about 5 ms; more would make every other request wait. */
const SUBSCRIBERS_PER_TURN = 256;

interface LivePublication extends Publication {
  readonly epoch: string;
}

/** One client in one channel. `epoch` and `offset` are what it has been given so far. */
export class Subscription {
  epoch = "";
  offset = 0;
  /** Live publications that came before the reply to the subscribe command; undefined once the reply is out. */
  waiting: LivePublication[] | undefined = [];
  /** Something that belongs to `waiting` was dropped. */
  incomplete = false;
  readonly subscriber: Subscriber;
  readonly #channel: LiveChannel;

  constructor(channel: LiveChannel, subscriber: Subscriber) {
    this.#channel = channel;
    this.subscriber = subscriber;
  }

  /** The reply with this position is out; from here on the client gets what follows it. */
  activate(): void {
    this.#channel.activate(this);
  }

  leave(): void {
    this.#channel.remove(this);
  }
}

export class LiveChannel {
  /** Up to where this process has handed out; unknown until the first read or notification. */
  position: StreamPosition | undefined;
  readonly subscriptions = new Set<Subscription>();
  readonly #name: string;
  readonly #history: History;
  readonly #onEmpty: () => void;
  #queue: PublicationNotice[] = [];
  #draining = false;

  /** `onEmpty` forgets the channel: without subscribers it hands nothing out, and its position would no longer be true. */
  constructor(name: string, history: History, onEmpty: () => void) {
    this.#name = name;
    this.#history = history;
    this.#onEmpty = onEmpty;
  }

  add(subscriber: Subscriber): Subscription {
    const subscription = new Subscription(this, subscriber);
    this.subscriptions.add(subscription);
    return subscription;
  }

  remove(subscription: Subscription): void {
    if (this.subscriptions.delete(subscription) && this.subscriptions.size === 0) this.#onEmpty();
  }

  receive(notice: PublicationNotice): void {
    this.#queue.push(notice);
    if (this.#queue.length > LONGEST_QUEUE) this.#loseAll();
    if (this.#draining) return;
    this.#draining = true;
    // Not at once: notifications that came in one packet are then handed out in one frame.
    setImmediate(() => void this.#drain());
  }

  activate(subscription: Subscription): void {
    const waiting = subscription.waiting ?? [];
    subscription.waiting = undefined;
    if (!this.subscriptions.has(subscription)) return;
    if (subscription.incomplete) this.#lose(subscription);
    else if (waiting.length > 0) this.#deliver(subscription, waiting, undefined);
  }

  async #drain(): Promise<void> {
    try {
      while (this.#queue.length > 0 && this.subscriptions.size > 0) {
        const notices = this.#queue;
        this.#queue = [];
        for await (const batch of this.#inOrder(notices)) await this.#broadcast(batch);
      }
    } catch {
      // The database did not answer, or the history is shorter than the hole. Clients subscribe again, and are told to
      // come later if it still does not answer.
      this.#loseAll();
    }
    this.#draining = false;
  }

  /** Drops what was already handed out, fetches what the notification did not bring, and groups the rest. */
  async *#inOrder(notices: readonly PublicationNotice[]): AsyncGenerator<LivePublication[]> {
    let batch: LivePublication[] = [];
    let size = 0;
    for (const notice of notices) {
      for (const publication of await this.#complete(notice)) {
        const other = batch[0] !== undefined && batch[0].epoch !== publication.epoch;
        if (other || size + publication.data.length > LARGEST_BATCH) {
          if (batch.length > 0) yield batch;
          batch = [];
          size = 0;
        }
        batch.push(publication);
        size += publication.data.length;
      }
    }
    if (batch.length > 0) yield batch;
  }

  async #complete({ epoch, offset, data }: PublicationNotice): Promise<LivePublication[]> {
    const { position } = this;
    // Another epoch is another stream. Its subscribers are found out when they are handed something that does not follow.
    const after = position?.epoch === epoch ? position.offset : offset - 1;
    if (offset <= after) return [];
    this.position = { epoch, offset };
    if (offset === after + 1 && data !== undefined) return [{ epoch, offset, data }];
    const fetched = await this.#history.readRange(this.#name, epoch, after, offset);
    if (!fetched) throw new Error(`Publications of ${this.#name} are missing from its history.`);
    return fetched.map((publication) => ({ ...publication, epoch }));
  }

  async #broadcast(batch: readonly LivePublication[]): Promise<void> {
    const frame = this.#frame(batch);
    let written = 0;
    // A subscription that is added meanwhile is visited too; its own position keeps it from getting anything twice.
    for (const subscription of this.subscriptions) {
      if (subscription.waiting === undefined) this.#deliver(subscription, batch, frame);
      else if (subscription.waiting.length < LONGEST_QUEUE) subscription.waiting.push(...batch);
      else subscription.incomplete = true;
      if (++written % SUBSCRIBERS_PER_TURN === 0) await nextTurn();
    }
  }

  /** Both the batch and its frame are shared by all subscribers; only one that is somewhere inside of it gets its own. */
  #deliver(subscription: Subscription, batch: readonly LivePublication[], frame: Buffer | undefined): void {
    const { epoch, offset, subscriber } = subscription;
    const [first] = batch;
    const last = batch.at(-1);
    if (first === undefined || last === undefined) return;
    const whole = first.epoch === epoch && first.offset === offset + 1;
    const news = whole
      ? batch
      : batch.filter((publication) => publication.epoch === epoch && publication.offset > offset);
    if (last.epoch !== epoch || (news.length > 0 && last.offset !== offset + news.length)) {
      this.#lose(subscription);
    } else if (news.length > 0) {
      subscription.offset = last.offset;
      subscriber.send(whole && frame ? frame : this.#frame(news), news.length);
    }
  }

  #frame(batch: readonly LivePublication[]): Buffer {
    return textFrame(batch.map((publication) => publicationPush(this.#name, publication)).join("\n"));
  }

  #lose(subscription: Subscription): void {
    this.remove(subscription);
    subscription.subscriber.lose(this.#name);
  }

  #loseAll(): void {
    this.#queue = [];
    this.position = undefined;
    for (const subscription of this.subscriptions) {
      if (subscription.waiting === undefined) this.#lose(subscription);
      else subscription.incomplete = true;
    }
  }
}
