// Owns who a withdrawal goes to, as the form knows it (docs/product/withdrawals.md#form). A recipient used before is known here
// only masked, and named by `savedId` as long as nothing of it is changed; after that its masked values must be typed anew.
import type { SavedRecipient } from "@windfall/domain/api/wallet";
import {
  type DetailField,
  type FieldLists,
  fieldViolation,
  tidyField,
  withdrawalFields,
  withdrawalNameField,
} from "@windfall/domain/rules/payment-fields";
import type { Violation } from "@windfall/domain/validation";
import type { BankDraft } from "../flow.ts";

export type RecipientValues = Partial<Record<DetailField, string>>;

export interface Recipient {
  savedId: string | undefined;
  subbankId: string | undefined;
  values: RecipientValues;
}

export interface RecipientField {
  field: DetailField;
  isRequired: boolean;
}

export interface RecipientRules {
  fields: RecipientField[];
  /** One of them must be chosen, where there are any. */
  subbankIds: string[];
}

export const NEW_RECIPIENT: Recipient = { savedId: undefined, subbankId: undefined, values: {} };

const isMasked = (value: string): boolean => value.includes("•");

interface AskingMethod {
  method: string;
  sell: { externalDetailsFields: FieldLists; subbanks: readonly { id: string }[] };
}

/** What the method pays to comes first, then whose it is, then what may be left out. */
export function recipientRules({ method, sell }: AskingMethod): RecipientRules {
  const lists = sell.externalDetailsFields;
  const { required, optional } = withdrawalFields(method, lists);
  const name = withdrawalNameField(method, lists);
  return {
    fields: [
      ...[...required, ...(name ? [name] : [])].map((field) => ({ field, isRequired: true })),
      ...optional.map((field) => ({ field, isRequired: false })),
    ],
    subbankIds: sell.subbanks.map(({ id }) => id),
  };
}

export function savedRecipient({ id, details, subbankId }: SavedRecipient): Recipient {
  return { savedId: id, subbankId: subbankId ?? undefined, values: { ...details } };
}

/** The first entry prefills (docs/product/withdrawals.md#form); a draft that was put aside comes back as it was. */
export function firstRecipient(saved: readonly SavedRecipient[], draft: BankDraft | undefined): Recipient {
  if (!draft) return saved[0] ? savedRecipient(saved[0]) : NEW_RECIPIENT;
  const used = saved.find(({ id }) => id === draft.details.savedId);
  if (used) return savedRecipient(used);
  return { savedId: undefined, subbankId: draft.subbankId, values: draft.details.fields };
}

/** A saved value that is known only masked: shown as it is, and replaced rather than edited. */
export function isKept({ savedId, values }: Recipient, field: DetailField): boolean {
  return savedId !== undefined && isMasked(values[field] ?? "");
}

/** The bank keeps the numbers, and we do not: whoever changes a part of a saved recipient makes a new one. */
function asNew({ subbankId, values }: Recipient): Recipient {
  const known = Object.entries(values).filter(([, value]) => !isMasked(value));
  return { savedId: undefined, subbankId, values: Object.fromEntries(known) };
}

export function withValue(recipient: Recipient, field: DetailField, value: string): Recipient {
  const changed = asNew(recipient);
  return { ...changed, values: { ...changed.values, [field]: value } };
}

export function withSubbank(recipient: Recipient, subbankId: string): Recipient {
  return subbankId === recipient.subbankId ? recipient : { ...asNew(recipient), subbankId };
}

/** `isPhone` is the closer look at a telephone number, by the library of whoever asks. */
export function recipientViolations(
  recipient: Recipient,
  { fields, subbankIds }: RecipientRules,
  isPhone: (value: string) => boolean,
): Violation[] {
  const isBankMissing = subbankIds.length > 0 && !subbankIds.includes(recipient.subbankId ?? "");
  const wrong = fields.flatMap(({ field, isRequired }): Violation[] => {
    if (isKept(recipient, field)) return [];
    const value = tidyField(field, recipient.values[field] ?? "");
    const key = fieldViolation(field, value, isRequired);
    if (key) return [{ path: field, key }];
    const isWrongPhone = field === "phone" && value !== "" && !isPhone(value);
    return isWrongPhone ? [{ path: field, key: "Validation.invalid_phone" }] : [];
  });
  return isBankMissing ? [{ path: "subbankId", key: "Validation.required" }, ...wrong] : wrong;
}

/** The part of the draft that says who gets the money. */
export function draftRecipient(
  { savedId, subbankId, values }: Recipient,
  { fields, subbankIds }: RecipientRules,
): Pick<BankDraft, "subbankId" | "details"> {
  const bank = subbankIds.length > 0 && subbankId !== undefined ? { subbankId } : {};
  if (savedId !== undefined) return { ...bank, details: { savedId, fields: {} } };
  const typed = fields
    .map(({ field }) => [field, tidyField(field, values[field] ?? "")] as const)
    .filter(([, value]) => value !== "");
  return { ...bank, details: { fields: Object.fromEntries(typed) } };
}

const TELLING_FIELDS: readonly DetailField[] = [
  "card",
  "account_number_online_banking_ph",
  "phone",
  "email",
  "person_id",
  "full_name",
  "full_name_latin",
];

/** The one value that a person knows a recipient by; of a card the last four digits. */
export function recipientTitle(values: RecipientValues): string {
  const field = TELLING_FIELDS.find((candidate) => values[candidate]);
  const value = field ? (values[field] ?? "") : (Object.values(values).find(Boolean) ?? "");
  return field === "card" && !isMasked(value) ? `•••• ${value.replace(/\D/g, "").slice(-4)}` : value;
}
