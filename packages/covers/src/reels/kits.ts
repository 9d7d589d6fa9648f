// Eight kits of frames in the colours of the cover, drawn around a window of any number of places. In the middle of the lintel each leaves room for
// the crest, which is the machine's own.
import { dark, light, mix } from "../colour.ts";
import { gold } from "../objects.ts";
import { circle, path, polar, poly, spark, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { n } from "../svg.ts";
import type { FrameKit } from "./theme.ts";

/** Units of the drawing: a place of the reels, the height of one where there is height over, the sides of the frame, its lintel and its foot. */
export const FRAME_BOX = { place: 100, tall: 130, side: 20, top: 54, foot: 30 } as const;

/** Where the crest is, from the middle of the window's upper edge. */
export const CREST = { y: -34, radius: 27 } as const;

export interface Box {
  /** The window, whose corner is at (0, 0). */
  w: number;
  h: number;
}

type Draw = (c: Ctx, box: Box) => string;

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra ? ` ${extra}` : ""}/>`;

const { side, foot } = FRAME_BOX;
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

/** What the posts carry is drawn by lot, so that two houses of one stone are two houses. */
function pillars(c: Ctx, { w, h }: Box, tone: string): string {
  const kind = c.r.int(0, 3);
  const both = (draw: (x: number) => string) => draw(-side / 2) + draw(w + side / 2);
  if (kind === 0)
    return [0.02, 0.06, 0.9, 0.94].map((share) => both((x) => rect(x - side / 2, h * share, side, 9, tone))).join("");
  if (kind === 1)
    return steps(0, h, 50)
      .map((y) =>
        both((x) =>
          poly(
            [
              [x, y - 13],
              [x + 7, y],
              [x, y + 13],
              [x - 7, y],
            ],
            tone,
          ),
        ),
      )
      .join("");
  if (kind === 2) return both((x) => rect(x - 3.5, 14, 7, h - 28, tone, 'rx="3.5" opacity=".85"'));
  return steps(0, h, 66)
    .map((y) => both((x) => circle(x, y, 6.5, "none", `stroke="${tone}" stroke-width="3.5"`)))
    .join("");
}

export const KITS: Readonly<Record<FrameKit, Draw>> = {
  temple(c, box) {
    const { w, h } = box;
    const { p } = c;
    const sand = mix("#e2c18a", p.sky[0], 0.14);
    const stone = c.d.blend([light(sand, 0.08), sand, dark(sand, 0.2)], 0);
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
      gold(c, 90),
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
    return (
      posts(box, stone) +
      pillars(c, box, mix(p.b, p.a, 0.3)) +
      bands.join("") +
      cornice +
      rect(-side - 8, h + foot - 12, w + 2 * side + 16, 10, dark(sand, 0.24)) +
      wings.join("")
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
    const handles = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => {
      const [x, y] = polar(CREST.radius + 9, turn);
      return stroke(`M${n(w / 2)},${CREST.y}L${n(w / 2 + x)},${n(CREST.y + y * 0.8)}`, "#8a5a2a", 6);
    });
    const lashing = steps(0, w, 62).map((x) => rect(x - 5, h, 10, foot - 8, mix("#e6cf9a", p.b, 0.25), 'rx="4"'));
    return posts(box, "#c9a766", wood, 10) + strands.join("") + lashing.join("") + handles.join("");
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
    const rivets = steps(-side, w + side, 44).flatMap((x) => [
      circle(x, -15, 4.5, p.glow),
      circle(x, h + 11, 4.5, mix(p.glow, "#4b5359", 0.5)),
    ]);
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
    return peaks.join("") + posts(box, iron, iron, 3) + pillars(c, box, mix(p.c, "#4b5359", 0.35)) + rivets.join("");
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
      pillars(c, box, p.c) +
      roof +
      stroke(
        `M${-side - 26},-31C${w * 0.25},-41 ${w * 0.35},-53 ${w / 2},-53C${w * 0.65},-53 ${w * 0.75},-41 ${w + side + 26},-31`,
        gold(c, 0, p.c),
        4,
      ) +
      tassels.join("") +
      lattice.join("")
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
      )
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
    const star = path(spark(w / 2, CREST.y, 1.5 * CREST.radius), gold(c, 70, p.c));
    return (
      posts(box, post, board, 3) +
      pillars(c, box, mix(p.a, "#55340f", 0.25)) +
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
      return stroke(`M${w / 2},-14L${n(w / 2 + Math.cos(turn) * 84)},${n(-14 + Math.sin(turn) * 48)}`, trim, 3.4);
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
    return posts(box, base, base, 2) + edges.join("") + pillars(c, box, p.c) + corners.join("") + fan.join("");
  },
};
