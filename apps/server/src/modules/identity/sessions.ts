// Sessions: opaque random tokens, stored hashed (docs/product/people.md#sign-in). Looked up before everything that changes something,
// and otherwise remembered until it is told that they have changed, so revoking one works at once everywhere.
import { type BanReason, fail, isStaffRole, type Permission, permissionsOf, type StaffRole } from "@windfall/domain";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { ClientInfo } from "../../kernel/http.ts";
import { newId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/outbox.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import { hashToken, newToken } from "../../kernel/secrets.ts";
import { accessChanged } from "./access-changed.ts";
import { type IdentityDeps, sessionsRevoked } from "./deps.ts";
import type { LockedPlayer } from "./players.ts";
import type { FindSession } from "./session-lookups.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** After the last use. */
const IDLE_MS = 30 * DAY_MS;
/** However much it is used: a token that was taken unnoticed does not open an account for ever. */
const LONGEST_MS = 90 * DAY_MS;
/** Writing at every request would turn each read into a write. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** The person behind a request. */
export interface Actor extends ActorBasics {
  globalId: string;
  sessionId: string;
  permissions: readonly Permission[];
}

export interface OpenedSession {
  token: string;
  sessionId: string;
  playerId: string;
}

/** For a locked account only: a sign-in that was under way while the password changed would outlive the change. */
export async function openSession(
  tx: Tx,
  { clock }: IdentityDeps,
  player: LockedPlayer,
  client: ClientInfo,
): Promise<OpenedSession> {
  const token = newToken();
  const sessionId = newId("ses");
  const now = clock.now();
  await tx
    .insertInto("session")
    .values({
      id: sessionId,
      token_hash: hashToken(token),
      player_id: player.id,
      ip: client.ip,
      country: client.country ?? null,
      user_agent: client.userAgent ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + IDLE_MS),
    })
    .execute();
  return { token, sessionId, playerId: player.id };
}

export async function findActor(
  deps: IdentityDeps,
  findSession: FindSession,
  token: string,
): Promise<Actor | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const row = await findSession(hashToken(token));
  if (!row) return undefined;
  const now = deps.clock.now();
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY_MS) await touchSession(deps, row);
  const role = row.staff_role && isStaffRole(row.staff_role) ? row.staff_role : null;
  const reason = row.ban_reason as BanReason | null;
  return {
    id: row.id,
    globalId: row.global_id,
    sessionId: row.session_id,
    refusal: reason ? fail("banned", { reason, globalId: row.global_id }) : undefined,
    isStaff: role !== null,
    permissions: effectivePermissions(deps, role, row.totp_confirmed_at !== null),
  };
}

function effectivePermissions(deps: IdentityDeps, role: StaffRole | null, hasTotp: boolean): readonly Permission[] {
  return deps.staffNeedTotp && !hasTotp ? [] : permissionsOf(role);
}

async function touchSession(
  { db, clock }: IdentityDeps,
  session: { session_id: string; session_created_at: Date },
): Promise<void> {
  const now = clock.now();
  const end = Math.min(now.getTime() + IDLE_MS, session.session_created_at.getTime() + LONGEST_MS);
  await db.transact((tx) =>
    tx
      .updateTable("session")
      .set({ last_seen_at: now, expires_at: new Date(end) })
      .where("id", "=", session.session_id)
      .execute(),
  );
}

/** When the session behind a request was opened; undefined when it has ended since. */
export async function findSessionStart(
  reader: Reader,
  { clock }: IdentityDeps,
  actor: { id: string; sessionId: string },
): Promise<Date | undefined> {
  const row = await reader
    .selectFrom("session")
    .select("created_at")
    .where("id", "=", actor.sessionId)
    .where("player_id", "=", actor.id)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return row?.created_at;
}

export interface SessionRow {
  id: string;
  userAgent: string | null;
  ip: string;
  country: string | null;
  createdAt: string;
  lastSeenAt: string;
}

export async function listSessions(reader: Reader, { clock }: IdentityDeps, playerId: string): Promise<SessionRow[]> {
  const rows = await reader
    .selectFrom("session")
    .select(["id", "user_agent", "ip", "country", "created_at", "last_seen_at"])
    .where("player_id", "=", playerId)
    .where("expires_at", ">", clock.now())
    .orderBy("last_seen_at", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    ip: row.ip,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/** That are open, the latest first. One that was ended is gone. */
export function sessionsBefore(reader: Reader, playerId: string, { before, limit }: { before: Date; limit: number }) {
  return reader
    .selectFrom("session")
    .select(["id", "user_agent", "country", "created_at"])
    .where("player_id", "=", playerId)
    .where("created_at", "<", before)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/** Ends sessions of one person: one of them, all, or all but one. Answers how many there were. */
export async function revokeSessions(
  tx: Tx,
  who: { playerId: string; globalId: string },
  which: { only: string } | { except: string } | "all",
): Promise<number> {
  let query = tx.deleteFrom("session").where("player_id", "=", who.playerId);
  if (which !== "all")
    query = "only" in which ? query.where("id", "=", which.only) : query.where("id", "<>", which.except);
  const revoked = await query.returning("id").execute();
  const sessionIds = revoked.map((row) => row.id);
  if (sessionIds.length === 0) return 0;
  await accessChanged(tx, who.playerId);
  await emit(tx, sessionsRevoked, { globalId: who.globalId, sessionIds });
  return sessionIds.length;
}

/** A sign-in that ends at this moment waits for the transaction, or has ended: what would hang on it afterwards is not begun. */
export async function holdSession(tx: Tx, sessionId: string): Promise<void> {
  const session = await tx
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .forKeyShare()
    .executeTakeFirst();
  if (!session) throw fail("unauthorized");
}
