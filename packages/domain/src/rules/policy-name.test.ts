import { expect, it } from "vitest";
import { isPolicyName, policyNameOf } from "./policy-name.ts";

it.each([
  ["play.windfall.test", "play-windfall-test"],
  ["Play.Windfall.TEST:8443", "play-windfall-test"],
  ["localhost:3000", "localhost"],
  ["127.0.0.1:3000", "127-0-0-1"],
  ["[::1]:3000", "1"],
  ["xn--80ak6aa92e.com.", "xn-80ak6aa92e-com"],
  ["", "terms"],
  ["...", "terms"],
  [`${"a".repeat(99)}.b.test`, "a".repeat(99)],
  ["a/../b", "a-b"],
])("%j is %s", (host, name) => {
  expect(policyNameOf(host)).toBe(name);
});

it("the documents of the house have names of their own", () => {
  expect(isPolicyName("responsible-gaming")).toBe(true);
  expect(isPolicyName("play-windfall-test")).toBe(false);
  expect(isPolicyName("constructor")).toBe(false);
});
