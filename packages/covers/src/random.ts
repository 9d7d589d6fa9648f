// Randomness that can be repeated: the same game id always gives the same cover. Nothing that anybody could win is drawn here.

/** FNV-1a. */
export function hash(text: string): number {
  let state = 2166136261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return state >>> 0;
}

/** mulberry32 */
export class Rng {
  #state: number;

  constructor(seed: string) {
    this.#state = hash(seed);
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Both ends may come. */
  int(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }
}
