// Who takes part in an attack: somebody who owns things, a stranger who owns the same kinds of things, people without rights, staff.
import { permissionsOf } from "@windfall/domain";
import { type AnyCall, api } from "@windfall/domain/api/index";
import type { Known } from "../apps/server/test/contract/samples.ts";
import { picture } from "../apps/server/test/deposits.ts";
import type { Person, Registered } from "../apps/server/test/person.ts";
import { type Owner, settleIn, WAITING_PLAY } from "./belongings.ts";
import { knownTo } from "./known.ts";
import { staffOf } from "./staff.ts";
import type { Stage } from "./stage.ts";

export interface Cast {
  owner: Owner;
  stranger: Owner;
  banned: Registered;
  /** Staff with no permission at all, and with those of the payment desk. */
  intern: Registered;
  cashier: Registered;
  operator: Registered;
  picture: string;
}

const known = new WeakMap<Stage["server"], Promise<Cast>>();

/** The same people for every attack on a product: to settle them in takes longer than most attacks on a single call. */
export function castOf(stage: Stage): Promise<Cast> {
  const cast = known.get(stage.server) ?? assemble(stage);
  known.set(stage.server, cast);
  return cast;
}

async function assemble(stage: Stage): Promise<Cast> {
  const owner = await settleIn(stage, await stage.player(), "Aurelia");
  const stranger = await settleIn(stage, await stage.player(), "Berthold");
  const operator = await staffOf(stage, "operator");
  const cashier = await staffOf(stage, "cashier");
  const intern = await stage.player();
  await stage
    .server()
    .db.transact((tx) =>
      tx.updateTable("player").set({ staff_role: "intern" }).where("global_id", "=", intern.globalId).execute(),
    );
  const banned = await stage.player();
  const reason = { reason: "kyc", note: "because of the attack" } as const;
  await operator.client.admin.banPlayer({ params: { globalId: banned.globalId }, body: reason });
  return { owner, stranger, banned, intern, cashier, operator, picture: await picture() };
}

export const isStaffCall = (call: AnyCall) => typeof call.access === "object";

/** Whoever may make the call. */
export function allowed({ stranger, operator }: Cast, call: AnyCall): Person {
  return isStaffCall(call) ? operator : stranger.person;
}

/** Everybody who may not touch what the owner has. */
export function intruders(stage: Stage, cast: Cast, call: AnyCall): { name: string; person: Person }[] {
  const { stranger, banned, intern, cashier } = cast;
  const isRefused = typeof call.access === "object" && !permissionsOf("cashier").includes(call.access.permission);
  return [
    { name: "a visitor", person: stage.visitor() },
    { name: "another player", person: stranger.person },
    { name: "a banned player", person: banned },
    ...(isStaffCall(call) ? [{ name: "staff without rights", person: intern }] : []),
    ...(isRefused ? [{ name: "staff without this right", person: cashier }] : []),
  ];
}

/** What the stranger would send; staff name the owner's things, which is their work. */
export function knownFor(stage: Stage, cast: Cast, call: AnyCall): Known {
  const known = knownTo(stage, isStaffCall(call) ? cast.owner : cast.stranger, cast.picture);
  return call === api.games.step ? { ...known, playId: [WAITING_PLAY] } : known;
}
