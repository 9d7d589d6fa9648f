// Browsers that can be reached, and sending to one of them.
import { createHash } from "node:crypto";
import { readPushToken } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import type { callProvider } from "../../kernel/provider-http.ts";
import { setPushActive } from "../identity/index.ts";
import { authorization, encryptMessage, type VapidKeys } from "./web-push.ts";

export interface PushDeps {
  db: Database;
  clock: Clock;
  /** Absent where nothing is sent, and then nobody is asked either. */
  vapid: VapidKeys | undefined;
  /** How a push service is reached. */
  callPush: typeof callProvider;
}

export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** What it tells of. A browser shows one for it, and a push service that still has it puts the next in its place. */
  tag: string;
}

export async function listSubscriptionIds(reader: Reader, playerId: string): Promise<string[]> {
  const rows = await reader.selectFrom("push_subscription").select("id").where("player_id", "=", playerId).execute();
  return rows.map(({ id }) => id);
}

/** No longer: what somebody has not seen by then is in the bell. */
const LIFE_S = 24 * 60 * 60;
const GONE = [404, 410];

/** False: the browser cannot be reached any more, and is forgotten. Whatever else goes wrong is thrown, and tried again. */
export async function deliverPush(deps: PushDeps, subscriptionId: string, message: PushMessage): Promise<boolean> {
  const row = await deps.db.read((reader) =>
    reader.selectFrom("push_subscription").selectAll().where("id", "=", subscriptionId).executeTakeFirst(),
  );
  if (!row || !deps.vapid) return false;
  const { endpoint, p256dh, auth } = row;
  // Looked at again: a row that came by another way must not make this server knock at doors.
  if (!readPushToken(JSON.stringify({ endpoint, keys: { p256dh, auth } }))) return forget(deps, subscriptionId);
  const { status } = await deps.callPush({
    url: endpoint,
    headers: {
      authorization: authorization(deps.vapid, endpoint, deps.clock.now()),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(LIFE_S),
      urgency: "normal",
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    },
    bytes: encryptMessage({ p256dh, auth }, JSON.stringify(message)),
    maxBytes: 10_000,
  });
  if (GONE.includes(status)) return forget(deps, subscriptionId);
  if (status < 200 || status > 299) throw new Error(`The push service ${new URL(endpoint).host} answered ${status}.`);
  return true;
}

async function forget({ db }: PushDeps, subscriptionId: string): Promise<false> {
  await db.transact(async (tx) => {
    const gone = await tx
      .deleteFrom("push_subscription")
      .where("id", "=", subscriptionId)
      .returning("player_id")
      .execute();
    await noteActive(tx, gone);
  });
  return false;
}

/** Whether somebody still has a browser that is reached. */
export async function noteActive(tx: Tx, owners: readonly { player_id: string }[]): Promise<void> {
  for (const playerId of new Set(owners.map(({ player_id }) => player_id))) {
    const left = await listSubscriptionIds(tx, playerId);
    await setPushActive(tx, [playerId], left.length > 0);
  }
}
