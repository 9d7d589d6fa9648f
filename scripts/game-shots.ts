// What `npm run shots -- games` takes pictures of: every game at rest and in a win, played for fun.
import type { Frame, Page } from "@playwright/test";
import { INSTANT_GAME_IDS, STEP_GAME_IDS } from "@windfall/games";
import { blackjack } from "@windfall/games/blackjack";
import { CRASH_ID } from "@windfall/games/crash";
import { SLOTS } from "@windfall/games/slots/machines";
import { isThere } from "./is-there.mjs";

/** Enough for the seldomest win of a game whose first choice is taken. */
const MOST_ROUNDS = 60;
const LOOK_MS = 100;

interface Player {
  /** What must be there before the first picture. */
  button: string;
  play(frame: Frame): Promise<unknown>;
  /** Matches when a round is over. */
  over: string;
  /** What has to be pressed on the way there, when it can be. */
  meanwhile?: string;
  hasWon(frame: Frame): Promise<boolean>;
}

/** By its event: a click of the mouse is looked up, scrolled to and hit-tested, which would be measured as the game's. */
const press = (frame: Frame, selector: string) => frame.locator(selector).first().dispatchEvent("click");
/** Looked for inside of the page. Each question from outside would cost it a frame. */
const untilThere = (frame: Frame, selector: string) => frame.waitForFunction(isThere, selector, { polling: LOOK_MS });
const startsWith = async (frame: Frame, text: string) =>
  ((await frame.locator("#verdict").textContent()) ?? "").startsWith(text);

const house: Player = {
  button: "#play",
  async play(frame) {
    // Where nothing is chosen at first: a lucky dip, or a chip on the table.
    if ((await frame.locator("#play").getAttribute("aria-disabled")) === "true")
      await press(frame, "#random, #table .side");
    await press(frame, "#play");
  },
  over: '#game:has(#play:not([aria-disabled="true"])):has(#verdict:not(:empty))',
  hasWon: (frame) => startsWith(frame, "You won"),
};

/** A place is opened where there are places, and what it brought is taken. */
const stepped: Player = {
  ...house,
  async play(frame) {
    await press(frame, "#play");
    const button = '#play:not([aria-busy="true"])[aria-disabled="false"]';
    const place = "[data-move]:enabled";
    await untilThere(frame, `${button}, ${place}`);
    if ((await frame.locator(place).count()) > 0) await press(frame, place);
    await untilThere(frame, "#game:not([data-rolling])");
    // A place may have ended the round, and the button would begin another.
    if ((await frame.locator("#game[data-open]").count()) > 0) {
      await untilThere(frame, button);
      await press(frame, button);
    }
  },
};

/** No insurance, and every hand stands as it was dealt. */
const blackjackTable: Player = {
  ...house,
  over: `${house.over}:not([data-open])`,
  meanwhile: "[data-move=decline]:enabled, [data-move=stand]:enabled",
};

/** Leaves by itself soon after the take-off. */
const flight: Player = {
  button: "#play",
  async play(frame) {
    await frame.locator("#target").fill("1.20");
    await untilThere(frame, '#play[aria-disabled="false"]');
    await press(frame, "#play");
    await untilThere(frame, '#game[data-phase="flying"]:not([data-won])');
  },
  over: "#game[data-won]",
  hasWon: (frame) => startsWith(frame, "Cashed out"),
};

const machine: Player = {
  button: "#spin",
  play: (frame) => press(frame, "#spin"),
  over: "#spin:enabled",
  // A big win waits for the player.
  meanwhile: "#moment:not([hidden]) #moment-end",
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

const shotsOf = (id: string, { button, play, over, meanwhile, hasWon }: Player): GameShots => {
  const frameOf = async (page: Page) => {
    const frame = await (await page.waitForSelector(".play-frame")).contentFrame();
    if (!frame) throw new Error("the game has no document");
    return frame;
  };
  const round = async (page: Page) => {
    const frame = await frameOf(page);
    await play(frame);
    for (;;) {
      await untilThere(frame, meanwhile ? `${over}, ${meanwhile}` : over);
      if (await frame.evaluate(isThere, over)) return hasWon(frame);
      if (meanwhile && (await frame.evaluate(isThere, meanwhile))) await press(frame, meanwhile);
    }
  };
  return {
    round,
    id,
    address: `/en/games/${id}?mode=demo`,
    untilThere: (page) =>
      page.frameLocator(".play-frame").locator(`main:not([aria-busy=true]) ${button}:enabled`).waitFor(),
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
