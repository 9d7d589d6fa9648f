import { request as httpRequest } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { ERRORS } from "@windfall/domain";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LargeBodies } from "./large-bodies.ts";

const MEGABYTE = 1024 * 1024;
const LIMIT = 16 * MEGABYTE;
/** Long beside what a busy machine makes of a moment. */
const WAIT_MS = 2_000;

describe("large bodies", () => {
  let app = fastify();
  let port = 0;
  let answer = (): void => undefined;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    app = fastify({ bodyLimit: LIMIT });
    app.setErrorHandler((error, _request, reply) =>
      reply.code(ERRORS[(error as { code: "service_unavailable" }).code].status).send(),
    );
    const open = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const hook = (bodies: LargeBodies) => (request: FastifyRequest, reply: FastifyReply) =>
      bodies.enter(String(request.headers.who), LIMIT, request, reply);
    const onRequest = hook(new LargeBodies({ waitMs: WAIT_MS, placeMs: 60_000, contestedMs: 60_000 }));
    const hasty = hook(new LargeBodies({ waitMs: 20_000, placeMs: 1_000, contestedMs: 200 }));
    // Without a body of its own: only what the request says of its size counts.
    app.get("/slow", { onRequest }, async () => open);
    app.get("/quick", { onRequest }, async () => "done");
    app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, text, done) => done(null, text));
    app.post("/upload", { onRequest: hasty }, async ({ body }) => String((body as string).length));
    await app.listen({ port: 0, host: "127.0.0.1" });
    port = (app.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    answer();
    await app.close();
  });

  let people = 0;
  const ask = async (url: string, length?: number, who = `person ${++people}`) =>
    (await app.inject({ url, headers: { who, ...(length !== undefined && { "content-length": String(length) }) } }))
      .statusCode;
  /** As much as may be held: more than the limit counts as the limit, and so does a size that is not told. */
  const fill = () => [ask("/slow", 30 * MEGABYTE), ask("/slow", LIMIT), ask("/slow")];
  const aMoment = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));

  /** A body that is announced and does not come; what is said of it. */
  function drip(who: string, length = LIMIT): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(
          `POST /upload HTTP/1.1\r\nhost: a\r\nwho: ${who}\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\nx`,
        ),
      );
      sockets.push(socket);
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk.toString("latin1");
      });
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(text.split(" ")[1] ?? ""));
    });
  }
  const upload = (who: string, length: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = { who, "content-type": "text/plain" };
      const outgoing = httpRequest(
        { port, host: "127.0.0.1", path: "/upload", method: "POST", headers },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      outgoing.on("error", reject);
      outgoing.end("x".repeat(length));
    });

  it("hold 48 megabytes; what comes on top waits until there is room", async () => {
    const held = fill();
    await aMoment();
    const waiting = Array.from({ length: 6 }, () => ask("/quick", LIMIT));
    await aMoment();
    answer();
    expect(await Promise.all([...held, ...waiting])).toEqual(Array(9).fill(200));
  });
  it("are sent away when there is no room for too long, and leave no trace", async () => {
    const held = fill();
    await aMoment();
    expect(await ask("/quick", 1)).toBe(503);
    answer();
    await Promise.all(held);
    expect(await Promise.all(Array.from({ length: 6 }, () => ask("/quick", LIMIT)))).toEqual(Array(6).fill(200));
  });
  it("are sent away at once when too many wait already", async () => {
    const held = fill();
    await aMoment();
    const waiting = Array.from({ length: 100 }, () => ask("/quick", 1));
    await aMoment(50);
    const startedAt = performance.now();
    expect(await ask("/quick", 1)).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(WAIT_MS / 2);
    answer();
    expect(await Promise.all([...held, ...waiting])).toEqual(Array(103).fill(200));
  });
  it("of one person are ten at a time", async () => {
    const held = Array.from({ length: 10 }, () => ask("/slow", 1, "one"));
    await aMoment();
    expect(await ask("/quick", 1, "one")).toBe(429);
    expect(await ask("/quick", 1, "another")).toBe(200);
    answer();
    expect(await Promise.all(held)).toEqual(Array(10).fill(200));
    expect(await ask("/quick", 1, "one")).toBe(200);
  });
  it("that drip in lose their place to whoever waits, and the connection with it", async () => {
    const dripping = ["a", "b", "c"].map((who) => drip(who));
    await aMoment();
    expect(await upload("d", MEGABYTE)).toBe(200);
    expect(await dripping[0]).toBe("503");
  });
  it("that drip in lose their place in the end also when nobody waits", async () => {
    const startedAt = performance.now();
    expect(await drip("a")).toBe("503");
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect(await upload("a", MEGABYTE)).toBe(200);
  });
});
