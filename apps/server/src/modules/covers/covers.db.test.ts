import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestServer } from "../../../test/server.ts";
import { coverUrl, coverVersion } from "./index.ts";

const t = useTestServer();
const get = (url: string, headers: Record<string, string> = {}) => t.visitor().request({ url, headers });
const RECIPE = { palette: "polar", pattern: "aurora", motif: "wolf", lettering: "saga", air: "snow" };

beforeAll(() =>
  t.server().db.transact(async (tx) => {
    await tx
      .insertInto("game_provider")
      .values({ id: "northlight", title: "Northlight", position: 1, integration: "sandbox" })
      .execute();
    await tx
      .insertInto("game")
      .values(
        [
          { id: "wolf-meridian", title: "Wolf Meridian", cover: JSON.stringify(RECIPE) },
          { id: "plain", title: "Волчья луна", cover: "{}" },
          { id: "odd", title: `<svg onload="x"> & "more"`, cover: JSON.stringify({ motif: "nobody", place: "far" }) },
        ].map((game) => ({ ...game, provider_id: "northlight", external_id: game.id })),
      )
      .execute();
  }),
);

/** Bytes of a WebP say how large it is; the server's own library may not open anything else. */
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

describe("a cover over HTTP", () => {
  it("is a WebP of 300, or as wide as it is shown", async () => {
    const small = await get("/covers/wolf-meridian.webp");
    expect(small.statusCode).toBe(200);
    expect(small.headers["content-type"]).toBe("image/webp");
    expect(await sizeOf(small.rawPayload)).toEqual({ format: "webp", width: 300, height: 400 });
    expect(small.rawPayload.byteLength).toBeLessThan(25_000);
    for (const width of [200, 400]) {
      const { rawPayload } = await get(`/covers/wolf-meridian.webp?w=${width}`);
      expect(await sizeOf(rawPayload)).toMatchObject({ width });
    }
    const large = await get("/covers/wolf-meridian.webp?w=600");
    expect(await sizeOf(large.rawPayload)).toEqual({ format: "webp", width: 600, height: 800 });
  });

  it.each(["plain", "odd"])("is drawn for a game without a useful recipe: %s", async (id) => {
    expect(await sizeOf((await get(`/covers/${id}.webp`)).rawPayload)).toMatchObject({ width: 300 });
  });

  it("may be kept for ever under an address with its version, and only there", async () => {
    const url = coverUrl({ id: "wolf-meridian", title: "Wolf Meridian", recipe: RECIPE });
    expect((await get(url)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/covers/wolf-meridian.webp")).headers["cache-control"]).toBe("public, max-age=300");
  });

  it("is not sent again to a browser that has it", async () => {
    const first = await get("/covers/wolf-meridian.webp");
    const again = await get("/covers/wolf-meridian.webp", { "if-none-match": String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    const other = await get("/covers/wolf-meridian.webp?w=600", { "if-none-match": String(first.headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  it("is drawn once, however many ask at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/covers/plain.webp?w=600")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
  });

  it("changes with its title, and so does its address", async () => {
    const before = await get("/covers/plain.webp");
    await t
      .server()
      .db.transact((tx) => tx.updateTable("game").set({ title: "Renamed" }).where("id", "=", "plain").execute());
    const after = await get("/covers/plain.webp");
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    expect(after.headers.etag).toBe(`"${coverVersion({ title: "Renamed", recipe: {} })}-300"`);
  });

  it.each([
    "/covers/nobody.webp",
    "/covers/wolf-meridian.webp?w=301",
    "/covers/wolf-meridian.webp?w=300&w=600",
    "/covers/wolf-meridian.webp?w=",
    "/covers/wolf-meridian.webp?w=constructor",
    "/covers/wolf-meridian.png",
    "/covers/wolf-meridian",
    "/covers/WOLF-MERIDIAN.webp",
    "/covers/..%2f..%2fetc%2fpasswd.webp",
    "/covers/wolf-meridian%0a.webp",
    "/covers/'%20or%201=1--.webp",
    `/covers/${"a".repeat(65)}.webp`,
    `/covers/${"a".repeat(2000)}.webp`,
    "/covers/",
  ])("is not found: %s", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it("leaves the server unable to open a drawing, which players might send", async () => {
    await expect(sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`)).metadata()).rejects.toThrow();
  });
});
