// What other modules and screens may know of a player's bonuses.
import type { BonusTerms, UserBonusState } from "@windfall/domain/rules/bonuses/index";
import { type Selectable, sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import type { UserBonus } from "../../kernel/schema.ts";
import type { OfferTitles } from "./offers.ts";

export interface BonusFacts {
  id: string;
  offerId: string;
  offerVersion: number;
  titles: OfferTitles;
  status: UserBonusState;
  currency: string;
  amountMinor: bigint;
  balanceMinor: bigint;
  /** In ten-thousandths of a minor unit. */
  worked: bigint;
  total: bigint;
  maxBetMinor: bigint | null;
  capMinor: bigint | null;
  /** As they were taken, with their hash. */
  terms: BonusTerms;
  termsHash: string;
  burns: boolean;
  isOfFreeSpins: boolean;
  claimedAt: Date;
  activatedAt: Date | null;
  endsAt: Date | null;
  waitsUntil: Date;
  endedAt: Date | null;
  /** Of a completed one: what it was worth, and has become worth since. */
  valueMinor: bigint;
  /** Its time is over, and nobody has looked after it yet: it still holds `heldMinor`. */
  isUnsettled: boolean;
  heldMinor: bigint;
  /** In the ledger. */
  accountId: bigint;
}

/** All of them, in the order of the queue; what is over by time is told as expired, whether or not it was looked after. */
export async function bonusFactsOf(reader: Reader, playerId: string, now: Date): Promise<BonusFacts[]> {
  const rows = await reader
    .selectFrom("user_bonus")
    .innerJoin("bonus_offer_version as offer", (join) =>
      join.onRef("offer.offer_id", "=", "user_bonus.offer_id").onRef("offer.version", "=", "user_bonus.offer_version"),
    )
    .selectAll("user_bonus")
    .select("offer.titles")
    .where("player_id", "=", playerId)
    .orderBy("place")
    .execute();
  return rows.map((row) => factsOf(row, now));
}

function factsOf(row: Selectable<UserBonus> & { titles: unknown }, now: Date): BonusFacts {
  const isLive = row.status === "waiting" || row.status === "active";
  const end = row.activated_at ? row.ends_at : row.waits_until;
  const isOver = isLive && end !== null && end <= now;
  return {
    id: row.id,
    offerId: row.offer_id,
    offerVersion: row.offer_version,
    titles: row.titles as OfferTitles,
    status: isOver ? "expired" : (row.status as UserBonusState),
    currency: row.currency,
    amountMinor: BigInt(row.amount_minor),
    balanceMinor: isOver ? 0n : BigInt(row.balance_minor),
    worked: BigInt(row.worked),
    total: BigInt(row.total),
    maxBetMinor: row.max_bet_minor === null ? null : BigInt(row.max_bet_minor),
    capMinor: row.cap_minor === null ? null : BigInt(row.cap_minor),
    terms: row.terms as unknown as BonusTerms,
    termsHash: row.terms_hash,
    burns: row.burns,
    isOfFreeSpins: row.source.startsWith("fsp_"),
    claimedAt: row.claimed_at,
    activatedAt: row.activated_at,
    endsAt: row.ends_at,
    waitsUntil: row.waits_until,
    endedAt: isOver ? end : row.ended_at,
    valueMinor: BigInt(row.value_minor),
    isUnsettled: isOver,
    heldMinor: BigInt(row.balance_minor),
    accountId: BigInt(row.account_id),
  };
}

/** What bonuses paid of actions and what that worked off; to be joined. Actions that no bonus had to do with are not in it. */
export function bonusParts(reader: Reader) {
  return reader.selectFrom("bonus_action").select(["provider_id", "external_id", "bonus_id", "bonus_minor", "work"]);
}

/** How much of a stake in each game counts for a bonus, in ten-thousandths, as the posting weighs it. */
export async function bonusWeights(
  reader: Reader,
  bonusId: string,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ game: string; weight: string }>`
    select g.id as game, bonus_weight(b.terms, g.id) as weight
    from user_bonus b cross join unnest(${gameIds}::text[]) g(id) where b.id = ${bonusId}`.execute(reader as never);
  return new Map(rows.map(({ game, weight }) => [game, Number(weight)]));
}

/** How much of its stakes a bonus paid, by round; to be joined. Rounds that were played with cash alone are not in it. */
export function bonusStakes(reader: Reader) {
  return reader.selectFrom("bonus_round").select(["round_id", "bonus_minor"]);
}
