// Owns how our surfaces follow the messenger's theme. The product is dark and its texts are made for that, so a dark theme gives us its hue and a
// light one nothing; every surface keeps the luminance that its texts were measured on, or is darker, and no contrast is lost.

/** Our surfaces, from the darkest on. */
export const SURFACES = ["sunken", "canvas", "s1", "s2", "s3", "s4"] as const;
export type Surface = (typeof SURFACES)[number];

type Colour = readonly [red: number, green: number, blue: number];

/** What counts as dark: the lightest night theme of the messenger's own is a third of it. */
const DARK = 0.1;

/** Linear light of "#17212b"; undefined for whatever is no such colour. */
function read(text: string | undefined): Colour | undefined {
  const digits = /^#([0-9a-f]{6})$/i.exec(text?.trim() ?? "")?.[1];
  if (!digits) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** Rounded down, so that it is never lighter than what was asked for. */
function write(colour: Colour): string {
  const parts = colour.map((light) => {
    const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.floor(Math.min(Math.max(value, 0), 1) * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** By the luminance of WCAG, of "#091a1e". */
export function luminanceOf(text: string): number {
  return luminance(read(text) ?? [0, 0, 0]);
}

/** Undefined where our own colours stay: in a light theme, and in one that says nothing. */
export function surfacesFor(
  background: string | undefined,
  own: Readonly<Record<Surface, string>>,
): Record<Surface, string> | undefined {
  const theirs = read(background);
  if (!theirs || luminance(theirs) > DARK) return undefined;
  const light = luminance(theirs);
  // Black has no hue; its surfaces are grey.
  const hue = light === 0 ? ([1, 1, 1] as const) : (theirs.map((part) => part / light) as unknown as Colour);
  const tinted = (surface: Surface) => {
    const wanted = luminanceOf(own[surface]);
    // A page that the messenger has darker than ours is as dark as the messenger's.
    const at = surface === "canvas" ? Math.min(wanted, light) : wanted;
    return write(hue.map((part) => part * at) as unknown as Colour);
  };
  return Object.fromEntries(SURFACES.map((surface) => [surface, tinted(surface)])) as Record<Surface, string>;
}
