import { expect, it } from "vitest";
import { ORDER_ACTORS } from "../lifecycle.ts";
import { OFFER_LIFE, OFFER_STATES, USER_BONUS_LIFE, USER_BONUS_STATES } from "./life.ts";

it("a granted bonus: these changes and no others", () => {
  const changes = USER_BONUS_STATES.flatMap((from) =>
    USER_BONUS_STATES.flatMap((to) => {
      const by = ORDER_ACTORS.filter((actor) => USER_BONUS_LIFE.may(from, to, actor));
      return by.length > 0 ? [`${from} > ${to}: ${by.join(", ")}`] : [];
    }),
  );
  expect(changes).toEqual([
    "waiting > active: player, provider, staff, clock",
    "waiting > expired: clock",
    "waiting > forfeited: player",
    "waiting > burned: player",
    "waiting > revoked: staff",
    "active > completed: provider",
    "active > lost: player, provider, staff, clock",
    "active > expired: clock",
    "active > forfeited: player",
    "active > burned: player",
    "active > revoked: staff",
    "lost > waiting: provider",
    "burned > waiting: player, provider, staff",
  ]);
});

it("an offer that was live is never a draft again", () => {
  const back = OFFER_STATES.filter((from) => ORDER_ACTORS.some((by) => OFFER_LIFE.may(from, "draft", by)));
  expect(back).toEqual([]);
});
