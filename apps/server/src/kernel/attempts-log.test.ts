import { Writable } from "node:stream";
import { type ErrorCode, fail } from "@windfall/domain";
import fastify from "fastify";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createAttemptsLog } from "./attempts-log.ts";
import { ManualClock } from "./clock.ts";
import { createLogger } from "./log.ts";
import { sendError } from "./wire-error.ts";

describe("the log of attempts", () => {
  const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString("utf8").trim().split("\n"));
      done();
    },
  });
  const note = createAttemptsLog({ log: createLogger({ level: "info", destination }), clock });
  const app = fastify();
  app.setErrorHandler((error, request, reply) => {
    note(error, request);
    return sendError(error, request, reply, clock);
  });
  app.post<{ Params: { code: string } }>("/refuse/:code", async ({ params }) => {
    throw fail(params.code as "forbidden");
  });
  afterAll(() => app.close());
  beforeEach(() => void lines.splice(0));
  const refuse = (code: ErrorCode) =>
    app.inject({ method: "POST", url: `/refuse/${code}?secret=canary`, payload: { password: "canary" } });

  it("has a line that says what, where and from which address, and nothing that it was tried with", async () => {
    await refuse("invalid_credentials");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: "info",
        time: expect.stringMatching(/Z$/),
        requestId: expect.any(String),
        refusal: "invalid_credentials",
        method: "POST",
        route: "/refuse/:code",
        ip: "127.0.0.1",
        msg: "an attempt was refused",
      },
    ]);
  });
  it("leaves out what honest people meet every day", async () => {
    for (const code of ["not_found", "insufficient_balance", "totp_required", "unauthorized"] as const)
      await refuse(code);
    expect(lines).toEqual([]);
  });
  it("is not filled by a flood, which leaves room for others and ends", async () => {
    for (let i = 0; i < 300; i++) await refuse("origin_mismatch");
    expect(lines).toHaveLength(100);
    await refuse("forbidden");
    expect(lines.at(-1)).toContain('"refusal":"forbidden"');
    clock.advance(1_000);
    await refuse("origin_mismatch");
    expect(lines).toHaveLength(102);
  });
});
