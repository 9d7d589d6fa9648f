// What an attack is: a name, something it does to a running product, figures, and the holes that it found.
import type { Stage } from "./stage.ts";

export interface Attack {
  name: string;
  /** One line for the table. */
  about: string;
  /** Needs a server with sockets: it is left out of the part that runs in a test's own process. */
  overNetwork?: boolean;
  run(stage: Stage): Promise<Outcome>;
}

export interface Outcome {
  figures: Record<string, number | string>;
  holes: readonly string[];
}

export interface Report extends Outcome {
  name: string;
  about: string;
  seconds: number;
}

/** Holes as they are found. The same one by a hundred ways is one, and says by how many. */
export class Holes {
  readonly #counts = new Map<string, number>();

  add(hole: string): void {
    this.#counts.set(hole, (this.#counts.get(hole) ?? 0) + 1);
  }

  list(): string[] {
    return [...this.#counts].map(([hole, count]) => (count === 1 ? hole : `${hole} (${count} times)`));
  }
}

export async function runAttack(attack: Attack, stage: Stage): Promise<Report> {
  const startedAt = performance.now();
  const outcome = await attack.run(stage).catch((error: unknown) => ({
    figures: {},
    holes: [`the attack itself broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
  }));
  const { name, about } = attack;
  return { name, about, seconds: Math.round((performance.now() - startedAt) / 100) / 10, ...outcome };
}

/** One line for each attack, and below it what it found. */
export function printReports(reports: readonly Report[], print: (line: string) => void): void {
  const width = Math.max(...reports.map(({ name }) => name.length));
  for (const { name, about, seconds, figures, holes } of reports) {
    const told = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
    print(`${holes.length === 0 ? "held" : "HOLE"}  ${name.padEnd(width)}  ${about} (${seconds} s)`);
    print(`      ${"".padEnd(width)}  ${told.join(", ")}`);
    for (const hole of holes) print(`      ${"".padEnd(width)}  - ${hole}`);
  }
}
