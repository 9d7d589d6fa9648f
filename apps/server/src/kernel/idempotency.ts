// Idempotency keys (DECISIONS §6): key, hash of the body and stored answer live in the same transaction as the effect.
import { createHash } from "node:crypto";
import { fail } from "@windfall/domain";
import { sql } from "kysely";
import type { Database, Tx } from "./db.ts";

export interface IdempotentRequest {
  /** Whose key it is: two people may use the same one. */
  actor: string;
  key: string;
  /** Method and path with its parameters, so that one key cannot serve two calls. */
  target: string;
  body: unknown;
}

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== "string" || !KEY_FORM.test(header)) throw fail("idempotency_key_required");
  return header;
}

function hashOf({ target, body }: IdempotentRequest): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([target, body ?? null]))
    .digest();
}

/**
 * Runs the work once for a key. The same request again gets the stored answer; the same key with another request is
 * refused; while the first is under way the second is told so instead of waiting. Work that fails leaves no trace.
 */
export async function once<T>(db: Database, request: IdempotentRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
  const requestHash = hashOf(request);
  return db.transact(async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${request.actor} ${request.key}`}, 0)) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) throw fail("idempotency_key_in_flight");
    const stored = await tx
      .selectFrom("idempotency_key")
      .select(["request_hash", "answer"])
      .where("actor", "=", request.actor)
      .where("key", "=", request.key)
      .executeTakeFirst();
    if (stored) {
      if (!stored.request_hash.equals(requestHash)) throw fail("idempotency_key_reused");
      return JSON.parse(stored.answer) as T;
    }
    const answer = await work(tx);
    await tx
      .insertInto("idempotency_key")
      .values({
        actor: request.actor,
        key: request.key,
        request_hash: requestHash,
        answer: JSON.stringify(answer ?? null),
      })
      .execute();
    return answer;
  });
}
