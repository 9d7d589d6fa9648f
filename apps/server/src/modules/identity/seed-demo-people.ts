// The people of the demo (docs/product/people.md#audiences). Seeded once; a second start changes nothing that was done with them since.
import type { BanReason, FiatCode, StaffRole } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { newId, randomLetters } from "../../kernel/ids.ts";
import type { IdentityDeps } from "./deps.ts";

export const DEMO_PASSWORD = "windfall-demo";

interface DemoPerson {
  email: string;
  about: string;
  firstName: string;
  lastName: string;
  currency: FiatCode;
  isVip?: true;
  vipManager?: string;
  ban?: BanReason;
  staffRole?: StaffRole;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: "new@windfall.test",
    about: "a player who has just registered",
    firstName: "Nadia",
    lastName: "Brook",
    currency: "USD",
  },
  { email: "player@windfall.test", about: "a regular player", firstName: "Peter", lastName: "Field", currency: "USD" },
  {
    email: "bonus@windfall.test",
    about: "a player who likes bonuses",
    firstName: "Bella",
    lastName: "Orchard",
    currency: "USD",
  },
  {
    email: "vip@windfall.test",
    about: "a VIP player with a manager",
    firstName: "Viktor",
    lastName: "Gale",
    currency: "USD",
    isVip: true,
    vipManager: "windfall_vip_manager",
  },
  {
    email: "banned@windfall.test",
    about: "a closed account (multiaccounting)",
    firstName: "Boris",
    lastName: "Twice",
    currency: "USD",
    ban: "multiaccounting",
  },
  {
    email: "operator@windfall.test",
    about: "staff with every permission",
    firstName: "Olga",
    lastName: "Helm",
    currency: "USD",
    staffRole: "operator",
  },
  {
    email: "cashier@windfall.test",
    about: "staff for payments only",
    firstName: "Carl",
    lastName: "Till",
    currency: "USD",
    staffRole: "cashier",
  },
  // What the house says in place of the feed takes two of them.
  {
    email: "trader@windfall.test",
    about: "staff for the trading desk only",
    firstName: "Tess",
    lastName: "Line",
    currency: "USD",
    staffRole: "trader",
  },
];

export async function seedDemoPeople(deps: IdentityDeps): Promise<void> {
  const known = await deps.db.read((reader) =>
    reader
      .selectFrom("player")
      .select("email")
      .where(
        "email",
        "in",
        DEMO_PEOPLE.map((person) => person.email),
      )
      .execute(),
  );
  const missing = DEMO_PEOPLE.filter((person) => !known.some((row) => row.email === person.email));
  if (missing.length > 0) await insertPeople(deps, missing);
}

async function insertPeople({ db, clock, passwords }: IdentityDeps, people: readonly DemoPerson[]): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const now = clock.now();
  const rows = people.map((person) => ({
    id: newId("ply"),
    global_id: randomLetters(12),
    email: person.email,
    email_confirmed_at: now,
    password_hash: passwordHash,
    language: "en",
    wallet_currency: person.currency,
    display_currency: person.currency,
    first_name: person.firstName,
    last_name: person.lastName,
    is_vip: person.isVip ?? false,
    vip_manager_telegram: person.vipManager ?? null,
    ban_reason: person.ban ?? null,
    banned_at: person.ban ? now : null,
    staff_role: person.staffRole ?? null,
    registered_at: now,
  }));
  // Two processes may start on one new database at the same time.
  await db.transact((tx) =>
    tx
      .insertInto("player")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function isDemoPerson(reader: Reader, playerId: string): Promise<boolean> {
  const { email } = await reader
    .selectFrom("player")
    .select("email")
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  return DEMO_PEOPLE.some((person) => person.email === email);
}
