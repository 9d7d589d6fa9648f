// A crowd of calls of one person, or of one network without a session, waits for itself: whoever comes meanwhile is answered. And what a page
// asks within the process, for whoever asked for the page, is checked like a call of theirs.
import { setImmediate } from "node:timers/promises";
import { api } from "@windfall/domain/api/index";
import { describe, expect, it } from "vitest";
import { bareHttp } from "../../test/http.ts";
import type { Database } from "./db.ts";
import type { FailedRequest } from "./failed-requests.ts";
import type { HttpOptions } from "./http.ts";
import { Prepared } from "./prepared.ts";
import { type ActorBasics, createRoutes, type RouteOptions } from "./route.ts";

const CROWD = 40;
const AT_ONCE = 3;

const somebody = (id: string): ActorBasics => ({ id, refusal: undefined, isStaff: false, permissions: [] });

/** The bearer token is the name of whoever calls. */
async function bareProduct(options: Partial<RouteOptions<ActorBasics>>, http: Partial<HttpOptions> = {}) {
  const app = await bareHttp(http);
  const routes = createRoutes(app, {
    db: {} as Database,
    publicOrigin: undefined,
    sessionCookie: "session",
    restrictedCountries: new Set(),
    moneyCallsAtOnce: 1,
    callsAtOnce: CROWD,
    requestHashKey: Buffer.alloc(32),
    identify: async ({ headers }) => (headers.authorization ? somebody(headers.authorization) : undefined),
    checkAnswers: false,
    ...options,
  });
  return { app, routes };
}

/** A product whose only call ends when it is told to. */
async function heldCall(callsAtOnce: number) {
  const { app, routes } = await bareProduct({ callsAtOnce });
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

describe("what a page asks for whoever asked for it", () => {
  const { banners } = api.tournaments;
  const { policy } = api.content;

  /** A product whose page shows what one call answers: banners, or a document where its name is in the address. */
  async function productWithPage(http: Partial<HttpOptions> = {}) {
    const product = await bareProduct({ restrictedCountries: new Set(["US"]), callsAtOnce: AT_ONCE }, http);
    const { app, routes } = product;
    app.get<{ Params: { name: string } }>("/page/:name", async (request, reply) => {
      const ask = routes.answering(request, reply);
      const { name } = request.params;
      return name === "banners"
        ? ask(banners, { params: {}, query: {} })
        : name === "me"
          ? ask(api.me.get, { params: {}, query: {} })
          : ask(policy, { params: { name }, query: { locale: "en" } });
    });
    const page = async (name: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: `/page/${name}`, headers })).json();
    return { ...product, page };
  }

  it("is answered as over the wire: dates as texts, nothing that is undefined, what was prepared as it was written", async () => {
    const { routes, page } = await productWithPage();
    const at = new Date("2026-11-18T10:00:00Z");
    routes.implement(banners, async ({ actor }) => ({ items: [], at, who: actor?.id, none: undefined }) as never);
    routes.implement(policy, async ({ params, query }) => Prepared.of(JSON.stringify({ ...params, ...query })));
    expect(await page("banners", { authorization: "anna" })).toEqual({
      status: 200,
      answer: { items: [], at: at.toISOString(), who: "anna" },
    });
    expect(await page("cookies")).toEqual({ status: 200, answer: { name: "cookies", locale: "en" } });
  });

  it("is refused to whoever may not ask, with their address and their country", async () => {
    const { routes, page } = await productWithPage({ countryOf: () => "US" });
    routes.implement(banners, async () => ({ items: [] }));
    expect(await page("banners")).toMatchObject({
      status: 451,
      answer: { detail: "region_restricted", payload: { ip: "127.0.0.1", country: "US" } },
    });
  });

  it("is refused to whoever has no session, and for what it does not take", async () => {
    const { routes, page } = await productWithPage();
    routes.implement(api.me.get, async () => ({}) as never);
    routes.implement(policy, async () => ({}) as never);
    expect(await page("me")).toMatchObject({ status: 401, answer: { detail: "unauthorized" } });
    expect(await page("x".repeat(200))).toMatchObject({ status: 422, answer: { detail: "validation_failed" } });
  });

  it("that fails is noted under the call's own name and the page's key", async () => {
    const noted: Omit<FailedRequest, "at">[] = [];
    const { routes, page } = await productWithPage({ noteFailure: (failure) => noted.push(failure) });
    routes.implement(banners, async () => {
      throw new Error("broken");
    });
    const { answer } = await page("banners", { authorization: "anna" });
    expect(answer).toMatchObject({ status: 500, detail: "internal_error" });
    expect(noted).toEqual([
      { key: answer.key, playerId: "anna", method: "GET", route: banners.path, code: "internal_error" },
    ]);
  });

  it("waits for its turn beside the person's own calls", async () => {
    const { app, routes, page } = await productWithPage();
    let running = 0;
    let most = 0;
    routes.implement(banners, async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running--;
      return { items: [] };
    });
    const headers = { authorization: "anna" };
    await Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        index % 2 ? page("banners", headers) : app.inject({ url: banners.path, headers }),
      ),
    );
    expect(most).toBe(AT_ONCE);
  });

  it("can be no write", async () => {
    const { app, routes } = await productWithPage();
    let writes = 0;
    routes.implement(api.auth.logout, async () => void writes++);
    app.get("/writing", (request, reply) =>
      routes.answering(request, reply)(api.auth.logout, { params: {}, query: {} }),
    );
    const { statusCode } = await app.inject({ url: "/writing", headers: { authorization: "anna" } });
    expect([statusCode, writes]).toEqual([200, 0]);
    expect((await app.inject({ url: "/writing", headers: { authorization: "anna" } })).json()).toMatchObject({
      status: 500,
      answer: { detail: "internal_error" },
    });
  });
});
