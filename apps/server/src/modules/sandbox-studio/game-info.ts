// What the page of a machine is told once: its rules, its look, its words and what may be staked. Nothing in it depends on the player.
import {
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
import type { Slot } from "@windfall/games/slots/slot";
import { loadMessages } from "@windfall/i18n";
import { stakesOf } from "./machine.ts";
import type { StudioSession } from "./sessions.ts";

export const ROOT_PATH = "/sandbox-studio";

/** Every symbol that the machine can show, in the order of its sheet. */
export function lettersOf(slot: Slot): string {
  const seen = new Set([...slot.reels, ...(slot.free?.reels ?? [])].join(""));
  return [..."WSOXABCDEFGHI"].filter((letter) => seen.has(letter)).join("");
}

/** Reels and rows of the window, which has room for the tallest. */
export function windowOf(slot: Slot): { reels: number; rows: number } {
  return {
    reels: slot.reels.length,
    rows: Math.max(slot.rows, ...(slot.heights ?? []), ...(slot.free?.heights ?? [])),
  };
}

/** A session that was opened before machines had themes gets the one that its recipe gives now. */
export function themeIn({ game, title, theme }: StudioSession): ReelTheme {
  return {
    ...reelTheme({ id: game.split(":")[1] ?? game, title, cover: theme }),
    ...(theme as unknown as Partial<ReelTheme>),
  };
}

export async function gameInfo(
  session: StudioSession,
  slot: Slot,
  { token, locale, rules }: { token: string; locale: Locale; rules: PlayRules },
): Promise<SlotInfo> {
  const theme = themeIn(session);
  const query = new URLSearchParams({ token });
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
    window: { ...windowOf(slot), ...FRAME_BOX, overhang: FRAME_OVERHANG, symbol: SYMBOL_SIZE },
    tones: tonesOf(theme),
    seed: theme.seed,
    images: {
      sheet: `${ROOT_PATH}/sheet.svg?${query}`,
      frame: `${ROOT_PATH}/frame.svg?${query}`,
      backdrop: `${ROOT_PATH}/backdrops/${theme.palette}/${theme.pattern}/${theme.air}.svg`,
      title: isDrawn ? `${ROOT_PATH}/title.svg?${query}` : null,
    },
  };
}
