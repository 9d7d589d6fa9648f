// Passwords by argon2id (docs/product/people.md#sign-in). Comparing costs the same whether there is a hash to compare with or not.
import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody knows; it stands in for the hash of an account that does not exist. */
const NOBODY = await hash(crypto.randomUUID(), COST);

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export async function isPasswordOf(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, password);
  return matches && typeof stored === "string";
}
