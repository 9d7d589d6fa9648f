// A person's own sessions: seeing and ending them (issue of lost phones and forgotten browsers).
import { fail } from "@windfall/domain";
import type { Session } from "@windfall/domain/api/index";
import type { IdentityDeps } from "./deps.ts";
import { type Actor, listSessions, revokeSessions } from "./sessions.ts";

export async function listOwnSessions(deps: IdentityDeps, actor: Actor): Promise<{ items: Session[] }> {
  const rows = await deps.db.read((reader) => listSessions(reader, deps, actor.id));
  return { items: rows.map((row) => ({ ...row, isCurrent: row.id === actor.sessionId })) };
}

/** Another person's session is not found, as one that never was. */
export async function revokeOwnSession({ db }: IdentityDeps, actor: Actor, sessionId: string): Promise<void> {
  const revoked = await db.transact((tx) =>
    revokeSessions(tx, { playerId: actor.id, globalId: actor.globalId }, { only: sessionId }),
  );
  if (revoked === 0) throw fail("not_found");
}

/** For a browser that has a new one. Gone already is as good. */
export async function replaceSession({ db }: IdentityDeps, actor: Actor): Promise<void> {
  const who = { playerId: actor.id, globalId: actor.globalId };
  await db.transact((tx) => revokeSessions(tx, who, { only: actor.sessionId }));
}

export async function revokeOtherSessions({ db }: IdentityDeps, actor: Actor): Promise<{ revoked: number }> {
  const who = { playerId: actor.id, globalId: actor.globalId };
  return { revoked: await db.transact((tx) => revokeSessions(tx, who, { except: actor.sessionId })) };
}
