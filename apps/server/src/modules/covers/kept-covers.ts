// Covers in memory, those asked for last; bounded by their bytes.

export class KeptCovers {
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): Buffer | undefined {
    const found = this.#kept.get(key);
    if (found) {
      // A map keeps the order of insertion, so the first entry is the one not asked for the longest.
      this.#kept.delete(key);
      this.#kept.set(key, found);
    }
    return found;
  }

  set(key: string, cover: Buffer): void {
    this.#drop(key);
    this.#kept.set(key, cover);
    this.#bytes += cover.byteLength;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.byteLength ?? 0;
    this.#kept.delete(key);
  }
}
