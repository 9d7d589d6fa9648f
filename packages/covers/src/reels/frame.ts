// The frames of reels: eight kits in the colours of the cover, drawn around a window of any number of places.
import { dark, light, mix } from "../colour.ts";
import { gold } from "../objects.ts";
import { PALETTES } from "../palettes.ts";
import { hash, Rng } from "../random.ts";
import { circle, path, poly, spark, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { n, SvgDefs } from "../svg.ts";
import type { FrameKit, ReelTheme } from "./theme.ts";

/** Units of the drawing: a place of the reels, the sides of the frame, its lintel and its foot. */
export const FRAME_BOX = { place: 100, side: 20, top: 54, foot: 30 } as const;

interface Box {
  /** The window, whose corner is at (0, 0). */
  w: number;
  h: number;
}

type Draw = (c: Ctx, box: Box) => string;

const rect = (x: number, y: number, w: number, h: number, fill: string, extra = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra ? ` ${extra}` : ""}/>`;

const { side, top, foot } = FRAME_BOX;
/** Horns, tassels and roofs reach beyond the posts. */
export const FRAME_OVERHANG = { x: 36, y: 12, foot: 4 } as const;
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / by)) }, (_, index) => from + index * by + by / 2);

/** Two posts, a lintel and a foot of one material. */
function posts({ w, h }: Box, fill: string, lintel = fill, rx = 4): string {
  return (
    rect(-side, -10, side, h + 20, fill, `rx="${rx}"`) +
    rect(w, -10, side, h + 20, fill, `rx="${rx}"`) +
    rect(-side, -30, w + 2 * side, 30, lintel, `rx="${rx}"`) +
    rect(-side, h, w + 2 * side, foot - 8, lintel, `rx="${rx}"`)
  );
}

const KITS: Readonly<Record<FrameKit, Draw>> = {
  temple(c, box) {
    const { w, h } = box;
    const { p } = c;
    const stone = c.d.blend([light(p.c, 0.12), mix(p.c, p.paper, 0.4), dark(p.c, 0.22)], 0);
    const bands = steps(-side, w + side, 18).map((x, index) =>
      rect(x - 5, -27, 10, 20, [p.a, p.b, p.sky[1]][index % 3] ?? p.a),
    );
    const cornice = poly(
      [
        [-side - 10, -34],
        [w + side + 10, -34],
        [w + side, -28],
        [-side, -28],
      ],
      gold(c, 90, p.c),
    );
    const wings = [1, -1].map((dir) =>
      [0, 1, 2]
        .map((feather) =>
          path(
            `M${w / 2},${-30 + feather * 5}C${w / 2 + dir * 40},${-62 + feather * 12} ${w / 2 + dir * 100},${-50 + feather * 12} ${w / 2 + dir * (150 - feather * 26)},${-38 + feather * 8}C${w / 2 + dir * 90},${-30 + feather * 7} ${w / 2 + dir * 50},${-22 + feather * 5} ${w / 2},${-18 + feather * 3}Z`,
            [p.b, p.c, p.a][feather] ?? p.a,
          ),
        )
        .join(""),
    );
    const sun = circle(
      w / 2,
      -30,
      19,
      c.d.rad([
        [0, p.paper],
        [0.5, p.glow],
        [1, p.c],
      ]),
      `stroke="${p.paper}" stroke-width="2.5"`,
    );
    return (
      posts(box, stone) +
      bands.join("") +
      cornice +
      rect(-side - 8, h + foot - 12, w + 2 * side + 16, 10, dark(p.c, 0.2)) +
      wings.join("") +
      sun
    );
  },
  rope(c, box) {
    const { w, h } = box;
    const { p } = c;
    const wood = c.d.blend(["#a5713c", "#7b4e25", "#55330f"], 90);
    const twist = [
      ...steps(-10, h + 14, 14).map((y) => [-side / 2, y] as const),
      ...steps(-10, h + 14, 14).map((y) => [w + side / 2, y] as const),
    ];
    const strands = twist.map(([x, y]) => stroke(`M${n(x - 8)},${n(y + 5)}L${n(x + 8)},${n(y - 5)}`, "#e6cf9a", 7));
    const wheel =
      circle(w / 2, -32, 20, "none", `stroke="${c.d.blend(["#c98f4e", "#6b4018"], 90)}" stroke-width="8"`) +
      [0, 45, 90, 135]
        .map(
          (turn) =>
            `<rect x="${n(w / 2 - 30)}" y="-34.5" width="60" height="5" rx="2.5" fill="#8a5a2a" transform="rotate(${turn} ${n(w / 2)} -32)"/>`,
        )
        .join("");
    return posts(box, "#c9a766", wood, 10) + strands.join("") + wheel + circle(w / 2, -32, 8, p.c);
  },
  candy(c, box) {
    const { w, h } = box;
    const { p } = c;
    const cream = mix(p.paper, p.a, 0.12);
    const stripes = (x: number) =>
      steps(-10, h + 14, 24)
        .map((y) => path(`M${n(x)},${n(y)}l${side},-12v12l${-side},12Z`, mix(p.a, p.c, 0.15)))
        .join("");
    const clouds = steps(-side, w + side, 52).map((x, index) =>
      circle(x, -26 - (index % 3) * 4, 24 + (index % 2) * 6, index % 2 ? cream : p.paper),
    );
    const drops = steps(0, w, 40).map((x, index) => circle(x, h + 12, 6, [p.a, p.b, p.c, p.glow][index % 4] ?? p.a));
    return (
      posts(box, p.paper, cream, 12) +
      stripes(-side) +
      stripes(w) +
      rect(-side, h + 1, w + 2 * side, foot - 8, dark(mix(p.a, p.sky[1], 0.4), 0.12), 'rx="12"') +
      drops.join("") +
      clouds.join("")
    );
  },
  iron(c, box) {
    const { w, h } = box;
    const { p } = c;
    const iron = c.d.blend(
      [mix("#8a9299", p.sky[0], 0.25), mix("#4b5359", p.ink, 0.3), mix("#2b3136", p.ink, 0.4)],
      80,
    );
    const rivets = [
      ...steps(-10, h + 10, 44).flatMap((y) => [
        circle(-side / 2, y, 4.5, light(p.glow, 0.02)),
        circle(w + side / 2, y, 4.5, p.glow),
      ]),
      ...steps(-side, w + side, 44).map((x) => circle(x, -15, 4.5, p.glow)),
    ];
    const peaks = steps(-side, w + side, 60).map((x, index) =>
      poly(
        [
          [x - 22, -28],
          [x, index % 2 ? -44 : -52],
          [x + 22, -28],
        ],
        iron,
      ),
    );
    return (
      peaks.join("") +
      posts(box, iron, iron, 3) +
      rivets.join("") +
      poly(
        [
          [w / 2 - 36, -30],
          [w / 2, -62],
          [w / 2 + 36, -30],
        ],
        c.d.blend([p.c, dark(p.c, 0.25)], 90),
      ) +
      circle(w / 2, -38, 8, p.a)
    );
  },
  lacquer(c, box) {
    const { w, h } = box;
    const { p } = c;
    const lacquer = c.d.blend(
      [mix("#d7362a", p.a, 0.35), mix("#a31f1c", p.sky[1], 0.3), mix("#5c0f12", p.ink, 0.3)],
      90,
    );
    const roof = path(
      `M${-side - 34},-30C${w * 0.25},-40 ${w * 0.35},-58 ${w / 2},-58C${w * 0.65},-58 ${w * 0.75},-40 ${w + side + 34},-30L${w + side + 6},-16H${-side - 6}Z`,
      lacquer,
    );
    const tassels = [-side - 24, w + side + 24].map(
      (x) => stroke(`M${x},-28V6`, p.c, 3) + circle(x, 12, 7, p.c) + stroke(`M${x},16V38`, p.a, 6),
    );
    const lattice = steps(0, w, 34).map((x) => rect(x - 11, h + 5, 22, 11, "none", `stroke="${p.c}" stroke-width="2"`));
    return (
      posts(box, lacquer, lacquer, 5) +
      roof +
      stroke(
        `M${-side - 26},-31C${w * 0.25},-41 ${w * 0.35},-53 ${w / 2},-53C${w * 0.65},-53 ${w * 0.75},-41 ${w + side + 26},-31`,
        gold(c, 0, p.c),
        4,
      ) +
      tassels.join("") +
      lattice.join("") +
      circle(w / 2, -38, 11, gold(c, 60, p.c))
    );
  },
  neon(c, box) {
    const { w, h } = box;
    const { p } = c;
    const hull = c.d.blend([mix(p.sky[2], "#1a2033", 0.5), p.ink], 90);
    const line = (inset: number, colour: string, width: number, opacity: number) =>
      rect(
        -inset,
        -inset,
        w + 2 * inset,
        h + 2 * inset,
        "none",
        `rx="${8 + inset / 2}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`,
      );
    const lamps = steps(-side, w + side, 30).map((x, index) =>
      rect(x - 9, h + 9, 18, 4, index % 2 ? p.a : p.c, 'rx="2"'),
    );
    return (
      posts(box, hull, hull, 8) +
      line(10, p.glow, 12, 0.25) +
      line(10, p.c, 4, 1) +
      line(10, p.paper, 1.5, 0.9) +
      line(17, p.a, 3, 0.85) +
      lamps.join("") +
      poly(
        [
          [w / 2 - 60, -30],
          [w / 2 - 44, -50],
          [w / 2 + 44, -50],
          [w / 2 + 60, -30],
        ],
        hull,
      ) +
      rect(w / 2 - 34, -43, 68, 6, p.c, 'rx="3"')
    );
  },
  timber(c, box) {
    const { w, h } = box;
    const { p } = c;
    const board = c.d.blend([mix("#c08a52", p.a, 0.15), "#8a5a2c", "#5e3a18"], 90);
    const post = c.d.blend(["#9a6a38", "#6b4420", "#8a5c2e"], 0);
    const grain = steps(-side, w + side, 70).map((x, index) =>
      stroke(`M${n(x - 26)},${-20 + (index % 3) * 5}h52`, "#55340f", 1.6, 'opacity=".6"'),
    );
    const nails = [-side + 8, w + side - 8].flatMap((x) => [
      circle(x, -16, 4, "#3a2410"),
      circle(x, h + 11, 4, "#3a2410"),
    ]);
    const star =
      path(spark(w / 2, -30, 34), gold(c, 70, p.c)) +
      circle(w / 2, -30, 11, gold(c, 20, p.c), `stroke="${dark(p.c, 0.3)}" stroke-width="2"`);
    return (
      posts(box, post, board, 3) +
      rect(-side - 12, -38, w + 2 * side + 24, 12, board, 'rx="3"') +
      grain.join("") +
      nails.join("") +
      star
    );
  },
  deco(c, box) {
    const { w, h } = box;
    const { p } = c;
    const base = c.d.blend([mix(p.sky[2], p.ink, 0.3), p.ink], 90);
    const trim = gold(c, 0, p.c);
    const fan = Array.from({ length: 9 }, (_, index) => {
      const turn = (-160 + index * 17.5) * (Math.PI / 180);
      return stroke(`M${w / 2},-14L${n(w / 2 + Math.cos(turn) * 62)},${n(-14 + Math.sin(turn) * 46)}`, trim, 3.4);
    });
    const edges = [4, 10].map((inset) =>
      rect(
        -inset,
        -inset,
        w + 2 * inset,
        h + 2 * inset,
        "none",
        `stroke="${trim}" stroke-width="${inset === 4 ? 3 : 1.6}"`,
      ),
    );
    const corners = [-side, w + side - 26].flatMap((x) =>
      [0, 1, 2].map((level) => rect(x + level * 4, -30 - 7 * (level + 1), 26 - level * 8, 7, trim)),
    );
    return posts(box, base, base, 2) + edges.join("") + corners.join("") + fan.join("") + circle(w / 2, -14, 13, trim);
  },
};

