// Owns the talk with the messenger (docs/product/service.md#mini-app): who opened us, what its bars cover, and what we ask of it. The library
// knows the protocol of every client; nothing else of the app imports it.
import { on, postEvent, setTargetOrigin } from "@tma.js/bridge";
import { type BotType, isMessengerNewEnough, MESSENGER_WEB_ORIGINS } from "@windfall/domain/rules/mini-app";
import type { WebConfig } from "../../platform/boot.ts";
import {
  type Haptic,
  isFramed,
  type Messenger,
  messenger,
  readEntered,
  reloadDocument,
  setMessenger,
  takeLaunch,
} from "../../platform/messenger.ts";
import { SURFACES, type Surface, surfacesFor } from "./theme.ts";

/** What the server is told of whoever opened us. */
export interface TelegramLogin {
  botId: string;
  payload: string;
}

export interface Launch {
  initData: string;
  startParameter: string | undefined;
  isNewEnough: boolean;
  /** A phone, whose whole screen the app may have. */
  isPhone: boolean;
  /** The messenger's own background. */
  background: string | undefined;
  /** Another document of the app came before this one, and brought its session along. */
  isCarried: boolean;
}

/**
 * Undefined outside of the messenger, and in a frame of anybody else's. The fragment is read here and not by the library, which needs storage
 * for it: browsers that keep nothing for a frame of another site have none.
 */
export function readLaunch(config: WebConfig): Launch | undefined {
  if (isFramed() && !speakTo(framingOrigin(config))) return undefined;
  const { text, isCarried } = takeLaunch();
  if (text === undefined) return undefined;
  const launch = new URLSearchParams(text);
  const initData = launch.get("tgWebAppData") ?? "";
  const platform = launch.get("tgWebAppPlatform") ?? "";
  return {
    initData,
    startParameter: startParameterIn(launch, initData),
    isNewEnough: isMessengerNewEnough(launch.get("tgWebAppVersion") ?? ""),
    isPhone: platform === "android" || platform === "ios",
    background: backgroundIn(launch.get("tgWebAppThemeParams")),
    isCarried,
  };
}

function backgroundIn(text: string | null): string | undefined {
  try {
    return (JSON.parse(text ?? "{}") as { bg_color?: string } | null)?.bg_color;
  } catch {
    return undefined;
  }
}

/** A link of Telegram's says it in the data; a button of our bot says it in the address. */
function startParameterIn(launch: URLSearchParams, initData: string): string | undefined {
  const name = "tgWebAppStartParam";
  const said = launch.get(name) ?? new URLSearchParams(window.location.search).get(name);
  return said ?? new URLSearchParams(initData).get("start_param") ?? undefined;
}

function speakTo(origin: string | undefined): boolean {
  if (origin !== undefined) setTargetOrigin(origin);
  return origin !== undefined;
}

/** What we say is for the messenger alone, whoever else might hold the frame one day. */
function framingOrigin(config: WebConfig): string | undefined {
  const outer = window.location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
  if (!outer) return undefined;
  const isOurs = (MESSENGER_WEB_ORIGINS as readonly string[]).includes(outer);
  const isSimulator = config.messenger?.isSimulated === true && new URL(outer).hostname === "localhost";
  return isOurs || isSimulator ? outer : undefined;
}

const HAPTICS = {
  selection: { type: "selection_change" },
  success: { type: "notification", notification_type: "success" },
  error: { type: "notification", notification_type: "error" },
  tick: { type: "impact", impact_style: "light" },
} as const satisfies Record<Haptic, object>;

interface Sides {
  top: number;
  bottom: number;
}

const NOTHING: Sides = { top: 0, bottom: 0 };

/** Once for a document: asks for the whole screen, says our colours, and keeps clear of what lies over us. */
export function connect(launch: Launch, { botType, botId }: { botType: BotType; botId: string }): void {
  if (messenger()) return;
  const root = document.documentElement;
  root.classList.add("in-messenger");
  let device = NOTHING;
  let bars = NOTHING;
  const keepClear = () => {
    root.style.setProperty("--safe-t", `${device.top + bars.top}px`);
    root.style.setProperty("--safe-b", `${device.bottom + bars.bottom}px`);
  };
  on("safe_area_changed", (sides) => {
    device = sides;
    keepClear();
  });
  on("content_safe_area_changed", (sides) => {
    bars = sides;
    keepClear();
  });
  const now: Messenger = {
    isTelegramWebApp: true,
    botType,
    botId,
    tgAuthResult: launch.initData,
    isFullScreen: false,
    feel: (haptic) => postEvent("web_app_trigger_haptic_feedback", HAPTICS[haptic]),
    openOutside,
    askBeforeClosing: (asks) => postEvent("web_app_setup_closing_behavior", { need_confirmation: asks }),
  };
  setMessenger(now);
  on("fullscreen_changed", ({ is_fullscreen: isFullScreen }) => setMessenger({ ...now, isFullScreen }));
  on("reload_iframe", () => {
    postEvent("iframe_will_reload");
    reloadDocument();
  });
  followTheme(launch.background);
  on("theme_changed", ({ theme_params: params }) => followTheme(params.bg_color));
  // A wheel that is turned, or a sheet that is pulled down, must not close the app.
  postEvent("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  postEvent("web_app_expand");
  if (launch.isPhone) postEvent("web_app_request_fullscreen");
  postEvent("web_app_request_safe_area");
  postEvent("web_app_request_content_safe_area");
  postEvent("web_app_ready");
}

/** Our surfaces take the hue of a dark theme, and the messenger's bars our surfaces. */
function followTheme(background: string | undefined): void {
  const { style } = document.documentElement;
  for (const surface of SURFACES) style.removeProperty(`--color-${surface}`);
  const colour = (surface: Surface) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--color-${surface}`).trim() as `#${string}`;
  const own = Object.fromEntries(SURFACES.map((surface) => [surface, colour(surface)])) as Record<Surface, string>;
  for (const [surface, value] of Object.entries(surfacesFor(background, own) ?? {}))
    style.setProperty(`--color-${surface}`, value);
  postEvent("web_app_set_header_color", { color: colour("s1") });
  postEvent("web_app_set_background_color", { color: colour("canvas") });
  postEvent("web_app_set_bottom_bar_color", { color: colour("s1") });
}

/** For another document of the same app, which begins on a page of its own. */
export function reconnect(config: WebConfig): void {
  const bot = readEntered()?.bot;
  const botId = bot && config.messenger?.bots[bot];
  const launch = botId && readLaunch(config);
  if (bot && botId && launch) connect(launch, { botType: bot, botId });
}

export function closeApp(): void {
  postEvent("web_app_close");
}

export function showBackButton(isVisible: boolean): void {
  postEvent("web_app_setup_back_button", { is_visible: isVisible });
}

export function onBackPressed(listener: () => void): () => void {
  return on("back_button_pressed", listener);
}

/** What belongs to the messenger, such as a bot with an invoice, opens in it; everything else in the person's browser. */
function openOutside(url: string): void {
  const { hostname, pathname, search } = new URL(url);
  if (hostname === "t.me") postEvent("web_app_open_tg_link", { path_full: pathname + search });
  else postEvent("web_app_open_link", { url });
}
