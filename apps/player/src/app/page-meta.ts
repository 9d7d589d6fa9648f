// Owns which page is being shown. Its title is kept up to date by the browser; its description is for those who read the document only.
import type { Messages } from "@windfall/i18n";
import type { SessionState } from "../platform/session.ts";

export type PageName = keyof Messages["meta"] & keyof Messages["head"];

/** What a route says about its page. */
export interface PageHandle {
  page: PageName;
  /** Manifest key of the module that draws it, for preloading; absent where the module is in the first load. */
  chunk?: string;
  /** Fetches that module ahead of time; a failure here is nobody's trouble. */
  warmUp?: () => Promise<unknown>;
  /** Shown to a signed-in player only. */
  needsPlayer?: boolean;
  /** Shown to a banned person and in restricted countries too (docs/product/content.md#policies). */
  isForBanned?: boolean;
  /** A game: on small screens it has the bottom edge to itself. */
  isGame?: boolean;
  /** Without the frame of the product: the page leads into it. */
  isAlone?: boolean;
  /** Personal or one-time pages do not belong into a search engine. */
  isPrivate?: boolean;
}

/** What a loader says about the thing its page is about; titles that name it take it from here. */
export interface PageSubject {
  subject: string;
}

export function pageHandleOf(matches: readonly { handle?: unknown }[]): PageHandle | undefined {
  return matches.findLast((match) => match.handle !== undefined)?.handle as PageHandle | undefined;
}

/** `data` is what the innermost loader gave. */
export function subjectOf(data: unknown): string {
  const { subject } = (data ?? {}) as Partial<PageSubject>;
  return typeof subject === "string" ? subject : "";
}

/** A person who may not see the page sees another one in its place, and so does the document's title. */
export function pageNameOf(session: SessionState, handle: PageHandle | undefined): PageName {
  if (handle?.isForBanned && (session.kind === "banned" || session.kind === "restricted")) return handle.page;
  if (session.kind === "banned" || session.kind === "restricted" || session.kind === "unstable") return session.kind;
  return handle?.page ?? "not_found";
}
