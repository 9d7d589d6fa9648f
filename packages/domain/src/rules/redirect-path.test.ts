import { describe, expect, it } from "vitest";
import { safeRedirectPath } from "./redirect-path.ts";

describe("safeRedirectPath", () => {
  it.each(["/en/profile", "/", "/en?bonus10=1", "/en/games/a#rules"])("keeps %s", (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  });

  const hostile = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/en/../..//evil.example",
    "/%2e%2e//evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    " //evil.example",
    "evil.example",
    "",
    `/${"a".repeat(600)}`,
  ];
  it.each(hostile)("refuses %j", (path) => {
    expect(safeRedirectPath(path)).toBeUndefined();
  });
  it("refuses nothing at all", () => {
    expect(safeRedirectPath(null)).toBeUndefined();
    expect(safeRedirectPath(undefined)).toBeUndefined();
  });
  it("what an encoded slash means is left to the router, on this origin", () => {
    expect(new URL(safeRedirectPath("/%2f%2fevil.example") ?? "", "https://own.example").origin).toBe(
      "https://own.example",
    );
  });
});
