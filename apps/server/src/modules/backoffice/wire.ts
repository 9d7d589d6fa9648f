// How rows become what the desk sees: amounts with their currency, people with their names, the history of an order.
import { fiatFromMinor } from "@windfall/domain";
import type { DeskOrderDetails } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { people } from "../identity/index.ts";
import { listHistory } from "../order-history/index.ts";
import { wireCurrency } from "../rates/index.ts";

export type History = DeskOrderDetails["history"];

/** Columns of a person that the desk sees beside every order. */
export const PLAYER_COLUMNS = [
  "player.global_id",
  "player.first_name",
  "player.last_name",
  "player.email",
  "player.country",
  "player.is_vip",
  "player.banned_at",
  "player.count_deposit",
] as const;

interface PlayerColumns {
  global_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  country: string | null;
  is_vip: boolean;
  banned_at: Date | null;
  count_deposit: number | null;
}

export function nameOf(person: { first_name: string | null; last_name: string | null }): string | null {
  return [person.first_name, person.last_name].filter(Boolean).join(" ") || null;
}

export function playerOf(row: PlayerColumns) {
  return {
    globalId: row.global_id,
    name: nameOf(row),
    email: row.email,
    country: row.country,
    isVip: row.is_vip,
    isBanned: row.banned_at !== null,
    countDeposit: row.count_deposit ?? 0,
  };
}

export function amountOf(minor: bigint, currency: string) {
  return { value: fiatFromMinor(minor), currency, displayFormat: wireCurrency(currency).displayFormat };
}

/** What a jsonb column of texts holds; what is not there is left out. */
export function textsOf(column: unknown): Record<string, string> {
  const entries = Object.entries((column ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export async function historyOf(reader: Reader, orderId: string): Promise<History> {
  const rows = await listHistory(reader, orderId);
  const staffIds = rows.flatMap((row) => (row.actor_kind === "staff" && row.actor_id !== null ? [row.actor_id] : []));
  const names = await namesOf(reader, staffIds);
  return rows.map((row) => ({
    from: row.from_state as History[number]["from"],
    to: row.to_state as History[number]["to"],
    by: row.actor_kind,
    actor: names.get(row.actor_id ?? "") ?? null,
    reason: row.reason,
    at: row.created_at.toISOString(),
  }));
}

/** What people are called, by their id. */
export async function namesOf(reader: Reader, ids: readonly string[]): Promise<Map<string, string | null>> {
  const found = ids.length === 0 ? [] : await people(reader).where("player.id", "in", ids).execute();
  return new Map(found.map((person) => [person.id, nameOf(person) ?? person.email]));
}

/** Words that somebody typed, as part of a pattern: their own wildcards mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
