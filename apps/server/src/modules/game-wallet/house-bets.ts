// What all rounds of the house have in common, however many steps they are played in: who plays, the ids of its actions, and how it is paid.
import { actionId } from "./action-id.ts";
import type { PlayRequest } from "./contract.ts";
import type { GamesDeps, HouseStand } from "./deps.ts";
import type { OwnSession } from "./sessions.ts";

export interface HousePlayRequest {
  session: OwnSession;
  /** The same id is the same round. */
  playId: string;
  stakeMinor: bigint;
  input: Record<string, unknown>;
  /** Works no bonus off. */
  isLowRisk?: boolean;
}

export interface HousePlayed {
  status: "done";
  roundId: string;
  winMinor: bigint;
  balanceMinor: bigint;
  nonce: number;
  outcome: Record<string, unknown>;
  /** With what moves added; undefined where there are none. */
  stakedMinor?: bigint;
  /** What can be done in a round that is not over. */
  open?: { no: number; moves: HouseStand["moves"] };
}

/** A round of steps that waits for its player. */
export interface WaitingRound extends HousePlayed {
  playId: string;
  input: Record<string, unknown>;
  firstMinor: bigint;
}

/** What both steps of a round have in common. */
export type HouseRound = Pick<PlayRequest, "providerId" | "playerId" | "currency" | "gameId" | "externalRoundId">;

/** The second step: pays what the round came to and closes it. Answers the balance. */
export async function payRound(
  { wallet }: GamesDeps,
  { roundId, ...round }: HouseRound & { roundId: string; sessionId?: string },
  { winMinor, outcome }: { winMinor: bigint; outcome: Record<string, unknown> },
): Promise<bigint> {
  const answer = await wallet.play({
    ...round,
    // A win of nothing too: its row is what a repetition is answered from.
    actions: [{ kind: "win", id: actionId(round, "win"), amountMinor: winMinor }],
    finished: true,
    outcome,
  });
  if (answer.status === "refused") throw new Error(`the win of ${roundId} was refused: ${answer.refusal.code}`);
  return answer.balanceMinor;
}
