import { describe, expect, test } from "vitest";
import { fileSize, PROOF_TYPES, prepareProof, type Redraw } from "./picture-file.ts";

const MIB = 1024 * 1024;
const fileOf = (type: string, size: number, name = "receipt.bin") => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};
const drawn: Redraw = async () => new Blob(["jpeg"], { type: "image/jpeg" });
const unable: Redraw = async () => undefined;

describe("a file for proof", () => {
  test.each(["image/png", "image/jpeg", "image/webp"])("%s is sent as it is", async (type) => {
    const file = fileOf(type, 8 * MIB);
    expect(await prepareProof(file, unable)).toBe(file);
  });

  test.each([
    ["image/gif", "screen.gif"],
    ["image/avif", "screen.avif"],
    ["image/heic", "IMG_0001.HEIC"],
    ["", "IMG_0001.heic"],
    ["image/bmp", "screen.bmp"],
  ])("%s (%s) is redrawn where the browser can show it", async (type, name) => {
    const sent = await prepareProof(fileOf(type, 1000, name), drawn);
    expect(sent).toMatchObject({ type: "image/jpeg", name: `${name.split(".")[0]}.jpg` });
    expect(await prepareProof(fileOf(type, 1000, name), unable)).toBe("wrong_type");
  });

  test("a photograph that is too large for the server is made smaller", async () => {
    expect(await prepareProof(fileOf("image/jpeg", 12 * MIB), drawn)).toMatchObject({ type: "image/jpeg", size: 4 });
    expect(await prepareProof(fileOf("image/jpeg", 12 * MIB), unable)).toBe("too_big");
    expect(await prepareProof(fileOf("image/jpeg", 40 * MIB + 1), drawn)).toBe("too_big");
  });

  test.each([
    ["image/svg+xml", "r.svg", 1000, "wrong_type"],
    ["application/pdf", "r.pdf", 1000, "wrong_type"],
    ["", "receipt", 1000, "wrong_type"],
    ["image/png", "r.png", 0, "empty_file"],
  ])("%s (%s) of %d bytes: %s", async (type, name, size, problem) => {
    expect(await prepareProof(fileOf(type, size, name), drawn)).toBe(problem);
  });

  test("the picker does not name HEIC, so that phones make a JPEG of it", () => {
    expect(PROOF_TYPES.filter((type) => /hei[cf]/.test(type))).toEqual([]);
    expect(PROOF_TYPES).toContain("image/gif");
  });

  test.each([
    [10, "1 KB"],
    [862_208, "842 KB"],
    [2_516_582, "2.4 MB"],
  ])("%d bytes are %s", (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
