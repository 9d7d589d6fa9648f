// What a bet moves before it is decided: its stake from the player's cash into what they have staked, and back when a live bet is not taken. Keys carry the
// bet's id, so each happens once.
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { balanceChanged, playerAccount, post } from "../../ledger/index.ts";
import { keepFreeBet, shareWithBonus, stakeFromBonus } from "../bonuses/index.ts";
import { toUsd } from "./stake-bounds.ts";

interface BetMoney {
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

export async function takeStake(tx: Tx, bet: BetMoney, now: Date): Promise<void> {
  const lines = stakeLines(bet, 1n);
  if (lines.length > 0)
    await post(tx, { key: `sports:${bet.id}:stake`, kind: "sports.staked", reference: bet.id, lines });
  const { bonusId } = bet;
  if (bonusId !== null && bet.bonusMinor > 0n) await stakeFromBonus(tx, { ...bet, bonusId }, now);
  await emit(tx, balanceChanged, { playerId: bet.playerId });
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

export interface ExposedLeg {
  eventId: string;
  market: string;
  outcome: string;
}

/** Bets on one outcome pass one after the other from here on, so that two cannot both fit under what the house risks on it. */
export async function lockExposure(tx: Tx, legs: readonly ExposedLeg[]): Promise<void> {
  const ordered = [...legs].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  await tx
    .insertInto("sports_exposure")
    .values(
      ordered.map(({ eventId, market, outcome }) => ({
        ...{ event_id: eventId, market_key: market, outcome, payout_minor: "0", stake_minor: "0" },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom("sports_exposure")
    .select("outcome")
    .where(({ eb, or, and }) =>
      or(
        ordered.map(({ eventId, market, outcome }) =>
          and([eb("event_id", "=", eventId), eb("market_key", "=", market), eb("outcome", "=", outcome)]),
        ),
      ),
    )
    .orderBy("event_id")
    .orderBy("market_key")
    .orderBy("outcome")
    .forUpdate()
    .execute();
}

const nameOf = ({ eventId, market, outcome }: ExposedLeg) => `${eventId} ${market} ${outcome}`;

export interface Risk {
  potentialMinor: bigint;
  stakeMinor: bigint;
  usdRateE12: bigint;
  freeBetId: string | null;
}

/** A combined bet counts wholly on each of its legs. A free bet brings no stake that could pay for others' wins. `direction` -1 takes it back. */
export async function addExposure(tx: Tx, legs: readonly ExposedLeg[], risk: Risk, direction: 1n | -1n): Promise<void> {
  const inUsd = (minor: bigint) => String(direction * toUsd(minor, risk.usdRateE12));
  const stakeMinor = risk.freeBetId === null ? risk.stakeMinor : 0n;
  const column = (read: (leg: ExposedLeg) => string) => sql`${legs.map(read)}::text[]`;
  await sql`
    update sports_exposure e set
      payout_minor = e.payout_minor + ${inUsd(risk.potentialMinor)}::bigint,
      stake_minor = e.stake_minor + ${inUsd(stakeMinor)}::bigint
    from unnest(${column(({ eventId }) => eventId)}, ${column(({ market }) => market)}, ${column(({ outcome }) => outcome)})
      n(event_id, market_key, outcome)
    where (e.event_id, e.market_key, e.outcome) = (n.event_id, n.market_key, n.outcome)`.execute(tx);
}
