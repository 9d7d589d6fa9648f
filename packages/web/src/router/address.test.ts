import { expect, it } from "vitest";
import { resolveTo } from "./address.ts";

const from = { pathname: "/en/games", search: "?page=2", hash: "" };

it.each([
  "/en",
  "/en/games/royal-roulette",
  "/kk/policies/bonus_terms",
  "/en/",
  "/en//games",
  "//host/en",
  "/en/../ru",
  "/en/a.b",
  "/en/tournaments/%D0%B0?sort=new#prizes",
  "/en/ж",
  "?page=3",
  "wheel",
  "",
])("%j leads where a browser would go, and never to another host", (to) => {
  const { origin, pathname, search, hash } = new URL(to.replace(/^\/{2,}/, "/"), "http://app.test/en/games?page=2");
  expect(origin).toBe("http://app.test");
  expect(resolveTo(to, from)).toEqual({ pathname, search, hash });
});
