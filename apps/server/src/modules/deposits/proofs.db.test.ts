// Pictures that are no pictures, too large, or more than they seem (docs/security.md S9): refused with their code, nothing kept.
import { availableParallelism } from "node:os";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { countRows, plantOrder, sendDispute, sendProof, statusOf } from "../../../test/deposits.ts";
import { outcomeOf, type Player, playerIdOf, seedMethods, tally } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { createImageCleaner } from "./index.ts";

const house = useTestServer({ RATE_LIMIT_BURST: "1000000" });
const { server, clock } = house;
let player: Player;
let playerId: string;

beforeAll(async () => {
  await seedMethods(server());
  player = await house.player();
  playerId = await playerIdOf(server(), player.globalId);
});

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

/** A PNG of some kilobytes that unpacks to 900 million pixels. */
function pixelBomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>`;
const ZIP = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(200)]);
const PNG_HEAD = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

const REFUSED: [string, () => Promise<Buffer | string> | Buffer | string][] = [
  ["an SVG", () => Buffer.from(SVG)],
  ["an SVG behind the head of a PNG", () => Buffer.concat([PNG_HEAD, Buffer.from(SVG)])],
  ["a zip", () => ZIP],
  ["a zip behind the head of a PNG", () => Buffer.concat([PNG_HEAD, ZIP])],
  ["a zip behind the head of a JPEG", () => Buffer.concat([Buffer.from("\xff\xd8\xff\xe0", "latin1"), ZIP])],
  ["a pixel bomb", pixelBomb],
  ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
  ["a GIF", () => solid(40, 40).gif().toBuffer()],
  ["a TIFF", () => solid(40, 40).tiff().toBuffer()],
  ["an AVIF", () => solid(40, 40).avif().toBuffer()],
  ["a single pixel", () => solid(1, 1).png().toBuffer()],
  ["a line", () => solid(2000, 1).png().toBuffer()],
  ["half a JPEG", async () => (await solid(400, 400).jpeg().toBuffer()).subarray(0, 900)],
  ["half a PNG", async () => (await solid(400, 400).png().toBuffer()).subarray(0, 200)],
  ["a PNG with a flipped bit", async () => flipBit(await solid(40, 40).png().toBuffer(), 60)],
  ["nine megabytes", () => Buffer.concat([PNG_HEAD, Buffer.alloc(8_400_000)])],
  ["words", () => "data:image/png;base64,this is no base64!"],
  ["an empty data URL", () => "data:image/png;base64,"],
  ["base64 of a web alphabet", () => "iVBORw0KGgo_-_-_"],
  ["base64 that ends early", () => "iVBORw0KGgo"],
];

function flipBit(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
}

const encode = (content: Buffer | string) => (typeof content === "string" ? content : content.toString("base64"));
const plant = (state: "waiting" | "timeouted") => plantOrder(server(), playerId, state, { now: clock.now() });

describe("is refused, as a proof and in a dispute", () => {
  it.each(REFUSED)("%s", async (_, make) => {
    const fileContent = encode(await make());
    const proofs = await countRows(server(), "proof_image");
    const [waiting, timeouted] = [await plant("waiting"), await plant("timeouted")];
    const before = process.cpuUsage();
    expect(outcomeOf(await sendProof(player, waiting, fileContent))).toBe("image_invalid");
    expect(outcomeOf(await sendDispute(player, timeouted, fileContent))).toBe("image_invalid");
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect(await countRows(server(), "proof_image")).toBe(proofs);
    expect([await statusOf(server(), waiting), await statusOf(server(), timeouted)]).toEqual(["waiting", "timeouted"]);
  });
});

const withExif = (image: Sharp) =>
  image.withExif({ IFD0: { Copyright: "CANARY-COPYRIGHT", Artist: "CANARY-ARTIST" }, IFD3: { GPSLatitudeRef: "N" } });

const ACCEPTED: [string, () => Promise<Buffer>][] = [
  ["a PNG", () => solid(40, 30).png().toBuffer()],
  ["a JPEG with a place and a name in it", () => withExif(solid(64, 48)).jpeg().toBuffer()],
  ["a WebP", () => solid(64, 48).webp().toBuffer()],
  [
    "a JPEG with a script behind it",
    async () => Buffer.concat([await solid(64, 48).jpeg().toBuffer(), Buffer.from("<script>CANARY</script>")]),
  ],
  ["a PNG with a zip behind it", async () => Buffer.concat([await solid(64, 48).png().toBuffer(), ZIP])],
  ["a large photograph", () => solid(5000, 3000).jpeg().toBuffer()],
];

describe("is taken, written anew", () => {
  it.each(ACCEPTED)("%s", async (_, make) => {
    const id = await plant("waiting");
    const content = await make();
    const answer = await sendProof(player, id, `data:image/png;base64,${content.toString("base64")}`);
    expect(answer.json()).toMatchObject({ status: "wait_for_confirmation" });
    const kept = await server().db.read((reader) =>
      reader.selectFrom("proof_image").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow(),
    );
    const metadata = await sharp(kept.bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: kept.width, height: kept.height });
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined]);
    expect(kept.bytes.toString("latin1")).not.toMatch(/CANARY|<script/);
    expect(kept.bytes.includes(ZIP.subarray(0, 4))).toBe(false);
    expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(2048);
  });

  it("turned the way it was held", async () => {
    const lying = await solid(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await createImageCleaner().clean(lying.toString("base64"))).toMatchObject({ width: 30, height: 60 });
  });

  it("with one fingerprint for the same pixels in another wrapping", async () => {
    const cleaner = createImageCleaner();
    const png = await solid(40, 40).png({ compressionLevel: 9 }).toBuffer();
    const other = await solid(40, 40).png({ compressionLevel: 0 }).toBuffer();
    const [a, b] = [await cleaner.clean(png.toString("base64")), await cleaner.clean(other.toString("base64"))];
    expect(a.fingerprint.equals(b.fingerprint)).toBe(true);
  });
});

it("more pictures than it can look at are sent away, not kept waiting", async () => {
  const cleaner = createImageCleaner();
  const large = (await solid(600, 400).jpeg().toBuffer()).toString("base64");
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => refusalOf(cleaner.clean(large))));
  const accepted = 32 + Math.max(1, availableParallelism() - 1);
  expect(tally(outcomes)).toEqual({ accepted, service_unavailable: 50 - accepted });
  expect(await refusalOf(cleaner.clean(large))).toBe("accepted");
});
