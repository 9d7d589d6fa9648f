// The whole contract. A call that is not reachable from here does not exist.
import { admin } from "./admin.ts";
import { auth } from "./auth.ts";
import type { AnyCall } from "./call.ts";
import { catalogue, content, tournaments } from "./content.ts";
import { me, viewer } from "./me.ts";
import { reference } from "./reference.ts";

export const api = { auth, me, viewer, reference, tournaments, catalogue, content, admin };
export type Api = typeof api;

export const ALL_CALLS: readonly AnyCall[] = Object.values(api).flatMap((group) => Object.values(group));

export * from "./call.ts";
export { Banner, GameCategory, PolicyDocument, Tournament } from "./content.ts";
export { BanProfile, DepositStatus, Profile, Session, Viewer } from "./me.ts";
