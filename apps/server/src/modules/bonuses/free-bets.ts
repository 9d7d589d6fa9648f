// Free bets: given by an offer, each used for one bet on sports whose stake the house pays. Nothing moves when one is given, used or over: what such a bet
// wins is the sportsbook's posting. Everything that writes is called under the lock of the player's cash account.
import { fiatFromMinor, type Locale } from "@windfall/domain";
import type { FreeBet } from "@windfall/domain/api/index";
import { termsInCurrency } from "@windfall/domain/rules/bonuses/index";
import { unitsPerDollar } from "@windfall/games";
import type { Selectable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import type { DB } from "../../kernel/schema.ts";
import { getAccount } from "../identity/index.ts";
import { wireCurrency } from "../rates/index.ts";
import type { BonusesDeps } from "./deps.ts";
import { type Offer, offerOfVersion } from "./offers.ts";

type FreeBetRow = Selectable<DB["free_bet"]>;

const HOUR_MS = 3_600_000;
/** One that was given back can be used for so long again, however little of its time was left. */
const RETURNED_HOURS = 72;

/** `source` is the bonus or the code that they came with. */
export async function issueFreeBets(
  tx: Tx,
  { clock }: { clock: Clock },
  {
    playerId,
    currency,
    offer,
    source,
  }: { playerId: string; currency: string; offer: Pick<Offer, "id" | "version" | "terms">; source: string },
): Promise<void> {
  const { freeBets } = termsInCurrency(offer.terms, Number(unitsPerDollar(currency)));
  if (!freeBets) return;
  const now = clock.now();
  await tx
    .insertInto("free_bet")
    .values(
      Array.from({ length: freeBets.count }, (_, index) => ({
        id: newId("fbt"),
        player_id: playerId,
        currency,
        offer_id: offer.id,
        offer_version: offer.version,
        source,
        no: index + 1,
        amount_minor: String(freeBets.amount),
        min_odds: freeBets.minOdds,
        issued_at: now,
        ends_at: new Date(now.getTime() + freeBets.hours * HOUR_MS),
      })),
    )
    .onConflict((conflict) => conflict.constraint("free_bet_source").doNothing())
    .execute();
}

export interface UsableFreeBet {
  id: string;
  amountMinor: bigint;
  /** In thousandths. */
  minOdds: bigint;
  endsAt: Date;
}

interface Owner {
  playerId: string;
  currency: string;
  now: Date;
}

/** Those that can be used now, the one that ends first before the others. */
export async function usableFreeBets(reader: Reader, owner: Owner): Promise<UsableFreeBet[]> {
  const rows = await usable(reader, owner).orderBy("ends_at").orderBy("id").limit(MOST_SHOWN).execute();
  return rows.map(usableOf);
}

export async function findUsableFreeBet(reader: Reader, owner: Owner, id: string): Promise<UsableFreeBet | undefined> {
  const row = await usable(reader, owner).where("id", "=", id).executeTakeFirst();
  return row && usableOf(row);
}

function usable(reader: Reader, { playerId, currency, now }: Owner) {
  return reader
    .selectFrom("free_bet")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("currency", "=", currency)
    .where("status", "=", "issued")
    .where("ends_at", ">", now);
}

const usableOf = (row: FreeBetRow): UsableFreeBet => ({
  id: row.id,
  amountMinor: BigInt(row.amount_minor),
  minOdds: BigInt(row.min_odds),
  endsAt: row.ends_at,
});

/** Answers whether it was there to be used. */
export async function useFreeBet(tx: Tx, id: string, betId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("free_bet")
    .set({ status: "used", bet_id: betId })
    .where("id", "=", id)
    .where("status", "=", "issued")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Gives it back with the bet that nothing of counted, or takes it again with a result that counts after all. One that was used for another bet meanwhile stays
 * where it is: what it was given back for is the house's loss.
 */
export async function keepFreeBet(
  tx: Tx,
  { id, betId, isReturned }: { id: string; betId: string; isReturned: boolean },
  now: Date,
): Promise<void> {
  const least = new Date(now.getTime() + RETURNED_HOURS * HOUR_MS);
  const query = tx.updateTable("free_bet").where("id", "=", id).where("bet_id", "=", betId);
  if (isReturned)
    await query
      .set(({ fn, val }) => ({ status: "issued", ends_at: fn<Date>("greatest", ["ends_at", val(least)]) }))
      .where("status", "=", "used")
      .execute();
  else await query.set({ status: "used" }).where("status", "=", "issued").execute();
}

/** What they win is paid in the currency in which they were given: those that can be used, and those that a bet has, which may be corrected at any time. */
export async function hasFreeBets(reader: Reader, playerId: string, now: Date): Promise<boolean> {
  const row = await reader
    .selectFrom("free_bet")
    .select("id")
    .where("player_id", "=", playerId)
    .where(({ eb, or }) => or([eb("status", "=", "used"), eb("ends_at", ">", now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const MOST_SHOWN = 50;

/** Those that can be used first, then the latest. Time decides what is over. */
export async function listFreeBets(
  { db, clock }: BonusesDeps,
  playerId: string,
  locale: Locale | undefined,
): Promise<{ items: FreeBet[] }> {
  const now = clock.now();
  return db.read(async (reader) => {
    const { language } = await getAccount(reader, playerId);
    const rows = await reader
      .selectFrom("free_bet")
      .selectAll()
      .where("player_id", "=", playerId)
      .orderBy(({ eb }) => eb.and([eb("status", "=", "issued"), eb("ends_at", ">", now)]), "desc")
      .orderBy("ends_at", "desc")
      .orderBy("id")
      .limit(MOST_SHOWN)
      .execute();
    const items: FreeBet[] = [];
    for (const row of rows) {
      const { titles } = await offerOfVersion(reader, row.offer_id, row.offer_version);
      const { code, displayFormat } = wireCurrency(row.currency);
      items.push({
        id: row.id,
        title: titles[locale ?? language] ?? titles.en,
        status: row.status === "used" ? "used" : row.ends_at > now ? "issued" : "expired",
        amount: fiatFromMinor(BigInt(row.amount_minor)),
        currency: { code, displayFormat },
        minOdds: row.min_odds,
        endsAt: row.ends_at.toISOString(),
      });
    }
    return { items };
  });
}
