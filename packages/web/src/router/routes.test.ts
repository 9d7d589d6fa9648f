import { expect, test } from "vitest";
import { createRouteTable, type Route } from "./routes.ts";

const named = (path: string, ...children: Route[]): Route => ({
  path,
  handle: path,
  ...(children.length && { children }),
});

const table = createRouteTable([
  named(
    "/:locale",
    { handle: "index" },
    named("games/:gameId"),
    named("games/favorites"),
    named("sportsbook"),
    named("orders/:id?"),
    named("*"),
  ),
]);

const found = (pathname: string) => {
  const last = table.match(pathname)?.at(-1);
  return last && [last.route.handle, last.params];
};

test.each([
  ["/en", ["index", { locale: "en" }]],
  ["/en/", ["index", { locale: "en" }]],
  ["/en/games/7", ["games/:gameId", { locale: "en", gameId: "7" }]],
  // A word is meant before a name that could be anything, whichever is written first.
  ["/en/games/favorites", ["games/favorites", { locale: "en" }]],
  ["/en/Sportsbook/", ["sportsbook", { locale: "en" }]],
  ["/en/orders", ["orders/:id?", { locale: "en" }]],
  ["/en/orders/9", ["orders/:id?", { locale: "en", id: "9" }]],
  ["/en/games/7/more", ["*", { locale: "en", "*": "games/7/more" }]],
  ["/en/games/%D0%B8%20x", ["games/:gameId", { locale: "en", gameId: "и x" }]],
  ["/en/games/%E0%A4%A", ["games/:gameId", { locale: "en", gameId: "%E0%A4%A" }]],
  ["/", undefined],
])("%s is %j", (pathname, expected) => {
  expect(found(pathname)).toEqual(expected);
});

test("every route on the way is matched, with its own part of the address and the same name each time", () => {
  expect(table.match("/en/games/7")?.map(({ id, pathname }) => [id, pathname])).toEqual([
    ["0", "/en"],
    ["0-1", "/en/games/7"],
  ]);
});
