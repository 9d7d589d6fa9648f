// Who gets the money (docs/product/withdrawals.md#form). The provider keeps the values and gives a token; we keep what may be shown.
import { createHmac } from "node:crypto";
import {
  type DetailField,
  fail,
  maskField,
  type Violation,
  withdrawalFields,
  withdrawalNameField,
} from "@windfall/domain";
import type { Selectable } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { SavedRecipient as SavedRecipientRow } from "../../kernel/schema.ts";
import { type DetailValues, detailViolations, type PaymentMethod, ProviderRefused } from "../payment-methods/index.ts";
import type { WithdrawalsDeps } from "./deps.ts";

export interface RecipientWish {
  subbankId?: string | undefined;
  details: { savedId?: string | undefined; fields: DetailValues };
}

export interface CheckedRecipient {
  violations: Violation[];
  subbankId: string | null;
  /** Set when a recipient that was used before is used again as it is. */
  saved: { token: string; masked: DetailValues } | undefined;
  values: DetailValues;
}

export interface Recipient {
  token: string;
  subbankId: string | null;
  masked: DetailValues;
  /** By which two accounts that are paid out to the same place are told. None for one that was used before: they are known. */
  marks: readonly string[];
}

/** What names a place to pay to; a person's name alone does not. */
const PLACE_FIELDS: readonly DetailField[] = [
  "card",
  "phone",
  "email",
  "account_number_online_banking_ph",
  "person_id",
];

/** Of one place that is paid to; nobody can work the place out from it who does not have the key. */
export function placeMark(key: Buffer, kind: DetailField | "address", place: string): string {
  return createHmac("sha256", key).update(`${kind}:${place}`).digest("base64url");
}

function marksOf(key: Buffer, values: DetailValues): string[] {
  return PLACE_FIELDS.flatMap((field) => {
    const value = values[field]?.replaceAll(/[\s()+-]/g, "").toLowerCase();
    return value ? [placeMark(key, field, value)] : [];
  });
}

const PATH = "details.fields";
const NAME_FIELDS: readonly DetailField[] = ["full_name", "full_name_latin", "name"];

export async function checkRecipient(
  reader: Reader,
  playerId: string,
  method: PaymentMethod,
  wish: RecipientWish,
): Promise<CheckedRecipient> {
  const { savedId, fields } = wish.details;
  const saved = savedId ? await findRecipient(reader, playerId, method.id, savedId) : undefined;
  const subbankId = wish.subbankId ?? saved?.subbank_id ?? null;
  const isAsItWas = saved && Object.keys(fields).length === 0 && subbankId === saved.subbank_id;
  if (isAsItWas) {
    const masked = saved.masked as DetailValues;
    return { violations: [], subbankId, saved: { token: saved.recipient_token, masked }, values: {} };
  }
  const kept = saved ? unmasked(saved.masked as DetailValues) : {};
  const { tidy, violations } = checkFields(method, { ...kept, ...fields });
  if (savedId && !saved) violations.unshift({ path: "details.savedId", key: "Validation.invalid_format" });
  violations.unshift(...subbankViolations(method, subbankId));
  return { violations, subbankId, saved: undefined, values: tidy };
}

function subbankViolations({ sell }: PaymentMethod, subbankId: string | null): Violation[] {
  const subbanks = sell?.subbanks ?? [];
  if (subbankId === null) return subbanks.length > 0 ? [{ path: "subbankId", key: "Validation.required" }] : [];
  return subbanks.some(({ id }) => id === subbankId) ? [] : [{ path: "subbankId", key: "Validation.invalid_format" }];
}

function checkFields(method: PaymentMethod, values: DetailValues) {
  const lists = method.sell?.fields ?? { required: [], optional: [] };
  const { required, optional } = withdrawalFields(method.method, lists);
  const nameField = withdrawalNameField(method.method, lists);
  const check = { path: PATH, currency: method.currency, method: method.method };
  return detailViolations(
    withOneName(values, nameField),
    { required: nameField ? [...required, nameField] : required, optional },
    check,
  );
}

/** The form has one name; whichever of its three spellings a client sends, it is that one. */
function withOneName(values: DetailValues, nameField: DetailField | undefined): DetailValues {
  if (!nameField) return values;
  const given = values[nameField] ?? NAME_FIELDS.map((field) => values[field]).find((value) => value !== undefined);
  const others = Object.entries(values).filter(([field]) => !NAME_FIELDS.includes(field as DetailField));
  return { ...Object.fromEntries(others), ...(given !== undefined && { [nameField]: given }) };
}

/** Of a saved recipient only what was kept in full can be used again; the rest is typed anew. */
function unmasked(masked: DetailValues): DetailValues {
  const entries = Object.entries(masked).filter(([, value]) => !value.includes("•"));
  return Object.fromEntries(entries);
}

/** Outside any transaction. Nothing is held yet, so an unknown answer costs nothing. */
export async function registerRecipient(
  { providers, markKey }: WithdrawalsDeps,
  method: PaymentMethod,
  { saved, subbankId, values }: CheckedRecipient,
): Promise<Recipient> {
  if (saved) return { ...saved, subbankId, marks: [] };
  const provider = providers.get(method.provider);
  if (!provider?.isAvailable()) throw fail("create_withdrawal_failed");
  try {
    const { token } = await provider.registerRecipient({
      methodId: method.id,
      method: method.method,
      currency: method.currency,
      subbankId,
      details: values,
    });
    return { token, subbankId, masked: maskValues(values), marks: marksOf(markKey, values) };
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefused)
      throw fail("create_withdrawal_failed");
    throw error;
  }
}

function maskValues(values: DetailValues): DetailValues {
  const entries = (Object.entries(values) as [DetailField, string][]).map(([field, value]) => [
    field,
    maskField(field, value),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The same recipient again is the same row, so that the latest used comes first. */
export async function saveRecipient(
  tx: Tx,
  { id: methodId, provider }: PaymentMethod,
  playerId: string,
  recipient: Recipient,
  now: Date,
): Promise<string> {
  const columns = { subbank_id: recipient.subbankId, masked: JSON.stringify(recipient.masked), used_at: now };
  const { id } = await tx
    .insertInto("saved_recipient")
    .values({
      id: newId("rcp"),
      player_id: playerId,
      method_id: methodId,
      provider,
      recipient_token: recipient.token,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(["player_id", "method_id", "recipient_token"]).doUpdateSet(columns))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function findRecipient(
  reader: Reader,
  playerId: string,
  methodId: string,
  id: string,
): Promise<Selectable<SavedRecipientRow> | undefined> {
  return reader
    .selectFrom("saved_recipient")
    .selectAll()
    .where("id", "=", id)
    .where("player_id", "=", playerId)
    .where("method_id", "=", methodId)
    .executeTakeFirst();
}
