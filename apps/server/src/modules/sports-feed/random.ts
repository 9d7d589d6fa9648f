// Numbers that follow from a name: whoever names the same seed, event and purpose gets the same ones, in any order and on any machine. So a day
// of matches is replayed from its seed, and nothing has to be kept. Not for anything that a player could gain by guessing: the world's seed is a secret.

export type Draw = () => number;

/** A stream of numbers from 0 up to 1 for the name. */
export function drawsOf(...name: readonly (string | number)[]): Draw {
  let [a, b, c, d] = hash(name.join("\u0000"));
  // sfc32: small, quick, and passes the usual batteries.
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warm = 0; warm < 12; warm++) next();
  return next;
}

function hash(text: string): [number, number, number, number] {
  const parts: [number, number, number, number] = [1_779_033_703, -1_150_833_019, 1_013_904_242, -1_521_486_534];
  const factors = [597_399_067, -1_425_107_063, 951_274_213, -1_578_923_117] as const;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    parts.forEach((part, index) => {
      parts[index] = Math.imul(part ^ (code + index), factors[index] ?? 1) ^ (part >>> 15);
    });
  }
  return parts;
}

/** By the method of Box and Muller. */
export function normalOf(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

export function pickOf<T>(draw: Draw, items: readonly T[]): T {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** An index, by weights that sum to 1. */
export function indexOf(draw: Draw, weights: readonly number[]): number {
  let left = draw();
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

export function shuffled<T>(draw: Draw, items: readonly T[]): T[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1));
    const kept = result[at] as T;
    result[at] = result[other] as T;
    result[other] = kept;
  }
  return result;
}

/** How often something of this mean happens. */
export function poissonDraw(draw: Draw, mean: number): number {
  let left = draw();
  let p = Math.exp(-mean);
  let count = 0;
  while (left >= p && count < 50) {
    left -= p;
    count++;
    p *= mean / count;
  }
  return count;
}
