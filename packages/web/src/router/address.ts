// Owns addresses inside of an app: what a link names and where it leads from here.
import { randomUuid } from "@windfall/domain/random-uuid";

export interface Path {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
}

export interface Location extends Path {
  state: unknown;
  /** Names the entry of the history; the same address may have several. */
  key: string;
}

export type To = string | Partial<Path>;

export function createPath({ pathname = "/", search = "", hash = "" }: Partial<Path>): string {
  return pathname + search + hash;
}

export function createKey(): string {
  return randomUuid().slice(0, 8);
}

/** Only its path is ever read. */
const BASE = "http://app.invalid";
/** Leads where it says. Most links of a page are of this kind, and an address that is taken apart costs as much as the link itself. */
const PLAIN = /^(?:\/[\w-]+)+$/;

/** Where `to` leads from `from`. It never leaves this origin: `//host` is a path with a slash too many. */
export function resolveTo(to: To, from: Path): Path {
  if (typeof to === "string" && PLAIN.test(to)) return { pathname: to, search: "", hash: "" };
  const text = typeof to === "string" ? to : createPath({ pathname: from.pathname, ...to });
  const { pathname, search, hash } = new URL(text.replace(/^[/\\]{2,}/, "/"), BASE + createPath(from));
  return { pathname, search, hash };
}

/** The entry for `to`, with what the caller wants to keep beside it. */
export function locationFor(to: To, from: Path, state: unknown = null): Location {
  return { ...resolveTo(to, from), state, key: createKey() };
}

export function isSamePage(a: Path, b: Path): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

/** A move inside of the page that is shown: to one of its headings, or again to the same one. */
export function isMoveInside(from: Path, to: Path): boolean {
  return isSamePage(from, to) && to.hash !== "";
}
