import { ApiFailure } from "@windfall/domain/client";
import { describe, expect, test } from "vitest";
import type { ApiClient } from "./api.ts";
import { createQueryClient } from "./query-client.ts";
import {
  concernsSession,
  ensureSession,
  enterSession,
  identityOf,
  leaveSession,
  readSession,
  SESSION_KEY,
} from "./session.ts";

const profile = { globalId: "player000001", websocketToken: "token" };
const ban = { globalId: "player000001", reason: "kyc" };

/** A client whose `me` answers, or fails, as told. */
function clientWith(me: unknown): ApiClient {
  const answer = async (value: unknown) => {
    if (value instanceof Error) throw value;
    return value;
  };
  return { me: { get: () => answer(me), ban: () => answer(ban) } } as unknown as ApiClient;
}

const loads = (me: unknown) => async () => clientWith(me);

describe("who is looking", () => {
  test.each([
    ["a player", profile, { kind: "player", profile }],
    ["a visitor", new ApiFailure(401, "unauthorized"), { kind: "visitor" }],
    ["a banned person", new ApiFailure(403, "banned", { reason: "kyc" }), { kind: "banned", ban }],
    [
      "somebody in a restricted country",
      new ApiFailure(451, "region_restricted", { ip: "203.0.113.7", country: "US" }),
      { kind: "restricted", ip: "203.0.113.7", country: "US" },
    ],
    [
      "somebody refused without an explanation",
      new ApiFailure(451, "unknown"),
      { kind: "restricted", ip: "", country: "" },
    ],
  ])("%s", async (_, me, state) => {
    expect(await readSession(clientWith(me))).toEqual(state);
  });

  test("is unknown when nothing answers, which a page can say with the code for support", async () => {
    const queryClient = createQueryClient({ retries: 0 });
    const state = await ensureSession(queryClient, loads(new ApiFailure(500, "internal_error", undefined, "req_1")));
    expect(state).toEqual({ kind: "unstable", supportKey: "req_1" });
    expect(queryClient.getQueryData(SESSION_KEY)).toEqual(state);
  });

  test("stays known when a later question fails", async () => {
    const queryClient = createQueryClient({ retries: 0 });
    await ensureSession(queryClient, loads(profile));
    await expect(enterSession(queryClient, loads(new ApiFailure(503, "service_unavailable")))).rejects.toThrow("503");
    expect(await ensureSession(queryClient, loads(profile))).toEqual({ kind: "player", profile });
  });
});

describe("a change of person", () => {
  test("forgets what belongs to the person before", async () => {
    const queryClient = createQueryClient({ retries: 0 });
    await ensureSession(queryClient, loads(profile));
    queryClient.setQueryData(["viewer"], { firstName: "Dana" });
    await leaveSession(queryClient);
    expect(queryClient.getQueryData(SESSION_KEY)).toEqual({ kind: "visitor" });
    expect(queryClient.getQueryData(["viewer"])).toBeUndefined();

    queryClient.setQueryData(["viewer"], { firstName: "Nobody" });
    await enterSession(queryClient, loads(profile));
    expect(queryClient.getQueryData(["viewer"])).toBeUndefined();
  });

  test("is seen in the identity, and nothing else is", () => {
    const player = { kind: "player", profile } as unknown as Parameters<typeof identityOf>[0];
    const refreshed = { kind: "player", profile: { ...profile, websocketToken: "fresh" } } as unknown as typeof player;
    const another = { kind: "player", profile: { ...profile, globalId: "player000002" } } as unknown as typeof player;
    expect(identityOf(refreshed)).toBe(identityOf(player));
    expect(identityOf(another)).not.toBe(identityOf(player));
    expect(identityOf({ kind: "visitor" })).not.toBe(identityOf(player));
  });
});

test.each([
  [new ApiFailure(401, "unauthorized"), true],
  [new ApiFailure(403, "banned"), true],
  [new ApiFailure(451, "region_restricted"), true],
  [new ApiFailure(401, "invalid_credentials"), false],
  [new ApiFailure(403, "wrong_password"), false],
  [new ApiFailure(500, "internal_error"), false],
  [new Error("unauthorized"), false],
])("%s concerns the session: %s", (error, expected) => {
  expect(concernsSession(error)).toBe(expected);
});
