// Checks what a player typed for a method: the rules of the form, and the number of a phone more closely
// (docs/product/deposits.md#detail-fields).
import { type DetailField, type FieldLists, fieldViolation, tidyField, type Violation } from "@windfall/domain";
import { isPhoneOf } from "./phone.ts";
import type { DetailValues } from "./providers/provider.ts";

export interface DetailCheck {
  /** Where the fields are in the request: `externalFields`. */
  path: string;
  currency: string;
  method: string;
}

/** The tidied values, or what is wrong with them. A field that the method does not ask for is refused, not dropped. */
export function detailViolations(
  values: DetailValues,
  lists: FieldLists,
  check: DetailCheck,
): { tidy: DetailValues; violations: Violation[] } {
  const known = [...lists.required, ...lists.optional];
  const unknown = (Object.keys(values) as DetailField[]).filter((field) => !known.includes(field));
  const violations: Violation[] = unknown.map((field) => ({
    path: `${check.path}.${field}`,
    key: "Validation.unknown_field",
  }));
  const tidy: DetailValues = {};
  for (const field of known) {
    const value = tidyField(field, values[field] ?? "");
    const key =
      fieldViolation(field, value, lists.required.includes(field)) ??
      (field === "phone" && value !== "" && !isPhoneOf(value, check) ? "Validation.invalid_phone" : undefined);
    if (key) violations.push({ path: `${check.path}.${field}`, key });
    else if (value !== "") tidy[field] = value;
  }
  return { tidy, violations };
}
