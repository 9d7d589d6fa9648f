import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CentrifugoRefused, createCentrifugoPublisher } from "./centrifugo-publisher.ts";
import type { Publisher } from "./publisher.ts";

/** Centrifugo's server API as far as it is used, with a switch for every way it can misbehave. */
let answer: (response: ServerResponse) => void;
const calls: { path: string | undefined; body: unknown }[] = [];
const ok = (response: ServerResponse) => void response.end('{"result":{}}');

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  if (request.headers["x-api-key"] !== "the-key") return void response.writeHead(401).end();
  calls.push({ path: request.url, body: JSON.parse(body) });
  answer(response);
}

const server = createServer((request, response) => void handle(request, response));
let publisher: Publisher;
let hasty: Publisher;
let wrongKey: Publisher;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  publisher = createCentrifugoPublisher({ apiUrl, apiKey: "the-key", timeoutMs: 20_000 });
  hasty = createCentrifugoPublisher({ apiUrl, apiKey: "the-key", timeoutMs: 150 });
  wrongKey = createCentrifugoPublisher({ apiUrl, apiKey: "another", timeoutMs: 20_000 });
});
beforeEach(() => {
  answer = ok;
  calls.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("createCentrifugoPublisher", () => {
  it("publishes", async () => {
    await publisher.publish("balance#0123456789ab", { total: "1.00" });
    expect(calls).toEqual([
      { path: "/api/publish", body: { channel: "balance#0123456789ab", data: { total: "1.00" } } },
    ]);
  });

  it("disconnects a person with the code after which a client stays away", async () => {
    await publisher.disconnect("0123456789ab");
    expect(calls).toEqual([
      {
        path: "/api/disconnect",
        body: { user: "0123456789ab", disconnect: { code: 3503, reason: "force disconnect" } },
      },
    ]);
  });

  it("makes all clients of a person show a new token when one session ends", async () => {
    await publisher.disconnect("0123456789ab", { sessionId: "ses_1" });
    expect(calls[0]?.body).toEqual({ user: "0123456789ab", disconnect: { code: 3014, reason: "state invalidated" } });
  });

  it("refuses what cannot be published before anything is sent", async () => {
    await expect(publisher.publish("broadcast:last_bet", undefined)).rejects.toThrow("without content");
    expect(calls).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      "an error",
      (response) => response.end('{"error":{"code":102,"message":"unknown channel"}}'),
      "error 102: unknown channel",
    ],
    ["500", (response) => response.writeHead(500).end("{}"), "status 500"],
    ["garbage", (response) => response.end("<html>hello</html>"), "not JSON"],
    ["a list", (response) => response.end("null"), "not an object"],
    ["a proxy's own answer", (response) => response.end('{"status":"ok"}'), "without a result"],
  ])("throws on %s, so that the job tries again", async (_what, misbehave, message) => {
    answer = misbehave;
    const failure = await publisher.publish("broadcast:last_bet", 1).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CentrifugoRefused);
    expect(String(failure)).toContain(message);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["no answer in time", () => undefined],
    ["half an answer", (response) => void response.writeHead(200, { "content-length": "100" }).write("{")],
    ["a broken connection", (response) => response.destroy()],
    ["a redirect", (response) => response.writeHead(302, { location: "/elsewhere" }).end()],
    ["an endless answer", (response) => response.end("x".repeat(200_000))],
  ])("throws on %s", async (_what, misbehave) => {
    answer = misbehave;
    await expect(hasty.publish("broadcast:last_bet", 1)).rejects.toMatchObject({ name: "ProviderUnreachable" });
  });

  it("throws when the key is wrong", async () => {
    await expect(wrongKey.publish("broadcast:last_bet", 1)).rejects.toThrow("status 401");
    expect(calls).toEqual([]);
  });
});
