import { ERRORS } from "@windfall/domain";
import fastify from "fastify";
import { expect, it } from "vitest";
import { boundLargeBodies } from "./large-bodies.ts";

const MEGABYTE = 1024 * 1024;

it("holds 96 megabytes of bodies at a time, sends the rest away, and forgets those that were answered", async () => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(ERRORS[(error as { code: "service_unavailable" }).code].status).send(),
  );
  let answer = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hook = boundLargeBodies();
  // Without a body of its own: only what the request says of its size counts.
  app.get("/slow", { onRequest: hook(16 * MEGABYTE) }, async () => open);
  app.get("/quick", { onRequest: hook(16 * MEGABYTE) }, async () => "done");
  const ask = async (url: string, length?: number) =>
    (await app.inject({ url, headers: length === undefined ? {} : { "content-length": String(length) } })).statusCode;

  const held = [
    ask("/slow", 30 * MEGABYTE),
    ...Array.from({ length: 4 }, () => ask("/slow", 16 * MEGABYTE)),
    ask("/slow"),
  ];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask("/quick", 1)).toBe(503);
  answer();
  expect(await Promise.all(held)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await Promise.all(Array.from({ length: 6 }, () => ask("/quick", 16 * MEGABYTE)))).toEqual(Array(6).fill(200));
  await app.close();
});
