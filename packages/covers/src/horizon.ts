// Where a machine stands: the ground at its feet, and what rises at both sides of it. On a phone only the ground is seen.
import { mix } from "./colour.ts";
import { H, W } from "./patterns/sheet.ts";
import type { FrameKit } from "./reels/theme.ts";
import { circle, path, poly, stroke } from "./shapes.ts";
import type { Ctx } from "./stage.ts";
import { n } from "./svg.ts";

/** The line of the ground, and the middles of the two sides beyond the frame. */
const GROUND = 332;
const SIDES = [-158, W + 158] as const;
const [LEFT, RIGHT] = [-W, 2 * W];

interface Tones {
  far: string;
  near: string;
  /** Where the light of the middle falls on it. */
  lit: string;
}

type Draw = (c: Ctx, tones: Tones) => string;

const band = (top: string, fill: string) => path(`${top}V${H}H${LEFT}Z`, fill);
const flat = (y: number, fill: string) => band(`M${LEFT},${y}H${RIGHT}`, fill);
const both = (draw: (x: number, toMiddle: 1 | -1) => string) => draw(SIDES[0], 1) + draw(SIDES[1], -1);

/** Ground that rises and falls by so much, so many times. */
function hills(y: number, by: number, count: number, fill: string): string {
  const step = (RIGHT - LEFT) / count;
  const waves = Array.from({ length: count }, (_, index) => `q${n(step / 2)},${index % 2 ? by : -by} ${n(step)},0`);
  return band(`M${LEFT},${y}${waves.join("")}`, fill);
}

