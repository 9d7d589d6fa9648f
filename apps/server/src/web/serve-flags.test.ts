// Flags of countries as pictures: there for every country, and for nothing else.
import Fastify from "fastify";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { serveFlags } from "./serve-flags.ts";

const app = Fastify();
serveFlags(app);
const ask = (name: string) => app.inject(`/flags/${name}`);

describe("flags", () => {
  it.each(["rs", "kz", "gb"])("draws %s small", async (code) => {
    const answer = await ask(`${code}.webp`);
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(answer.rawPayload.length).toBeLessThan(4_000);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 80, height: 60 });
    expect((await ask(`${code}.webp`)).rawPayload).toEqual(answer.rawPayload);
  });
  it.each(["zz.webp", "RS.webp", "rs.svg", "..%2f..%2fgb.webp", "gb-eng.webp"])("has no %s", async (name) => {
    expect((await ask(name)).statusCode).toBe(404);
  });
});
