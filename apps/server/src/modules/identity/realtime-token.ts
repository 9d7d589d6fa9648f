// The token a browser shows to the realtime server (docs/product/people.md#global-id): HS256, `sub` is the global id, in the form Centrifugo
// takes.
import { errors, jwtVerify, SignJWT } from "jose";
import type { IdentityDeps } from "./deps.ts";

const LIFETIME_SECONDS = 30 * 60;

export interface RealtimeIdentity {
  globalId: string;
  sessionId: string;
  expiresAt: Date;
  isStaff: boolean;
  isVip: boolean;
}

export async function mintRealtimeToken(
  { keys, clock }: IdentityDeps,
  who: { globalId: string; sessionId: string },
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ meta: { session: who.sessionId } })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(who.globalId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(keys.realtime);
}

/** A token outlives the session that it came from, so the session is looked up every time. */
export async function verifyRealtimeToken(
  { keys, clock, db }: IdentityDeps,
  token: string,
): Promise<RealtimeIdentity | "invalid" | "expired" | "revoked"> {
  try {
    const { payload } = await jwtVerify(token, keys.realtime, {
      algorithms: ["HS256"],
      requiredClaims: ["sub", "exp"],
      currentDate: clock.now(),
    });
    const sessionId = (payload.meta as { session?: unknown } | undefined)?.session;
    if (typeof payload.sub !== "string" || typeof sessionId !== "string") return "invalid";
    const alive = await db.read((reader) =>
      reader
        .selectFrom("session")
        .innerJoin("player", "player.id", "session.player_id")
        .select(["player.staff_role", "player.is_vip"])
        .where("session.id", "=", sessionId)
        .where("player.global_id", "=", payload.sub ?? "")
        .where("session.expires_at", ">", clock.now())
        .where("player.banned_at", "is", null)
        .executeTakeFirst(),
    );
    if (!alive) return "revoked";
    const expiresAt = new Date((payload.exp ?? 0) * 1000);
    return { globalId: payload.sub, sessionId, expiresAt, isStaff: alive.staff_role !== null, isVip: alive.is_vip };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JOSEError) return "invalid";
    throw error;
  }
}
