// Closing and opening accounts by staff (SPEC §4 ban, §8 ban reasons; DECISIONS §13). The audit row is part of the change.
import { type BanReason, fail } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { audit } from "./audit.ts";
import { type IdentityDeps, playerBanned, playerUnbanned } from "./deps.ts";
import type { Actor } from "./sessions.ts";

async function adminPlayerOf(reader: Reader, globalId: string) {
  const player = await reader.selectFrom("player").selectAll().where("global_id", "=", globalId).executeTakeFirst();
  if (!player) throw fail("not_found");
  return {
    globalId: player.global_id,
    email: player.email,
    firstName: player.first_name,
    lastName: player.last_name,
    country: player.country,
    isVip: player.is_vip,
    registeredAt: player.registered_at.toISOString(),
    ban: player.banned_at ? { reason: player.ban_reason as BanReason, bannedAt: player.banned_at.toISOString() } : null,
  };
}

export function getAdminPlayer({ db }: IdentityDeps, globalId: string) {
  return db.read((reader) => adminPlayerOf(reader, globalId));
}

export function banPlayer(
  deps: IdentityDeps,
  actor: Actor,
  globalId: string,
  input: { reason: BanReason; note: string },
) {
  return deps.db.transact(async (tx) => {
    const banned = await tx
      .updateTable("player")
      .set({ ban_reason: input.reason, banned_at: deps.clock.now() })
      .where("global_id", "=", globalId)
      .returning("id")
      .executeTakeFirst();
    if (!banned) throw fail("not_found");
    await audit(tx, deps, {
      actor,
      action: "player.ban",
      subjectId: banned.id,
      reason: input.note,
      details: { reason: input.reason },
    });
    await emit(tx, playerBanned, { playerId: banned.id, globalId });
    return adminPlayerOf(tx, globalId);
  });
}

export function unbanPlayer(deps: IdentityDeps, actor: Actor, globalId: string) {
  return deps.db.transact(async (tx) => {
    const opened = await tx
      .updateTable("player")
      .set({ ban_reason: null, banned_at: null })
      .where("global_id", "=", globalId)
      .where("banned_at", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (opened) {
      await audit(tx, deps, { actor, action: "player.unban", subjectId: opened.id, reason: null });
      await emit(tx, playerUnbanned, { playerId: opened.id, globalId });
    }
    return adminPlayerOf(tx, globalId);
  });
}
