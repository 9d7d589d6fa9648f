import { expect, test } from "vitest";
import { LOCALES } from "../locales.ts";
import { type ChatScript, chatLocation, chatScriptPolicy, chatScriptProblems } from "./chat-script.ts";

const SCRIPT: ChatScript = {
  src: "https://widget.example.com/v3/chat.js?site=17",
  integrity: `sha384-${"A".repeat(64)}`,
  open: "ChatService.window.open",
  policy: {
    "connect-src": ["https://api.example.com", "wss://*.example.com:8443"],
    "frame-src": ["https://widget.example.com/room/"],
    "style-src": ["'unsafe-inline'"],
  },
};

test("a chat takes places instead of some languages", () => {
  expect(LOCALES.map(chatLocation)).toEqual(["en", "ru", "ua", "kz", "uz", "az", "id", "pl", "id"]);
});

test("what an operator may name is taken, and allows that and nothing else", () => {
  expect(chatScriptProblems(SCRIPT)).toEqual([]);
  expect(chatScriptPolicy(SCRIPT)).toEqual({
    ...SCRIPT.policy,
    "script-src": ["https://widget.example.com/v3/chat.js"],
  });
});

test.each<[string, Partial<ChatScript>]>([
  ["a script by http", { src: "http://widget.example.com/chat.js" }],
  ["a script from anywhere below a host", { src: "https://*.example.com/chat.js" }],
  ["a script that ends the directive", { src: "https://widget.example.com/chat.js; script-src *" }],
  ["no address", { src: "chat.js" }],
  ["a hash that is none", { integrity: "sha1-AAAA" }],
  ["code for a name", { open: "alert(1)" }],
  ["scripts from everywhere", { policy: { "script-src": ["*"] } }],
  ["scripts in the page", { policy: { "script-src": ["'unsafe-inline'"] } }],
  ["evaluated texts", { policy: { "script-src": ["'unsafe-eval'"] } }],
  ["everything by https", { policy: { "connect-src": ["https:"] } }],
  ["a whole top domain", { policy: { "img-src": ["https://*.com"] } }],
  ["another directive", { policy: { "frame-ancestors": ["https://widget.example.com"] } as object }],
])("refuses %s", (_name, parts) => {
  expect(chatScriptProblems({ ...SCRIPT, ...parts })).toHaveLength(1);
});
