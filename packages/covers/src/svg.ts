// Numbers as they are written, and the <defs> of a document: equal ones are kept once, under ids that no other cover has.

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** One decimal is finer than any screen shows, and keeps covers small. */
export const n = (value: number): string => {
  const text = value.toFixed(1);
  return text.endsWith(".0") ? text.slice(0, -2) : text;
};
export const pt = (x: number, y: number) => `${n(x)},${n(y)}`;

/** Stands for the id until it is known whether the same definition is there already. */
const ID_TO_COME = "\u0000";

export class SvgDefs {
  readonly #ids = new Map<string, string>();

  constructor(private readonly prefix: string) {}

  /** Answers the id. */
  def(make: (id: string) => string): string {
    const body = make(ID_TO_COME);
    const known = this.#ids.get(body);
    if (known !== undefined) return known;
    const id = this.prefix + this.#ids.size.toString(36);
    this.#ids.set(body, id);
    return id;
  }

  /** A linear gradient across the painted box; angle 0 is left to right, 90 top to bottom. */
  lin(stops: readonly Stop[], angle = 90): string {
    const turn = (angle * Math.PI) / 180;
    const x = Math.cos(turn) / 2;
    const y = Math.sin(turn) / 2;
    const part = (value: number) => value.toFixed(3);
    return this.#paint(
      (id) =>
        `<linearGradient id="${id}" x1="${part(0.5 - x)}" y1="${part(0.5 - y)}" x2="${part(0.5 + x)}" y2="${part(0.5 + y)}">${markupOf(stops)}</linearGradient>`,
    );
  }

  /** A linear gradient through the colours at even distances. */
  blend(colours: readonly string[], angle = 90): string {
    return this.lin(
      colours.map((colour, index) => [index / (colours.length - 1), colour]),
      angle,
    );
  }

  rad(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy): string {
    return this.#paint(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}">${markupOf(stops)}</radialGradient>`,
    );
  }

  clip(shape: string): string {
    return this.#paint((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  render(): string {
    const bodies = [...this.#ids].map(([body, id]) => body.replaceAll(ID_TO_COME, id));
    return bodies.length > 0 ? `<defs>${bodies.join("")}</defs>` : "";
  }

  #paint(make: (id: string) => string): string {
    return `url(#${this.def(make)})`;
  }
}

function markupOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const seeThrough = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${seeThrough}/>`;
    })
    .join("");
}
