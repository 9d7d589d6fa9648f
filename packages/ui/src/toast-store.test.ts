import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOAST_DURATION_MS, TOAST_LIMIT, ToastStore } from "./toast-store.ts";

let store: ToastStore;
const titles = () => store.list().map(({ title }) => title);
const show = (title: string, durationMs?: number) => store.show({ kind: "info", title, durationMs });

beforeEach(() => {
  vi.useFakeTimers();
  store = new ToastStore();
});
afterEach(() => {
  vi.useRealTimers();
});

test("keeps the order in which they came, and the oldest goes when there is no room", () => {
  for (const title of ["1", "2", "3", "4", "5", "6", "7"]) show(title);
  expect(TOAST_LIMIT).toBe(5);
  expect(titles()).toEqual(["3", "4", "5", "6", "7"]);
});

test("one that says the same takes the place of what stood, with its whole time", () => {
  show("a", 1000);
  show("b", 5000);
  vi.advanceTimersByTime(900);
  show("a", 1000);
  expect(titles()).toEqual(["b", "a"]);
  vi.advanceTimersByTime(900);
  expect(titles()).toEqual(["b", "a"]);
  store.show({ kind: "error", title: "a" });
  expect(titles()).toEqual(["b", "a", "a"]);
});

test("each goes after its own time", () => {
  show("usual");
  show("short", 2000);
  show("for ever", Number.POSITIVE_INFINITY);
  vi.advanceTimersByTime(2000);
  expect(titles()).toEqual(["usual", "for ever"]);
  vi.advanceTimersByTime(TOAST_DURATION_MS);
  expect(titles()).toEqual(["for ever"]);
});

test("none goes while one is read, and each has then the time it had left", () => {
  show("a", 3000);
  vi.advanceTimersByTime(2000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(["a"]);
  show("b", 3000);
  store.resume();
  vi.advanceTimersByTime(999);
  expect(titles()).toEqual(["a", "b"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(["b"]);
});

test("the clock runs again after the last one was closed while it was read", () => {
  const id = show("a");
  store.pause();
  store.dismiss(id);
  show("b", 1000);
  vi.advanceTimersByTime(1000);
  expect(titles()).toEqual([]);
});

test("tells listeners of every change, and gives the same list while nothing changes", () => {
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  const id = show("a");
  expect(store.list()).toBe(store.list());
  store.dismiss(id);
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  show("b");
  expect(listener).toHaveBeenCalledTimes(2);
});
