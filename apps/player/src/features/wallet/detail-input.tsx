// Owns one field that a payment method asks for: its name, keyboard, filling by the browser and grouping
// (docs/product/deposits.md#detail-fields).
import type { DetailField } from "@windfall/domain/rules/payment-fields";
import { TextField, useDigitCaret } from "@windfall/ui";
import { useTranslations } from "use-intl";

interface FieldLook {
  autoComplete: string;
  inputMode?: "numeric" | "tel" | "email";
  /** Digits are typed, in groups of four. */
  isGrouped?: true;
  isSecret?: true;
  maxLength?: number;
  /** Two of them share a line. */
  isHalf?: true;
  hint?: "person_id_hint" | "month_hint" | "year_hint";
}

const LOOKS: Readonly<Record<DetailField, FieldLook>> = {
  name: { autoComplete: "name" },
  card: { autoComplete: "cc-number", inputMode: "numeric", isGrouped: true, maxLength: 16 },
  phone: { autoComplete: "tel", inputMode: "tel" },
  first_name: { autoComplete: "given-name", isHalf: true },
  last_name: { autoComplete: "family-name", isHalf: true },
  email: { autoComplete: "email", inputMode: "email" },
  account_number_online_banking_ph: { autoComplete: "off" },
  full_name: { autoComplete: "name" },
  month: { autoComplete: "cc-exp-month", inputMode: "numeric", maxLength: 2, isHalf: true, hint: "month_hint" },
  year: { autoComplete: "cc-exp-year", inputMode: "numeric", maxLength: 4, isHalf: true },
  cvc: { autoComplete: "cc-csc", inputMode: "numeric", maxLength: 4, isSecret: true },
  holder: { autoComplete: "cc-name" },
  person_id: { autoComplete: "off", inputMode: "numeric", maxLength: 10, hint: "person_id_hint" },
  full_name_latin: { autoComplete: "name" },
  expiration_month: {
    autoComplete: "cc-exp-month",
    inputMode: "numeric",
    maxLength: 2,
    isHalf: true,
    hint: "month_hint",
  },
  expiration_year: { autoComplete: "cc-exp-year", inputMode: "numeric", maxLength: 4, isHalf: true, hint: "year_hint" },
};

export function isHalfWide(field: DetailField): boolean {
  return LOOKS[field].isHalf === true;
}

/** "4242424242424242" is easier to compare in fours. */
export function inFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** What the field takes of what was typed. */
export function cleanDetail(field: DetailField, typed: string): string {
  const { inputMode, maxLength } = LOOKS[field];
  if (inputMode !== "numeric") return typed;
  return typed.replace(/\D/g, "").slice(0, maxLength);
}

interface DetailInputProps {
  field: DetailField;
  value: string;
  onValueChange: (value: string) => void;
  isRequired: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  readOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

export function DetailInput({
  field,
  value,
  onValueChange,
  isRequired,
  error,
  hint,
  readOnly,
  onBlur,
}: DetailInputProps) {
  const t = useTranslations("wallet.field");
  const shared = useTranslations("Shared");
  const caret = useDigitCaret();
  const look = LOOKS[field];
  return (
    <TextField
      label={t(field)}
      labelEnd={!isRequired && <span className="mut">{shared("optional")}</span>}
      name={field}
      ref={caret.ref}
      type={look.isSecret ? "password" : "text"}
      autoComplete={look.autoComplete}
      {...(look.inputMode && { inputMode: look.inputMode })}
      isMono={look.isGrouped}
      value={look.isGrouped ? inFours(value) : value}
      readOnly={readOnly}
      required={isRequired}
      error={error}
      hint={hint ?? (look.hint && t(look.hint))}
      onBlur={onBlur}
      onChange={(event) => {
        if (look.isGrouped) caret.note(event);
        onValueChange(cleanDetail(field, event.target.value));
      }}
    />
  );
}
