// What the application uses of realtime: publishing, and the gateway of the `realtime` role.
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import type { Module } from "../kernel/module.ts";
import { react } from "../kernel/outbox.ts";
import { type Actor, playerBanned, sessionsRevoked } from "../modules/identity/index.ts";
import { cleanUpRealtime } from "./history.ts";
import type { Publisher } from "./publisher.ts";

export { type CentrifugoOptions, CentrifugoRefused, createCentrifugoPublisher } from "./centrifugo-publisher.ts";
export type { Identity, VerifyToken } from "./connection.ts";
export { createGateway, type Gateway, type GatewayOptions, REALTIME_PATH } from "./gateway.ts";
export { DEFAULT_LIMITS, type GatewayLimits } from "./limits.ts";
export { createPostgresPublisher } from "./postgres-publisher.ts";
export { type Publisher, publishOn } from "./publisher.ts";

/** Ends the connections of whoever may not listen any more, and forgets old publications. */
export function realtimeModule(deps: { db: Database; clock: Clock; publisher: Publisher }): Module<Actor> {
  const { db, clock, publisher } = deps;
  return {
    name: "realtime",
    reactions: [
      react(sessionsRevoked, "realtime.disconnect_sessions", async ({ globalId, sessionIds }) => {
        for (const sessionId of sessionIds) await publisher.disconnect(globalId, { sessionId });
      }),
      react(playerBanned, "realtime.disconnect_player", ({ globalId }) => publisher.disconnect(globalId)),
    ],
    periodic: [{ name: "realtime.clean_up", pattern: "*/5 * * * *", run: () => cleanUpRealtime(db, clock) }],
  };
}
