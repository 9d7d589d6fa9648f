// Idempotency keys (docs/product/calls.md#shape): key, hash of the body and stored answer live in the same transaction as the effect.
import { createHmac } from "node:crypto";
import { fail } from "@windfall/domain";
import { sql } from "kysely";
import type { Database, Reader, Tx } from "./db.ts";

export interface IdempotentRequest {
  /** Whose key it is: two people may use the same one. */
  actor: string;
  key: string;
  /** Method and path with its parameters, so that one key cannot serve two calls. */
  target: string;
  body: unknown;
  /** A body may hold a card: a plain hash of it could be searched out from a stolen table, one under a key cannot. */
  hashKey: Buffer;
}

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== "string" || !KEY_FORM.test(header)) throw fail("idempotency_key_required");
  return header;
}

/** A card verification number is kept in no form, and three digits are searched out of a hash by whoever has its key. */
const NEVER_HASHED = "cvc";

function hashOf({ target, body, hashKey }: IdempotentRequest): Buffer {
  return createHmac("sha256", hashKey)
    .update(JSON.stringify([target, body ?? null], (name, value: unknown) => (name === NEVER_HASHED ? null : value)))
    .digest();
}

/** The stored answer of a key, wrapped because an answer may be nothing. */
async function findAnswer<T>(
  reader: Reader,
  request: IdempotentRequest,
  requestHash: Buffer,
): Promise<{ answer: T } | undefined> {
  const stored = await reader
    .selectFrom("idempotency_key")
    .select(["request_hash", "answer"])
    .where("actor", "=", request.actor)
    .where("key", "=", request.key)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (!stored.request_hash.equals(requestHash)) throw fail("idempotency_key_reused");
  return { answer: JSON.parse(stored.answer) as T };
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
    const stored = await findAnswer<T>(tx, request, requestHash);
    if (stored) return stored.answer;
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

/**
 * For work that needs something from outside before its transaction, such as a provider's answer. A request that was done
 * before prepares nothing, and one whose twin was done meanwhile gets the twin's answer instead of being refused by its effect.
 */
export async function onceAfter<P, T>(
  db: Database,
  request: IdempotentRequest,
  prepare: () => Promise<P>,
  work: (tx: Tx, prepared: P) => Promise<T>,
): Promise<T> {
  const requestHash = hashOf(request);
  const find = () => db.read((reader) => findAnswer<T>(reader, request, requestHash));
  const before = await find();
  if (before) return before.answer;
  let prepared: P;
  try {
    prepared = await prepare();
  } catch (refusal) {
    const meanwhile = await find();
    if (meanwhile) return meanwhile.answer;
    throw refusal;
  }
  return once(db, request, (tx) => work(tx, prepared));
}
