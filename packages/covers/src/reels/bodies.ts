// Low symbols that are no letters: five plain bodies of a kind, each in a tone of its own.
import { colourfulness, dark, distance, hueFrom, light, mix } from "../colour.ts";
import { gem } from "../objects.ts";
import { circle, path, polar, poly, stroke } from "../shapes.ts";
import type { Ctx } from "../stage.ts";
import { n } from "../svg.ts";

/** What the bodies of a machine are: what goes with candy is out of place among ice. */
export const BODY_KINDS = ["sweets", "stones", "suits", "tiles", "signs"] as const;
export type BodyKind = (typeof BODY_KINDS)[number];

/** `index` from 0 to 4. */
type Draw = (c: Ctx, index: number, tone: string) => string;

const SHINE = '<ellipse cx="-30" cy="-44" rx="26" ry="13" fill="#fff" opacity=".7" transform="rotate(-30 -30 -44)"/>';

function starPath(far: number, near: number, points = 5): string {
  const corners = Array.from({ length: 2 * points }, (_, index) =>
    polar(index % 2 ? near : far, (index * 180) / points - 90),
  );
  return `M${corners.map(([x, y]) => `${n(x)},${n(y)}`).join("L")}Z`;
}

const DROP = "M0,-102C48,-36 84,4 84,42C84,86 46,108 0,108C-46,108 -84,86 -84,42C-84,4 -48,-36 0,-102Z";
const BEAN = "M-96,-6C-96,-60 -52,-84 -6,-72C34,-62 40,-88 70,-70C112,-44 104,36 56,66C8,96 -96,72 -96,-6Z";
const HEART =
  "M0,92C-70,44 -104,8 -104,-32C-104,-70 -76,-90 -48,-90C-26,-90 -8,-78 0,-58C8,-78 26,-90 48,-90C76,-90 104,-70 104,-32C104,8 70,44 0,92Z";
const SPADE =
  "M0,-100C66,-46 100,-12 100,26C100,56 78,72 54,72C36,72 22,64 12,50C14,74 22,90 36,102H-36C-22,90 -14,74 -12,50C-22,64 -36,72 -54,72C-78,72 -100,56 -100,26C-100,-12 -66,-46 0,-100Z";
const CLUB =
  "M0,-100C28,-100 48,-80 48,-54C48,-42 44,-32 36,-24C42,-28 50,-30 58,-30C84,-30 102,-10 102,14C102,40 82,60 56,60C36,60 20,50 12,34C14,66 22,86 38,102H-38C-22,86 -14,66 -12,34C-20,50 -36,60 -56,60C-82,60 -102,40 -102,14C-102,-10 -84,-30 -58,-30C-50,-30 -42,-28 -36,-24C-44,-32 -48,-42 -48,-54C-48,-80 -28,-100 0,-100Z";
const DIAMOND = "M0,-108L78,0L0,108L-78,0Z";

/** Round and glossy. */
function glossy({ d }: Ctx, shape: string, tone: string, shine = SHINE): string {
  const skin = d.rad(
    [
      [0, light(tone, 0.22)],
      [0.5, tone],
      [1, dark(tone, 0.22)],
    ],
    0.5,
    0.5,
    0.6,
    0.36,
    0.3,
  );
  return path(shape, skin, `stroke="${light(tone, 0.2)}" stroke-width="6" stroke-linejoin="round"`) + shine;
}

/** A stone from above: a table in a ring of facets, lit from the upper left. */
function cutStone(corners: number, far: number, tone: string, turn = 0): string {
  const at = (radius: number, index: number) => polar(radius, (index * 360) / corners + turn);
  const facets = Array.from({ length: corners }, (_, index) => {
    const middle = ((index + 0.5) * 2 * Math.PI) / corners + (turn * Math.PI) / 180;
    const lit = -Math.cos(middle - Math.PI / 4) * 0.17;
    const fill = lit > 0 ? light(tone, lit + 0.03) : dark(tone, -lit);
    return poly([at(far, index), at(far, index + 1), at(far * 0.58, index + 1), at(far * 0.58, index)], fill);
  });
  const table = Array.from({ length: corners }, (_, index) => at(far * 0.58, index));
  return `${facets.join("")}${poly(table, light(tone, 0.12))}${poly([at(far * 0.58, Math.round(corners / 2)), at(far * 0.58, Math.round(corners / 2) + 1), [0, 0]], "#fff", 'opacity=".45"')}`;
}

