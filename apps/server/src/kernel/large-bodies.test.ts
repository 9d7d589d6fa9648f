import { ERRORS } from "@windfall/domain";
import fastify from "fastify";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { boundLargeBodies } from "./large-bodies.ts";

const MEGABYTE = 1024 * 1024;
const MAX_WAIT_MS = 100;

describe("large bodies", () => {
  let app = fastify();
  let answer = (): void => undefined;

  beforeEach(() => {
    app = fastify();
    app.setErrorHandler((error, _request, reply) =>
      reply.code(ERRORS[(error as { code: "service_unavailable" }).code].status).send(),
    );
    const open = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const hook = boundLargeBodies(MAX_WAIT_MS);
    // Without a body of its own: only what the request says of its size counts.
    app.get("/slow", { onRequest: hook(16 * MEGABYTE) }, async () => open);
    app.get("/quick", { onRequest: hook(16 * MEGABYTE) }, async () => "done");
  });
  afterAll(() => app.close());

  const ask = async (url: string, length?: number) =>
    (await app.inject({ url, headers: length === undefined ? {} : { "content-length": String(length) } })).statusCode;
  /** As much as may be held: more than the limit counts as the limit, and so does a size that is not told. */
  const fill = () => [ask("/slow", 30 * MEGABYTE), ask("/slow", 16 * MEGABYTE), ask("/slow")];
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

  it("hold 48 megabytes; what comes on top waits until there is room", async () => {
    const held = fill();
    await aMoment();
    const waiting = Array.from({ length: 6 }, () => ask("/quick", 16 * MEGABYTE));
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
    expect(await Promise.all(Array.from({ length: 6 }, () => ask("/quick", 16 * MEGABYTE)))).toEqual(
      Array(6).fill(200),
    );
  });
  it("are sent away at once when too many wait already", async () => {
    const held = fill();
    await aMoment();
    const waiting = Array.from({ length: 100 }, () => ask("/quick", 1));
    await aMoment();
    const startedAt = performance.now();
    expect(await ask("/quick", 1)).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(MAX_WAIT_MS / 2);
    answer();
    expect(await Promise.all([...held, ...waiting])).toEqual(Array(103).fill(200));
  });
});
