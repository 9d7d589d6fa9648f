// Keeps or forgets the subscription of a player's browser (docs/product/service.md#push).
import { readPushToken } from "@windfall/domain";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { holdSession, setPushActive } from "../identity/index.ts";

export async function saveSubscription(
  { db, clock }: { db: Database; clock: Clock },
  { id: playerId, sessionId }: { id: string; sessionId: string },
  token: string | null,
): Promise<{ isPushNotificationsActive: boolean }> {
  // The contract has refused what is none.
  const subscription = token === null ? undefined : readPushToken(token);
  const isActive = subscription !== undefined;
  await db.transact(async (tx) => {
    // Two people who subscribe in one browser at the same time must not both find it free; nor may each wait for the other's row.
    if (subscription)
      await sql`select pg_advisory_xact_lock(hashtextextended(${subscription.endpoint}, 0))`.execute(tx);
    // The row is held from here on, so that two browsers of one player take turns.
    await setPushActive(tx, [playerId], isActive);
    await forget(tx, playerId, subscription?.endpoint);
    if (!subscription) return;
    // A subscription that comes after the end of its sign-in would never go.
    await holdSession(tx, sessionId);
    const { endpoint, keys } = subscription;
    await tx
      .insertInto("push_subscription")
      .values({ player_id: playerId, session_id: sessionId, endpoint, ...keys, created_at: clock.now() })
      .execute();
  });
  return { isPushNotificationsActive: isActive };
}

/** Forgets what the player had, and whoever used the same browser before. */
async function forget(tx: Tx, playerId: string, endpoint = ""): Promise<void> {
  const gone = await tx
    .deleteFrom("push_subscription")
    .where((where) => where.or([where("player_id", "=", playerId), where("endpoint", "=", endpoint)]))
    .returning("player_id")
    .execute();
  const others = gone.map(({ player_id }) => player_id).filter((id) => id !== playerId);
  if (others.length > 0) await setPushActive(tx, others, false);
}
