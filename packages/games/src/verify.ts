// Owns how a player checks a round in their own browser: the seed against the hash that was shown before the bet, and the kept
// result against the one that the seeds give.
import { commitmentOf, type Seeds } from "./draw.ts";
import { findHouseGame, findStepGame } from "./index.ts";
import { isOver, movesOf, standOf } from "./step-game.ts";
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
function factsOf({ game: id, input, outcome, ...seeds }: KeptDraw): Record<string, unknown> | undefined {
  if (id === TURBINE) return replay(turbine, seeds, input);
  return findStepGame(id) ? replaySteps(id, seeds, input, outcome.moves) : replay(findHouseGame(id), seeds, input);
}

/** Moves that could not be made, and a round that they do not end, are none of ours. */
function replaySteps(id: string, seeds: Seeds, raw: unknown, moves: unknown): Record<string, unknown> | undefined {
  const game = findStepGame(id);
  const parsed = game?.parseInput(raw);
  if (!game || !parsed || "violations" in parsed) return undefined;
  const stand = standOf(game, { ...seeds, input: parsed.input, moves: movesOf(moves) });
  return stand && isOver(stand) ? stand.facts : undefined;
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
