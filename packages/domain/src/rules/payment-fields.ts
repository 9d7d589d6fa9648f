// The fields a payment method asks for (docs/product/deposits.md#detail-fields). The form and the server check the
// same way; only phone numbers, whose rules fill a library, are looked at more closely by each side with its own build of it.
import type { ValidationKey } from "../validation.ts";
import { hideCardNumbers } from "./card-numbers.ts";

export const DETAIL_FIELDS = [
  "name",
  "card",
  "phone",
  "first_name",
  "last_name",
  "email",
  "account_number_online_banking_ph",
  "full_name",
  "month",
  "year",
  "cvc",
  "holder",
  "person_id",
  "full_name_latin",
  "expiration_month",
  "expiration_year",
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** Go to the provider and nowhere else: never a row, never a line of a log (docs/product/deposits.md#detail-fields; docs/security.md S16, S17). */
export const SECRET_FIELDS: readonly DetailField[] = [
  "card",
  "cvc",
  "month",
  "year",
  "expiration_month",
  "expiration_year",
];

const FORMS: Partial<Record<DetailField, { pattern: RegExp; key: ValidationKey }>> = {
  email: { pattern: /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/, key: "Validation.invalid_email" },
  phone: { pattern: /^\+?[\d ()-]{7,24}$/, key: "Validation.invalid_phone" },
  card: { pattern: /^\d{16}$/, key: "Validation.invalid_card" },
  person_id: { pattern: /^\d{10}$/, key: "Validation.invalid_person_id" },
  full_name_latin: { pattern: /^(?=.*[A-Za-z])[A-Za-z -]+$/, key: "Validation.invalid_full_name_latin" },
  month: { pattern: /^(0[1-9]|1[0-2])$/, key: "Validation.invalid_format" },
  expiration_month: { pattern: /^(0[1-9]|1[0-2])$/, key: "Validation.invalid_format" },
  year: { pattern: /^(\d{2}|\d{4})$/, key: "Validation.invalid_format" },
  expiration_year: { pattern: /^\d{4}$/, key: "Validation.invalid_format" },
  cvc: { pattern: /^\d{3,4}$/, key: "Validation.invalid_format" },
};

/** Card and person numbers are typed in groups; the groups are not part of them. */
export function tidyField(field: DetailField, value: string): string {
  const trimmed = value.trim();
  return field === "card" || field === "person_id" ? trimmed.replace(/[ -]/g, "") : trimmed;
}

/** Give it tidied values. */
export function fieldViolation(field: DetailField, value: string, required: boolean): ValidationKey | undefined {
  if (value === "") return required ? "Validation.required" : undefined;
  if (value.length > 200) return "Validation.too_long";
  const form = FORMS[field];
  return form && !form.pattern.test(value) ? form.key : undefined;
}

export interface FieldLists {
  required: readonly DetailField[];
  optional: readonly DetailField[];
}

/** What a withdrawal form asks for besides the name (docs/product/withdrawals.md#form). */
export function withdrawalFields(
  method: string,
  lists: FieldLists,
): { required: DetailField[]; optional: DetailField[] } {
  // Where no name is asked for, "name" is what the method itself calls an account.
  const isName = withdrawalNameRule(method, lists) !== "none";
  const notNames = (field: DetailField) =>
    field !== "full_name" && field !== "full_name_latin" && !(isName && field === "name");
  const byMethod: DetailField[] =
    method === "p2p"
      ? ["card"]
      : method === "account_number"
        ? ["account_number_online_banking_ph"]
        : method === "sbp"
          ? ["phone"]
          : [];
  const required = [...new Set([...byMethod, ...lists.required.filter(notNames)])];
  return { required, optional: lists.optional.filter((field) => notNames(field) && !required.includes(field)) };
}

/** The name is asked for except by Steam and blik; Latin letters where the method wants them. */
export function withdrawalNameRule(method: string, lists: FieldLists): "none" | "any" | "latin" {
  if (lists.required.includes("full_name_latin")) return "latin";
  return method === "steam" || method === "blik" ? "none" : "any";
}

/** Where a withdrawal carries that name; undefined where none is asked for. */
export function withdrawalNameField(method: string, lists: FieldLists): DetailField | undefined {
  const rule = withdrawalNameRule(method, lists);
  return rule === "none" ? undefined : rule === "latin" ? "full_name_latin" : "full_name";
}

const PHONE_COUNTRY: Readonly<Record<string, string>> = {
  IDR: "ID",
  RUB: "RU",
  KZT: "KZ",
  UAH: "UA",
  UZS: "UZ",
  PLN: "PL",
};

/** The country a phone field starts with. */
export function phoneCountry(currency: string): string | undefined {
  return PHONE_COUNTRY[currency];
}

/** What may be kept and shown of a value: the last four of a card, the ends of everything else that identifies. */
export function maskField(field: DetailField, value: string): string | undefined {
  if (field === "card") return `•••• ${value.slice(-4)}`;
  if (SECRET_FIELDS.includes(field)) return undefined;
  if (field === "phone" || field === "account_number_online_banking_ph" || field === "person_id")
    return value.length > 6 ? `${value.slice(0, 2)}•••${value.slice(-4)}` : "•••";
  return hideCardNumbers(value);
}
