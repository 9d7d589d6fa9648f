// Asks until there is an answer. What was under way when a kill came may have happened or not: whoever asks again with the same key
// or id finds out, and that is what makes a run's own books exact.
import { setTimeout as sleep } from "node:timers/promises";

const GIVE_UP_MS = 120_000;
export const RETRY_MS = 100;

export interface PersistCounts {
  requests: number;
  askedAgain: number;
}

interface SomeAnswer {
  status: number;
  body: Record<string, unknown>;
}

const isAnswer = ({ status, body }: SomeAnswer) =>
  status > 0 && status < 500 && body.detail !== "idempotency_key_in_flight";

export async function untilAnswered<A extends SomeAnswer>(
  what: string,
  counts: PersistCounts,
  ask: () => Promise<A>,
): Promise<A> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    counts.requests++;
    const answer = await ask().catch(() => undefined);
    if (answer && isAnswer(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`${what}: no answer, last ${JSON.stringify(answer)}`);
    counts.askedAgain++;
    await sleep(RETRY_MS);
  }
}
