// Closing and opening accounts by staff (docs/product/people.md#bans). The audit row is part of the change.
import { type BanReason, fail } from "@windfall/domain";
import type { Reader, Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { accessChanged } from "./access-changed.ts";
import { audit } from "./audit.ts";
import { type IdentityDeps, playerBanned, playerUnbanned } from "./deps.ts";
import { lockPlayer } from "./players.ts";
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

export async function banPlayer(
  tx: Tx,
  deps: IdentityDeps,
  actor: Pick<Actor, "id">,
  playerId: string,
  input: { reason: BanReason; note: string },
) {
  const { global_id: globalId } = await tx
    .updateTable("player")
    .set({ ban_reason: input.reason, banned_at: deps.clock.now() })
    .where("id", "=", playerId)
    .returning("global_id")
    .executeTakeFirstOrThrow();
  await audit(tx, deps, {
    actor,
    action: "player.ban",
    subjectId: playerId,
    reason: input.note,
    details: { reason: input.reason },
  });
  await accessChanged(tx, playerId);
  await emit(tx, playerBanned, { playerId, globalId });
  return adminPlayerOf(tx, globalId);
}

export async function unbanPlayer(tx: Tx, deps: IdentityDeps, actor: Pick<Actor, "id">, playerId: string) {
  const { global_id: globalId, banned_at } = await lockPlayer(tx, playerId);
  if (banned_at) {
    await tx.updateTable("player").set({ ban_reason: null, banned_at: null }).where("id", "=", playerId).execute();
    await audit(tx, deps, { actor, action: "player.unban", subjectId: playerId, reason: null });
    await accessChanged(tx, playerId);
    await emit(tx, playerUnbanned, { playerId, globalId });
  }
  return adminPlayerOf(tx, globalId);
}
