// Backdrops that are places.
import { mix } from "../colour.ts";
import { n, pt } from "../svg.ts";
import { stars } from "./fields.ts";
import type { Pattern } from "./sheet.ts";

export const dunes: Pattern = ({ p, r, isBeside }) => {
  const sun = `<circle cx="${n(r.range(70, 230))}" cy="105" r="62" fill="${p.glow}" opacity=".9"/>`;
  let s = isBeside ? "" : sun;
  for (let i = 0; i < 5; i++) {
    const y = 215 + i * 38,
      a = r.range(16, 34),
      x = r.range(40, 130);
    s += `<path d="M-10,${y}C${n(x)},${n(y - a * 1.6)} ${n(x + 70)},${n(y + a)} 170,${y}S${n(270)},${n(y - a)} 310,${n(y + 6)}V410H-10Z" fill="${mix(mix(p.sky[1], p.glow, 0.3), p.sky[2], i / 4)}"/>`;
  }
  return s;
};

export const peaks: Pattern = ({ d, p, r, isBeside }) => {
  const moon = `<circle cx="${n(r.range(90, 210))}" cy="120" r="70" fill="${d.rad([
    [0, p.paper],
    [0.75, p.glow],
    [1, mix(p.glow, p.sky[0], 0.3)],
  ])}" opacity=".95"/>`;
  let s = isBeside ? "" : moon;
  for (let l = 0; l < 3; l++) {
    let pth = `M-20,410`;
    const base = 235 + l * 48;
    for (let x = -20; x <= 330; x += 50)
      pth += `L${pt(x + r.range(-10, 10), base - r.range(20, 96 - l * 18))}L${pt(x + 25, base + r.range(-6, 18))}`;
    s += `<path d="${pth}L330,410Z" fill="${mix(mix(p.sky[1], p.glow, 0.18), p.ink, 0.3 + l * 0.26)}"/>`;
  }
  return s;
};

export const clouds: Pattern = ({ p, r }) => {
  let s = "";
  for (let i = 0; i < 9; i++) {
    const x = r.range(-20, 290),
      y = r.range(10, 330),
      k = r.range(0.7, 1.7);
    s += `<path transform="translate(${n(x)} ${n(y)}) scale(${n(k)})" d="M-38,10a14,14 0 0,1 4,-27a20,20 0 0,1 36,-8a16,16 0 0,1 28,8a14,14 0 0,1 4,27Z" fill="${p.paper}" opacity="${(0.14 + (y / 400) * 0.3).toFixed(2)}"/>`;
  }
  return s;
};

export const skyline: Pattern = ({ p, r }) => {
  let s = "";
  for (let l = 0; l < 2; l++)
    for (let x = -10; x < 310; ) {
      const w = r.range(20, 42),
        h = r.range(90, 210) - l * 40;
      s += `<rect x="${n(x)}" y="${n(345 - h)}" width="${n(w)}" height="${n(h + 80)}" fill="${mix(p.sky[1], p.ink, 0.35 + l * 0.35)}"/>`;
      for (let wy = 345 - h + 9; wy < 330; wy += 12)
        for (let wx = x + 5; wx < x + w - 6; wx += 9)
          if (r.next() < 0.28)
            s += `<rect x="${n(wx)}" y="${n(wy)}" width="3.5" height="5" fill="${r.pick([p.c, p.b, p.a])}" opacity=".75"/>`;
      x += w + r.range(0, 6);
    }
  return s;
};

export const aurora: Pattern = ({ d, p, r }) => {
  let s = "";
  for (let i = 0; i < 5; i++) {
    const y = r.range(10, 120),
      f = d.lin(
        [
          [0, r.pick([p.glow, p.c]), 0],
          [0.35, r.pick([p.glow, p.c]), 0.6],
          [1, p.b, 0],
        ],
        90,
      );
    const a = r.range(-30, 30);
    s += `<path d="M-20,${n(y + 60)}C60,${n(y + a)} 120,${n(y + 110 - a)} 190,${n(y + 40)}S300,${n(y + a)} 330,${n(y + 30)}V${n(y + 170)}C260,${n(y + 120)} 190,${n(y + 210)} 120,${n(y + 160)}S10,${n(y + 190)} -20,${n(y + 210)}Z" fill="${f}" opacity=".55"/>`;
  }
  return s + stars({ d, p, r });
};

export const waves: Pattern = ({ p }) => {
  let s = "";
  for (let i = 0; i < 6; i++) {
    const y = 210 + i * 30;
    let d = `M-20,${y}`;
    for (let x = -20; x < 330; x += 40) d += `q10,-16 20,0t20,0`;
    s += `<path d="${d}V410H-20Z" fill="${mix(mix(p.b, p.glow, 0.25), p.sky[2], i / 5)}" opacity=".85"/>`;
  }
  return s;
};
