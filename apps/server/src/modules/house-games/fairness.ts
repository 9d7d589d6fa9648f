// The seeds of the draws as a player may see them: the promises now, the secret once it was replaced.
import { fail } from "@windfall/domain";
import type { Fairness } from "@windfall/domain/api/index";
import { describedGame } from "@windfall/games";
import { type ChosenSeed, fairnessOf, type GamesDeps, replaceSeedPair, seedsOf } from "../game-wallet/index.ts";

export async function getFairness(deps: GamesDeps, sessionId: string, actorId: string | undefined): Promise<Fairness> {
  return fairnessOf(await seedsOf(deps, await seedOwnerOf(deps, sessionId, actorId)));
}

/** Reveals the server seed. What was drawn with it can be verified from then on, and nothing is drawn with it any more. */
export async function replaceSeeds(
  deps: GamesDeps,
  { sessionId, actorId, ...chosen }: { sessionId: string; actorId: string | undefined } & ChosenSeed,
): Promise<Fairness> {
  return fairnessOf(await replaceSeedPair(deps, await seedOwnerOf(deps, sessionId, actorId), { ...chosen, sessionId }));
}

async function seedOwnerOf({ sessions }: GamesDeps, sessionId: string, actorId: string | undefined): Promise<string> {
  const { gameId, seedOwner } = await sessions.own(sessionId, actorId);
  if (!describedGame(gameId)) throw fail("not_found");
  return seedOwner;
}
