// What a bet moves before it is decided: its stake from the player's cash into what they have staked, and back when a live bet is not taken. Keys carry the
// bet's id, so each happens once.
import type { Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { emit } from "../../kernel/outbox.ts";
import {
  type AccountIds,
  balanceChanged,
  type Posting,
  playerAccount,
  post,
  postTogether,
} from "../../ledger/index.ts";
import { keepFreeBet, shareWithBonus, stakeFromBonus } from "../bonuses/index.ts";

export interface BetMoney {
  id: string;
  playerId: string;
  currency: string;
  stakeMinor: bigint;
  /** The bonus that was active, and what it paid of the stake. */
  bonusId: string | null;
  bonusMinor: bigint;
  /** What paid the stake in place of money. */
  freeBetId: string | null;
}

/** Of bets that come together; each was found to be covered. */
export async function takeStakes(tx: Tx, bets: readonly BetMoney[], accountIds: AccountIds, now: Date): Promise<void> {
  const postings = bets.map((bet): Posting => {
    const lines = stakeLines(bet, 1n);
    return { key: `sports:${bet.id}:stake`, kind: "sports.staked", reference: bet.id, lines };
  });
  const results = await postTogether(
    tx,
    postings.filter(({ lines }) => lines.length > 0),
    accountIds,
  );
  invariant(
    results.every(({ status }) => status === "done"),
    "a stake is taken once, and never for more than there is",
  );
  for (const bet of bets) {
    const { bonusId, bonusMinor } = bet;
    if (bonusId !== null && bonusMinor > 0n) await stakeFromBonus(tx, { ...bet, bonusId }, now);
  }
}

export async function giveStakeBack(tx: Tx, bet: BetMoney, now: Date): Promise<void> {
  const lines = stakeLines(bet, -1n);
  if (lines.length > 0)
    await post(tx, { key: `sports:${bet.id}:return`, kind: "sports.returned", reference: bet.id, lines });
  const { bonusId, bonusMinor: shareMinor, freeBetId } = bet;
  if (freeBetId !== null) await keepFreeBet(tx, { id: freeBetId, betId: bet.id, isReturned: true }, now);
  const back = { key: `sports:${bet.id}:bonus:return`, shareMinor, work: 0n, isOpen: false };
  if (bonusId !== null && shareMinor > 0n) await shareWithBonus(tx, { ...bet, bonusId }, back, now);
  await emit(tx, balanceChanged, { playerId: bet.playerId });
}

/** Of own money alone: nothing where the bonus or the house paid all of it. */
function stakeLines({ playerId, currency, stakeMinor, bonusMinor, freeBetId }: BetMoney, direction: bigint) {
  if (freeBetId !== null) return [];
  const ownMinor = stakeMinor - bonusMinor;
  if (ownMinor === 0n) return [];
  return [
    { account: playerAccount("main", playerId, currency), amountMinor: -direction * ownMinor },
    { account: playerAccount("staked", playerId, currency), amountMinor: direction * ownMinor },
  ];
}
