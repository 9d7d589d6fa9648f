// Collects <defs> and hands out ids that no other cover has, so that several may stand in one page.

export type Stop = readonly [offset: number, color: string, opacity?: number];

export const n = (v: number): string => {
  const s = v.toFixed(1);
  return s.endsWith(".0") ? s.slice(0, -2) : s;
};
export const pt = (x: number, y: number) => `${n(x)},${n(y)}`;

export class SvgDefs {
  private defs: string[] = [];
  private cache = new Map<string, string>();
  private i = 0;
  constructor(readonly prefix: string) {}

  def(make: (id: string) => string): string {
    const body = make("\u0000");
    const hit = this.cache.get(body);
    if (hit) return hit;
    const id = `${this.prefix}${(this.i++).toString(36)}`;
    this.defs.push(body.replaceAll("\u0000", id));
    this.cache.set(body, id);
    return id;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? "" : ` stop-opacity="${a}"`}/>`)
      .join("");
  }

  /** Linear gradient across the painted box; angle 0 = left to right, 90 = top to bottom. */
  lin(stops: readonly Stop[], angle = 90): string {
    const t = (angle * Math.PI) / 180;
    const x = Math.cos(t) / 2;
    const y = Math.sin(t) / 2;
    const f = (v: number) => v.toFixed(3);
    return `url(#${this.def(
      (id) =>
        `<linearGradient id="${id}" x1="${f(0.5 - x)}" y1="${f(0.5 - y)}" x2="${f(0.5 + x)}" y2="${f(0.5 + y)}">${this.stops(stops)}</linearGradient>`,
    )})`;
  }

  /** A linear gradient through the colours at even distances. */
  blend(colours: readonly string[], angle = 90): string {
    return this.lin(
      colours.map((colour, index) => [index / (colours.length - 1), colour]),
      angle,
    );
  }

  rad(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy): string {
    return `url(#${this.def(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}">${this.stops(stops)}</radialGradient>`,
    )})`;
  }

  clip(shape: string): string {
    return `url(#${this.def((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`;
  }

  /** Re-usable shape; returns its id for <use>. */
  shape(svg: (id: string) => string): string {
    return this.def(svg);
  }

  render(): string {
    return this.defs.length ? `<defs>${this.defs.join("")}</defs>` : "";
  }
}
