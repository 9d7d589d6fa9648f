// A browser that nobody is signed in with any more is told nothing.
import type { Database } from "../../kernel/db.ts";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { playerBanned, sessionsRevoked } from "../identity/index.ts";
import { noteActive } from "./subscriptions.ts";

export function pushReactions({ db }: { db: Database }): Reaction[] {
  return [
    react(sessionsRevoked, "push.end_with_sessions", ({ sessionIds }) =>
      db.transact(async (tx) => {
        const gone = await tx
          .deleteFrom("push_subscription")
          .where("session_id", "in", sessionIds)
          .returning("player_id")
          .execute();
        await noteActive(tx, gone);
      }),
    ),
    react(playerBanned, "push.end_with_ban", ({ playerId }) =>
      db.transact(async (tx) => {
        const gone = await tx
          .deleteFrom("push_subscription")
          .where("player_id", "=", playerId)
          .returning("player_id")
          .execute();
        await noteActive(tx, gone);
      }),
    ),
  ];
}
