import { expect, test } from "vitest";
import { leadsHome } from "./leads-home.ts";

test.each([
  ["/en", true],
  ["/en/profile", true],
  ["/en/games/gust", false],
  ["/en/providers/x/games", false],
])("%s: %s", (pathname, expected) => {
  expect(leadsHome(pathname)).toBe(expected);
});
