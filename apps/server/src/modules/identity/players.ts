// Rows of people: making one, finding one.
import { defaultCurrency, type FiatCode, type Locale } from "@windfall/domain";
import type { Selectable } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId, randomLetters } from "../../kernel/ids.ts";
import { emit } from "../../kernel/outbox.ts";
import type { DB } from "../../kernel/schema.ts";
import { type IdentityDeps, playerRegistered } from "./deps.ts";

/** 60 random bits: short enough to read out to support, too many to guess. */
const GLOBAL_ID_LENGTH = 12;

export interface NewPlayer {
  email: string | null;
  passwordHash: string | null;
  language: Locale;
  country: string | undefined;
  currency: FiatCode | undefined;
  promo: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

export async function insertPlayer(
  tx: Tx,
  { clock }: IdentityDeps,
  player: NewPlayer,
): Promise<{ id: string; globalId: string }> {
  const id = newId("ply");
  const globalId = randomLetters(GLOBAL_ID_LENGTH);
  const currency = player.currency ?? defaultCurrency(player.country);
  await tx
    .insertInto("player")
    .values({
      id,
      global_id: globalId,
      email: player.email,
      password_hash: player.passwordHash,
      language: player.language,
      country: player.country ?? null,
      wallet_currency: currency,
      display_currency: currency,
      first_name: player.firstName?.slice(0, 64) ?? null,
      last_name: player.lastName?.slice(0, 64) ?? null,
      promo_code: player.promo ?? null,
      registered_at: clock.now(),
    })
    .execute();
  await emit(tx, playerRegistered, { playerId: id, globalId });
  return { id, globalId };
}

export function getPlayer(reader: Reader, playerId: string) {
  return reader.selectFrom("player").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();
}

export function findPlayerByEmail(reader: Reader, email: string) {
  return reader.selectFrom("player").selectAll().where("email", "=", email).executeTakeFirst();
}

/** What realtime channels and other people know a player by. */
export async function globalIdOf(reader: Reader, playerId: string): Promise<string> {
  const row = await reader
    .selectFrom("player")
    .select("global_id")
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  return row.global_id;
}

/** Whether web push reaches them is the push module's to know; the profile shows it. */
export async function setPushActive(tx: Tx, playerIds: readonly string[], isActive: boolean): Promise<void> {
  await tx.updateTable("player").set({ is_push_active: isActive }).where("id", "in", playerIds).execute();
}

declare const locked: unique symbol;

/** Only `lockPlayer` makes one: who asks for it is sure that what the row says stays true until the transaction ends. */
export type LockedPlayer = Selectable<DB["player"]> & { readonly [locked]: true };

/**
 * Taken first by every transaction that lets somebody in or changes what lets them in, so that these come one after the other.
 * Rows that only point to the player are not held up.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<LockedPlayer> {
  const row = await tx
    .selectFrom("player")
    .selectAll()
    .where("id", "=", playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row as LockedPlayer;
}
