// What was tried with a payout: every message that told its provider to pay, and how often the provider was asked afterwards.
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { Tried, Word } from "./payout-rule.ts";

export interface Attempt {
  orderId: string;
  /** From one on. */
  number: number;
}

export type AttemptOutcome = "accepted" | "paid" | "refused" | "message_refused" | "no_answer";

export async function countAttempts(reader: Reader, orderId: string): Promise<number> {
  const { count } = await reader
    .selectFrom("payout_attempt")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Written before the message leaves, under the lock of the order: a process that dies in between has tried. */
export async function beginAttempt(tx: Tx, { clock }: { clock: Clock }, orderId: string): Promise<Attempt> {
  const attempt = { orderId, number: (await countAttempts(tx, orderId)) + 1 };
  await tx
    .insertInto("payout_attempt")
    .values({ order_id: orderId, number: attempt.number, began_at: clock.now() })
    .execute();
  return attempt;
}

export async function endAttempt(
  tx: Tx,
  { orderId, number }: Attempt,
  outcome: AttemptOutcome,
  reason?: string,
): Promise<void> {
  await tx
    .updateTable("payout_attempt")
    .set({ outcome, reason: reason ?? null })
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .execute();
}

export async function noteAnswer(tx: Tx, { clock }: { clock: Clock }, orderId: string, word: Word): Promise<void> {
  await tx
    .updateTable("sell_order")
    .set((row) => ({ asked_count: row("asked_count", "+", 1), asked_at: clock.now(), asked_answer: word }))
    .where("id", "=", orderId)
    .execute();
}

export function listAttempts(reader: Reader, orderId: string) {
  return reader
    .selectFrom("payout_attempt")
    .select(["number", "began_at", "outcome", "reason"])
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
}

export async function triedSoFar(reader: Reader, { clock }: { clock: Clock }, orderId: string): Promise<Tried> {
  const attempts = await listAttempts(reader, orderId);
  const now = clock.now().getTime();
  const since = (at: Date | undefined) => (at ? now - at.getTime() : Number.POSITIVE_INFINITY);
  return {
    attempts: attempts.length,
    sinceLastAttemptMs: since(attempts.at(-1)?.began_at),
    sinceSentMs: since(attempts[0]?.began_at),
  };
}
