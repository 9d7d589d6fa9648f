// People who work in the attacked product. One of each is enough for all who need a decision, and making one takes time.
import { staffMember } from "../apps/server/test/desk.ts";
import type { Registered } from "../apps/server/test/person.ts";
import type { Stage } from "./stage.ts";

type Role = "operator" | "cashier";

const known = new WeakMap<Stage["server"], Map<Role, Promise<Registered>>>();

export function staffOf(stage: Stage, role: Role): Promise<Registered> {
  const staff = known.get(stage.server) ?? new Map<Role, Promise<Registered>>();
  known.set(stage.server, staff);
  const member = staff.get(role) ?? staffMember(stage, role);
  staff.set(role, member);
  return member;
}
