// Owns how a player checks a round in their own browser: the seed against the hash that was shown before the bet, and the kept
// result against the one that the seeds give.
import { commitmentOf } from "./draw.ts";
import { findHouseGame } from "./index.ts";

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
  const game = findHouseGame(draw.game);
  const parsed = game?.parseInput(draw.input);
  if (!game || !parsed || "violations" in parsed) return "outcome_differs";
  const { facts } = game.outcomeOf({ ...draw, input: parsed.input });
  const agrees = Object.entries(facts).every(([name, value]) => draw.outcome[name] === value);
  return agrees ? "matches" : "outcome_differs";
}
