// Owns which dialogs are open, in which order, and that the page below does not scroll meanwhile. Only the topmost dialog
// can be used and read, so that toasts, popovers and tooltips must stand inside it.
import { createContext, useSyncExternalStore } from "react";

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  const isFirst = stack.length === 0 && next.length > 0;
  stack = next;
  const root = document.documentElement;
  // The bar takes room only where it is drawn beside the page; there the room stays when the bar goes.
  if (isFirst) root.classList.toggle("has-gutter", window.innerWidth > root.clientWidth);
  root.classList.toggle("is-locked", stack.length > 0);
  for (const listener of listeners) listener();
}

export function pushDialog(dialog: HTMLDialogElement): void {
  change([...stack.filter((open) => open !== dialog), dialog]);
}

export function removeDialog(dialog: HTMLDialogElement): void {
  if (stack.includes(dialog)) change(stack.filter((open) => open !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog on top of all others, if one is open. On the server none is. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  );
}

/** The dialog an element stands in: the place for whatever opens over it. */
export const DialogContext = createContext<HTMLDialogElement | null>(null);
