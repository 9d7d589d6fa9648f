// Owns the keys of the desk (docs/product/looks.md#desk). A letter is a key only while nobody types, and all of them can be switched
// off, because speech input and a slipped finger press letters too (WCAG 2.1.4).
import { useEffect, useSyncExternalStore } from "react";

const STORE_KEY = "desk-shortcuts";
const listeners = new Set<() => void>();

function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORE_KEY) !== "off";
  } catch {
    return true;
  }
}

export function setShortcutsOn(isOn: boolean): void {
  try {
    localStorage.setItem(STORE_KEY, isOn ? "on" : "off");
  } catch {
    // A browser that keeps nothing keeps the keys on.
  }
  for (const listener of listeners) listener();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readIsOn);
}

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  target: EventTarget | null;
}

interface Focusable {
  tagName?: string;
  isContentEditable?: boolean;
  type?: string;
  closest?: (selector: string) => unknown;
}

/** The name of the shortcut a key press stands for, or undefined where it means something else. */
export function shortcutOf(event: KeyPress): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined;
  const target = (event.target ?? {}) as Focusable;
  if (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName ?? "")) return undefined;
  // Radio buttons and the like take no letters, so the keys still work from the tabs.
  if (target.tagName === "INPUT" && !/^(radio|checkbox|button)$/.test(target.type ?? "")) return undefined;
  // Behind a question nothing may be decided.
  if (target.closest?.("dialog[open], [role=menu]")) return undefined;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** `keys` may be a new object at every render; the page listens once. */
export function useShortcuts(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const isOn = useShortcutsOn();
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const name = shortcutOf(event);
      const work = name === undefined ? undefined : keys[name];
      if (!work || document.querySelector("dialog[open]")) return;
      // Enter on a link or a button is the browser's.
      if (name === "Enter" && (event.target as Element | null)?.closest?.("a, button, summary")) return;
      event.preventDefault();
      work();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
