// Owns what keeps the person from going on: a connection that does not hold, or a country that is not served. Whoever cannot go on says
// so here, one modal tells the person, and everything continues by itself once the server answers again.
import { onlineManager } from "@tanstack/react-query";
import { ApiFailure } from "@windfall/domain/client";
import { useSyncExternalStore } from "react";
import { openDocument } from "./messenger.ts";
import { missingStyles } from "./missing-styles.ts";

export interface Region {
  ip: string;
  country: string;
}

export type Trouble = { kind: "connection"; supportKey?: string | undefined } | ({ kind: "region" } & Region);

/** Something that was asked for and did not come; it is asked for again at the next chance. */
interface Stuck {
  /** The person has closed the modal about it. */
  isQuiet: boolean;
  again: () => void;
  supportKey: string | undefined;
}

const stuck = new Set<Stuck>();
/** What the person waits for in front of the screen, such as the next page; each is called to give it up. */
const wants = new Set<() => void>();
const listeners = new Set<() => void>();
let region: Region | undefined;
/** A question waits for the network with nothing to show meanwhile. */
let isPaused = false;
/** The person has closed the modal while there was no network: what the page misses by itself is no news until there is one. */
let isKnown = false;
let shown: Trouble | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

const AGAIN_MS = 5_000;

function troubleNow(): Trouble | undefined {
  if (region) return { kind: "region", ...region };
  const isOffline = !onlineManager.isOnline();
  const entries = [...stuck];
  const isWaiting = wants.size > 0 && (isOffline || entries.length > 0);
  const isTold = isWaiting || (isOffline && isPaused && !isKnown) || entries.some(({ isQuiet }) => !isQuiet);
  if (!isTold) return undefined;
  return { kind: "connection", supportKey: entries.find(({ supportKey }) => supportKey)?.supportKey };
}

function update(): void {
  if (stuck.size > 0) timer ??= setInterval(tryAgain, AGAIN_MS);
  else {
    clearInterval(timer);
    timer = undefined;
  }
  const next = troubleNow();
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  shown = next;
  for (const listener of listeners) listener();
}

function tryAgain(): void {
  for (const { again } of [...stuck]) again();
}

export function currentTrouble(): Trouble | undefined {
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined on the server: what it could not load, its document says itself. */
export function useTrouble(): Trouble | undefined {
  return useSyncExternalStore(subscribe, currentTrouble, () => undefined);
}

/** From now on the network's coming and going is noticed. Answers how to stop. */
export function watchNetwork(): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) {
      isPaused = false;
      isKnown = false;
      tryAgain();
    }
    update();
  });
}

/** Any answer that is not a proxy's excuse says that the server can be reached. */
export function isReachable(): Promise<boolean> {
  return fetch("/health/live", { cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** The person does not want to wait for the next chance. */
export async function retryNow(): Promise<void> {
  // A browser that takes itself for offline may be wrong.
  if (await isReachable()) onlineManager.setOnline(true);
  tryAgain();
}

/** The person does not want to wait at all: what was under way ends, and what is missing comes when it can. */
export function giveUp(): void {
  for (const end of [...wants]) end();
  for (const entry of stuck) entry.isQuiet = true;
  isKnown = true;
  update();
}

/** Somebody waits in front of the screen until this is called off. */
export function want(end: () => void): () => void {
  wants.add(end);
  update();
  return () => {
    if (wants.delete(end)) update();
  };
}

/** The person opens something: what it misses is news again. */
export function noteAct(): void {
  isPaused = false;
  isKnown = false;
  update();
}

export function notePaused(): void {
  isPaused = true;
  update();
}

/** What the refusal of a call says about where the person is; a server in front of ours says nothing. */
export function regionOf(payload: unknown): Region {
  const { ip, country } = (payload ?? {}) as { ip?: unknown; country?: unknown };
  return { ip: typeof ip === "string" ? ip : "", country: typeof country === "string" ? country : "" };
}

export function reportRegion({ ip, country }: Region): void {
  region = { ip, country };
  update();
}

/** Whoever could be told who is looking is where we are. */
export function clearRegion(): void {
  if (!region) return;
  region = undefined;
  tryAgain();
  update();
}

/** No answer, a server that fails, or one that does not serve this country: what was asked for may come later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  if (error.detail === "aborted") return false;
  return error.status === 0 || error.status >= 500 || error.status === 451;
}

/** One thing that is stuck, between its attempts. */
export function createStuck(): { untilNextChance(error: unknown, signal?: AbortSignal): Promise<void>; end(): void } {
  const entry: Stuck = { isQuiet: false, again: () => undefined, supportKey: undefined };
  return {
    untilNextChance(error, signal) {
      entry.supportKey = error instanceof ApiFailure ? error.key : undefined;
      stuck.add(entry);
      update();
      return new Promise((resolve) => {
        entry.again = resolve;
        signal?.addEventListener("abort", () => resolve(), { once: true });
      });
    },
    end() {
      if (stuck.delete(entry)) update();
    },
  };
}

/**
 * A piece of the product that comes over the network when it is needed: code, looks or words. It is asked for until it comes. When the server
 * answers and the piece still does not come, a new build has taken its place, and a new document brings that.
 */
export async function persist<T>(ask: () => Promise<T>): Promise<T> {
  const load = async () => {
    const piece = await ask();
    await missingStyles();
    return piece;
  };
  const waiting = createStuck();
  try {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (await isReachable()) return await orReload(load);
        await waiting.untilNextChance(error);
      }
    }
  } finally {
    waiting.end();
  }
}

async function orReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!reloadOnce()) throw error;
    return new Promise(() => undefined);
  }
}

const RELOADED = "reloaded-at";
const ONCE_IN_MS = 60_000;
let target = () => window.location.href;

/** The address that a new document opens: the page the person is on, or the one they are on their way to. */
export function reloadTo(href: () => string): void {
  target = href;
}

/** Once in a while only: a build that is broken must not turn the page round and round. */
function reloadOnce(): boolean {
  try {
    const before = Number(window.sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - before < ONCE_IN_MS) return false;
    window.sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    // A browser that stores nothing could not stop after the first time.
    return false;
  }
  openDocument(target());
  return true;
}
