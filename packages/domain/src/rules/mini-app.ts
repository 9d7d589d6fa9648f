// The product inside of the messenger (docs/product/service.md#mini-app): where it begins, who may frame it, and what a link that opens it can say.
import { safeRedirectPath } from "./redirect-path.ts";

export const BOT_TYPES = ["normal", "vip"] as const;
export type BotType = (typeof BOT_TYPES)[number];

/** The messenger's clients that are pages themselves and hold a mini-app in a frame; its other clients open a window. */
export const MESSENGER_WEB_ORIGINS = [
  "https://web.telegram.org",
  "https://weba.telegram.org",
  "https://webk.telegram.org",
] as const;

/** Full screen, safe areas and sharing came with this version; an older one would cover our buttons with its own. */
export const MESSENGER_VERSION = 8;

const ENTRY = /^\/[a-z]{2}\/mini-app\/(?:normal|vip)$/;

/** The one address of ours that the messenger's web clients may frame. Without a locale: the server knows the person's. */
export function miniAppPath(bot: BotType): string {
  return `/mini-app/${bot}`;
}

export function isMiniAppEntry(path: string): boolean {
  return ENTRY.test(path);
}

/** What is known of the messenger around the page. */
export interface MessengerContext {
  isTelegramWebApp: boolean;
  botType: BotType;
  botId: string;
  /** The init data, as the messenger signed them. */
  tgAuthResult: string;
  isFullScreen: boolean;
}

export interface StartTarget {
  /** For whoever opens an account now. */
  promo?: string;
  /** Path of the page without its locale. */
  path?: string;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * What a link wants, from its start parameter: parts of a word, an underscore and a value, joined by two underscores, such as
 * `promo_SUMMER__game_gust`. Telegram takes letters, digits, `_` and `-` there and nothing else, so that a path is base64url. What is not
 * understood says nothing: a link that somebody has bent still opens the app. A path comes last, because its letters may be underscores too.
 */
export function readStartParameter(text: string | undefined): StartTarget {
  const target: StartTarget = {};
  if (!text || text.length > 512) return target;
  const [, before = text, encoded] = /^(?:(.*?)__)?redirect_(.+)$/.exec(text) ?? [];
  for (const part of before.split("__")) {
    const [, word, value = ""] = /^([a-z]+)_(.+)$/.exec(part) ?? [];
    if (word === "promo" && NAME.test(value)) target.promo = value;
    if (word === "game" && NAME.test(value)) target.path = `/games/${value}`;
    if (word === "tournament" && NAME.test(value)) target.path = `/tournaments/${value}`;
  }
  const path = encoded && pathFrom(encoded);
  if (path) target.path = path;
  return target;
}

/** Ours, with its locale or without one; never another site. */
function pathFrom(encoded: string): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(atob(encoded.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)),
    );
    return safeRedirectPath(text);
  } catch {
    return undefined;
  }
}

export function redirectStartParameter(path: string): string {
  const bytes = new TextEncoder().encode(path);
  const text = btoa(String.fromCharCode(...bytes));
  return `redirect_${text
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "")}`;
}

/** Major versions only: "8.0", "10.1". */
export function isMessengerNewEnough(version: string): boolean {
  const major = /^(\d{1,4})(?:\.|$)/.exec(version)?.[1];
  return major !== undefined && Number(major) >= MESSENGER_VERSION;
}
