// A request that fits a call, from the call's own schemas: what a schema says is taken from it, the rest by the name of the field
// from what somebody knows. A field that nobody taught a value for is a failure, so that no call is left out in silence.
import type { AnyCall, Schema } from "@windfall/domain/api/index";
import { definitionOf, isOptional, nameOf, PLACES, type Place, titleOf, unwrapped } from "./fields.ts";

/** Values by the name of a field; the first that its schema takes is used. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

export type Sample = Partial<Record<Place, unknown>>;

export class Untaught extends Error {}

/** Optional, and without it a call would not come as far as its operation. */
const WANTED = new Set(["currentPassword", "fields"]);

export function sampleOf(call: AnyCall, known: Known): Sample {
  const sample: Sample = {};
  for (const place of PLACES) {
    const schema = call[place] as Schema | undefined;
    if (schema) sample[place] = valueFor(schema, { call, place, path: [], known });
  }
  return sample;
}

interface At {
  call: AnyCall;
  place: Place;
  path: readonly string[];
  known: Known;
}

function valueFor(schema: Schema, at: At): unknown {
  const taught = at.known[at.path.at(-1) ?? ""]?.find((value) => schema.safeParse(value).success);
  if (taught !== undefined) return taught;
  const { type, shape, entries, values } = definitionOf(unwrapped(schema));
  if (shape) {
    const wanted = Object.entries(shape).filter(([name, child]) => !isOptional(child) || WANTED.has(name));
    return Object.fromEntries(
      wanted.map(([name, child]) => [name, valueFor(child, { ...at, path: [...at.path, name] })]),
    );
  }
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  const plain = { array: [], record: {}, boolean: true, number: 1 }[type as "array"];
  if (plain !== undefined && schema.safeParse(plain).success) return plain;
  if (isOptional(schema)) return undefined;
  const field = nameOf({ ...at, name: "", kind: type, isOptional: false, schema });
  throw new Untaught(`teach me a value for ${field} of ${titleOf(at.call)}`);
}

/** A text of JSON that no value is written as: `1e999`, `00`. */
export class Raw {
  constructor(private readonly text: string) {}
  toJSON(): string {
    return `@@${this.text}@@`;
  }
  toString(): string {
    return this.text;
  }
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value).replace(/"@@(.*?)@@"/g, "$1");
}

export interface SampleRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

let keys = 0;

/** As it travels. A money call gets a key of its own. */
export function requestOf(call: AnyCall, { params, query, body }: Sample): SampleRequest {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wireText((params as Record<string, unknown> | undefined)?.[name])),
  );
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, wireText(value)])).toString();
  const hasBody = body !== undefined;
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    headers: {
      ...(hasBody && { "content-type": "application/json" }),
      ...(call.idempotent && { "idempotency-key": `attack-${process.pid}-${++keys}` }),
    },
    ...(hasBody && { payload: jsonOf(body) }),
  };
}

/** Lone surrogates cannot be escaped in an address; everything else goes as it is. */
function wireText(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value ?? "");
  return text.replace(/[\ud800-\udfff]/g, (unit, index: number) => (isPaired(text, index) ? unit : "\ufffd"));
}

function isPaired(text: string, index: number): boolean {
  const isHigh = text.charCodeAt(index) < 0xdc00;
  const other = text.charCodeAt(isHigh ? index + 1 : index - 1);
  return isHigh ? other >= 0xdc00 && other <= 0xdfff : other >= 0xd800 && other <= 0xdbff;
}
