import { permissionsOf } from "@windfall/domain";
import { expect, test } from "vitest";
import { placeOf, placesFor } from "./places.ts";

test("nobody is shown a place that would refuse them", () => {
  const names = (permissions: Parameters<typeof placesFor>[0]) => placesFor(permissions).map(({ place }) => place);
  expect(names(permissionsOf("cashier"))).toEqual([
    "orders",
    "withdrawals",
    "unknown",
    "disputes",
    "alarms",
    "coins",
    "player_bonuses",
    "grants",
    "chats",
    "case_file",
  ]);
  expect(names(permissionsOf("operator")).slice(6)).toEqual([
    "offers",
    "player_bonuses",
    "grants",
    "codes",
    "turbine",
    "chats",
    "ready_answers",
    "case_file",
    "tournaments",
    "tournament_outs",
    "trading",
    "bettors",
    "book",
  ]);
  expect(names(["withdrawals.review"])).toEqual(["withdrawals", "unknown", "coins"]);
  expect(names(["players.read"])).toEqual(["case_file"]);
});

test.each([
  ["/orders", "", "orders"],
  ["/orders/ord_1", "?queue=all", "orders"],
  ["/orders/ord_1", "?queue=disputes", "disputes"],
  ["/withdrawals", "?queue=disputes", "withdrawals"],
  ["/withdrawals/wd_1", "?queue=unknown", "unknown"],
  ["/alarms/alm_1", "", "alarms"],
  ["/coins", "", "coins"],
  ["/offers/welcome-1/edit", "", "offers"],
  ["/new-offer", "", "offers"],
  ["/player-bonuses/bns_1", "?queue=all", "player_bonuses"],
  ["/grants", "", "grants"],
  ["/codes/TAILWIND", "", "codes"],
  ["/turbine", "", "turbine"],
  ["/tournaments/cup/edit", "", "tournaments"],
  ["/new-tournament", "", "tournaments"],
  ["/tournament-outs/out_1", "?queue=all", "tournament_outs"],
  ["/sportsbook/1-1-1", "", "trading"],
  ["/sportsbook-house", "", "book"],
  ["/ordersx", "", undefined],
])("%s%s is %s", (pathname, search, expected) => {
  expect(placeOf(pathname, search)).toBe(expected);
});
