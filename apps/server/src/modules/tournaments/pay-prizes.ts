// Pays prizes, each in a transaction of its own: whoever is killed in the middle leaves the rest to the next run, and a prize that was paid is
// not due any more. The key of the posting is the second guard.
import { LARGEST_BONUS_MINOR, least } from "@windfall/domain/rules/bonuses/index";
import type { Selectable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import type { TournamentPrize as PrizeTable } from "../../kernel/schema.ts";
import { balanceChanged, houseAccount, playerAccount, post } from "../../ledger/index.ts";
import { findOffer, grantBonus, issueFreeSpins } from "../bonuses/index.ts";
import { getAccount } from "../identity/index.ts";
import { prizePaid } from "./events.ts";

type PrizeRow = Selectable<PrizeTable>;

const AT_ONCE = 200;

export interface PaidPrize {
  tournamentId: string;
  playerId: string;
}

export async function payPrizes({ db, clock }: { db: Database; clock: Clock }): Promise<PaidPrize[]> {
  const paid: PaidPrize[] = [];
  for (;;) {
    const due = await db.read((reader) =>
      reader
        .selectFrom("tournament_prize")
        .select(["tournament_id", "place"])
        .where("status", "=", "due")
        .orderBy("tournament_id")
        .orderBy("place")
        .limit(AT_ONCE)
        .execute(),
    );
    for (const { tournament_id, place } of due) {
      const playerId = await db.transact((tx) => payOne(tx, clock, tournament_id, place));
      if (playerId) paid.push({ tournamentId: tournament_id, playerId });
    }
    if (due.length < AT_ONCE) return paid;
  }
}

/** Answers who was paid, if it was not done before. */
async function payOne(tx: Tx, clock: Clock, tournamentId: string, place: number): Promise<string | undefined> {
  const prize = await tx
    .selectFrom("tournament_prize")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("place", "=", place)
    .where("status", "=", "due")
    .forUpdate()
    .executeTakeFirst();
  if (!prize) return undefined;
  const isGiven = !(await getAccount(tx, prize.player_id)).isBanned && (await give(tx, clock, prize));
  await tx
    .updateTable("tournament_prize")
    .set({ status: isGiven ? "paid" : "withheld", paid_at: isGiven ? clock.now() : null })
    .where("tournament_id", "=", tournamentId)
    .where("place", "=", place)
    .execute();
  if (!isGiven) return undefined;
  await emit(tx, prizePaid, { playerId: prize.player_id, tournamentId, place });
  return prize.player_id;
}

async function give(tx: Tx, clock: Clock, prize: PrizeRow): Promise<boolean> {
  if (prize.kind === "cash") return payCash(tx, prize);
  const offer = await findOffer(tx, prize.offer_id ?? "");
  if (!offer) throw new Error(`the offer of a prize of ${prize.tournament_id} is gone`);
  const { player_id: playerId, currency } = prize;
  const source = `tournament:${prize.tournament_id}`;
  if (prize.kind === "free_spins") {
    await issueFreeSpins(tx, { clock }, { playerId, currency, offer, source });
    return true;
  }
  const amountMinor = least(BigInt(prize.amount_minor), LARGEST_BONUS_MINOR);
  const granted = await grantBonus(
    tx,
    { clock },
    { playerId, offer, amountMinor, source, claimKey: source, by: "clock" },
  );
  return granted.status === "granted";
}

async function payCash(tx: Tx, { tournament_id, player_id, currency, amount_minor }: PrizeRow): Promise<boolean> {
  const amountMinor = BigInt(amount_minor);
  if (amountMinor === 0n) return true;
  await post(tx, {
    key: `tournament:${tournament_id}:${player_id}`,
    kind: "tournament.won",
    reference: tournament_id,
    lines: [
      { account: houseAccount("promotions", currency), amountMinor: -amountMinor },
      { account: playerAccount("main", player_id, currency), amountMinor },
    ],
  });
  await emit(tx, balanceChanged, { playerId: player_id });
  return true;
}
