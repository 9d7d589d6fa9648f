// Passwords by argon2id (docs/product/people.md#sign-in). Comparing costs the same whether there is a hash to compare with or not.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createTurns } from "../../kernel/turns.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody knows; it stands in for the hash of an account that does not exist. */
const NOBODY = await hash(crypto.randomUUID(), COST);

/**
 * Hashing is made to be dear: in parallel without bounds it takes every core and every thread, and somebody who only looks at a page
 * waits for strangers' passwords. Half of the cores are left to everybody else; whoever comes to a full queue, seconds long, is told to
 * try again.
 */
export const HASHING = { atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 64 };
const inTurn = createTurns(HASHING);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

export async function isPasswordOf(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? NOBODY, password));
  return matches && typeof stored === "string";
}
