import { expect, test } from "vitest";
import { policyWith, securityHeaders } from "./security.ts";

const policyOf = (relaxed: boolean) =>
  securityHeaders({ https: true, realtimeOrigin: undefined, frameOrigins: [], relaxed })["content-security-policy"] ??
  "";
const CHAT = { "script-src": ["https://chat.test/widget.js"], "media-src": ["https://chat.test"] };

test("what is added to a policy is added to its directive, and changes no other", () => {
  const before = policyOf(false).split("; ");
  const after = policyWith(policyOf(false), CHAT).split("; ");
  expect(after.filter((directive) => !before.includes(directive))).toEqual([
    "script-src 'self' https://chat.test/widget.js",
    "media-src 'self' https://chat.test",
  ]);
  expect(before.filter((directive) => !after.includes(directive))).toEqual(["script-src 'self'"]);
});

test("a new directive keeps what held in its place", () => {
  expect(policyWith(policyOf(true), CHAT)).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval' data:");
});

test("nothing added changes nothing", () => {
  expect(policyWith(policyOf(false), {})).toBe(policyOf(false));
});
