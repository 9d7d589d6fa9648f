// What the page of a machine is told once: its rules, its look, its words and what may be staked. Nothing in it depends on the player.
import {
  type Bed,
  drawTitle,
  FRAME_BOX,
  FRAME_OVERHANG,
  type ReelTheme,
  reelTheme,
  SYMBOL_SIZE,
  tonesOf,
} from "@windfall/covers";
import { FIAT_CURRENCIES, type Locale, type PlayRules } from "@windfall/domain";
import type { SlotInfo } from "@windfall/games/slots/info";
import type { FeatureSet, Slot } from "@windfall/games/slots/slot";
import { loadMessages } from "@windfall/i18n";
import { stakesOf } from "./machine.ts";
import type { StudioSession } from "./sessions.ts";

export const ROOT_PATH = "/sandbox-studio";

/** Every symbol that the machine can show, in the order of its sheet. */
export function lettersOf(slot: Slot): string {
  const seen = new Set([...slot.reels, ...(slot.free?.reels ?? [])].join(""));
  return [..."WSOXABCDEFGHI"].filter((letter) => seen.has(letter)).join("");
}

const BEDS: Readonly<Record<FeatureSet, Bed>> = {
  classic: "drums",
  lines: "reels",
  book: "reels",
  respin: "reels",
  sticky: "reels",
  avalanche: "tiles",
  ways: "columns",
  shifting: "columns",
  anywhere: "tiles",
  clusters: "tiles",
  hold: "sockets",
};

/** Reels and rows of the window, which has room for the tallest, and what symbols lie on there. */
export function windowOf(slot: Slot): { reels: number; rows: number; bed: Bed } {
  return {
    reels: slot.reels.length,
    rows: Math.max(slot.rows, ...(slot.heights ?? []), ...(slot.free?.heights ?? [])),
    bed: BEDS[slot.set],
  };
}

/** Of what a session has kept only the recipe counts: how it is drawn may have changed since it was opened. */
export function themeIn({ machine, title, theme }: StudioSession): ReelTheme {
  return reelTheme({ id: machine, title, cover: theme });
}

export interface AskedInfo {
  /** What opens the files of the page. */
  secret: URLSearchParams;
  locale: Locale;
  rules: PlayRules;
  /** The round that is shown again. */
  replay: SlotInfo["replay"] | undefined;
}

export async function gameInfo(
  session: StudioSession,
  slot: Slot,
  { secret, locale, rules, replay }: AskedInfo,
): Promise<SlotInfo> {
  const theme = themeIn(session);
  const { reels, rows } = windowOf(slot);
  const isDrawn = drawTitle(session.title, theme.lettering, theme.palette) !== undefined;
  const { sandbox } = await loadMessages(locale);
  return {
    title: session.title,
    locale,
    texts: sandbox.studio,
    format:
      FIAT_CURRENCIES.find(({ code }) => code === session.currency)?.displayFormat ?? `{amount} ${session.currency}`,
    stakes: stakesOf(slot, session.currency).map(Number),
    isForFun: session.player === null,
    slot,
    canBuy: rules.boughtFeatures && slot.buy !== undefined,
    canAuto: rules.autoplay,
    canQuick: rules.quickRounds,
    letters: lettersOf(slot),
    window: { reels, rows, ...FRAME_BOX, overhang: FRAME_OVERHANG, symbol: SYMBOL_SIZE },
    tones: tonesOf(theme),
    seed: theme.seed,
    replay: replay ?? null,
    images: {
      sheet: `${ROOT_PATH}/sheet.svg?${secret}`,
      frame: `${ROOT_PATH}/frame.svg?${secret}`,
      tallFrame: `${ROOT_PATH}/frame.svg?${secret}&tall=yes`,
      backdrop: `${ROOT_PATH}/backdrops/${theme.palette}/${theme.pattern}/${theme.air}/${theme.frame}.svg`,
      title: isDrawn ? `${ROOT_PATH}/title.svg?${secret}` : null,
    },
  };
}
