// Owns what was written and has not arrived yet. It outlives the drawer: whoever closes it, or has no network for a while, loses no word.
import type { ChatMessage } from "@windfall/domain/api/support";
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

type OnSent = (message: ChatMessage) => Promise<unknown>;

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

  add(loadApi: LoadApi, message: Pick<Unsent, "text" | "fileContent">, onSent: OnSent): void {
    const added: Unsent = { ...message, messageId: randomUuid(), at: new Date().toISOString(), state: "waiting" };
    this.#set([...this.#unsent, added]);
    void this.#send(loadApi, onSent);
  }

  retry(loadApi: LoadApi, messageId: string, onSent: OnSent): void {
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
  async #send(loadApi: LoadApi, onSent: OnSent): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        this.#change(next.messageId, { state: "sending" });
        const { message, failure } = await deliver(loadApi, next);
        if (message) {
          // Shown as sent before it is taken away, so that it is never missing.
          await onSent(message);
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

/** The message as it was taken, or what went wrong. The id is the message's own: sent twice, it is there once. */
async function deliver(
  loadApi: LoadApi,
  { messageId, text, fileContent }: Unsent,
): Promise<{ message?: ChatMessage; failure?: unknown }> {
  try {
    const { support } = await loadApi();
    const message =
      fileContent === undefined
        ? await support.write({ body: { messageId, text } })
        : await support.sendPicture({ body: { messageId, text, fileContent } });
    return { message };
  } catch (failure) {
    return { failure };
  }
}

export const chatOutbox = new ChatOutbox();
