// Colours in OKLab: all mixing is perceptual, so that ramps stay clean.

type Lab = [number, number, number];

const toLin = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGam = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

function hexToLab(hex: string): Lab {
  const v = parseInt(hex.slice(1, 7), 16);
  const r = toLin(((v >> 16) & 255) / 255);
  const g = toLin(((v >> 8) & 255) / 255);
  const b = toLin((v & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function labToHex([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return (
    "#" +
    rgb
      .map((c) => Math.round(Math.min(1, Math.max(0, toGam(Math.max(0, c)))) * 255))
      .map((c) => c.toString(16).padStart(2, "0"))
      .join("")
  );
}

export function mix(a: string, b: string, t: number): string {
  const A = hexToLab(a);
  const B = hexToLab(b);
  return labToHex([A[0] + (B[0] - A[0]) * t, A[1] + (B[1] - A[1]) * t, A[2] + (B[2] - A[2]) * t]);
}

/** Moves lightness by `d` (-1 to 1) and lets chroma breathe a little with it. */
function tone(hex: string, d: number): string {
  const [L, a, b] = hexToLab(hex);
  const k = d < 0 ? 1 + d * 0.35 : 1 - d * 0.45;
  return labToHex([Math.min(0.99, Math.max(0.04, L + d)), a * k, b * k]);
}

export const light = (c: string, d = 0.12) => tone(c, d);
export const dark = (c: string, d = 0.12) => tone(c, -d);

/** 0 is a grey; the most colourful paints have some 0.25. */
export function colourfulness(hex: string): number {
  const [, a, b] = hexToLab(hex);
  return Math.hypot(a, b);
}

/** How far apart two colours look: black and white are 1. */
export function distance(one: string, other: string): number {
  const [L, a, b] = hexToLab(one);
  const [otherL, otherA, otherB] = hexToLab(other);
  return Math.hypot(L - otherL, a - otherA, b - otherB);
}

/** A paint of that lightness and colourfulness, so many degrees around the circle of hues from the colour. */
export function hueFrom(hex: string, degrees: number, lightness: number, chroma: number): string {
  const [, a, b] = hexToLab(hex);
  const turn = Math.atan2(b, a) + (degrees * Math.PI) / 180;
  return labToHex([lightness, Math.cos(turn) * chroma, Math.sin(turn) * chroma]);
}
