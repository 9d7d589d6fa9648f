// Hostile values for everything that a call takes, read off its schema: a new call is attacked the day it is written.
import type { Schema } from "@windfall/domain/api/index";
import * as z from "zod/mini";
import type { Attack } from "./cost.ts";

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
}

/** The ways to the fields of a schema; a name in a record is "any", a place in a list "0". */
function fieldsIn({ properties = {}, additionalProperties, items }: JsonSchema, way: readonly string[]): string[][] {
  const nested = [
    ...Object.entries(properties).flatMap(([name, field]) => fieldsIn(field, [...way, name])),
    ...(typeof additionalProperties === "object" ? fieldsIn(additionalProperties, [...way, "any"]) : []),
    ...(items ? fieldsIn(items, [...way, "0"]) : []),
  ];
  return nested.length > 0 || way.length === 0 ? nested : [[...way]];
}

export function fieldsOf(schema: Schema): string[][] {
  return fieldsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, []);
}

/** An input that has nothing but that one field. */
export function inputWith([name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  return name === "0" ? [inputWith(rest, value)] : { [name]: inputWith(rest, value) };
}

/** Beginnings after which a pattern for a mail address, a time, an id or a sum has something to look for. */
const BEGINNINGS = ["", "a@", "2026-01-01T00:00:00.", "ord_", "https://fcm.googleapis.com/", '{"endpoint":"', "1."];
const PUMPS = ["a", "1", " ", ".", "-", "a.", "a-", "a@", "é", "\\", '"', "[", "=", "%41", "a=1&", "👍"];

const pumped =
  (pump: string, beginning = "", end = ""): Attack =>
  (length) =>
    `${beginning}${pump.repeat(Math.ceil(length / pump.length)).slice(0, Math.ceil(length))}${end}`;

export const HOSTILE_TEXTS: readonly Attack[] = BEGINNINGS.flatMap((beginning) =>
  PUMPS.map((pump) => pumped(pump, beginning, "\u0001")),
);

/** What lists in headers, queries and forms are made of. */
export const HOSTILE_LISTS: readonly Attack[] = [
  ...["a,", ",", "en;q=0.1,", ";q=", "; ", "br;q=0.", "a=1;", ";", "a;", "session=%", "a&", "&", "a[]=1&", "a=%zz&"],
  ...["10.0.0.1,", "[fd00::1]:1,", ":", "\n", "{}\n", "%7B"],
].map((pump) => pumped(pump));

const parts = (length: number, each: number, part: (index: number) => string) =>
  Array.from({ length: Math.ceil(length / each) }, (_, index) => part(index)).join(",");

/** JSON that is large in every way that JSON can be. */
export const HOSTILE_JSON: Readonly<Record<string, Attack>> = {
  "unknown fields": (length) => `{${parts(length, 11, (i) => `"k${i}":1`)}}`,
  "fields with numbers for names": (length) => `{${parts(length, 11, (i) => `"${(i * 7919) % 1_000_003}":1`)}}`,
  "the same field again": (length) => `{${parts(length, 6, () => '"a":1')}}`,
  "a list": (length) => `[${parts(length, 2, () => "1")}]`,
  "a list of objects": (length) => `[${parts(length, 3, () => "{}")}]`,
  "a list in a field": (length) => `{"restrictions":[${parts(length, 2, () => "1")}]}`,
  "levels of lists": (length) => `${"[".repeat(length / 2)}${"]".repeat(length / 2)}`,
  "levels of objects": (length) => `${'{"a":'.repeat(length / 6)}1${"}".repeat(length / 6)}`,
  "lists that never end": pumped("["),
  "a long name": pumped("k", '{"', '":1}'),
  "a long name of signs": (length) => `{"${"\\u0001".repeat(length / 6)}":1}`,
  "a long text": pumped("a", '{"email":"', '"}'),
  "a text of escaped quotes": (length) => `{"email":"${'\\"'.repeat(length / 2)}"}`,
  "a text of backslashes": pumped("\\", '{"email":"'),
  "a text that never ends": pumped("a", '{"email":"'),
  quotes: pumped('"'),
  spaces: pumped(" ", "{", '"unknown":1}'),
  commas: pumped(","),
  "a long number": pumped("1", '{"amount":', "}"),
  "names of a record": (length) => `{"input":{${parts(length, 42, (i) => `"${"n".repeat(33)}${i}":1`)}}}`,
};