/** `reels` and `rows` of the window; what lies in it is the ground that symbols stand on. */
export function drawFrame({ frame, palette, seed }: ReelTheme, reels: number, rows: number): string {
  const defs = new SvgDefs(`f${hash(`${seed} ${frame} ${reels} ${rows}`).toString(36).slice(0, 5)}`);
  const c: Ctx = { d: defs, p: PALETTES[palette], r: new Rng(String(seed)) };
  const box = { w: reels * FRAME_BOX.place, h: rows * FRAME_BOX.place };
  const { p } = c;
  const ground = defs.lin([
    [0, mix(p.sky[2], p.ink, 0.62)],
    [0.5, mix(p.sky[1], p.ink, 0.66)],
    [1, mix(p.sky[2], p.ink, 0.74)],
  ]);
  const dividers = Array.from({ length: reels - 1 }, (_, index) =>
    rect((index + 1) * FRAME_BOX.place - 1, 0, 2, box.h, mix(p.c, p.ink, 0.35), 'opacity=".75"'),
  );
  const { x, y } = FRAME_OVERHANG;
  const view = [-side - x, -top - y, box.w + 2 * (side + x), box.h + top + y + foot + FRAME_OVERHANG.foot];
  const drawn = rect(0, 0, box.w, box.h, ground) + dividers.join("") + KITS[frame](c, box);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(" ")}">${defs.render()}${drawn}</svg>`;
}
