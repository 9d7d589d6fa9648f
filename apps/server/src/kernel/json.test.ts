import { describe, expect, it } from "vitest";
import { parseJson } from "./json.ts";

const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("parseJson", () => {
  it("reads what calls send", () => {
    expect(parseJson('{"a":{"b":[1,"\\\\u0000"]}}')).toEqual({ a: { b: [1, "\\u0000"] } });
    expect(parseJson('{"a":"\\ud83d\\ude00 😀"}')).toEqual({ a: "😀 😀" });
  });
  it.each([
    ["broken", '{"a":'],
    ["a NUL in a value", '{"a":"x\\u0000"}'],
    ["a NUL in a name", '{"\\u0000":1}'],
    ["half a letter in a value", '{"a":"x\\ud800"}'],
    ["the other half in a name", '{"\\udfff":1}'],
    ["a prototype", '{"__proto__":{"isStaff":true}}'],
    ["seventeen levels", deep(17)],
    ["a hundred thousand levels", deep(100_000)],
  ])("refuses %s", (_, text) => {
    expect(() => parseJson(text)).toThrow("malformed_request");
  });
  it.each([
    ["fields", `{${Array.from({ length: 2_001 }, (_, i) => `"k${i}":1`).join()}}`],
    ["elements", `[${"1,".repeat(2_000)}1]`],
    ["fields of several objects", `[${'{"a":1,"b":2},'.repeat(1_000)}1]`],
    ["a hundred thousand fields", `{${'"a":1,'.repeat(100_000)}"a":1}`],
  ])("refuses too many parts: %s", (_, text) => {
    expect(() => parseJson(text)).toThrow("malformed_request");
  });
  it("counts what stands between quotes as one text, whatever is escaped in it", () => {
    const signs = '[{,}]"\\'.repeat(1_000);
    const value = { [signs]: signs, b: ["\\", '"', "a\\"] };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
    expect(parseJson(JSON.stringify(Array.from({ length: 1_999 }, (_, i) => i)))).toHaveLength(1_999);
  });
  it("sixteen levels are enough for everyone", () => {
    expect(() => parseJson(deep(16))).not.toThrow();
  });
});