const HORIZONS: Readonly<Record<FrameKit, Draw>> = {
  temple: (_, { far, near, lit }) =>
    flat(GROUND - 6, far) +
    both((x, side) => {
      const column = poly(`${x - 26},${GROUND} ${x - 18},150 ${x + 18},150 ${x + 26},${GROUND}`, near);
      const edge = poly(
        `${x + side * 26},${GROUND} ${x + side * 18},150 ${x + side * 9},150 ${x + side * 13},${GROUND}`,
        lit,
      );
      return `${column}${edge}${poly(`${x - 18},150 ${x},112 ${x + 18},150`, lit)}${path(`M${x - 40},${GROUND}h80v14h-80Z`, near)}`;
    }) +
    flat(GROUND + 12, near),
  rope: (_, { far, near, lit }) =>
    both((x, side) => {
      const mast = path(`M${x - 4},70h8V${GROUND + 20}h-8Z`, near);
      const sail = path(`M${x + side * 6},90C${x + side * 62},130 ${x + side * 62},190 ${x + side * 6},230Z`, lit);
      return `${stroke(`M${x},76L${x - side * 70},${GROUND}`, near, 2)}${mast}${sail}`;
    }) +
    hills(GROUND - 4, 9, 18, far) +
    hills(GROUND + 16, 11, 14, near),
  candy: (_, { far, near, lit }) =>
    hills(GROUND - 8, 34, 6, far) +
    both((x, side) => {
      const cane = `M${x - side * 14},${GROUND + 20}V196C${x - side * 14},150 ${x + side * 44},150 ${x + side * 44},196`;
      return `${stroke(cane, near, 20)}${stroke(cane, lit, 12, 'stroke-dasharray="14 18"')}`;
    }) +
    hills(GROUND + 22, 22, 8, near),
  iron: (_, { far, near, lit }) => {
    const ridge = Array.from({ length: 10 }, (_, index) => `l45,${-46 - (index % 3) * 12}l45,${46 + (index % 3) * 12}`);
    /** Rock that stands upright, with its edge to the middle in the light. */
    const crag = (x: number, half: number, top: number, side: 1 | -1) =>
      poly(
        `${x - half},${GROUND + 20} ${x - half * 0.5},${top + 40} ${x - 4},${top} ${x + half * 0.6},${top + 58} ${x + half},${GROUND + 20}`,
        near,
      ) +
      poly(
        `${x - 4},${top} ${x + side * half * 0.55},${top + 56} ${x + side * half * 0.9},${GROUND + 20} ${x + side * 10},${GROUND + 20} ${x + side * 4},${top + 84}`,
        lit,
      );
    return (
      band(`M${LEFT},${GROUND}${ridge.join("")}`, far) +
      both((x, side) => crag(x + side * 22, 34, 228, side) + crag(x - side * 16, 46, 152, side)) +
      flat(GROUND + 14, near)
    );
  },
  lacquer: (_, { far, near, lit }) =>
    hills(GROUND - 4, 30, 8, far) +
    both((x) => {
      const tiers = [0, 1, 2].map((tier) => {
        const [y, half] = [GROUND - 52 - tier * 52, 50 - tier * 11];
        const roof = `M${x - half},${y}C${x - half * 0.5},${y - 6} ${x - 12},${y - 18} ${x},${y - 26}C${x + 12},${y - 18} ${x + half * 0.5},${y - 6} ${x + half},${y}Z`;
        return path(`M${x - half * 0.62},${y}h${n(half * 1.24)}v54h${n(-half * 1.24)}Z`, near) + path(roof, lit);
      });
      return tiers.join("");
    }) +
    flat(GROUND + 10, near),
  neon: (_, { far, near, lit }) => {
    const towers = Array.from({ length: 18 }, (_, index) => {
      const tall = 30 + ((index * 37) % 70);
      return path(`M${LEFT + index * 50},${GROUND - tall}h46v${tall + 20}h-46Z`, far);
    });
    const tower = both((x) => {
      const windows = Array.from({ length: 9 }, (_, row) =>
        stroke(`M${x - 18},${162 + row * 18}h36`, lit, 4, `opacity="${row % 3 ? ".85" : ".4"}"`),
      );
      return `${path(`M${x - 28},146h56V${GROUND + 20}h-56Z`, near)}${windows.join("")}${stroke(`M${x},146V104`, lit, 3)}${circle(x, 102, 5, lit)}`;
    });
    return `${towers.join("")}${tower}${flat(GROUND + 12, near)}${stroke(`M${LEFT},${GROUND + 12}H${RIGHT}`, lit, 2.5)}`;
  },
  timber: (_, { far, near, lit }) =>
    hills(GROUND - 6, 22, 5, far) +
    both((x, side) => {
      const house = path(`M${x - 44},${GROUND + 14}V226L${x},182L${x + 44},226V${GROUND + 14}Z`, near);
      const roof = stroke(`M${x - 54},234L${x},178L${x + 54},234`, lit, 9);
      const window = path(`M${x - 13 + side * 8},254h26v28h-26Z`, lit);
      return house + roof + window;
    }) +
    flat(GROUND + 12, near),
  deco: ({ d, p }, { far, near, lit }) => {
    const beam = d.lin([
      [0, p.glow, 0],
      [1, p.glow, 0.42],
    ]);
    const lights = both((x, side) =>
      [-1, 0.4]
        .map((lean) =>
          poly(
            `${x - 5},${GROUND} ${x + 5},${GROUND} ${n(x + side * lean * 84 + 34)},0 ${n(x + side * lean * 84 - 34)},0`,
            beam,
          ),
        )
        .join(""),
    );
    const stairs = [0, 1, 2, 3].map((step) => flat(GROUND + step * 15, mix(far, near, step / 3)));
    return `${lights}${stairs.join("")}${stroke(`M${LEFT},${GROUND}H${RIGHT}`, lit, 2.5)}`;
  },
};

export function drawHorizon(c: Ctx, kit: FrameKit): string {
  const { p } = c;
  const near = mix(p.sky[2], p.ink, 0.45);
  return HORIZONS[kit](c, { far: mix(mix(p.sky[1], p.sky[2], 0.5), p.ink, 0.12), near, lit: mix(near, p.glow, 0.4) });
}
