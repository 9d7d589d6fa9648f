// The channels that have a subscriber in this process, and how one joins without missing or repeating a publication.
import type { History, Recovered } from "./history.ts";
import { LiveChannel, type Subscriber, Subscription } from "./live-channel.ts";
import type { PublicationNotice } from "./notification.ts";
import type { StreamPosition, SubscribeResult } from "./protocol.ts";

export interface Joined {
  readonly result: SubscribeResult;
  readonly subscription: Subscription;
  /** To be called in the same turn in which the reply was sent. */
  activate(): void;
}

export class ChannelHub {
  readonly #channels = new Map<string, LiveChannel>();
  readonly #history: History;

  constructor(history: History) {
    this.#history = history;
  }

  receive(notice: PublicationNotice): void {
    this.#channels.get(notice.channel)?.receive(notice);
  }

  async subscribe(name: string, subscriber: Subscriber, since: StreamPosition | undefined): Promise<Joined> {
    const channel = this.#channels.get(name) ?? new LiveChannel(name, this.#history);
    this.#channels.set(name, channel);
    const subscription = new Subscription(subscriber);
    // Registered before the history is read: what is published from now on waits here, what was before is in the history.
    channel.subscriptions.add(subscription);
    let read: Recovered;
    try {
      read = upToDate(channel, since) ?? (await this.#history.recover(name, since));
    } catch (error) {
      this.unsubscribe(name, subscription);
      throw error;
    }
    channel.position ??= read.position;
    subscription.epoch = read.position.epoch;
    subscription.offset = read.position.offset;
    const result = { ...read, wasRecovering: since !== undefined };
    return { result, subscription, activate: () => channel.activate(subscription) };
  }

  unsubscribe(name: string, subscription: Subscription): void {
    const channel = this.#channels.get(name);
    channel?.subscriptions.delete(subscription);
    if (channel?.subscriptions.size === 0) this.#channels.delete(name);
  }
}

/** Spares the database a read for every client of a broadcast when all of them come back at once. */
function upToDate(channel: LiveChannel, since: StreamPosition | undefined): Recovered | undefined {
  const { position } = channel;
  if (position === undefined) return undefined;
  if (since === undefined) return { position, recovered: false, publications: [] };
  const same = since.epoch === position.epoch && since.offset === position.offset;
  return same ? { position, recovered: true, publications: [] } : undefined;
}
