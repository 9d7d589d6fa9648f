import { expect, test } from "vitest";
import { chatOfPages, chatScriptOf } from "./chat-script.ts";

test("a house without a chat script says and allows nothing of one", () => {
  expect(chatScriptOf()).toBeUndefined();
  expect(chatOfPages(chatScriptOf())).toEqual({});
});

test("pages are told where it is, and their policy allows it", () => {
  const script = { src: "https://chat.test/widget.js?id=1", policy: { "connect-src": ["wss://chat.test"] } };
  expect(chatOfPages(chatScriptOf(script))).toEqual({
    config: { chatScript: { src: script.src } },
    chatSources: { "script-src": ["https://chat.test/widget.js"], "connect-src": ["wss://chat.test"] },
  });
});

test("a wrong one stops the start, with everything that is wrong", () => {
  expect(() => chatScriptOf({ src: "http://chat.test/w.js", open: "a b" })).toThrow(
    "The chat script of the brand file: http://chat.test/w.js is no https address; a b is no name of a function.",
  );
});
