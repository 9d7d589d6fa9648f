// What other modules may know of a player, and how they find and hold one: the table is identity's alone.
import {
  type FiatCode,
  type Locale,
  type Permission,
  type PersonalData,
  permissionsOf,
  STAFF_ROLES,
  type StaffRole,
} from "@windfall/domain";
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { languageOf } from "./notify.ts";

export interface Account {
  id: string;
  globalId: string;
  walletCurrency: FiatCode;
  /** What the person wants to see amounts in. */
  displayCurrency: FiatCode;
  language: Locale;
  /** Staff neither pay nor play. */
  worksHere: boolean;
  isBanned: boolean;
}

const ACCOUNT_COLUMNS = [
  "id",
  "global_id",
  "wallet_currency",
  "display_currency",
  "language",
  "staff_role",
  "banned_at",
] as const;

interface AccountRow {
  id: string;
  global_id: string;
  wallet_currency: string;
  display_currency: string;
  language: string;
  staff_role: string | null;
  banned_at: Date | null;
}

function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    globalId: row.global_id,
    walletCurrency: row.wallet_currency as FiatCode,
    displayCurrency: row.display_currency as FiatCode,
    language: languageOf(row),
    worksHere: row.staff_role !== null,
    isBanned: row.banned_at !== null,
  };
}

export async function findAccount(reader: Reader, playerId: string): Promise<Account | undefined> {
  const row = await reader.selectFrom("player").select(ACCOUNT_COLUMNS).where("id", "=", playerId).executeTakeFirst();
  return row && accountOf(row);
}

/** For a player who must be there: the one behind a request, or the owner of a row. */
export async function getAccount(reader: Reader, playerId: string): Promise<Account> {
  return accountOf(
    await reader.selectFrom("player").select(ACCOUNT_COLUMNS).where("id", "=", playerId).executeTakeFirstOrThrow(),
  );
}

export async function isVipPlayer(reader: Reader, playerId: string): Promise<boolean> {
  const row = await reader.selectFrom("player").select("is_vip").where("id", "=", playerId).executeTakeFirstOrThrow();
  return row.is_vip;
}

/** Those of them who are. */
export async function vipPlayersAmong(reader: Reader, playerIds: readonly string[]): Promise<Set<string>> {
  const rows = await reader
    .selectFrom("player")
    .select("id")
    .where(sql<boolean>`id = any (${playerIds}::text[])`)
    .where("is_vip", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The promo code that was typed in with the registration, as it was typed. */
export async function registrationPromoOf(reader: Reader, playerId: string): Promise<string | null> {
  const row = await reader
    .selectFrom("player")
    .select("promo_code")
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  return row.promo_code;
}

/** Of several. Who is unknown is left out. */
export async function listAccounts(reader: Reader, playerIds: readonly string[]): Promise<Account[]> {
  const rows = await reader
    .selectFrom("player")
    .select(ACCOUNT_COLUMNS)
    .where(sql<boolean>`id = any (${playerIds}::text[])`)
    .execute();
  return rows.map(accountOf);
}

/** With what the person has said of themselves, for what asks for it. */
export async function getPerson(
  reader: Reader,
  playerId: string,
): Promise<Account & { personal: PersonalData; email: string | null }> {
  const row = await reader
    .selectFrom("player")
    .select([...ACCOUNT_COLUMNS, "first_name", "last_name", "gender", "date_of_birth", "email"])
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  return {
    ...accountOf(row),
    email: row.email,
    personal: {
      firstName: row.first_name,
      lastName: row.last_name,
      gender: row.gender as PersonalData["gender"],
      dateOfBirth: row.date_of_birth,
    },
  };
}

/** For connections of their own that plays go through; takes ids as `text[]`, answers `id, wallet_currency`. */
export const WALLET_CURRENCIES_STATEMENT = "select id, wallet_currency from player where id = any ($1::text[])";

export async function findPlayerId(
  reader: Reader,
  by: { globalId: string } | { email: string },
): Promise<string | undefined> {
  const [column, value] = "globalId" in by ? (["global_id", by.globalId] as const) : (["email", by.email] as const);
  return (await reader.selectFrom("player").select("id").where(column, "=", value).executeTakeFirst())?.id;
}

/**
 * Held until the transaction ends, for what may happen to a player only once at a time. Not stronger than that: rows that point to the
 * player, as a bet's do, are not held up, and two that hold one another's could never go on.
 */
export async function holdAccount(tx: Tx, playerId: string): Promise<Account> {
  return accountOf(
    await tx
      .selectFrom("player")
      .select(ACCOUNT_COLUMNS)
      .where("id", "=", playerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
  );
}

/** The whole row, for a decision of staff about the account itself. */
export async function lockAccountOf(tx: Tx, globalId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("player")
    .select("id")
    .where("global_id", "=", globalId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Of a held account. Who has chosen no other currency to see amounts in sees them in the account's own. */
export async function changeWalletCurrency(tx: Tx, account: Account, currency: FiatCode): Promise<void> {
  const isShownInOwn = account.displayCurrency === account.walletCurrency;
  await tx
    .updateTable("player")
    .set({ wallet_currency: currency, ...(isShownInOwn && { display_currency: currency }) })
    .where("id", "=", account.id)
    .execute();
}

/** To be joined by those who list what belongs to people, as `people(reader).as("player")`; PostgreSQL joins the tables behind it. */
export function people(reader: Reader) {
  return reader
    .selectFrom("player")
    .leftJoin("player_billing", "player_billing.player_id", "player.id")
    .select([
      "player.id",
      "player.global_id",
      "player.first_name",
      "player.last_name",
      "player.email",
      "player.country",
      "player.is_vip",
      "player.banned_at",
      "player_billing.count_deposit",
    ]);
}

/** Global ids. Somebody whose account was closed is told nothing any more. */
export async function listStaffWith(reader: Reader, permission: Permission): Promise<string[]> {
  const roles = (Object.keys(STAFF_ROLES) as StaffRole[]).filter((role) => permissionsOf(role).includes(permission));
  const rows = await reader
    .selectFrom("player")
    .select("global_id")
    .where("staff_role", "in", roles)
    .where("banned_at", "is", null)
    .execute();
  return rows.map((row) => row.global_id);
}
