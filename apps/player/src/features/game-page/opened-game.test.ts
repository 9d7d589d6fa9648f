// Only a game can be opened from outside of the page.
import { expect, it } from "vitest";
import { readOpenedGame } from "./opened-game.ts";

it("reads the name of a game", () => {
  expect(readOpenedGame({ gameId: "tumble" })).toBe("tumble");
});

it.each([null, undefined, "tumble", {}, { gameId: 7 }, { gameId: "../profile" }, { gameId: "" }, { gameId: "Tumble" }])(
  "reads nothing from %j",
  (data) => {
    expect(readOpenedGame(data)).toBeUndefined();
  },
);
