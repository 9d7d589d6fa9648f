// Owns what a form knows: values as the contract takes them, and what is wrong with which field.
import type { Violation } from "@windfall/domain/validation";

export type FormValues = Readonly<Record<string, string>>;
export type FieldViolations = Readonly<Record<string, Violation>>;

/** An empty field counts as not given, so that a missing value is told as missing and not as badly formed. */
export function readValues(data: FormData): FormValues {
  const entries = [...data.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return Object.fromEntries(entries);
}

/** The first complaint about each field; a second one would only repeat in other words that it must be changed. */
export function violationsByField(violations: readonly Violation[]): FieldViolations {
  const fields: Record<string, Violation> = {};
  for (const violation of violations) fields[violation.path] ??= violation;
  return fields;
}

export function withoutField(fields: FieldViolations, name: string): FieldViolations {
  const { [name]: _, ...others } = fields;
  return others;
}

/** The violations in the payload of `validation_failed`; anything else in their place is ignored. */
export function violationsInPayload(payload: unknown): Violation[] {
  const list = (payload as { violations?: unknown } | undefined)?.violations;
  if (!Array.isArray(list)) return [];
  return list.filter((item): item is Violation => typeof item?.path === "string" && typeof item?.key === "string");
}

/** True when every violation belongs to a field that the person can see and mend. */
export function allShown(violations: readonly Violation[], fieldNames: readonly string[]): boolean {
  return violations.length > 0 && violations.every((violation) => fieldNames.includes(violation.path));
}
