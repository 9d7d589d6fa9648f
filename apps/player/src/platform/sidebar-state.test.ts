import { expect, test } from "vitest";
import { readSidebarState, sidebarCookie } from "./sidebar-state.ts";

test("the sidebar is expanded unless the cookie says otherwise", () => {
  expect(readSidebarState(undefined)).toBe("expanded");
  expect(readSidebarState("collapsed")).toBe("collapsed");
  expect(readSidebarState("<script>")).toBe("expanded");
});

test("the cookie holds for every page and a year", () => {
  expect(sidebarCookie("collapsed", false)).toBe("sidebar=collapsed; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(sidebarCookie("expanded", true)).toMatch(/; Secure$/);
});
