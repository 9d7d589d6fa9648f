import { fail } from "@windfall/domain";
import fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { ManualClock } from "./clock.ts";
import { sendError } from "./wire-error.ts";

describe("an answer to a refused call", () => {
  const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
  const app = fastify();
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, clock));
  const violations = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `${index}é`, key: "Validation.required" as const }));
  app.get<{ Params: { count: string } }>("/:count", async ({ params }) => {
    throw fail("validation_failed", { violations: violations(Number(params.count)) });
  });
  afterAll(() => app.close());

  it("has what goes with the code", async () => {
    const answer = await app.inject("/20");
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { detail: "validation_failed", payload: { violations: violations(20) } },
    ]);
  });
  it("is never larger than 16 kB, whatever goes with the code", async () => {
    const answer = await app.inject("/10000");
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { status: 422, detail: "validation_failed", key: expect.any(String), time: "2026-11-15T12:00:00.000Z" },
    ]);
  });
});
