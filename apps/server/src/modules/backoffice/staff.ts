// The people at the desk: who asks, and who is to be told.
import { type Permission, permissionsOf, STAFF_ROLES, type StaffRole } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { type Actor, getPerson, listStaff, mintRealtimeToken } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { nameOf } from "./wire.ts";

export async function getStaffMember({ identity }: BackofficeDeps, actor: Actor) {
  const { personal, email } = await identity.db.read((reader) => getPerson(reader, actor.id));
  return {
    globalId: actor.globalId,
    name: nameOf({ first_name: personal.firstName, last_name: personal.lastName }),
    email,
    permissions: [...actor.permissions],
    websocketToken: await mintRealtimeToken(identity, actor),
  };
}

/** Global ids. Somebody whose account was closed is told nothing any more. */
export async function listStaffWith(reader: Reader, permission: Permission): Promise<string[]> {
  const roles = (Object.keys(STAFF_ROLES) as StaffRole[]).filter((role) => permissionsOf(role).includes(permission));
  return (await listStaff(reader, roles)).map(({ globalId }) => globalId);
}
