// Whom the turbine is for: players who may play. To everybody else it is not there, and no screen offers it.
import { fail } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { type Account, getAccount } from "../identity/index.ts";
import { excludedUntil } from "../play-limits/index.ts";
import type { TurbineDeps } from "./deps.ts";

export async function mustBeOffered(deps: Deps, reader: Reader, playerId: string): Promise<Account> {
  const account = await getAccount(reader, playerId);
  if (!(await isOffered(deps, reader, account))) throw fail("turbine_unavailable");
  return account;
}

export async function isOffered({ clock }: Deps, reader: Reader, account: Account): Promise<boolean> {
  if (account.worksHere || account.isBanned) return false;
  return (await excludedUntil(reader, account.id, clock.now())) === undefined;
}

type Deps = Pick<TurbineDeps, "clock">;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of UTC, as `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function nextDay(at: Date): Date {
  return new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS);
}
