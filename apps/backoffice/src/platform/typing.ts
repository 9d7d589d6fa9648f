// Owns who is writing in a chat right now: told live, and forgotten by itself.
import { useSyncExternalStore } from "react";

const SHOWN_MS = 6_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export function noteTyping(chatId: string): void {
  clearTimeout(timers.get(chatId));
  const timer = setTimeout(() => {
    timers.delete(chatId);
    tell();
  }, SHOWN_MS);
  timers.set(chatId, timer);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsTyping(chatId: string): boolean {
  return useSyncExternalStore(subscribe, () => timers.has(chatId));
}
