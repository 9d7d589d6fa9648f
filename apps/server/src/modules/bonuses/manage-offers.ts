// Offers as those who make them see them: all of them, with their versions and how often each was taken.
import { fail } from "@windfall/domain";
import { OFFER_LIFE, type OfferState } from "@windfall/domain/rules/bonuses/index";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { findOffer, type Offer, termsOfVersion } from "./offers.ts";

export interface OfferFilter {
  queue: OfferState | "all";
  search?: string | undefined;
  limit: number;
  offset: number;
}

export interface ManagedOffer extends Offer {
  changedAt: Date;
  claims: number;
}

const managed = (reader: Reader) =>
  reader
    .selectFrom("bonus_offer")
    .innerJoin("bonus_offer_version as latest", (join) =>
      join.onRef("latest.offer_id", "=", "bonus_offer.id").onRef("latest.version", "=", "bonus_offer.version"),
    );

function filtered(reader: Reader, { queue, search }: OfferFilter) {
  let query = managed(reader);
  if (queue !== "all") query = query.where("bonus_offer.status", "=", queue);
  if (search)
    query = query.where(
      sql<boolean>`(bonus_offer.id || ' ' || (latest.titles ->> 'en')) ilike ${`%${search.replace(/[\\%_]/g, "\\$&")}%`}`,
    );
  return query;
}

export async function listManagedOffers(
  reader: Reader,
  filter: OfferFilter,
): Promise<{ items: ManagedOffer[]; total: number }> {
  const { total } = await filtered(reader, filter)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  const items = await filtered(reader, filter)
    .select(["bonus_offer.id", "status", "bonus_offer.version", "titles", "terms", "position"])
    .select(["bonus_offer.changed_at as changedAt", claimsOf(reader).as("claims")])
    .orderBy("position")
    .orderBy("bonus_offer.id")
    .limit(filter.limit)
    .offset(filter.offset)
    .$castTo<ManagedOffer>()
    .execute();
  return { items, total };
}

const claimsOf = (reader: Reader) =>
  reader
    .selectFrom("user_bonus")
    .select(sql<number>`count(*)::int`.as("claims"))
    .whereRef("user_bonus.offer_id", "=", sql.ref("bonus_offer.id"));

export async function findManagedOffer(reader: Reader, id: string): Promise<ManagedOffer | undefined> {
  return managed(reader)
    .select(["bonus_offer.id", "status", "bonus_offer.version", "titles", "terms", "position"])
    .select(["bonus_offer.changed_at as changedAt", claimsOf(reader).as("claims")])
    .where("bonus_offer.id", "=", id)
    .$castTo<ManagedOffer>()
    .executeTakeFirst();
}

export interface OfferVersion {
  version: number;
  termsHash: string;
  createdAt: Date;
  createdBy: string | null;
  claims: number;
}

/** The latest first. */
export function listOfferVersions(reader: Reader, offerId: string): Promise<OfferVersion[]> {
  return reader
    .selectFrom("bonus_offer_version as one")
    .select(["version", "terms_hash as termsHash", "created_at as createdAt", "created_by as createdBy"])
    .select(
      sql<number>`(select count(*)::int from user_bonus u where u.offer_id = one.offer_id and u.offer_version = one.version)`.as(
        "claims",
      ),
    )
    .where("offer_id", "=", offerId)
    .orderBy("version", "desc")
    .execute();
}

/** Locked: of two who edit at once, or edit and stop, the second sees what the first one did. */
export async function holdOffer(tx: Tx, id: string): Promise<Offer> {
  await tx.selectFrom("bonus_offer").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const offer = await findOffer(tx, id);
  if (!offer) throw fail("not_found");
  return offer;
}

/** What is refused is told with the state that it is in. The offer is held. */
export async function changeOfferStatus(
  tx: Tx,
  { clock }: { clock: Clock },
  offer: Pick<Offer, "id" | "status">,
  to: OfferState,
): Promise<void> {
  if (!OFFER_LIFE.may(offer.status, to, "staff")) throw fail("order_state_changed", { status: offer.status });
  await tx
    .updateTable("bonus_offer")
    .set({ status: to, changed_at: clock.now() })
    .where("id", "=", offer.id)
    .where("status", "=", offer.status)
    .execute();
}

/** Behind all others. */
export async function lastPosition(reader: Reader): Promise<number> {
  const { last } = await reader
    .selectFrom("bonus_offer")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** What a decision of staff is about: a version of an offer, or that of a bonus. */
export async function offerOfDecision(
  reader: Reader,
  about: { offer_id: string | null; offer_version: number | null; bonus_id: string | null },
): Promise<{ id: string; version: number; title: string }> {
  let { offer_id: id, offer_version: version } = about;
  if (id === null || version === null)
    ({ offer_id: id, offer_version: version } = await reader
      .selectFrom("user_bonus")
      .select(["offer_id", "offer_version"])
      .where("id", "=", about.bonus_id ?? "")
      .executeTakeFirstOrThrow());
  const { titles } = await termsOfVersion(reader, id, version);
  return { id, version, title: titles.en };
}

/** Whose a bonus is, and how much it is about. */
export async function ownerOfBonus(reader: Reader, bonusId: string) {
  const row = await reader
    .selectFrom("user_bonus")
    .select(["player_id", "currency", "amount_minor", "balance_minor"])
    .where("id", "=", bonusId)
    .executeTakeFirst();
  return (
    row && {
      playerId: row.player_id,
      currency: row.currency,
      amountMinor: BigInt(row.amount_minor),
      balanceMinor: BigInt(row.balance_minor),
    }
  );
}

/** How often an offer was taken since then. */
export async function claimsSince(reader: Reader, offerId: string, since: Date): Promise<number> {
  const { claims } = await reader
    .selectFrom("user_bonus")
    .select(sql<number>`count(*)::int`.as("claims"))
    .where("offer_id", "=", offerId)
    .where("claimed_at", ">=", since)
    .executeTakeFirstOrThrow();
  return claims;
}
