// Accounts of the demo that nobody signs in to: a program of the house plays with them, so that a table has other players.
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader } from "../../kernel/db.ts";
import { newId, randomLetters } from "../../kernel/ids.ts";

const ROBOT_DOMAIN = "@robots.windfall.test";
const NAMES = [
  "Arlan",
  "Kestrel",
  "Marin",
  "Vesna",
  "Oleya",
  "Tymon",
  "Zephyr",
  "Nurbek",
  "Saffir",
  "Ronan",
  "Tamara",
  "Brisa",
];
/** Every fourth, so that tables of VIP players are not empty either. */
const EVERY_VIP = 4;

export function isRobotEmail(email: string | null): boolean {
  return email?.endsWith(ROBOT_DOMAIN) ?? false;
}

export async function seedDemoRobots({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const rows = NAMES.map((name, index) => ({
    id: newId("ply"),
    global_id: randomLetters(12),
    email: `${name.toLowerCase()}${ROBOT_DOMAIN}`,
    email_confirmed_at: now,
    // Without a password nobody signs in.
    password_hash: null,
    language: "en",
    wallet_currency: "USD",
    display_currency: "USD",
    first_name: name,
    is_vip: index % EVERY_VIP === 0,
    registered_at: now,
  }));
  await db.transact((tx) =>
    tx
      .insertInto("player")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export interface Robot {
  id: string;
  isVip: boolean;
}

export async function listRobots(reader: Reader): Promise<Robot[]> {
  const rows = await reader
    .selectFrom("player")
    .select(["id", "is_vip"])
    .where("email", "like", `%${ROBOT_DOMAIN}`)
    .where("banned_at", "is", null)
    .execute();
  return rows.map(({ id, is_vip }) => ({ id, isVip: is_vip }));
}
