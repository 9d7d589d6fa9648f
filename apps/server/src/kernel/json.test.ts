import { describe, expect, it } from "vitest";
import { parseJson } from "./json.ts";

const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("parseJson", () => {
  it("reads what calls send", () => {
    expect(parseJson('{"a":{"b":[1,"\\\\u0000"]}}')).toEqual({ a: { b: [1, "\\u0000"] } });
  });
  it.each([
    ["broken", '{"a":'],
    ["a NUL in a value", '{"a":"x\\u0000"}'],
    ["a NUL in a name", '{"\\u0000":1}'],
    ["a prototype", '{"__proto__":{"isStaff":true}}'],
    ["seventeen levels", deep(17)],
    ["a hundred thousand levels", deep(100_000)],
  ])("refuses %s", (_, text) => {
    expect(() => parseJson(text)).toThrow("malformed_request");
  });
  it("sixteen levels are enough for everyone", () => {
    expect(() => parseJson(deep(16))).not.toThrow();
  });
});
