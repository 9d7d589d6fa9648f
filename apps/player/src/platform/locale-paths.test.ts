import { describe, expect, test } from "vitest";
import { alternatesOf, localeCookie, pathInLocale, splitLocale } from "./locale-paths.ts";

describe("splitLocale", () => {
  test.each([
    ["/ru", "ru", ""],
    ["/ru/", "ru", ""],
    ["/ru/reset/confirm", "ru", "/reset/confirm"],
    ["/uk/profile/", "uk", "/profile"],
    ["/", undefined, ""],
    ["/login", undefined, "/login"],
    ["/rus/login", undefined, "/rus/login"],
  ])("%s", (pathname, locale, rest) => {
    expect(splitLocale(pathname)).toEqual({ locale, rest });
  });
});

test("a page has the same path in another language", () => {
  expect(pathInLocale("/ru/profile", "pl")).toBe("/pl/profile");
  expect(pathInLocale("/ru", "pl")).toBe("/pl");
  expect(pathInLocale("/profile", "pl")).toBe("/pl/profile");
});

test("a page names itself in every language, and the address that picks one", () => {
  const alternates = alternatesOf("/ru/login");
  expect(alternates).toHaveLength(10);
  expect(alternates).toContainEqual({ hreflang: "kk", path: "/kk/login" });
  expect(alternates).toContainEqual({ hreflang: "x-default", path: "/login" });
  expect(alternatesOf("/ru")).toContainEqual({ hreflang: "x-default", path: "/" });
});

test("the chosen language is remembered, over https only where there is https", () => {
  expect(localeCookie("kk", false)).toBe("locale=kk; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(localeCookie("kk", true)).toMatch(/; Secure$/);
});
