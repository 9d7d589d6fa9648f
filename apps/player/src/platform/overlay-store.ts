// Owns which overlay is open: one at a time, so that nothing lies over something else and Escape means one thing.
import { useSyncExternalStore } from "react";
import { noteAct } from "./connection.ts";

/** What each overlay must be told when it opens. */
interface OverlayPayloads {
  menu: undefined;
  search: undefined;
  support: undefined;
  partners: undefined;
  mirrors: undefined;
  notices: undefined;
  banners: { startAt?: string } | undefined;
  wallet: { tab: WalletTab } | undefined;
  "deposit-success": { transactionId: string };
  bonus: undefined;
  turbine: undefined;
}

export type WalletTab = "deposit" | "withdraw" | "history";
export type OverlayName = keyof OverlayPayloads;
export type OpenOverlay = { [N in OverlayName]: { name: N; payload: OverlayPayloads[N] } }[OverlayName];

type Args<N extends OverlayName> = undefined extends OverlayPayloads[N] ? [OverlayPayloads[N]?] : [OverlayPayloads[N]];

let current: OpenOverlay | undefined;
const listeners = new Set<() => void>();

function change(next: OpenOverlay | undefined): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

export function openOverlay<N extends OverlayName>(name: N, ...[payload]: Args<N>): void {
  noteAct();
  change({ name, payload } as OpenOverlay);
}

/**
 * With a name, closes that overlay only; with an overlay, only that opening of it. A late call must not close the one that was opened
 * after it.
 */
export function closeOverlay(which?: OverlayName | OpenOverlay): void {
  if (which === undefined || which === current || which === current?.name) change(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined on the server: overlays open by an act of the person or after the page is taken over. */
export function useOverlay(): OpenOverlay | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}
