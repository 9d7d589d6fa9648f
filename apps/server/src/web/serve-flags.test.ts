// Flags of countries: there for every country, and for nothing else.
import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { serveFlags } from "./serve-flags.ts";

const app = Fastify();
serveFlags(app);
const ask = (name: string) => app.inject(`/flags/${name}`);

describe("flags", () => {
  it.each(["rs", "kz", "gb"])("shows %s", async (code) => {
    const answer = await ask(`${code}.svg`);
    expect(answer.headers).toMatchObject({ "content-type": "image/svg+xml", "content-encoding": "gzip" });
    expect(gunzipSync(answer.rawPayload).toString()).toContain(`id="flag-icons-${code}"`);
    expect((await ask(`${code}.svg`)).rawPayload).toEqual(answer.rawPayload);
  });
  it.each(["zz.svg", "RS.svg", "rs.webp", "..%2f..%2fgb.svg", "gb-eng.svg"])("has no %s", async (name) => {
    expect((await ask(name)).statusCode).toBe(404);
  });
});
