// Owns what every page knows of the messenger around it: nothing, in a browser. What speaks with it comes with the entry of the mini-app
// (features/mini-app); the rest of the app says here what happens, and need not ask where it is.
import { isMiniAppEntry, type MessengerContext, miniAppPath } from "@windfall/domain/rules/mini-app";
import { useEffect, useSyncExternalStore } from "react";
import { splitLocale } from "./locale-paths.ts";

/** What can be felt: a choice was made, something went well or wrong, a blade passed. */
export type Haptic = "selection" | "success" | "error" | "tick";

export interface Messenger extends MessengerContext {
  feel(haptic: Haptic): void;
  /** Leaves the app open behind what is opened. */
  openOutside(url: string): void;
  askBeforeClosing(asks: boolean): void;
}

let current: Messenger | undefined;
const listeners = new Set<() => void>();

export function setMessenger(next: Messenger): void {
  current = next;
  for (const listener of listeners) listener();
}

export function messenger(): Messenger | undefined {
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined in a browser, and everywhere until the page was taken over. */
export function useMessenger(): Messenger | undefined {
  return useSyncExternalStore(subscribe, messenger, () => undefined);
}

export function feel(haptic: Haptic): void {
  current?.feel(haptic);
}

/** True where the messenger opens the address itself; a browser does it in its own way. */
export function openedByMessenger(url: string): boolean {
  current?.openOutside(url);
  return current !== undefined;
}

/** Somebody in the middle of a payment is asked before the messenger closes the app. */
export function useAsksBeforeClosing(asks: boolean): void {
  const around = useMessenger();
  useEffect(() => {
    if (!asks) return;
    around?.askBeforeClosing(true);
    return () => around?.askBeforeClosing(false);
  }, [asks, around]);
}

/** In the messenger's web client the app is in a frame of another site, where a browser keeps no cookie of ours. */
export function isFramed(): boolean {
  return typeof window !== "undefined" && window.parent !== window;
}

const LAUNCH = "mini-app-launch";
const TOKEN = "mini-app-token";
/** Which bot opened the app in this window; kept, so that a new document of ours is still in the messenger. */
const ENTERED = "mini-app";

function stored(key: string): string | undefined {
  try {
    return window.sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** In this window only. Answers whether a later document will find it. */
function store(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The token of a framed session lives as long as the frame; everywhere else a cookie that scripts cannot read does its work. */
let token: string | undefined;

export function keepToken(next: string | undefined): void {
  if (!isFramed()) return;
  token = next;
  store(TOKEN, next);
}

export function sessionHeaders(): Record<string, string> {
  if (!isFramed()) return {};
  token ??= stored(TOKEN);
  return token ? { authorization: `Bearer ${token}` } : {};
}

export interface Entered {
  bot: "normal" | "vip";
  /** Of the init data that opened the session: they are good for one. */
  signature: string;
}

let entered: Entered | undefined;

export function noteEntered(next: Entered): void {
  entered = next;
  store(ENTERED, JSON.stringify(next));
}

export function readEntered(): Entered | undefined {
  if (entered) return entered;
  const text = typeof window === "undefined" ? undefined : stored(ENTERED);
  return text === undefined ? undefined : (JSON.parse(text) as Entered);
}

/** What the messenger said when it opened us, as the fragment of the address had it. */
let launch: string | undefined;
/** In that fragment, from one document of ours to the next. */
const CARRIED_TOKEN = "session";

/**
 * Reads the fragment, or what an earlier document has kept of it. Browsers that keep nothing for a frame of another site get it, and the session, from
 * the document before; a fragment is sent to no server, and this one is taken out of the address at once.
 */
export function takeLaunch(): { text: string | undefined; isCarried: boolean } {
  const said = new URLSearchParams(window.location.hash.slice(1));
  const carried = isFramed() ? said.get(CARRIED_TOKEN) : null;
  said.delete(CARRIED_TOKEN);
  if (carried !== null) {
    keepToken(carried);
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  }
  launch = said.has("tgWebAppData") ? said.toString() : (launch ?? stored(LAUNCH));
  if (launch !== undefined) store(LAUNCH, launch);
  return { text: launch, isCarried: carried !== null };
}

function carriedFragment(): string {
  const isKept = launch !== undefined && stored(LAUNCH) === launch;
  if (launch === undefined || isKept || token === undefined) return "";
  return `#${launch}&${new URLSearchParams({ [CARRIED_TOKEN]: token })}`;
}

/** A new document in the messenger's frame begins at the entry, which is all that may be framed, and goes on to its page. */
export function documentHref(href: string): string {
  const known = isFramed() ? readEntered() : undefined;
  if (!known) return href;
  const { pathname, search } = new URL(href, window.location.href);
  if (isMiniAppEntry(pathname)) return href;
  const { locale } = splitLocale(pathname);
  const target = new URLSearchParams({ redirect_path: `${pathname}${search}` });
  return `${locale ? `/${locale}` : ""}${miniAppPath(known.bot)}?${target}${carriedFragment()}`;
}

export function openDocument(href: string): void {
  window.location.assign(documentHref(href));
}

export function reloadDocument(): void {
  const { href } = window.location;
  if (documentHref(href) === href) window.location.reload();
  else openDocument(href);
}
