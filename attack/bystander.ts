// Somebody who has nothing to do with an attack and only wants to use the product. They call it at a steady pace from a process of
// their own, so that what they feel is the product and not the one who attacks it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Holes } from "./attack.ts";
import type { Stage } from "./stage.ts";

/** What the process of a bystander tells: how long each call took, in milliseconds. */
export interface Lap {
  waits: number[];
  failed: number;
}

export interface Felt extends Lap {
  calls: number;
  p50: number;
  p99: number;
  max: number;
}

export interface Bystander {
  /** What they felt since the last time they were asked. */
  lap(): Promise<Felt>;
  leave(): void;
}

/** What somebody may be kept waiting by another's attack. */
const BOUND_MS = 300;
/** A machine on which even a quiet product is slow must not make every attack a success. */
const TIMES_QUIET = 4;
const QUIET_MS = 3_000;

export async function standBy(stage: Stage): Promise<Bystander & { quiet: Felt; boundMs: number }> {
  const person = await stage.player();
  const script = path.join(import.meta.dirname, "bystander-process.ts");
  const child = fork(script, [stage.origin, person.token ?? ""], { execArgv: ["--import", "tsx"] });
  await once(child, "message");
  const lap = () => ask(child);
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const quiet = await lap();
  return {
    lap,
    leave: () => void child.kill(),
    quiet,
    boundMs: Math.max(BOUND_MS, Math.round(quiet.p99 * TIMES_QUIET)),
  };
}

async function ask(child: ChildProcess): Promise<Felt> {
  const answered = once(child, "message");
  child.send("lap");
  const [lap] = (await answered) as [Lap];
  return feltOver([lap]);
}

/** Over several laps as over one. */
export function feltOver(laps: readonly Lap[]): Felt {
  const waits = laps.flatMap((lap) => lap.waits).sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0);
  const failed = laps.reduce((sum, lap) => sum + lap.failed, 0);
  return { waits, failed, calls: waits.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** As figures of a table. */
export function feltFigures(quiet: Felt, felt: Felt): Record<string, string> {
  return {
    "bystander quiet p99": `${quiet.p99} ms`,
    "bystander p50/p99/max": `${felt.p50}/${felt.p99}/${felt.max} ms`,
    "bystander calls": `${felt.calls} (${felt.failed} failed)`,
  };
}

export function judgeFelt(holes: Holes, what: string, felt: Felt, boundMs: number): void {
  if (felt.p99 > boundMs) holes.add(`${what}: a bystander waits ${felt.p99} ms at p99, ${boundMs} are allowed`);
  if (felt.failed > 0) holes.add(`${what}: ${felt.failed} of ${felt.calls} calls of a bystander fail`);
}
