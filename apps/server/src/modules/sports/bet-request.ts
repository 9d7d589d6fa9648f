// A bet as it was asked for, and the refusal of one.
import { fail, fiatFromMinor } from "@windfall/domain";
import type { BetRefusal } from "@windfall/domain/rules/sports/index";
import type { Judgement, Slip } from "./judge-slip.ts";

export interface BetRequest extends Slip {
  /** Made by the client: the same one is the same bet. */
  clientId: string;
  stake: string;
  /** The house pays the stake, which is the whole of this free bet. */
  freeBetId?: string | undefined;
}

/** What makes it this bet and no other, as it is kept. */
export const wishOf = ({ kind, size, legs, policy, stake, freeBetId }: BetRequest) =>
  JSON.parse(JSON.stringify({ kind, size, legs, policy, stake, freeBetId })) as object;

export function refused(reason: BetRefusal, judged?: Judgement, maxMinor?: bigint) {
  return fail("bet_refused", {
    reason,
    legs: (judged?.legs ?? []).map((leg) => ({ ...leg, reason: leg.reason ?? null })),
    maxStake: maxMinor === undefined ? null : fiatFromMinor(maxMinor),
  });
}
