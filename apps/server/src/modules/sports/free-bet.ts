// How a free bet stands towards one slip: whether it pays for it, and if not, why (docs/product/sportsbook.md#free-bets).
import type { SlipCheck } from "@windfall/domain/api/index";
import { leastLineOdds } from "@windfall/domain/rules/sports/index";
import type { Reader } from "../../kernel/db.ts";
import { findUsableFreeBet, type UsableFreeBet } from "../bonuses/index.ts";
import type { Slip } from "./judge-slip.ts";

type FreeBetFault = SlipCheck["freeBets"][number]["reason"];

interface FreeSlip {
  kind: Slip["kind"];
  /** Empty while a leg has no price. */
  odds: readonly number[];
  /** The most that the house takes on it; undefined where that is refused by itself. */
  mostMinor?: bigint;
}

/** The whole of it is staked on one line, at a price that is worth a bet. */
export function freeBetFault(
  { amountMinor, minOdds }: Pick<UsableFreeBet, "amountMinor" | "minOdds">,
  { kind, odds, mostMinor }: FreeSlip,
): FreeBetFault {
  if (kind === "system" || kind === "each_way") return kind;
  if (odds.length > 0 && leastLineOdds(odds, odds.length) < minOdds) return "low_odds";
  return mostMinor !== undefined && amountMinor > mostMinor ? "too_large" : null;
}

/** The one that pays the stake of a bet; undefined where it does not. */
export async function freeBetFor(
  reader: Reader,
  owner: { playerId: string; currency: string; now: Date },
  { id, stakeMinor, ...slip }: FreeSlip & { id: string; stakeMinor: bigint },
): Promise<UsableFreeBet | undefined> {
  const found = await findUsableFreeBet(reader, owner, id);
  return found && found.amountMinor === stakeMinor && freeBetFault(found, slip) === null ? found : undefined;
}
