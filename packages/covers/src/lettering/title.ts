// Sets a title as a logo: every line fills the measure, bent and painted in one style.
import { dark, light, mix } from "../colour.ts";
import type { Palette } from "../palettes.ts";
import { n, type SvgDefs } from "../svg.ts";
import { breakLines } from "./break-lines.ts";
import { type Bend, pathData, type SetLine, setLine, splitLines } from "./outline.ts";
import type { Lettering, Paint } from "./styles.ts";
import { faceFor, type Typeface } from "./typeface.ts";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface SetTitle {
  svg: string;
  /** Where the title begins; the foot of the box when there is none. */
  top: number;
}

const EM = 100;
const LEADING = 1.16;

/** A title whose letters no face has is left out: the interface writes it under the picture anyway. */
export function setTitle(defs: SvgDefs, title: string, style: Lettering, palette: Palette, box: Box): SetTitle {
  const cased = style.upper ? title.toUpperCase() : title;
  const { face, text } = faceFor(style.family, style.weight ?? 400, cased);
  const lines = breakLines(text)
    .map((line) => setLine(face, line, { size: EM, tracking: style.tracking ?? 0 }))
    .filter(({ width }) => width > 0);
  if (lines.length === 0) return { svg: "", top: box.y + box.h };
  const layout = fitLines(lines, capHeightOf(face, style), style, box);
  const shape = defs.def((id) => `<path id="${id}" d="${titlePath(lines, layout, style, box)}"/>`);
  return { svg: paintTitle(defs, shape, style, palette), top: layout.top };
}

function capHeightOf(face: Typeface, { upper, stretch = 1 }: Lettering): number {
  const { measure } = face;
  return (
    -measure
      .charToGlyph(upper ? "H" : "d")
      .getPath(0, 0, EM)
      .getBoundingBox().y1 * stretch
  );
}

interface Layout {
  top: number;
  height: number;
  /** Per line: its size in parts of EM, and where it stands. */
  lines: { size: number; base: number }[];
}

/** Lines of different length get different sizes, within bounds; that is what makes a title read as a logo. */
function fitLines(lines: readonly SetLine[], capHeight: number, style: Lettering, box: Box): Layout {
  const widest = Math.max(...lines.map(({ width }) => width));
  const even = Math.min(box.w / widest, style.max / capHeight);
  const wished = lines.map(({ width }) => Math.min(box.w / width, (style.max * 1.28) / capHeight, even * 1.75));
  const advance = (size: number, index: number) => capHeight * size * (index > 0 ? (style.leading ?? LEADING) : 1);
  const heightOf = (sizes: readonly number[]) => sizes.map(advance).reduce((sum, each) => sum + each, 0);
  const squeeze = Math.min(1, box.h / heightOf(wished));
  const sizes = wished.map((size) => size * squeeze);
  const height = heightOf(sizes);
  const top = box.y + box.h - height;
  let base = top;
  return {
    top,
    height,
    lines: sizes.map((size, index) => {
      base += advance(size, index);
      return { size, base };
    }),
  };
}

function titlePath(lines: readonly SetLine[], layout: Layout, style: Lettering, box: Box): string {
  const bend = bendOf(style, layout, box);
  const isCurved = style.warp !== "none" && style.warp !== "lean";
  return layout.lines
    .map(({ size, base }, index) => {
      const { outline, width } = lines[index] as SetLine;
      const left = box.x + box.w / 2 - (width * size) / 2;
      return pathData(isCurved ? splitLines(outline, 18) : outline, (x, y) =>
        bend(left + x * size, base + y * size * (style.stretch ?? 1)),
      );
    })
    .join("");
}

