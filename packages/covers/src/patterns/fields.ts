// Backdrops of many small things.
import { dark, light, mix } from "../colour.ts";
import { spark, TAU } from "../shapes.ts";
import { n, pt } from "../svg.ts";
import { CX, CY, H, type Pattern, W } from "./sheet.ts";

export const halftone: Pattern = ({ p }) => {
  let s = "";
  for (let j = 0; j < 18; j++)
    for (let i = 0; i < 14; i++) {
      const x = i * 24 + (j % 2) * 12 - 8,
        y = j * 24;
      const dist = Math.hypot(x - CX, y - CY) / 230;
      const rr = Math.max(0, dist - 0.35) * 9;
      if (rr > 0.6)
        s += `M${pt(x - rr, y)}a${n(rr)},${n(rr)} 0 1,0 ${n(rr * 2)},0a${n(rr)},${n(rr)} 0 1,0 ${n(-rr * 2)},0`;
    }
  return `<path d="${s}" fill="${p.ink}" opacity=".22"/>`;
};

export const stars: Pattern = ({ p, r }) => {
  let s = "",
    big = "";
  for (let i = 0; i < 70; i++) {
    const x = r.range(0, W),
      y = r.range(0, H),
      q = r.range(0.5, 1.7);
    s += `M${pt(x - q, y)}a${n(q)},${n(q)} 0 1,0 ${n(q * 2)},0a${n(q)},${n(q)} 0 1,0 ${n(-q * 2)},0`;
  }
  for (let i = 0; i < 7; i++) big += spark(r.range(20, 280), r.range(15, 270), r.range(5, 11));
  return `<path d="${s}" fill="${p.paper}" opacity=".7"/><path d="${big}" fill="${p.paper}" opacity=".85"/>`;
};

export const bokeh: Pattern = ({ p, r }) => {
  let s = "";
  for (let i = 0; i < 22; i++) {
    const q = r.range(6, 30);
    s += `<circle cx="${n(r.range(0, W))}" cy="${n(r.range(0, H))}" r="${n(q)}" fill="${r.pick([p.glow, p.c, p.a, p.paper])}" opacity="${r.range(0.08, 0.3).toFixed(2)}"/>`;
  }
  return s;
};

export const hex: Pattern = ({ p, r }) => {
  let s = "",
    f = "";
  const q = 26,
    h = (q * Math.sqrt(3)) / 2;
  for (let j = -1; j < 18; j++)
    for (let i = -1; i < 6; i++) {
      const x = i * q * 3 + (j % 2 ? q * 1.5 : 0),
        y = j * h;
      const path = `M${pt(x - q, y)}L${pt(x - q / 2, y - h)}L${pt(x + q / 2, y - h)}L${pt(x + q, y)}L${pt(x + q / 2, y + h)}L${pt(x - q / 2, y + h)}Z`;
      s += path;
      if (r.next() < 0.22) f += path;
    }
  return `<path d="${f}" fill="${p.glow}" opacity=".16"/><path d="${s}" fill="none" stroke="${p.glow}" stroke-width="1.3" opacity=".3"/>`;
};

export const blocks: Pattern = ({ p, r }) => {
  let s = "";
  for (let j = 0; j < 11; j++)
    for (let i = -1; i < 6; i++) {
      const x = i * 66 + (j % 2) * 33,
        y = j * 38;
      s += `<rect x="${x + 1.5}" y="${y + 1.5}" width="63" height="35" rx="4" fill="${mix(p.sky[1], r.pick([p.glow, p.ink]), r.range(0.02, 0.2))}"/>`;
    }
  return `<g opacity=".6">${s}</g>`;
};

export const bubbles: Pattern = ({ p, r }) => {
  let s = "";
  for (let i = 0; i < 34; i++) {
    const q = r.range(2, 13),
      x = r.range(0, W),
      y = r.range(0, H);
    s += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(q)}" fill="${p.glow}" fill-opacity=".1" stroke="${p.paper}" stroke-opacity=".45" stroke-width="1"/><circle cx="${n(x - q * 0.35)}" cy="${n(y - q * 0.35)}" r="${n(q * 0.22)}" fill="#fff" opacity=".7"/>`;
  }
  return s;
};

export const leaves: Pattern = ({ p, r }) => {
  let s = "";
  for (let i = 0; i < 20; i++) {
    const a = r.range(0, TAU),
      q = r.range(150, 215);
    const x = CX + Math.cos(a) * q * 0.85,
      y = CY + Math.sin(a) * q;
    s += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n((a * 180) / Math.PI + 90 + r.range(-35, 35))}) scale(${n(r.range(0.9, 1.7))})"><path d="M0,-46C22,-24 22,20 0,46C-22,20 -22,-24 0,-46Z" fill="${mix(p.sky[1], r.pick([p.b, p.ink, p.b]), r.range(0.2, 0.7))}"/><path d="M0,-46C22,-24 22,20 0,46Z" fill="${p.ink}" opacity=".22"/></g>`;
  }
  return s;
};

export const curtain: Pattern = ({ d, p }) => {
  const f = d.blend([dark(p.sky[1], 0.1), light(p.sky[0], 0.04), dark(p.sky[2], 0.02)], 0);
  let s = "";
  for (let x = -10; x < 310; x += 32) s += `<rect x="${x}" y="-10" width="33" height="420" fill="${f}"/>`;
  return `<g opacity=".75">${s}</g><ellipse cx="150" cy="330" rx="210" ry="90" fill="${p.glow}" opacity=".18"/>`;
};
