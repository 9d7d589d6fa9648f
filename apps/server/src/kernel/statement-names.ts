// Names for statements that run often. PostgreSQL parses and plans an unnamed statement every time; one with a name it knows on that
// connection, and soon keeps its plan. Texts come from the code, but lists of many lengths make many texts, so there is an end.

/** What runs once a day needs no name, and what a migration script runs neither. */
const NAMED_AFTER_USES = 3;
/** A plan takes some ten kilobytes of each connection. */
const MOST_NAMES = 400;
const MOST_COUNTED = 4_000;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #generation = 0;

  /** Undefined for what is to be sent without one. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < NAMED_AFTER_USES) {
      if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `s${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** After a change of the schema, to which PostgreSQL does not bend a plan that it keeps. */
  beginAnew(): void {
    this.#generation++;
    this.#names.clear();
  }
}

/** A statement that is kept on the connection answers other columns than it did when it was planned. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === "0A000" && typeof message === "string" && message.includes("cached plan");
}
