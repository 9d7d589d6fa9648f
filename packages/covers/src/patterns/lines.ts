// Backdrops of lines and rings.
import { mix } from "../colour.ts";
import { nth, TAU } from "../shapes.ts";
import { n, pt } from "../svg.ts";
import { CX, CY, type Pattern } from "./sheet.ts";

/** Closed smooth ring whose radius is modulated by a few sines; the house contour line. */
function contour(cx: number, cy: number, r: number, waves: [number, number, number][]): string {
  const k = 28;
  const pts = Array.from({ length: k }, (_, i): [number, number] => {
    const t = (i / k) * TAU;
    const rr = r * waves.reduce((s, [f, a, ph]) => s + a * Math.sin(f * t + ph), 1);
    return [cx + Math.cos(t) * rr, cy + Math.sin(t) * rr];
  });
  const mid = (i: number): [number, number] => {
    const p = nth(pts, i),
      q = nth(pts, i + 1);
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  };
  let d = `M${pt(...mid(k - 1))}`;
  for (let i = 0; i < k; i++) d += `Q${pt(...nth(pts, i))} ${pt(...mid(i))}`;
  return `${d}Z`;
}

export const isobars: Pattern = ({ p, r }) => {
  const waves: [number, number, number][] = [
    [2, r.range(0.06, 0.14), r.range(0, 6)],
    [3, r.range(0.04, 0.1), r.range(0, 6)],
    [5, 0.025, r.range(0, 6)],
  ];
  const cx = r.range(90, 210),
    cy = r.range(110, 200);
  let s = "";
  for (let i = 0; i < 13; i++)
    s += contour(
      cx,
      cy,
      26 + i * 24,
      waves.map(([f, a, ph]) => [f, a, ph + i * 0.12]),
    );
  return `<path d="${s}" fill="none" stroke="${p.paper}" stroke-width="1.3" opacity=".26"/>`;
};

export const rays: Pattern = ({ d, p, r }) => {
  const k = r.pick([14, 16, 20]);
  let s = "";
  const off = r.range(0, 1);
  for (let i = 0; i < k; i++) {
    const a = ((i + off) / k) * TAU,
      b = ((i + off + 0.5) / k) * TAU;
    s += `M${pt(CX, CY)}L${pt(CX + Math.cos(a) * 420, CY + Math.sin(a) * 420)}L${pt(CX + Math.cos(b) * 420, CY + Math.sin(b) * 420)}Z`;
  }
  const f = d.rad([
    [0, p.glow, 0.75],
    [0.55, p.glow, 0.22],
    [1, p.glow, 0],
  ]);
  return `<path d="${s}" fill="${f}"/>`;
};

export const scales: Pattern = ({ p }) => {
  let s = "";
  for (let j = 0; j < 19; j++)
    for (let i = 0; i < 8; i++) {
      const x = i * 44 + (j % 2) * 22,
        y = j * 22 + 10;
      for (const q of [21, 14, 7]) s += `M${pt(x - q, y)}a${q},${q} 0 0,1 ${q * 2},0`;
    }
  return `<path d="${s}" fill="none" stroke="${p.glow}" stroke-width="1.6" opacity=".2"/>`;
};

export const deco: Pattern = ({ p }) => {
  let s = "";
  for (let j = 0; j < 9; j++)
    for (let i = 0; i < 5; i++) {
      const x = i * 80 + (j % 2) * 40 - 10,
        y = j * 52 + 30;
      for (let q = 0; q < 7; q++) {
        const a = Math.PI + (q / 6) * Math.PI;
        s += `M${pt(x, y)}L${pt(x + Math.cos(a) * 40, y + Math.sin(a) * 40)}`;
      }
      s += `M${x - 40},${y}a40,40 0 0,1 80,0M${x - 24},${y}a24,24 0 0,1 48,0`;
    }
  return `<path d="${s}" fill="none" stroke="${p.a}" stroke-width="1.1" opacity=".22"/>`;
};

export const stripes: Pattern = ({ p, r }) => {
  let s = "";
  const w = r.pick([26, 34, 44]);
  for (let x = -420; x < 720; x += w * 2) s += `M${x},400L${x + 260},0h${w}L${x + w},400Z`;
  return `<path d="${s}" fill="${mix(p.sky[0], p.glow, 0.4)}" opacity=".22"/>`;
};

export const rings: Pattern = ({ p }) => {
  let s = "";
  for (let i = 9; i > 0; i--)
    s += `<circle cx="${CX}" cy="${CY}" r="${i * 32}" fill="${i % 2 ? p.glow : p.sky[1]}" opacity="${i % 2 ? 0.16 : 0.12}"/>`;
  return s;
};

export const circuit: Pattern = ({ p, r }) => {
  let s = "",
    dots = "";
  for (let i = 0; i < 26; i++) {
    let x = Math.round(r.range(0, 15)) * 20,
      y = Math.round(r.range(0, 20)) * 20;
    s += `M${x},${y}`;
    for (let k = 0; k < 3; k++) {
      const dir = r.int(0, 3),
        len = r.int(1, 3) * 20;
      x += nth([len, -len, 0, len], dir);
      y += nth([0, 0, len, len], dir);
      s += `L${x},${y}`;
    }
    dots += `<circle cx="${x}" cy="${y}" r="3.2"/>`;
  }
  return `<path d="${s}" fill="none" stroke="${p.glow}" stroke-width="1.6" opacity=".3"/><g fill="${p.glow}" opacity=".55">${dots}</g>`;
};

export const streaks: Pattern = ({ d, p, r }) => {
  let s = "";
  const f = d.lin(
    [
      [0, p.paper, 0],
      [0.5, p.paper, 0.75],
      [1, p.paper, 0],
    ],
    0,
  );
  for (let i = 0; i < 20; i++) {
    const w = r.range(60, 240);
    s += `<rect x="${n(r.range(-80, 250))}" y="${n(r.range(0, 330))}" width="${n(w)}" height="${n(r.range(1, 4.5))}" rx="2" fill="${f}" opacity="${r.range(0.25, 0.8).toFixed(2)}"/>`;
  }
  return `<g transform="rotate(-18 150 160)">${s}</g>`;
};

export const floor: Pattern = ({ p }) => {
  let s = "";
  for (let i = -12; i <= 12; i++) s += `M150,190L${150 + i * 70},410`;
  for (let i = 0; i < 9; i++) {
    const y = 190 + 220 * (i / 8) ** 2;
    s += `M-20,${n(y)}H320`;
  }
  return `<path d="M-10,190H310V410H-10Z" fill="${p.ink}" opacity=".45"/><path d="${s}" fill="none" stroke="${p.b}" stroke-width="1.6" opacity=".65"/><path d="M-10,190H310" stroke="${p.glow}" stroke-width="2.5"/>`;
};
