// The house's display face as a file for browsers, for documents that have no build to take it from.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

export type FaceScript = "latin" | "latin-ext" | "cyrillic" | "cyrillic-ext";
export type FaceWeight = 500 | 700 | 800;

export function houseFace(script: FaceScript, weight: FaceWeight): Buffer {
  const folder = resolve("@fontsource/geologica/package.json").replace(/package\.json$/, "files/");
  return readFileSync(`${folder}geologica-${script}-${weight}-normal.woff2`);
}
