// The channels that have a subscriber in this process, and how one joins without missing or repeating a publication.
import type { History, Recovered } from "./history.ts";
import { LiveChannel, type Subscriber, type Subscription } from "./live-channel.ts";
import type { PublicationNotice } from "./notification.ts";
import type { StreamPosition, SubscribeResult } from "./protocol.ts";

export interface Joined {
  readonly result: SubscribeResult;
  /** To be activated in the same turn in which the reply was sent. */
  readonly subscription: Subscription;
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
    const channel = this.#open(name);
    // Registered before the history is read: what is published from now on waits here, what was before is in the history.
    const subscription = channel.add(subscriber);
    let read: Recovered;
    try {
      read = withoutReading(channel, since) ?? (await this.#history.recover(name, since));
    } catch (error) {
      subscription.leave();
      throw error;
    }
    channel.position ??= read.position;
    subscription.epoch = read.position.epoch;
    subscription.offset = read.position.offset;
    return { result: { ...read, wasRecovering: since !== undefined }, subscription };
  }

  #open(name: string): LiveChannel {
    const known = this.#channels.get(name);
    if (known) return known;
    const channel = new LiveChannel(name, this.#history, () => this.#channels.delete(name));
    this.#channels.set(name, channel);
    return channel;
  }
}

/** Spares the database a read for every client of a broadcast when all of them come back at once. */
function withoutReading({ position }: LiveChannel, since: StreamPosition | undefined): Recovered | undefined {
  if (position === undefined) return undefined;
  const otherStream = since?.epoch !== position.epoch;
  const nothingMissed = since?.offset === position.offset;
  return otherStream || nothingMissed ? { position, recovered: !otherStream, publications: [] } : undefined;
}
