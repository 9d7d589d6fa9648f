// Owns whether the sidebar is expanded (docs/product/pages.md#layout). A cookie keeps it, because the server must draw the same width.
import { useSyncExternalStore } from "react";

export type SidebarState = "expanded" | "collapsed";

const COOKIE = "sidebar";
const ONE_YEAR_SECONDS = 31_536_000;

/** Expanded unless the person has folded it. */
export function readSidebarState(value: string | undefined): SidebarState {
  return value === "collapsed" ? "collapsed" : "expanded";
}

export function sidebarCookie(state: SidebarState, isSecure: boolean): string {
  return `${COOKIE}=${state}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

let chosen: SidebarState | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `drawn` is what the server drew; it stands until the person changes it here. */
export function useSidebarState(drawn: SidebarState): SidebarState {
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? drawn,
    () => drawn,
  );
}

export function setSidebarState(state: SidebarState): void {
  chosen = state;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = sidebarCookie(state, window.location.protocol === "https:");
  for (const listener of listeners) listener();
}
