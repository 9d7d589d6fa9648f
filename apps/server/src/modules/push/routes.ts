// Binds the call of web push.
import { api } from "@windfall/domain/api/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import { saveSubscription } from "./save-subscription.ts";

export function pushRoutes({ implement }: Routes<Actor>, deps: { db: Database; clock: Clock }): void {
  implement(api.me.push, ({ actor, body }) => saveSubscription(deps, actor, body.token));
}
