import { describe, expect, test } from "vitest";
import { afterAuth, authHref, readAuthStep, readRedirectPath, withoutAuth } from "./auth-step.ts";

const HOSTILE = [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/.//evil.example",
  "\t//evil.example",
  "data:text/html,<script>",
  "",
];

function at(path: string) {
  const { pathname, search, hash } = new URL(path, "http://page.invalid");
  return { pathname, search, hash };
}

describe("the step of an address", () => {
  test.each(["login", "register", "reset"])("%s", (step) => {
    expect(readAuthStep(at(`/en?auth=${step}`))).toBe(step);
  });

  test.each(["", "?auth", "?auth=", "?auth=LOGIN", "?auth=<script>", "?auth=constructor", "?other=login"])(
    "%s asks for none",
    (search) => {
      expect(readAuthStep({ search })).toBeUndefined();
    },
  );
});

describe("opening the step", () => {
  test("keeps the page, its other parameters and its fragment", () => {
    expect(authHref(at("/en/games/7?sort=title#top"), "login")).toBe("/en/games/7?sort=title&auth=login#top");
  });

  test("changes the step and keeps the target", () => {
    expect(authHref(at("/en?auth=login&redirect_path=%2Fen%2Fprofile"), "register")).toBe(
      "/en?auth=register&redirect_path=%2Fen%2Fprofile",
    );
  });

  test("takes a new target", () => {
    expect(authHref(at("/en"), "login", "/en/profile?tab=2")).toBe(
      "/en?auth=login&redirect_path=%2Fen%2Fprofile%3Ftab%3D2",
    );
  });

  test.each(HOSTILE)("drops the target %j", (target) => {
    expect(authHref(at("/en"), "login", target)).toBe("/en?auth=login");
    expect(authHref(at(`/en?redirect_path=${encodeURIComponent(target)}`), "login")).toBe("/en?auth=login");
  });
});

describe("leaving the step", () => {
  test("takes out its own parameters and no other", () => {
    expect(withoutAuth(at("/en/bonuses?auth=login&sort=title&redirect_path=%2Fen#x"))).toBe("/en/bonuses?sort=title#x");
    expect(withoutAuth(at("/en?auth=login"))).toBe("/en");
  });

  test("a person who signed in goes where they wanted", () => {
    expect(afterAuth(at("/en?auth=login&redirect_path=%2Fen%2Fprofile"))).toBe("/en/profile");
  });

  test("or stays", () => {
    expect(afterAuth(at("/en/games/7?auth=login"))).toBe("/en/games/7");
  });

  test.each(HOSTILE)("nobody is sent to %j", (target) => {
    const address = at(`/en?auth=login&redirect_path=${encodeURIComponent(target)}`);
    expect(readRedirectPath(address)).toBeUndefined();
    expect(afterAuth(address)).toBe("/en");
  });

  test("a path with two slashes stays a path", () => {
    expect(withoutAuth({ pathname: "//evil.example", search: "?auth=login" })).toBe("/evil.example");
  });
});