function bendOf({ warp }: Lettering, { top, height, lines }: Layout, box: Box): Bend {
  const half = box.w / 2;
  const middle = top + height / 2;
  /** -1 at the left edge of the box, 1 at its right one. */
  const across = (x: number) => (x - box.x - half) / half;
  const dome = (x: number) => 1 - across(x) ** 2;
  const bends: Readonly<Record<typeof warp, Bend>> = {
    none: (x, y) => [x, y],
    arc: (x, y) => [x, y - dome(x) * height * (lines.length > 1 ? 0.08 : 0.14) + height * 0.04],
    smile: (x, y) => [x, y + dome(x) * height * 0.09],
    bulge: (x, y) => [x, middle + (y - middle) * (0.94 + dome(x) * 0.16)],
    pinch: (x, y) => [x, middle + (y - middle) * (1.06 - dome(x) * 0.14)],
    rise: (x, y) => [x, y - across(x) * half * 0.085],
    wave: (x, y) => [x, y + Math.sin(across(x) * Math.PI) * height * 0.06],
    lean: (x, y) => [x - (y - middle) * 0.18, y],
  };
  return bends[warp];
}

function paintTitle(defs: SvgDefs, shape: string, style: Lettering, palette: Palette): string {
  const { ink } = palette;
  const use = (attributes: string, dy = 0) => `<use href="#${shape}"${dy ? ` y="${n(dy)}"` : ""} ${attributes}/>`;
  const rim = (colour: string, width: number) =>
    `fill="${colour}" stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="round"`;
  if (style.paint === "neon")
    return neonTubes(palette)
      .map((attributes) => use(attributes))
      .join("");

  const layers: string[] = [];
  if (style.depth > 0 || style.outline > 0) {
    layers.push(use(`${rim(ink, style.outline + 4)} opacity=".28"`, style.depth + 4));
    const side = mix(ink, dark(style.paint === "gold" ? "#7a4a12" : ink, 0.02), 0.5);
    for (let dy = style.depth; dy > 0; dy -= 2) layers.push(use(rim(side, style.outline), dy));
    if (style.outline > 0) layers.push(use(rim(ink, style.outline)));
  } else {
    layers.push(use(`fill="${ink}" opacity=".35"`, 3));
  }
  layers.push(use(`fill="${fillOf(defs, style.paint, palette)}"`));
  if (style.paint === "gold" || style.paint === "candy" || style.paint === "fire")
    layers.push(use(`fill="none" stroke="#fff" stroke-width="1.2" opacity=".45"`));
  return layers.join("");
}

function neonTubes({ glow, a }: Palette): string[] {
  const halo = ([width, opacity]: readonly [number, number]) =>
    `fill="none" stroke="${glow}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"`;
  return [
    ...(
      [
        [16, 0.1],
        [10, 0.16],
        [5, 0.3],
      ] as const
    ).map(halo),
    `fill="${mix(a, "#ffffff", 0.12)}"`,
    `fill="none" stroke="${mix(a, "#ffffff", 0.75)}" stroke-width=".7"`,
  ];
}

function fillOf(defs: SvgDefs, paint: Exclude<Paint, "neon">, p: Palette): string {
  switch (paint) {
    case "gold":
      return defs.lin([
        [0, "#fff3c4"],
        [0.28, "#ffd76a"],
        [0.52, "#c98a22"],
        [0.56, "#f6c24b"],
        [1, "#ffe9a0"],
      ]);
    case "chrome":
      return defs.lin([
        [0, "#ffffff"],
        [0.45, mix(p.glow, "#dfe8ee", 0.6)],
        [0.5, mix(p.b, "#40505c", 0.6)],
        [0.58, "#c9d6de"],
        [1, "#ffffff"],
      ]);
    case "candy":
      return defs.blend(["#ffffff", mix(p.paper, p.c, 0.15), mix(p.c, p.a, 0.45)]);
    case "fire":
      return defs.lin([
        [0, mix(p.c, "#ffffff", 0.55)],
        [0.45, p.c],
        [1, p.a],
      ]);
    case "ice":
      return defs.lin([
        [0, "#ffffff"],
        [0.5, light(p.a, 0.12)],
        [0.52, p.a],
        [1, mix(p.a, p.paper, 0.55)],
      ]);
    case "paper":
      return defs.blend([p.paper, mix(p.paper, p.glow, 0.25)]);
    case "duo":
      return defs.lin([
        [0, p.paper],
        [0.5, p.paper],
        [0.5, p.a],
        [1, p.a],
      ]);
    case "flat":
      return p.paper;
  }
}
