// Depth cues: sharp small matter behind the subject, large blurred matter in front of it.
import { dark, light, mix } from "./colour.ts";
import { coin, GOLD, gem, leaf } from "./objects.ts";
import { at, circle, path, spark } from "./shapes.ts";
import type { Ctx } from "./stage.ts";
import { n } from "./svg.ts";
import { chip } from "./table-objects.ts";

export const AIRS = [
  "none",
  "dust",
  "embers",
  "snow",
  "petals",
  "leaves",
  "coins",
  "gems",
  "bubbles",
  "confetti",
  "chips",
  "stars",
  "clouds",
] as const;
export type Air = (typeof AIRS)[number];

const petal = (col: string) => path("M0,-14C11,-8 11,8 0,14C-8,8 -10,-6 0,-14Z", col);

function piece(c: Ctx, air: Air, size: number): string {
  const { p, r } = c;
  switch (air) {
    case "embers":
      return circle(0, 0, size * 0.34, r.pick([p.c, p.glow, light(p.c, 0.1)]));
    case "snow":
      return circle(0, 0, size * 0.4, "#fff", 'opacity=".85"');
    case "petals":
      return at(petal(r.pick([p.a, light(p.a, 0.1), p.paper])), 0, 0, size / 14, r.range(0, 360));
    case "leaves":
      return leaf(0, 0, size / 26, r.range(0, 360), mix(p.b, r.pick([p.a, p.glow, p.ink]), r.range(0.1, 0.4)));
    case "coins":
      return at(coin(c, 0, 0, size, GOLD), 0, 0, 1, r.range(0, 360));
    case "gems":
      return gem(0, 0, size, r.pick([p.a, p.b, p.c]), r.range(-40, 40));
    case "bubbles":
      return (
        circle(0, 0, size * 0.7, p.paper, 'opacity=".28"') +
        circle(-size * 0.22, -size * 0.22, size * 0.16, "#fff", 'opacity=".9"')
      );
    case "confetti":
      return `<rect x="${n(-size * 0.5)}" y="${n(-size * 0.22)}" width="${n(size)}" height="${n(size * 0.44)}" rx="1.5" fill="${r.pick([p.a, p.b, p.c, p.paper])}" transform="rotate(${n(r.range(0, 180))})"/>`;
    case "chips":
      return at(chip(c, 0, 0, size, r.pick([p.b, p.c, dark(p.b, 0.1)])), 0, 0, 1, r.range(0, 60));
    case "stars":
      return path(spark(0, 0, size), p.paper);
    case "clouds":
      return path(
        "M-38,10a14,14 0 0,1 4,-27a20,20 0 0,1 36,-8a16,16 0 0,1 28,8a14,14 0 0,1 4,27Z",
        p.paper,
        `transform="scale(${n(size / 14)})" opacity=".85"`,
      );
    case "dust":
      return circle(0, 0, size * 0.2, p.glow, 'opacity=".8"');
    case "none":
      return "";
  }
}

export function drift(c: Ctx, air: Air): string {
  if (air === "none" || air === "clouds") return "";
  const big = air === "coins" || air === "gems" || air === "chips";
  let s = "";
  for (let i = 0; i < (big ? 5 : 16); i++) {
    const a = c.r.range(0, Math.PI * 2),
      q = c.r.range(100, 165);
    s += at(
      piece(c, air, big ? c.r.range(7, 13) : c.r.range(3.5, 9)),
      150 + Math.cos(a) * q * 0.9,
      150 + Math.sin(a) * q * 0.86,
    );
  }
  return s;
}

export function foreground(c: Ctx, air: Air): string {
  if (air === "none") return "";
  const spots: [number, number][] = [
    [-2, 250],
    [304, 214],
    [286, 26],
    [18, 52],
    [268, 286],
  ];
  return spots
    .slice(0, air === "dust" || air === "stars" ? 5 : 4)
    .map(([x, y]) =>
      at(
        piece(c, air, c.r.range(22, 34) * (air === "leaves" ? 1.5 : air === "dust" || air === "embers" ? 0.8 : 1)),
        x + c.r.range(-8, 8),
        y + c.r.range(-14, 14),
      ),
    )
    .join("");
}
