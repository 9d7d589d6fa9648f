import { describe, expect, test } from "vitest";
import type { ApiClient } from "./api.ts";
import { afterSignIn, loginPath, requirePlayer, requireVisitor } from "./guards.ts";
import { createQueryClient } from "./query-client.ts";
import { SESSION_KEY, type SessionState } from "./session.ts";

function toolsFor(session: unknown) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(SESSION_KEY, session as SessionState);
  return { queryClient, loadApi: async () => ({}) as ApiClient, locale: "ru" as const };
}

const player = { kind: "player", profile: { globalId: "player000001" } };

async function locationOf(work: Promise<unknown>): Promise<string | null> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get("location") : null;
}

describe("a page for players", () => {
  const request = new Request("http://page.invalid/ru/profile?tab=2");

  test("sends a visitor to sign in, and tells where to come back to", async () => {
    expect(await locationOf(requirePlayer(toolsFor({ kind: "visitor" }), request))).toBe(
      "/ru/login?redirect_path=%2Fru%2Fprofile%3Ftab%3D2",
    );
  });

  test.each(["banned", "restricted", "unstable"])("leaves a %s person to the layout", async (kind) => {
    expect(await locationOf(requirePlayer(toolsFor({ kind }), request))).toBeNull();
  });
});

describe("a page for visitors", () => {
  test("lets a visitor in", async () => {
    expect(
      await locationOf(requireVisitor(toolsFor({ kind: "visitor" }), new Request("http://page.invalid/ru/login"))),
    ).toBeNull();
  });

  test("sends a player where they wanted to go", async () => {
    const request = new Request(`http://page.invalid${loginPath("ru", new URL("http://page.invalid/ru/profile"))}`);
    expect(await locationOf(requireVisitor(toolsFor(player), request))).toBe("/ru/profile");
  });

  test("opens a page of another language as a new document", async () => {
    const request = new Request("http://page.invalid/ru/login?redirect_path=/pl/profile");
    const response = await requireVisitor(toolsFor(player), request).catch((thrown: Response) => thrown);
    expect(response?.headers.get("x-remix-reload-document")).toBe("true");
  });
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/.//evil.example",
  "/en/../..//evil.example",
  "",
  null,
])("after signing in nobody is sent to %j", (wanted) => {
  expect(afterSignIn("ru", wanted)).toBe("/ru");
});
