// Plain shapes as markup. Numbers are rounded where they are written, so that the same recipe gives the same bytes.
import { n, pt } from "./svg.ts";

export const TAU = Math.PI * 2;
const rad = (deg: number) => (deg * Math.PI) / 180;
export const polar = (r: number, deg: number): [number, number] => [Math.cos(rad(deg)) * r, Math.sin(rad(deg)) * r];
export type Point = readonly [x: number, y: number];

/** The entry at a place, beginning again behind the last. */
export const nth = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** "0,0 10,5" as points. */
export const pointsOf = (text: string): Point[] =>
  text.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });

export const poly = (points: string | readonly Point[], fill: string, extra = "") => {
  const corners = typeof points === "string" ? points.split(" ") : points.map(([x, y]) => pt(x, y));
  return path(`M${corners.join("L")}Z`, fill, extra);
};
export const path = (d: string, fill: string, extra = "") =>
  `<path d="${d}" fill="${fill}"${extra ? ` ${extra}` : ""}/>`;
export const stroke = (d: string, color: string, w: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(w)}" stroke-linecap="round" stroke-linejoin="round"${extra ? ` ${extra}` : ""}/>`;
export const circle = (x: number, y: number, r: number, fill: string, extra = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra ? ` ${extra}` : ""}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra ? ` ${extra}` : ""}/>`;
export const at = (svg: string, x: number, y: number, k = 1, rot = 0, sx = 1) =>
  `<g transform="translate(${n(x)} ${n(y)})${rot ? ` rotate(${n(rot)})` : ""}${k !== 1 || sx !== 1 ? ` scale(${(k * sx).toFixed(2)} ${k.toFixed(2)})` : ""}">${svg}</g>`;
export const mirror = (svg: string) => `${svg}<g transform="scale(-1 1)">${svg}</g>`;
export const shadow = (y = 104, rx = 78, ry = 11, ink = "#000") => ellipse(0, y, rx, ry, ink, 'opacity=".32"');
export function spark(x: number, y: number, q: number): string {
  const w = q * 0.16;
  return `M${pt(x, y - q)}Q${pt(x + w, y - w)} ${pt(x + q, y)}Q${pt(x + w, y + w)} ${pt(x, y + q)}Q${pt(x - w, y + w)} ${pt(x - q, y)}Q${pt(x - w, y - w)} ${pt(x, y - q)}Z`;
}
