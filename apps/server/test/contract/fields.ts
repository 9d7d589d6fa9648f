// Reads the contract's schemas: which fields a call takes, where, and of what kind. What an attack sends follows from this, so that
// a call is attacked from the day on which it is written.
import type { AnyCall, Schema } from "@windfall/domain/api/index";

export const PLACES = ["params", "query", "body"] as const;
export type Place = (typeof PLACES)[number];

export interface Field {
  place: Place;
  /** Within its place; elements of an array have the number 0. */
  path: readonly string[];
  name: string;
  kind: string;
  isOptional: boolean;
  schema: Schema;
}

/** What zod keeps of every schema; the same in all of its builds. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  entries?: Record<string, string>;
  values?: readonly unknown[];
}

export function definitionOf(schema: Schema): Definition {
  return (schema as unknown as { _zod: { def: Definition } })._zod.def;
}

const WRAPPERS = new Set(["optional", "nullable", "default", "readonly", "catch"]);

/** Without what only says that it may be absent. */
export function unwrapped(schema: Schema): Schema {
  const { type, innerType, in: before } = definitionOf(schema);
  if (WRAPPERS.has(type) && innerType) return unwrapped(innerType);
  // What comes over the wire is the beginning of a pipe.
  return type === "pipe" && before ? unwrapped(before) : schema;
}

export function isOptional(schema: Schema): boolean {
  return schema.safeParse(undefined).success;
}

/** Every field with a value, and every object, array or record around one. */
export function fieldsOf(call: AnyCall): Field[] {
  return PLACES.flatMap((place) => {
    const schema = call[place] as Schema | undefined;
    return schema ? walk(schema, { place, path: [], isOptional: false }) : [];
  });
}

function walk(schema: Schema, at: Pick<Field, "place" | "path" | "isOptional">): Field[] {
  const inner = unwrapped(schema);
  const definition = definitionOf(inner);
  const own: Field[] =
    at.path.length === 0 ? [] : [{ ...at, name: at.path.at(-1) ?? "", kind: definition.type, schema }];
  const below = (child: Schema, step: string) =>
    walk(child, { place: at.place, path: [...at.path, step], isOptional: isOptional(child) });
  if (definition.shape)
    return [...own, ...Object.entries(definition.shape).flatMap(([name, child]) => below(child, name))];
  if (definition.type === "array" && definition.element) return [...own, ...below(definition.element, "0")];
  if (definition.type === "record" && definition.valueType && definition.keyType) {
    const names = Object.values(definitionOf(unwrapped(definition.keyType)).entries ?? {});
    return [...own, ...names.flatMap((name) => below(definition.valueType as Schema, name))];
  }
  return own;
}

/** `body.details.savedId`, for sentences. */
export const nameOf = ({ place, path }: Field) => [place, ...path].join(".");
export const titleOf = (call: AnyCall) => `${call.method} ${call.path}`;

/** A copy of a value with another one at a path; what is missing on the way is made. */
export function withValueAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (Array.isArray(value) || (value === undefined && /^\d+$/.test(step))) {
    const copy: unknown[] = Array.isArray(value) ? [...value] : [];
    copy[Number(step)] = withValueAt(copy[Number(step)], rest, replacement);
    return copy;
  }
  const before = (value ?? {}) as Record<string, unknown>;
  return { ...before, [step]: withValueAt(before[step], rest, replacement) };
}
