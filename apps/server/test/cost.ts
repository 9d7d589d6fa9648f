// What hostile input may cost: 5 ms for every 10 kB, and four times the input at most about four times the time. Others share the
// machine with a test, so processor time counts where it is shorter than the clock's, and the best of several runs; and what is over
// its limit is judged beside a known piece of work at the same moment, because a machine may be slow for as long as a run takes.

const MS_PER_10_KB = 5;
/** Four times as much that grows with its square takes sixteen times as long. */
const MOST_GROWTH = 9;
const MOST_RUNS = 7;
const HOPELESS = 10;

function timeOf(work: () => unknown): number {
  const startedAt = performance.now();
  const used = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(used);
  return Math.min(performance.now() - startedAt, (user + system) / 1000);
}

/** The best time of several runs; one is enough where it is short already, two where nothing could make it short. */
export function bestMs(work: () => unknown, goodEnoughMs: number): number {
  let best = timeOf(work);
  for (let run = 1; run < MOST_RUNS && best > goodEnoughMs; run++) {
    best = Math.min(best, timeOf(work));
    if (best > goodEnoughMs * HOPELESS) break;
  }
  return best;
}

export const allowedMs = (bytes: number) => (Math.max(bytes, 10_000) / 10_000) * MS_PER_10_KB;

/** What the known work takes on two cores that nobody else uses, once it is compiled. */
const KNOWN_WORK_MS = 0.9;
const KNOWN_TEXT = JSON.stringify(
  Array.from({ length: 400 }, (_, index) => ({ id: `key${index}`, amount: index * 7, words: "abcdefgh".repeat(4) })),
);
const KNOWN_FORM = "a=1&".repeat(1_000);

function knownWork(): number {
  let read = 0;
  for (let turn = 0; turn < 3; turn++)
    read += JSON.stringify(JSON.parse(KNOWN_TEXT)).length + new URLSearchParams(KNOWN_FORM).size;
  return read;
}

/** How many times as long as on a quiet machine everything takes at this moment; never less than one. */
export function slowness(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 20; run++) best = Math.min(best, timeOf(knownWork));
  return Math.max(1, best / KNOWN_WORK_MS);
}

/** A hostile text of a length. */
export type Attack = (length: number) => string;

const made = new WeakMap<Attack, Map<number, string>>();
/** Longer ones are met once, and would only fill the memory. */
const LONGEST_KEPT = 128 * 1024;

/** The same text for every field that it is tried on: to make it anew took as long as to refuse it. */
function textOf(attack: Attack, length: number): string {
  if (length > LONGEST_KEPT) return attack(length);
  const texts = made.get(attack) ?? new Map<number, string>();
  made.set(attack, texts);
  const text = texts.get(length) ?? attack(length);
  texts.set(length, text);
  return text;
}

/** What is wrong with the cost of the work, or undefined. `largest` is the longest text that can arrive. */
export function costProblem(attack: Attack, largest: number, work: (text: string) => unknown): string | undefined {
  const whole = textOf(attack, largest);
  const allowed = allowedMs(largest);
  const ms = bestMs(() => work(whole), allowed / 4);
  if (ms > allowed && ms > allowed * slowness()) return `${largest} letters take ${ms.toFixed(1)} ms`;
  // What is far below the limit at its largest cannot grow beyond it.
  if (ms < allowed / 4) return undefined;
  const quarter = attack(Math.floor(largest / 4));
  const growth = growthOf(
    () => work(whole),
    () => work(quarter),
  );
  return growth > MOST_GROWTH ? `four times the input takes ${growth.toFixed(1)} times as long` : undefined;
}

/**
 * How many times as long the whole takes as its quarter, by the best of several turns. The whole is measured again beside the
 * quarter: its first runs were made before the engine had compiled what the quarter would then find compiled.
 */
function growthOf(whole: () => unknown, quarter: () => unknown): number {
  let [ofWhole, ofQuarter, growth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < MOST_RUNS && growth > MOST_GROWTH; turn++) {
    ofWhole = Math.min(ofWhole, timeOf(whole));
    ofQuarter = Math.min(ofQuarter, timeOf(quarter));
    growth = ofWhole / Math.max(ofQuarter, 0.01);
  }
  return growth;
}
