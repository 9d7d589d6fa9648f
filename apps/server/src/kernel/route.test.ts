// A crowd of calls of one person, or of one network without a session, waits for itself: whoever comes meanwhile is answered.
import { setImmediate } from "node:timers/promises";
import { api } from "@windfall/domain/api/index";
import { describe, expect, it } from "vitest";
import { bareHttp } from "../../test/http.ts";
import type { Database } from "./db.ts";
import { type ActorBasics, createRoutes } from "./route.ts";

const CROWD = 40;
const AT_ONCE = 3;

const somebody = (id: string): ActorBasics => ({ id, refusal: undefined, isStaff: false, permissions: [] });

/** A product whose only call ends when it is told to. The bearer token is the name of whoever calls. */
async function heldCall(callsAtOnce: number) {
  const app = await bareHttp();
  const routes = createRoutes(app, {
    db: {} as Database,
    publicOrigin: undefined,
    sessionCookie: "session",
    restrictedCountries: new Set(),
    moneyCallsAtOnce: 1,
    callsAtOnce,
    requestHashKey: Buffer.alloc(32),
    identify: async ({ headers }) => (headers.authorization ? somebody(headers.authorization) : undefined),
    checkAnswers: false,
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let running = 0;
  routes.implement(api.tournaments.banners, async ({ actor }) => {
    running++;
    if (actor?.id !== "bystander") await held;
    return { items: [] };
  });
  const call = (authorization: string | undefined) =>
    app.inject({ url: api.tournaments.banners.path, ...(authorization && { headers: { authorization } }) });
  return {
    crowd: (who: string | undefined) => Promise.all(Array.from({ length: CROWD }, () => call(who))),
    call,
    running: () => running,
    release: () => release(),
  };
}

/** Each of them comes as far as it is let within a few turns. */
async function everybodyCame(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await setImmediate();
}

describe.each([
  ["one person", "somebody"],
  ["one network without a session", undefined],
])("a crowd of calls of %s", (_, who) => {
  it("runs a few at a time, and whoever comes meanwhile is answered", async () => {
    const product = await heldCall(AT_ONCE);
    const crowd = product.crowd(who);
    await everybodyCame();
    expect(product.running()).toBe(AT_ONCE);
    expect((await product.call("bystander")).statusCode).toBe(200);
    product.release();
    expect((await crowd).map(({ statusCode }) => statusCode)).toEqual(Array(CROWD).fill(200));
  });
  it("control: all of it runs at once without the bound", async () => {
    const product = await heldCall(CROWD);
    const crowd = product.crowd(who);
    await everybodyCame();
    expect(product.running()).toBe(CROWD);
    product.release();
    await crowd;
  });
});
