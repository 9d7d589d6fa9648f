// Owns how this browser gives its half of a pair of seeds: against the hash that the server has shown, and only to that server seed.
import type { Fairness } from "@windfall/domain/api/house-games";
import type { Api } from "@windfall/domain/api/index";
import { isRefusal } from "@windfall/domain/client";
import { newClientSeed } from "@windfall/games/client-seed";

/** With a pair to draw with. */
export type Seeds = Fairness & { active: NonNullable<Fairness["active"]> };

/** The server started with another seed than the one whose hash it had shown. */
export class BrokenPromise extends Error {}

export interface SeedChoice {
  clientSeed: string;
  /** The promise that it is given for. */
  serverSeedHash: string;
}

/** Where the seeds are asked for and given: a game's session, or the turbine. */
export interface SeedCalls {
  read(): Promise<Fairness>;
  replace(choice: SeedChoice): Promise<Fairness>;
}

export async function chooseSeed({ replace }: Pick<SeedCalls, "replace">, choice: SeedChoice): Promise<Seeds> {
  const answer = await replace(choice);
  if (!isChosen(answer) || answer.active.serverSeedHash !== choice.serverSeedHash) throw new BrokenPromise();
  return answer;
}

/** Whoever has no pair yet gets one with a seed of this browser's: nothing is drawn before. */
export async function loadSeeds(calls: SeedCalls): Promise<Seeds> {
  const seeds = await calls.read();
  if (isChosen(seeds)) return seeds;
  const choice = { clientSeed: newClientSeed(), serverSeedHash: seeds.next.serverSeedHash };
  try {
    return await chooseSeed(calls, choice);
  } catch (error) {
    // Another window of theirs was quicker, or the answer to our own choice was lost.
    const again = isPromiseUsed(error) ? await calls.read() : undefined;
    if (again && isChosen(again)) return again;
    throw error;
  }
}

const isChosen = (seeds: Fairness): seeds is Seeds => seeds.active !== null;

export const isPromiseUsed = (error: unknown) => isRefusal<Api["games"]["replaceSeeds"]>(error, "seed_promise_used");
