import { describe, expect, test } from "vitest";
import type { ApiClient } from "./api.ts";
import { openAuthStep, requirePlayer } from "./guards.ts";
import { createQueryClient } from "./query-client.ts";
import { SESSION_KEY, type SessionState } from "./session.ts";

function toolsFor(session: unknown) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(SESSION_KEY, session as SessionState);
  return { queryClient, loadApi: async () => ({}) as ApiClient, locale: "ru" as const };
}

const player = { kind: "player", profile: { globalId: "player000001" } };

async function responseTo(work: Promise<unknown>): Promise<Response | undefined> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown : undefined;
}

async function locationOf(work: Promise<unknown>): Promise<string | undefined> {
  return (await responseTo(work))?.headers.get("location") ?? undefined;
}

describe("a page for players", () => {
  const request = new Request("http://page.invalid/ru/profile?tab=2");

  test("asks a visitor to sign in, and remembers where to come back to", async () => {
    expect(await locationOf(requirePlayer(toolsFor({ kind: "visitor" }), request))).toBe(
      "/ru?auth=login&redirect_path=%2Fru%2Fprofile%3Ftab%3D2",
    );
  });

  test.each(["player", "banned", "restricted", "unstable"])("leaves a %s person to the layout", async (kind) => {
    expect(await locationOf(requirePlayer(toolsFor({ kind }), request))).toBeUndefined();
  });
});

describe("an old address of signing in", () => {
  const at = (path: string) => new Request(`http://page.invalid${path}`);

  test.each([
    ["login", "/ru/login", "/ru?auth=login"],
    ["register", "/ru/register?promo_modal=main", "/ru?promo_modal=main&auth=register"],
    ["reset", "/ru/reset", "/ru?auth=reset"],
    ["login", "/ru/login?redirect_path=/ru/profile", "/ru?auth=login&redirect_path=%2Fru%2Fprofile"],
  ] as const)("opens the step %s for a visitor of %s", async (step, path, expected) => {
    expect(await locationOf(openAuthStep(toolsFor({ kind: "visitor" }), step, at(path)))).toBe(expected);
  });

  test("sends a player where they wanted to go", async () => {
    expect(await locationOf(openAuthStep(toolsFor(player), "login", at("/ru/login?redirect_path=/ru/profile")))).toBe(
      "/ru/profile",
    );
    expect(await locationOf(openAuthStep(toolsFor(player), "login", at("/ru/login")))).toBe("/ru");
  });

  test("opens a page of another language as a new document", async () => {
    const response = await responseTo(
      openAuthStep(toolsFor(player), "login", at("/ru/login?redirect_path=/pl/profile")),
    );
    expect(response?.headers.get("x-new-document")).toBe("1");
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/.//evil.example",
    "/en/../..//evil.example",
    "",
  ])("sends nobody to %j", async (wanted) => {
    const request = at(`/ru/login?redirect_path=${encodeURIComponent(wanted)}`);
    expect(await locationOf(openAuthStep(toolsFor(player), "login", request))).toBe("/ru");
    expect(await locationOf(openAuthStep(toolsFor({ kind: "visitor" }), "login", request))).toBe("/ru?auth=login");
  });
});
