// The house's word about a bet, signed: what was taken, at which prices, and what it may pay. It says nothing that changes later, so it is the same text
// and the same signature whenever it is asked for.
import { fail } from "@windfall/domain";
import type { SportsReceipt } from "@windfall/domain/api/index";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { Reader } from "../../kernel/db.ts";
import { getAccount } from "../identity/index.ts";
import type { SportsDeps } from "./deps.ts";
import { getBet } from "./list-bets.ts";

export async function getReceipt({ db, sign }: Pick<SportsDeps, "db" | "sign">, playerId: string, betId: string) {
  const receipt = canonicalJson(await db.read((reader) => receiptOf(reader, playerId, betId)));
  return { receipt, signature: sign(receipt), algorithm: "Ed25519" as const };
}

/** Of a bet that was taken; of one that waits or was refused there is nothing to give one for. */
async function receiptOf(reader: Reader, playerId: string, betId: string): Promise<SportsReceipt> {
  const { globalId } = await getAccount(reader, playerId);
  const bet = await getBet(reader, playerId, betId);
  if (bet.acceptedAt === null) throw fail("not_found");
  return {
    version: 1,
    type: "sports_bet",
    globalId,
    id: bet.id,
    clientId: bet.clientId,
    acceptedAt: bet.acceptedAt,
    kind: bet.kind,
    size: bet.size,
    lines: bet.lines,
    currency: bet.currency.code,
    stake: bet.stake,
    potential: bet.potential,
    ...(bet.freeBet && { freeBet: true as const }),
    legs: bet.legs.map(({ eventId, market, outcome, odds, place }) => ({
      ...{ eventId, market, outcome, odds, ...(place && { place }) },
    })),
  };
}
