// The history tells how a round of every game of the house ended, in every language, and of no other game.

import { readFileSync } from "node:fs";
import { LOCALES } from "@windfall/domain";
import { findHouseGame, findStepGame, HOUSE_GAME_IDS, isOver, type Stand, standOf } from "@windfall/games";
import { describe, expect, it } from "vitest";
import { outcomeText } from "./outcome-text.ts";

const messages = (locale: string) => {
  const file = new URL(`../../../../../packages/i18n/src/messages/game/${locale}.json`, import.meta.url);
  const parts = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, string>>;
  return (key: string) => {
    const [part = "", name = ""] = key.split(".");
    const text = parts[part]?.[name];
    if (text === undefined) throw new Error(`no words for ${key}`);
    return text;
  };
};

type Drawn = Parameters<typeof standOf>[1];

const inputsOf = (game: string): Record<string, unknown>[] =>
  [...(findHouseGame(game)?.choices() ?? [...(findStepGame(game)?.plans() ?? [])].map(({ input }) => input))].slice(-3);

/** As it ends for somebody who leaves it. */
function leftRound(game: string, draw: Omit<Drawn, "moves">, moves: string[] = []): Stand {
  const stand = standOf(findStepGame(game) ?? expect.fail(), { ...draw, moves }) ?? expect.fail();
  return isOver(stand) ? stand : leftRound(game, draw, [...moves, stand.leave]);
}

describe.each(HOUSE_GAME_IDS)("%s", (game) => {
  it.each(LOCALES)("is told in %s", (locale) => {
    for (const input of inputsOf(game)) {
      const draw = { serverSeed: "a".repeat(64), clientSeed: "words", nonce: 1, input };
      const outcome = findHouseGame(game)?.outcomeOf(draw).facts ?? leftRound(game, draw).facts;
      const told = outcomeText({ game, input, outcome }, messages(locale), locale);
      expect(told).toMatch(/\d|\p{L}{2}/u);
      expect(told).not.toMatch(/undefined|NaN|null/);
    }
  });
});

it.each([
  ["tumble", { side: "over", target: 5_000 }, { result: 4_781, won: false }, "47.81 · Roll over 50.00"],
  ["tailwind", { target: 200 }, { result: 290, won: true }, "2.90× · Target multiplier: 2.00×"],
  ["doldrums", { mines: 5 }, { opened: "3,4", gems: 1, mines: "4", won: false }, "Gems: 1 · Mines: 5"],
  ["updraft", { level: "hard" }, { climbed: "0,1", floors: 2 }, "Floors climbed: 2 · Difficulty: Hard"],
  ["barometer", {}, { cards: "7s,Td", right: 1 }, "Right guesses: 1 · 10♦"],
  ["barometer", {}, { cards: "7s,Td,storm", right: 1 }, "Right guesses: 1 · Storm"],
  ["royal-blackjack", {}, { dealer: "Ah", hands: "7s,Td" }, "7♠ 10♦ · Dealer: A♥"],
  [
    "royal-blackjack",
    {},
    { dealer: "Ah,7c", hands: "8s,Td/8h,5c,Kd", results: "push,bust" },
    "8♠ 10♦, Push · 8♥ 5♣ K♦, Bust · Dealer: A♥ 7♣",
  ],
  ["windjammer", {}, { dealt: "7s,Td,Tc,2h,9d" }, "7♠ 10♦ 10♣ 2♥ 9♦"],
  ["windjammer", {}, { cards: "Ts,Td,Tc,2h,2d", hand: "full_house" }, "Full house · 10♠ 10♦ 10♣ 2♥ 2♦"],
  ["gust", {}, { no: 482_119, cashOut: 220, crash: null }, "Round 482119 · Cashed out at 2.20×"],
  ["gust", {}, { no: 482_119, cashOut: 220, crash: 231 }, "Round 482119 · Cashed out at 2.20× · flew away: 2.31×"],
  ["gust", {}, { no: 482_120, cashOut: null, crash: 121 }, "Round 482120 · flew away: 1.21×"],
  ["flip", { side: "heads", coins: 2 }, { coins: "ht", won: false }, "Heads, Tails · Side: Heads"],
  ["royal-roulette", { n17: 1, column2: 1, low: 2 }, { number: 17 }, "17 Black · 17 · Column 2 · 1–18"],
  ["royal-roulette", { n17_18: 1, n0_1_2_3: 1 }, { number: 0 }, "0 · 17–18 · 0–1–2–3"],
  [
    "royal-baccarat",
    { side: "tie" },
    { player: "6d,2d", banker: "Td,8c", winner: "tie" },
    "Tie · Player: 6♦ 2♦ · Banker: 10♦ 8♣ · Bet on: Tie",
  ],
])("%s reads well", (game, input, outcome, told) => {
  expect(outcomeText({ game, input, outcome }, messages("en"), "en")).toBe(told);
});

it("says nothing of a round without an outcome, and of games that it does not know", () => {
  expect(outcomeText({ game: "tumble", input: {}, outcome: {} }, messages("en"), "en")).toBeUndefined();
  expect(outcomeText({ game: "elsewhere", input: {}, outcome: { result: 1 } }, messages("en"), "en")).toBeUndefined();
});
