// The keys a form or the server may name when a field is wrong (docs/product/calls.md#errors). Each key has a message in every locale.
import { hideCardNumbers } from "./rules/card-numbers.ts";

export const VALIDATION_KEYS = [
  "Validation.required",
  "Validation.invalid_email",
  "Validation.invalid_format",
  "Validation.unknown_field",
  "Validation.too_long",
  "Validation.password_too_short",
  "Validation.password_too_common",
  "Validation.must_accept",
  "Validation.underage",
  "Validation.invalid_amount",
  "Validation.minimum_amount",
  "Validation.maximum_amount",
  "Validation.invalid_phone",
  "Validation.invalid_card",
  "Validation.invalid_address",
  "Validation.invalid_person_id",
  "Validation.invalid_full_name_latin",
] as const;
export type ValidationKey = (typeof VALIDATION_KEYS)[number];

export interface Violation {
  /** Dotted path of the field, "" for the whole body. */
  path: string;
  key: ValidationKey;
  params?: Record<string, string | number>;
}

/** What every zod issue has, whichever build of zod made it. */
interface Issue {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  keys?: readonly string[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
}

function isValidationKey(text: string): text is ValidationKey {
  return (VALIDATION_KEYS as readonly string[]).includes(text);
}

function paramsOf(issue: Issue): Violation["params"] {
  if (issue.minimum !== undefined) return { minimum: Number(issue.minimum) };
  if (issue.maximum !== undefined) return { maximum: Number(issue.maximum) };
  return undefined;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined | null)?.[step],
    input,
  );
}

function keyOf(issue: Issue, input: unknown): ValidationKey {
  if (isValidationKey(issue.message)) return issue.message;
  if (issue.code === "invalid_type" && valueAt(input, issue.path) === undefined) return "Validation.required";
  if (issue.code === "too_small" && issue.origin === "string") return "Validation.required";
  if (issue.code === "too_big" && issue.origin === "string") return "Validation.too_long";
  return "Validation.invalid_format";
}

/** A form has fewer fields than this. What is wrong beyond it nobody reads, and a stranger must not choose how much we write. */
export const MOST_VIOLATIONS = 20;
/** Longer than the path of any field that a call has; a name that a stranger invented is cut. */
const LONGEST_PATH = 96;

function pathOf(steps: readonly PropertyKey[]): string {
  const path = hideCardNumbers(steps.map(String).join("."));
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH - 1)}…` : path;
}

/** An unknown field for each of the names, as many of them as are told. */
export function unknownFields(names: readonly string[], at: readonly PropertyKey[] = []): Violation[] {
  return names
    .slice(0, MOST_VIOLATIONS)
    .map((name) => ({ path: pathOf([...at, name]), key: "Validation.unknown_field" }));
}

/** Schemas say what is wrong in zod's words; players and the wire speak in keys. `input` is what was checked. */
export function violationsOf(issues: readonly Issue[], input: unknown): Violation[] {
  // The first thing that is wrong with a field is what a person mends first.
  const byPath = new Map<string, Violation>();
  for (const issue of issues) {
    for (const violation of violationsIn(issue, input)) {
      if (byPath.size >= MOST_VIOLATIONS) return [...byPath.values()];
      if (!byPath.has(violation.path)) byPath.set(violation.path, violation);
    }
  }
  return [...byPath.values()];
}

function violationsIn(issue: Issue, input: unknown): Violation[] {
  if (issue.code === "unrecognized_keys") return unknownFields(issue.keys ?? [], issue.path);
  const key = keyOf(issue, input);
  const params = key === "Validation.required" ? undefined : paramsOf(issue);
  return [{ path: pathOf(issue.path), key, ...(params && { params }) }];
}
