import { expect, test } from "vitest";
import { shortcutOf } from "./shortcuts.ts";

const press = (key: string, more: object = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    target: { tagName: "BODY" } as unknown as EventTarget,
    ...more,
  });

test.each([
  ["a letter", press("j"), "j"],
  ["a capital, with caps lock on", press("J"), "j"],
  ["a named key", press("Enter"), "Enter"],
  ["copying", press("a", { ctrlKey: true }), undefined],
  ["selecting all on a Mac", press("a", { metaKey: true }), undefined],
  ["a key that is held down: nobody approves twice by accident", press("a", { repeat: true }), undefined],
  ["typing a reason", press("a", { target: { tagName: "TEXTAREA" } }), undefined],
  ["typing a search", press("d", { target: { tagName: "INPUT", type: "search" } }), undefined],
  ["choosing a queue", press("j", { target: { tagName: "INPUT", type: "radio" } }), "j"],
  ["choosing a method", press("a", { target: { tagName: "SELECT" } }), undefined],
  ["an open question", press("a", { target: { tagName: "BUTTON", closest: () => ({}) } }), undefined],
])("%s", (_, name, expected) => {
  expect(name).toBe(expected);
});
