// Rounds that are over, shown again by the machine that played them. The address names the spin and carries the studio's signature, so that nothing
// is kept for it: whoever has it sees that one round, and can stake nothing.
import type { SlotInfo } from "@windfall/games/slots/info";
import type { Round } from "@windfall/games/slots/slot";
import { isSignature, signatureOf } from "../game-providers/index.ts";
import type { Studio } from "./casino.ts";
import type { StudioSession } from "./sessions.ts";
import { findSpin, paidFor, type Spin, sessionOf } from "./spins.ts";

export interface Replay {
  session: StudioSession;
  shown: NonNullable<SlotInfo["replay"]>;
}

/** The secret of the address; undefined when that player has no such round in that game, or it is not over. */
export async function replayKeyOf(
  studio: Studio,
  { game, player, spinId }: { game: string; player: string; spinId: string },
): Promise<string | undefined> {
  const replay = await replayOf(studio, spinId);
  if (replay?.session.game !== game || replay.session.player !== player) return undefined;
  return `${spinId}.${signatureOfSpin(studio, spinId)}`;
}

export async function findReplay(studio: Studio, key: string): Promise<Replay | undefined> {
  const [spinId = "", signature] = key.split(".");
  return isSignature(signatureOfSpin(studio, spinId), signature) ? replayOf(studio, spinId) : undefined;
}

async function replayOf(studio: Studio, spinId: string): Promise<Replay | undefined> {
  const spin = await findSpin(studio, spinId);
  const round = spin && roundIn(spin);
  if (!round) return undefined;
  const session = await sessionOf(studio, spin);
  const cost = Number(paidFor(session, spin));
  const shown = { stake: Number(spin.stake_minor), cost, win: Number(spin.win_minor ?? 0), round };
  return { session, shown };
}

/** Undefined while the spin goes on. What was drawn before machines had steps cannot be shown. */
function roundIn({ status, round }: Spin): Round | undefined {
  return status === "settled" && !Array.isArray(round) ? (round as unknown as Round) : undefined;
}

function signatureOfSpin({ secret }: Studio, spinId: string): string {
  return signatureOf("sha256", secret, `replay ${spinId}`);
}
