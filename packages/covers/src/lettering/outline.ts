// Letters as paths. Titles are outlined, so that a cover is one self-contained picture that waits for no web font.
import type opentype from "opentype.js";
import { n } from "../svg.ts";
import { Typeface } from "./typeface.ts";

export type Outline = readonly opentype.PathCommand[];
export type Bend = (x: number, y: number) => readonly [number, number];

export interface SetLine {
  outline: Outline;
  width: number;
}

export interface LineOptions {
  size: number;
  /** Extra space between letters, in parts of the size. */
  tracking: number;
}

/** Sets letter by letter with pair kerning, the first ink at x = 0: display titles need no complex shaping. */
export function setLine(face: Typeface, text: string, { size, tracking }: LineOptions): SetLine {
  const outline: opentype.PathCommand[] = [];
  let x = 0;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let before: { font: opentype.Font; glyph: opentype.Glyph } | undefined;
  for (const letter of text) {
    const font = face.fontFor(letter);
    if (!font) continue;
    const scale = size / font.unitsPerEm;
    const glyph = font.charToGlyph(letter);
    if (before) x += (before.font === font ? font.getKerningValue(before.glyph, glyph) * scale : 0) + tracking * size;
    const path = glyph.getPath(x, 0, size);
    if (path.commands.length > 0) {
      const box = path.getBoundingBox();
      left = Math.min(left, box.x1);
      right = Math.max(right, box.x2);
    }
    outline.push(...path.commands);
    x += (glyph.advanceWidth ?? 0) * scale;
    before = { font, glyph };
  }
  if (outline.length === 0) return { outline, width: 0 };
  return { outline: mapPoints(outline, (a, b) => [a - left, b]), width: right - left };
}

function mapPoints(outline: Outline, to: Bend): opentype.PathCommand[] {
  return outline.map((command) => {
    if (command.type === "Z") return command;
    const [x, y] = to(command.x, command.y);
    if (command.type === "M" || command.type === "L") return { ...command, x, y };
    const [x1, y1] = to(command.x1, command.y1);
    if (command.type === "Q") return { ...command, x, y, x1, y1 };
    const [x2, y2] = to(command.x2, command.y2);
    return { ...command, x, y, x1, y1, x2, y2 };
  });
}

/** Splits long straight runs, so that a bend can bend them. */
export function splitLines(outline: Outline, step: number): Outline {
  const split: opentype.PathCommand[] = [];
  let at = { x: 0, y: 0 };
  let start = at;
  const lineTo = (x: number, y: number) => {
    const pieces = Math.max(1, Math.ceil(Math.hypot(x - at.x, y - at.y) / step));
    for (let i = 1; i <= pieces; i++)
      split.push({ type: "L", x: at.x + ((x - at.x) * i) / pieces, y: at.y + ((y - at.y) * i) / pieces });
  };
  for (const command of outline) {
    if (command.type === "Z") {
      lineTo(start.x, start.y);
      split.push(command);
      at = start;
      continue;
    }
    if (command.type === "L") lineTo(command.x, command.y);
    else split.push(command);
    at = { x: command.x, y: command.y };
    if (command.type === "M") start = at;
  }
  return split;
}

export function pathData(outline: Outline, bend: Bend): string {
  const point = (x: number, y: number) => bend(x, y).map(n).join(" ");
  return outline
    .map((command) => {
      switch (command.type) {
        case "Z":
          return "Z";
        case "Q":
          return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`;
        case "C":
          return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`;
        default:
          return command.type + point(command.x, command.y);
      }
    })
    .join("");
}

/** A short run of text as a path centred on (x, y): card ranks, numbers of balls. */
export function glyphs(text: string, family: string, size: number, x = 0, y = 0, weight = 400): string {
  const face = new Typeface(family, weight);
  const { measure } = face;
  const { outline, width } = setLine(face, text, { size, tracking: 0 });
  const capHeight = ((measure.tables.os2?.sCapHeight || measure.unitsPerEm * 0.7) / measure.unitsPerEm) * size;
  return pathData(outline, (a, b) => [a - width / 2 + x, b + capHeight / 2 + y]);
}
