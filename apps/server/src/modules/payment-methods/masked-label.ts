// How histories and the desk name a recipient or a payer without telling what only they should know.
import type { DetailField } from "@windfall/domain";

/** What tells one recipient or payer from another, the most telling first. */
const TELLING_FIELDS: readonly DetailField[] = [
  "card",
  "account_number_online_banking_ph",
  "phone",
  "email",
  "person_id",
  "full_name",
  "full_name_latin",
  "name",
];

/** One line for a recipient or a payer, from values that are masked already: "•••• 4242". */
export function maskedLabel(masked: unknown): string | null {
  const values = (masked ?? {}) as Partial<Record<DetailField, string>>;
  const field = TELLING_FIELDS.find((candidate) => values[candidate]);
  return field ? (values[field] ?? null) : null;
}
