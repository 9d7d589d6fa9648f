// How often somebody may try (docs/product/people.md#sign-in): by address and by account, counted in the database for all processes.
import { createHash } from "node:crypto";
import { networkOf } from "../../kernel/network.ts";
import { type Rate, takeToken } from "../../kernel/rate-limit.ts";
import type { IdentityDeps } from "./deps.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const RATES = {
  signInByAddress: { burst: 30, everyMs: 5 * SECOND },
  signInByAccount: { burst: 10, everyMs: MINUTE },
  registerByAddress: { burst: 20, everyMs: 30 * SECOND },
  resetByAddress: { burst: 10, everyMs: MINUTE },
  resetByAccount: { burst: 3, everyMs: 5 * MINUTE },
  linkByAddress: { burst: 20, everyMs: 10 * SECOND },
  passwordByPlayer: { burst: 10, everyMs: MINUTE },
  codeByPlayer: { burst: 10, everyMs: MINUTE },
  mailByPlayer: { burst: 3, everyMs: 5 * MINUTE },
} as const satisfies Record<string, Rate>;

type Limit = keyof typeof RATES;

export function accountKey(limit: Limit, email: string): string {
  return `${limit}:${createHash("sha256").update(email).digest("base64url")}`;
}

export function limitAddress(deps: IdentityDeps, limit: Limit, ip: string): Promise<void> {
  return takeToken(deps.db, deps.clock, `${limit}:${networkOf(ip)}`, RATES[limit]);
}

export function limitKey(deps: IdentityDeps, limit: Limit, key: string): Promise<void> {
  return takeToken(deps.db, deps.clock, key, RATES[limit]);
}

export function limitPlayer(deps: IdentityDeps, limit: Limit, playerId: string): Promise<void> {
  return limitKey(deps, limit, `${limit}:${playerId}`);
}

/** A code that may be looked at with this registration: whoever has guessed too often registers without it. */
export async function promoToTry(
  { promo }: IdentityDeps,
  typed: string | undefined,
  { ip }: { ip: string },
): Promise<{ typed: string; ip: string } | undefined> {
  return typed !== undefined && (await promo.mayTry(ip)) ? { typed, ip } : undefined;
}