/** A flower, bars, rings, waves and dots: as plain as what stands on the tiles of a game of tiles. */
const TILE_SIGNS: readonly ((tone: string) => string)[] = [
  (tone) => {
    const petals = Array.from({ length: 6 }, (_, index) => circle(...polar(38, index * 60), 25, tone));
    return petals.join("") + circle(0, 0, 20, dark(tone, 0.12));
  },
  (tone) =>
    [-34, 0, 34].map((x) => `<rect x="${x - 11}" y="-64" width="22" height="128" rx="11" fill="${tone}"/>`).join(""),
  (tone) => circle(0, 0, 54, "none", `stroke="${tone}" stroke-width="18"`) + circle(0, 0, 20, tone),
  (tone) => [-38, 4, 46].map((y) => stroke(`M-54,${y}q27,-34 54,0t54,0`, tone, 17)).join(""),
  (tone) => [-30, 30].flatMap((x) => [-30, 30].map((y) => circle(x, y, 24, tone))).join(""),
];

const ROUND = "M-92,0A92,92 0 1,1 92,0A92,92 0 1,1 -92,0Z";
const SIGN_SHAPES: readonly string[] = [
  "M0,-92L92,74H-92Z",
  "M-80,-80H80V80H-80Z",
  "M0,-96L84,-48V48L0,96L-84,48V-48Z",
  "M-34,-94H34V-34H94V34H34V94H-34V34H-94V-34H-34Z",
  ROUND,
];

const swirl = (tone: string) =>
  [0, 120, 240]
    .map((turn) =>
      stroke("M0,0C30,-10 56,-34 58,-70", light(tone, 0.24), 15, `transform="rotate(${turn})" opacity=".8"`),
    )
    .join("");

const KINDS: Readonly<Record<BodyKind, Draw>> = {
  sweets: (c, index, tone) =>
    glossy(c, [starPath(102, 50), HEART, DROP, BEAN, ROUND][index] ?? ROUND, tone) + (index === 4 ? swirl(tone) : ""),
  stones: (_, index, tone) =>
    [
      () => cutStone(8, 104, tone, 22.5),
      () => gem(0, 0, 108, tone),
      () => cutStone(3, 118, tone, -90),
      () => cutStone(6, 104, tone, 0),
      () => cutStone(4, 116, tone, -90),
    ][index]?.() ?? "",
  suits: (c, index, tone) => glossy(c, [HEART, SPADE, DIAMOND, CLUB, starPath(106, 46)][index] ?? HEART, tone),
  tiles({ d, p }, index, tone) {
    const ivory = d.blend([p.paper, mix(p.paper, p.a, 0.14), mix(p.paper, p.ink, 0.2)], 80);
    const back = `<rect x="-82" y="-94" width="164" height="204" rx="24" fill="${dark(tone, 0.14)}"/>`;
    const face = `<rect x="-82" y="-106" width="164" height="196" rx="24" fill="${ivory}" stroke="${mix(p.paper, p.ink, 0.3)}" stroke-width="3"/>`;
    // Signs are read against ivory, so they are darker than the tone of the body.
    const inked = dark(mix(tone, p.ink, 0.18), 0.12);
    return `${back}${face}<g transform="translate(0 -8)">${TILE_SIGNS[index]?.(inked) ?? ""}</g>`;
  },
  /** Tubes of light. */
  signs({ p }, index, tone) {
    const shape = SIGN_SHAPES[index] ?? "";
    const tube = (colour: string, width: number, opacity: number) =>
      path(shape, "none", `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"`);
    return (
      path(shape, mix(tone, p.ink, 0.72), 'opacity=".85"') +
      tube(tone, 38, 0.22) +
      tube(tone, 20, 1) +
      tube(light(tone, 0.24), 7, 0.95)
    );
  },
};

/** Bodies are told apart at a glance by their colours: what is pale, or like another, becomes a paint that none of the others is near to. */
export function apart(tones: readonly string[]): string[] {
  const [first = "#ffffff"] = tones;
  const paints = Array.from({ length: 12 }, (_, index) => hueFrom(first, index * 30, 0.72, 0.15));
  const kept: string[] = [];
  const room = (tone: string) => Math.min(1, ...kept.map((other) => distance(tone, other)));
  for (const tone of tones) {
    const isClear = colourfulness(tone) > 0.07 && room(tone) > 0.16;
    kept.push(isClear ? tone : paints.reduce((best, paint) => (room(paint) > room(best) ? paint : best)));
  }
  return kept;
}

export function drawBody(c: Ctx, kind: BodyKind, index: number, tone: string): string {
  return KINDS[kind](c, index, tone);
}
