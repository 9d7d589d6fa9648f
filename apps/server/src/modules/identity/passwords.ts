// Passwords by argon2id (docs/product/people.md#sign-in). Comparing costs the same whether there is a hash to compare with or not.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createTurns } from "../../kernel/turns.ts";

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const PRODUCT_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing is made to be dear: in parallel without bounds it takes every core and every thread, and somebody who only looks at a page
 * waits for strangers' passwords. Half of the cores are left to everybody else; whoever comes to a full queue, seconds long, is told to
 * try again.
 */
export const HASHING = { atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 64 };
const inTurn = createTurns(HASHING);

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False also where there is no hash to compare with. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** Another cost than the product's is for tests that open hundreds of accounts and are about something else. */
export function createPasswords(cost: PasswordCost = PRODUCT_COST): Passwords {
  // Of a password that nobody knows; it stands in for the hash of an account that does not exist.
  const nobody = hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async matches(stored, password) {
      const compared = stored ?? (await nobody);
      const isSame = await inTurn(() => verify(compared, password));
      return isSame && typeof stored === "string";
    },
  };
}
