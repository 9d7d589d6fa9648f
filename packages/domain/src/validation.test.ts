import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { MOST_VIOLATIONS, unknownFields, violationsOf } from "./validation.ts";

const Body = z.strictObject({ email: z.string().check(z.minLength(3), z.regex(/@/, "Validation.invalid_email")) });
const complaints = (input: unknown, schema: z.ZodMiniType = Body) =>
  violationsOf((schema.safeParse(input).error?.issues ?? []) as Parameters<typeof violationsOf>[0], input);

describe("violations", () => {
  it("the first thing that is wrong with each field, and what is not known", () => {
    expect(complaints({ email: "a", b: 1, c: 2 })).toEqual([
      { path: "email", key: "Validation.required" },
      { path: "b", key: "Validation.unknown_field" },
      { path: "c", key: "Validation.unknown_field" },
    ]);
    expect(complaints({})).toEqual([{ path: "email", key: "Validation.required" }]);
  });
  it("are as many as anybody reads", () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 1]));
    expect(complaints(many)).toHaveLength(MOST_VIOLATIONS);
    expect(complaints(Array(50_000).fill("x"), z.array(z.number()))).toHaveLength(MOST_VIOLATIONS);
    expect(unknownFields(Object.keys(many))).toHaveLength(MOST_VIOLATIONS);
  });
  it("repeat no card number that somebody made the name of a field", () => {
    expect(unknownFields(["5106211026341717"])).toEqual([{ path: "•••• 1717", key: "Validation.unknown_field" }]);
  });
  it("name a field by no more than a field's name can have", () => {
    const [violation] = complaints({ email: "a@b", [`k${"é".repeat(100_000)}`]: 1 });
    expect(violation?.path).toMatch(/^ké+…$/);
    expect(violation?.path).toHaveLength(96);
    const names = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}${"\u0001".repeat(200)}`, 1]));
    expect(JSON.stringify(complaints(names)).length).toBeLessThan(16_000);
  });
});
