// Owns the Idempotency-Key of everything that moves money: one for each attempt. While nobody knows how an attempt ended, sending the same
// again uses the same key, so that a double click, a lost answer or a window closed over it never makes a second order.
import { randomUuid } from "@windfall/domain/random-uuid";
import { isOutcomeUnknown } from "./outcome-unknown.ts";

/** Make it once for the page, not in a component: whoever closes a form over a lost answer and asks for the same again means that attempt. */
export interface Attempts<Draft> {
  /** `ask` makes the call with the key of this attempt. After a certain answer the same draft is a new attempt. */
  send<Answer>(draft: Draft, ask: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>;
}

export function createAttempts<Draft>(newKey: () => string = randomUuid): Attempts<Draft> {
  const open = new Map<string, string>();
  return {
    async send(draft, ask) {
      const attempt = JSON.stringify(draft);
      const key = open.get(attempt) ?? newKey();
      open.set(attempt, key);
      try {
        const answer = await ask(key);
        open.delete(attempt);
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) open.delete(attempt);
        throw error;
      }
    },
  };
}
