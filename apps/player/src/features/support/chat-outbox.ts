// Owns what was written and has not arrived yet. It outlives the drawer: whoever closes it, or has no network for a while, loses no word.
import { randomUuid } from "@windfall/domain/random-uuid";
import { isOutcomeUnknown } from "@windfall/web/outcome-unknown";
import type { LoadApi } from "../../platform/api.ts";

export interface Unsent {
  messageId: string;
  text: string;
  /** Base64 of a picture. */
  fileContent?: string | undefined;
  at: string;
  /** `waiting` is sent again by itself; what was refused with a failure is not. */
  state: "sending" | "waiting" | "refused";
  failure?: unknown;
}

const AGAIN_MS = 4_000;

export class ChatOutbox {
  #unsent: readonly Unsent[] = [];
  readonly #listeners = new Set<() => void>();
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly list = (): readonly Unsent[] => this.#unsent;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(loadApi: LoadApi, message: Pick<Unsent, "text" | "fileContent">, onSent: () => Promise<unknown>): void {
    const added: Unsent = { ...message, messageId: randomUuid(), at: new Date().toISOString(), state: "waiting" };
    this.#set([...this.#unsent, added]);
    void this.#send(loadApi, onSent);
  }

  retry(loadApi: LoadApi, messageId: string, onSent: () => Promise<unknown>): void {
    this.#change(messageId, { state: "waiting" });
    void this.#send(loadApi, onSent);
  }

  remove(messageId: string): void {
    this.#set(this.#unsent.filter((message) => message.messageId !== messageId));
  }

  /** Whoever signs in or out writes in another conversation. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#set([]);
  }

  /** One after the other, as they were written. */
  async #send(loadApi: LoadApi, onSent: () => Promise<unknown>): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        this.#change(next.messageId, { state: "sending" });
        const failure = await deliver(loadApi, next);
        if (failure === undefined) {
          // Shown as sent before it is taken away, so that it is never missing.
          await onSent();
          this.remove(next.messageId);
        } else if (isOutcomeUnknown(failure)) {
          this.#change(next.messageId, { state: "waiting" });
          this.#timer = setTimeout(() => void this.#send(loadApi, onSent), AGAIN_MS);
          return;
        } else this.#change(next.messageId, { state: "refused", failure });
      }
    } finally {
      this.#isSending = false;
    }
  }

  #next(): Unsent | undefined {
    return this.#unsent.find(({ state }) => state === "waiting");
  }

  #change(messageId: string, change: Partial<Unsent>): void {
    this.#set(this.#unsent.map((message) => (message.messageId === messageId ? { ...message, ...change } : message)));
  }

  #set(unsent: readonly Unsent[]): void {
    this.#unsent = unsent;
    for (const listener of this.#listeners) listener();
  }
}

/** What went wrong, or nothing. The id is the message's own: sent twice, it is there once. */
async function deliver(loadApi: LoadApi, { messageId, text, fileContent }: Unsent): Promise<unknown> {
  try {
    const { support } = await loadApi();
    if (fileContent === undefined) await support.write({ body: { messageId, text } });
    else await support.sendPicture({ body: { messageId, text, fileContent } });
    return undefined;
  } catch (error) {
    return error ?? new Error("unknown");
  }
}

export const chatOutbox = new ChatOutbox();
