// What visitors were told is told again, for a second, to visitors; everybody else and everything unusual reaches the call itself.
import { api } from "@windfall/domain/api/index";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ManualClock } from "./clock.ts";
import type { Database } from "./db.ts";
import { createHttp } from "./http.ts";
import { createLogger } from "./log.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { Prepared } from "./prepared.ts";
import { createRoutes } from "./route.ts";

const LIST = `${api.games.list.path}?offset=30`;
const BURST = 20;
const SESSION = "__Host-session";
const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
let metrics: Metrics;
let app: FastifyInstance;
let calls: number;
let prepared: Prepared;

beforeEach(async () => {
  calls = 0;
  metrics = createMetrics();
  prepared = await Prepared.of(JSON.stringify({ items: "x".repeat(2_000) }));
  app = await createHttp({
    log: createLogger({ level: "silent" }),
    clock,
    metrics,
    trustedProxies: ["127.0.0.1"],
    countryHeader: "x-country",
    countryOf: () => undefined,
    defaultCountry: "KZ",
    publicOrigin: undefined,
    realtimeOrigin: undefined,
    frameOrigins: [],
    development: false,
    addressRate: { burst: BURST, everyMs: 60_000 },
  });
  const routes = createRoutes(app, {
    db: {} as Database,
    publicOrigin: undefined,
    sessionCookie: SESSION,
    restrictedCountries: new Set(["GL"]),
    moneyCallsAtOnce: 1,
    callsAtOnce: 10,
    requestHashKey: Buffer.alloc(32),
    identify: () => undefined,
    checkAnswers: false,
  });
  routes.implement(api.games.list, (() => {
    calls++;
    return Promise.resolve(prepared);
  }) as never);
});
afterEach(() => app.close());

let address = 0;
const ask = ({ url = LIST, ...headers }: Record<string, string> = {}) =>
  app.inject({ url, headers: { "x-forwarded-for": `192.0.2.${address}`, ...headers } });
/** Whether a request was answered without the call. */
async function isKept(headers?: Record<string, string>): Promise<boolean> {
  const before = calls;
  await ask(headers);
  return calls === before;
}

describe("an answer for visitors", () => {
  beforeEach(async () => {
    address++;
    await ask();
  });

  it.each(["br", "gzip", "identity"])("is the one that the call gave, in %s", async (encoding) => {
    const [first, second] = [
      await ask({ url: `${LIST}0`, "accept-encoding": encoding }),
      await ask({ "accept-encoding": encoding }),
    ];
    expect(calls).toBe(2);
    const { "x-request-id": id, date: _, ...headers } = second.headers;
    const { "x-request-id": firstId, date: __, ...firstHeaders } = first.headers;
    expect(headers).toEqual(firstHeaders);
    expect(headers).toMatchObject({ "content-security-policy": expect.any(String), etag: prepared.etag });
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
    expect([id, id === firstId]).toEqual([expect.stringMatching(/^req_/), false]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it("is 304 to whoever has it", async () => {
    const response = await ask({ "if-none-match": prepared.etag });
    expect([response.statusCode, response.body, calls]).toEqual([304, "", 1]);
  });

  it("is counted by its route", async () => {
    await ask();
    expect(await metrics.text()).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/v2\/games",status="200"\} 2/,
    );
  });

  it("goes out with cookies that are no session", async () => {
    expect(await isKept({ cookie: "locale=en" })).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ["a session", { cookie: `locale=en; ${SESSION}=abc` }],
    ["a token", { authorization: "Bearer abc" }],
    ["another address", { url: `${LIST}1` }],
  ])("is not for %s", async (_, headers) => {
    expect(await isKept(headers)).toBe(false);
  });

  it("is not for a country that is not served, nor for a hop that nobody trusts", async () => {
    expect((await ask({ "x-country": "GL" })).statusCode).toBe(451);
    const stranger = await app.inject({
      url: LIST,
      remoteAddress: "198.51.100.1",
      headers: { "x-forwarded-for": "1.2.3.4" },
    });
    expect(stranger.statusCode).toBe(400);
    expect(calls).toBe(1);
  });

  it("counts for the flood limit like any other", async () => {
    for (let number = 1; number < BURST; number++) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    expect(calls).toBe(1);
  });

  it("ends after a second", async () => {
    clock.advance(999);
    expect(await isKept()).toBe(true);
    clock.advance(1);
    expect(await isKept()).toBe(false);
  });
});
