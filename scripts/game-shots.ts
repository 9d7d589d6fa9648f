// What `npm run shots -- games` takes pictures of: every game at rest and in a win, played for fun.
import type { FrameLocator, Page } from "@playwright/test";
import { INSTANT_GAME_IDS, STEP_GAME_IDS } from "@windfall/games";
import { blackjack } from "@windfall/games/blackjack";
import { CRASH_ID } from "@windfall/games/crash";
import { SLOTS } from "@windfall/games/slots/machines";

/** Enough for the seldomest win of a game whose first choice is taken. */
const MOST_ROUNDS = 60;
const LOOK_MS = 150;

interface Player {
  /** What must be there before the first picture. */
  button: string;
  play(frame: FrameLocator): Promise<unknown>;
  isOver(frame: FrameLocator): Promise<boolean>;
  hasWon(frame: FrameLocator): Promise<boolean>;
}

const house: Player = {
  button: "#play",
  async play(frame) {
    // Where nothing is chosen at first: a lucky dip, or a chip on the table.
    const choice = frame.locator("#random, #table .side").first();
    if ((await frame.locator("#play").getAttribute("aria-disabled")) === "true") await choice.click();
    await frame.locator("#play").click();
  },
  isOver: async (frame) =>
    (await frame.locator("#play").getAttribute("aria-disabled")) !== "true" &&
    (await frame.locator("#verdict").innerText()) !== "",
  hasWon: async (frame) => (await frame.locator("#verdict").innerText()).startsWith("You won"),
};

/** A place is opened where there are places, and what it brought is taken. */
const stepped: Player = {
  ...house,
  async play(frame) {
    await frame.locator("#play").click();
    const button = frame.locator("#play:not([aria-busy=true])[aria-disabled=false]");
    const place = frame.locator("[data-move]:enabled");
    await button.or(place).first().waitFor();
    if ((await place.count()) > 0) await place.first().click();
    await frame.locator("#game:not([data-rolling])").waitFor();
    // A place may have ended the round, and the button would begin another.
    if ((await frame.locator("#game[data-open]").count()) > 0) await button.click();
  },
};

/** No insurance, and every hand stands as it was dealt. */
const blackjackTable: Player = {
  ...house,
  async isOver(frame) {
    const move = frame.locator("[data-move=decline]:enabled, [data-move=stand]:enabled").first();
    if (await move.isVisible()) await move.click();
    return (await frame.locator("#game[data-open]").count()) === 0 && house.isOver(frame);
  },
};

/** Leaves by itself soon after the take-off. */
const flight: Player = {
  button: "#play",
  async play(frame) {
    await frame.locator("#target").fill("1.20");
    await frame.locator("#play[aria-disabled=false]").click();
  },
  isOver: async (frame) => (await frame.locator("#verdict").innerText()) !== "",
  hasWon: async (frame) => (await frame.locator("#verdict").innerText()).startsWith("Cashed out"),
};

const machine: Player = {
  button: "#spin",
  play: (frame) => frame.locator("#spin").click(),
  async isOver(frame) {
    // A big win waits for the player.
    const goOn = frame.locator("#moment-end");
    if (await goOn.isVisible()) await goOn.click();
    return frame.locator("#spin").isEnabled();
  },
  hasWon: async (frame) => (await frame.locator("#said.won").count()) > 0,
};

export interface GameShots {
  id: string;
  address: string;
  untilThere(page: Page): Promise<unknown>;
  /** Plays one round to its end. Answers whether it has won. */
  round(page: Page): Promise<boolean>;
  /** Plays until it has won. */
  win(page: Page): Promise<unknown>;
}

const shotsOf = (id: string, { button, play, isOver, hasWon }: Player): GameShots => {
  const frameOf = (page: Page) => page.frameLocator(".play-frame");
  const round = async (page: Page) => {
    const frame = frameOf(page);
    await play(frame);
    do await page.waitForTimeout(LOOK_MS);
    while (!(await isOver(frame)));
    return hasWon(frame);
  };
  return {
    round,
    id,
    address: `/en/games/${id}?mode=demo`,
    untilThere: (page) => frameOf(page).locator(`main:not([aria-busy=true]) ${button}:enabled`).waitFor(),
    async win(page) {
      for (let played = 0; played < MOST_ROUNDS; played++) if (await round(page)) return;
      throw new Error(`no win in ${MOST_ROUNDS} rounds`);
    },
  };
};

export const GAME_SHOTS: readonly GameShots[] = [
  ...INSTANT_GAME_IDS.map((id) => shotsOf(id, house)),
  ...STEP_GAME_IDS.map((id) => shotsOf(id, id === blackjack.id ? blackjackTable : stepped)),
  shotsOf(CRASH_ID, flight),
  ...SLOTS.map(({ id }) => shotsOf(id, machine)),
];
