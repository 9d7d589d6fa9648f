// Keeps or forgets the subscription of a player's browser (docs/product/service.md#push).
import { readPushToken } from "@windfall/domain";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { holdSession, setPushActive } from "../identity/index.ts";
import { listSubscriptionIds, noteActive } from "./subscriptions.ts";

export async function saveSubscription(
  { db, clock }: { db: Database; clock: Clock },
  { id: playerId, sessionId }: { id: string; sessionId: string },
  token: string | null,
): Promise<{ isPushNotificationsActive: boolean }> {
  // The contract has refused what is none.
  const subscription = token === null ? undefined : readPushToken(token);
  return db.transact(async (tx) => {
    // Two people who subscribe in one browser at the same time must not both find it free; nor may each wait for the other's row.
    if (subscription)
      await sql`select pg_advisory_xact_lock(hashtextextended(${subscription.endpoint}, 0))`.execute(tx);
    // The row is held from here on, so that two browsers of one player take turns.
    await setPushActive(tx, [playerId], subscription !== undefined);
    const gone = await forget(tx, sessionId, subscription?.endpoint);
    if (subscription) {
      // A subscription that comes after the end of its sign-in would never go.
      await holdSession(tx, sessionId);
      const { endpoint, keys } = subscription;
      await tx
        .insertInto("push_subscription")
        .values({ player_id: playerId, session_id: sessionId, endpoint, ...keys, created_at: clock.now() })
        .execute();
      await forgetOldest(tx, playerId);
    }
    await noteActive(tx, [...gone, { player_id: playerId }]);
    return { isPushNotificationsActive: (await listSubscriptionIds(tx, playerId)).length > 0 };
  });
}

/** Forgets what this sign-in had, and whoever used the same browser before. */
async function forget(tx: Tx, sessionId: string, endpoint = ""): Promise<{ player_id: string }[]> {
  return tx
    .deleteFrom("push_subscription")
    .where((where) => where.or([where("session_id", "=", sessionId), where("endpoint", "=", endpoint)]))
    .returning("player_id")
    .execute();
}

/** Nobody reads a notice on more: each is a call to the outside for every notice. */
const MOST_BROWSERS = 10;

async function forgetOldest(tx: Tx, playerId: string): Promise<void> {
  const kept = tx
    .selectFrom("push_subscription")
    .select("id")
    .where("player_id", "=", playerId)
    .orderBy("id", "desc")
    .limit(MOST_BROWSERS);
  await tx.deleteFrom("push_subscription").where("player_id", "=", playerId).where("id", "not in", kept).execute();
}
