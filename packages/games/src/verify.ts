// Owns how a player checks a round in their own browser: the seed against the hash that was shown before the bet, and the kept
// result against the one that the seeds give.
import { commitmentOf, type Seeds } from "./draw.ts";
import { findHouseGame } from "./index.ts";
import { TURBINE, turbine } from "./turbine.ts";

export interface KeptDraw {
  game: string;
  serverSeedHash: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  input: Record<string, unknown>;
  outcome: Record<string, unknown>;
}

export type Verdict = "matches" | "seed_differs" | "outcome_differs";

export function verifyDraw(draw: KeptDraw): Verdict {
  if (commitmentOf(draw.serverSeed) !== draw.serverSeedHash) return "seed_differs";
  const facts = factsOf(draw);
  const agrees = facts && Object.entries(facts).every(([name, value]) => draw.outcome[name] === value);
  return agrees ? "matches" : "outcome_differs";
}

/** Undefined for what no draw of ours can have been. */
function factsOf({ game: id, input, ...seeds }: KeptDraw): Record<string, unknown> | undefined {
  return id === TURBINE ? replay(turbine, seeds, input) : replay(findHouseGame(id), seeds, input);
}

interface Drawn<Input> {
  parseInput(raw: unknown): { input: Input } | { violations: unknown[] };
  outcomeOf(draw: Seeds & { input: Input }): { facts: object };
}

function replay<Input>(
  game: Drawn<Input> | undefined,
  seeds: Seeds,
  raw: unknown,
): Record<string, unknown> | undefined {
  const parsed = game?.parseInput(raw);
  if (!game || !parsed || "violations" in parsed) return undefined;
  return { ...game.outcomeOf({ ...seeds, input: parsed.input }).facts };
}
