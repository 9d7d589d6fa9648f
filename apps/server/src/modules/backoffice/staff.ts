// The people at the desk: who asks.
import { type Actor, getPerson, mintRealtimeToken } from "../identity/index.ts";
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
