// The express lane says what the long way said, for a second, to visitors, and steps aside for everybody else.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fail } from "@windfall/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ManualClock } from "./clock.ts";
import { type ExpressAnswer, ExpressLane } from "./express-lane.ts";
import { Prepared } from "./prepared.ts";

const LIST = "/api/v2/games?offset=30";
const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
const observe = vi.fn();
let country = "KZ";
let isFlooding = false;
let lane: ExpressLane;
let server: Server;
let url: string;

const answer = async (): Promise<ExpressAnswer> => ({
  prepared: await Prepared.of(JSON.stringify({ items: "x".repeat(2_000) })),
  headers: { "content-type": "application/json", "cache-control": "private, no-cache" },
  route: "/api/v2/games",
  isFor: (from) => from !== "GL",
  sessionCookie: "__Host-session",
});

beforeEach(async () => {
  [country, isFlooding] = ["KZ", false];
  observe.mockClear();
  lane = new ExpressLane({
    clock,
    observe,
    admit(_request, mayCome) {
      if (isFlooding) throw fail("rate_limited", { retryAfterSeconds: 1 });
      return mayCome(country);
    },
  });
  server = createServer((request, response) => {
    if (!lane.answer(request, response)) response.end("the long way");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${LIST}`;
  lane.keep(LIST, await answer());
});
afterEach(() => void server.close());

const ask = (init: RequestInit = {}) => fetch(url, init);
const isExpress = async (init?: RequestInit) => (await (await ask(init)).text()) !== "the long way";

describe("the express lane", () => {
  it.each(["br", "gzip", "identity"])("answers in %s", async (encoding) => {
    const response = await ask({ headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "private, no-cache",
      vary: "Accept-Encoding",
      etag: (await answer()).prepared.etag,
      "x-request-id": expect.stringMatching(/^req_/),
    });
    expect(await response.json()).toEqual({ items: "x".repeat(2_000) });
    expect(observe).toHaveBeenCalledWith(
      { requestId: response.headers.get("x-request-id"), method: "GET", route: "/api/v2/games", status: 200 },
      expect.any(Number),
    );
  });

  it("answers 304 to whoever has it", async () => {
    const response = await ask({ headers: { "if-none-match": (await answer()).prepared.etag } });
    expect([response.status, await response.text()]).toEqual([304, ""]);
  });

  it("is taken with cookies that are no session", async () => {
    expect(await isExpress({ headers: { cookie: "locale=en" } })).toBe(true);
  });

  it.each<[string, RequestInit]>([
    ["a session", { headers: { cookie: "locale=en; __Host-session=abc" } }],
    ["a token", { headers: { authorization: "Bearer abc" } }],
    ["a write", { method: "POST" }],
    ["the head only", { method: "HEAD" }],
  ])("is not for %s", async (_, init) => {
    await ask(init);
    expect(observe).not.toHaveBeenCalled();
  });

  it("is not for countries and crowds that are refused", async () => {
    country = "GL";
    expect(await isExpress()).toBe(false);
    [country, isFlooding] = ["KZ", true];
    expect(await isExpress()).toBe(false);
  });

  it("ends after a second, for other addresses, and when the server closes", async () => {
    url += "0";
    expect(await isExpress()).toBe(false);
    url = url.slice(0, -1);
    expect(await isExpress()).toBe(true);
    clock.advance(1_000);
    expect(await isExpress()).toBe(false);
    lane.keep(LIST, await answer());
    lane.close();
    expect(await isExpress()).toBe(false);
  });
});
