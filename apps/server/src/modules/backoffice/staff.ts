// The people at the desk: who asks, and who is to be told.
import { isStaffRole, type Permission, permissionsOf, STAFF_ROLES, type StaffRole } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { type Actor, mintRealtimeToken } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { nameOf } from "./wire.ts";

export async function getStaffMember({ identity }: BackofficeDeps, actor: Actor) {
  const row = await identity.db.read((reader) =>
    reader
      .selectFrom("player")
      .select(["first_name", "last_name", "email"])
      .where("id", "=", actor.id)
      .executeTakeFirstOrThrow(),
  );
  return {
    globalId: actor.globalId,
    name: nameOf(row),
    email: row.email,
    permissions: [...actor.permissions],
    websocketToken: await mintRealtimeToken(identity, actor),
  };
}

/** Global ids. Somebody whose account was closed is told nothing any more. */
export async function listStaffWith(reader: Reader, permission: Permission): Promise<string[]> {
  const roles = (Object.keys(STAFF_ROLES) as StaffRole[]).filter((role) => permissionsOf(role).includes(permission));
  const rows = await reader
    .selectFrom("player")
    .select(["global_id", "staff_role"])
    .where("staff_role", "in", roles)
    .where("banned_at", "is", null)
    .execute();
  return rows.filter((row) => row.staff_role !== null && isStaffRole(row.staff_role)).map((row) => row.global_id);
}
