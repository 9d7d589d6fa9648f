// Fees of joining: into the pool with a posting of their own, and back by another when somebody leaves in time, the house stops it, or nobody
// scores. A fee is own money, and counts for the player's own limits like a stake.
import { fail, fiatFromMinor } from "@windfall/domain";
import { inCurrency } from "@windfall/games/stakes";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/outbox.ts";
import { balanceChanged, houseAccount, lockBalance, playerAccount, post } from "../../ledger/index.ts";
import { addToDay, excludedUntil, limitsLeft, takeFromDay } from "../play-limits/index.ts";
import type { TournamentRow } from "./terms.ts";

export interface Fee {
  amount: string;
  currency: string;
}

const feeMinor = ({ fee_cents }: Pick<TournamentRow, "fee_cents">, currency: string) =>
  inCurrency(BigInt(fee_cents), currency);

/** In round units of a dollar, as prizes are. */
export function feeOf(tournament: Pick<TournamentRow, "fee_cents">, currency: string): Fee {
  return { amount: fiatFromMinor(feeMinor(tournament, currency)), currency };
}

interface Joining {
  tournament: TournamentRow;
  playerId: string;
  currency: string;
}

/** The tournament is held, and the entry is new. */
export async function payFee(tx: Tx, { clock }: { clock: Clock }, joining: Joining): Promise<void> {
  const { tournament, playerId, currency } = joining;
  const amountMinor = feeMinor(tournament, currency);
  const account = playerAccount("main", playerId, currency);
  // Before the limits are read: a bet at the same moment is either in them or after them.
  await lockBalance(tx, account);
  await assertMaySpend(tx, clock, playerId, amountMinor, currency);
  const id = newId("fee");
  await post(tx, {
    key: `tournament:fee:${id}`,
    kind: "tournament.entered",
    reference: tournament.id,
    lines: [
      { account, amountMinor: -amountMinor },
      { account: houseAccount("promotions", currency), amountMinor },
    ],
  });
  const paid_at = clock.now();
  await addToDay(tx, paid_at, [{ playerId, stakedMinor: amountMinor, wonMinor: 0n, bonusMinor: 0n }]);
  await tx
    .insertInto("tournament_fee")
    .values({ id, tournament_id: tournament.id, player_id: playerId, currency, amount_minor: amountMinor, paid_at })
    .execute();
  await changePool(tx, tournament.id, 1);
  await emit(tx, balanceChanged, { playerId });
}

async function assertMaySpend(
  tx: Tx,
  clock: Clock,
  playerId: string,
  amountMinor: bigint,
  currency: string,
): Promise<void> {
  const now = clock.now();
  const until = await excludedUntil(tx, playerId, now);
  if (until) throw fail("play_restricted", { until: until.toISOString() });
  const { stakeLeftMinor, lossLeftMinor } = await limitsLeft(tx, playerId, now);
  if (stakeLeftMinor !== undefined && stakeLeftMinor < amountMinor)
    throw fail("stake_limit_reached", { amount: fiatFromMinor(stakeLeftMinor), currency });
  if (lossLeftMinor !== undefined && lossLeftMinor < amountMinor)
    throw fail("loss_limit_reached", { amount: fiatFromMinor(lossLeftMinor), currency });
}

/** By so many fees. The row is held by whoever asks. */
async function changePool(tx: Tx, id: string, fees: 1 | -1): Promise<void> {
  await tx
    .updateTable("tournament")
    .set({ fees_cents: sql`fees_cents + fee_cents * ${fees}::int` })
    .where("id", "=", id)
    .execute();
}

/** Of somebody who leaves. The tournament is held; nothing happens where nothing was paid. */
export async function giveFeeBack(
  tx: Tx,
  { clock }: { clock: Clock },
  { tournamentId, playerId }: { tournamentId: string; playerId: string },
): Promise<void> {
  if (await returnFee(tx, clock, { tournamentId, playerId })) await changePool(tx, tournamentId, -1);
}

const AT_ONCE = 200;

/**
 * Of tournaments that give all of them back, each in a transaction of its own: whoever is killed in the middle leaves the rest to the next run.
 * Answers how many.
 */
export async function returnFees({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  for (let returned = 0; ; ) {
    const due = await db.read((reader) =>
      reader
        .selectFrom("tournament_fee")
        .select(["tournament_id as tournamentId", "player_id as playerId"])
        .where("tournament_id", "in", reader.selectFrom("tournament").select("id").where("returns_fees", "=", true))
        .where("returned_at", "is", null)
        .orderBy("id")
        .limit(AT_ONCE)
        .execute(),
    );
    for (const fee of due) if (await db.transact((tx) => returnFee(tx, clock, fee))) returned++;
    if (due.length < AT_ONCE) return returned;
  }
}

/** False: there is none, or it was returned before. The key of the posting is the second guard. */
async function returnFee(
  tx: Tx,
  clock: Clock,
  { tournamentId, playerId }: { tournamentId: string; playerId: string },
): Promise<boolean> {
  const fee = await tx
    .updateTable("tournament_fee")
    .set({ returned_at: clock.now() })
    .where("tournament_id", "=", tournamentId)
    .where("player_id", "=", playerId)
    .where("returned_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!fee) return false;
  const amountMinor = BigInt(fee.amount_minor);
  await post(tx, {
    key: `tournament:fee:${fee.id}:back`,
    kind: "tournament.returned",
    reference: tournamentId,
    lines: [
      { account: houseAccount("promotions", fee.currency), amountMinor: -amountMinor },
      { account: playerAccount("main", playerId, fee.currency), amountMinor },
    ],
  });
  await takeFromDay(tx, playerId, fee.paid_at, { stakedMinor: amountMinor, wonMinor: 0n, bonusMinor: 0n });
  await emit(tx, balanceChanged, { playerId });
  return true;
}
