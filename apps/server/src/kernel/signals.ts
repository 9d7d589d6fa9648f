// Short words from a transaction to every process: what they keep in memory about something is no longer true. This process hears it
// as soon as the transaction is committed, the others by notification.
import type { Listener } from "./listen.ts";

export interface Signal {
  channel: string;
  about: string;
}

/** `about` is undefined when something may have been missed, and could have been about anything. */
export type SignalHandler = (about: string | undefined) => void;

export class Signals {
  readonly #handlers = new Map<string, Set<SignalHandler>>();

  on(channel: string, handler: SignalHandler): void {
    const known = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, known.add(handler));
  }

  tell({ channel, about }: Signal): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(about);
  }

  /** From now on those of other processes are heard too. */
  hear(listener: Listener): void {
    for (const [channel, handlers] of this.#handlers) {
      listener.subscribe(channel, (about) => this.tell({ channel, about }));
      listener.onGap(() => {
        for (const handler of handlers) handler(undefined);
      });
    }
  }
}
