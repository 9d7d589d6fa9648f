// How rows become what the desk sees: amounts with their currency, people with their names, the history of an order.
import { fiatFromMinor } from "@windfall/domain";
import type { DeskOrderDetails } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { nameOf, PLAYER_COLUMNS, people, playerOf } from "../identity/index.ts";
import { listHistory } from "../order-history/index.ts";
import { wireCurrency } from "../rates/index.ts";

export { nameOf, PLAYER_COLUMNS, playerOf } from "../identity/index.ts";

export type History = DeskOrderDetails["history"];

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

/** People as the desk shows them, by their id. */
export async function playersOf(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReturnType<typeof playerOf>>();
  const rows = await reader
    .selectFrom(people(reader).as("player"))
    .select(["player.id", ...PLAYER_COLUMNS])
    .where("player.id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, playerOf(row)]));
}
