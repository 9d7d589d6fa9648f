// Offers and their versions. A version never changes, so whoever took it can be shown what they took.
import { createHash } from "node:crypto";
import { FIAT_CODES, LOCALES, type Locale } from "@windfall/domain";
import {
  type BonusTerms,
  bonusTerms,
  canonicalTerms,
  type GamesWagers,
  type OfferState,
  termsInCurrency,
} from "@windfall/domain/rules/bonuses/index";
import { unitsPerDollar } from "@windfall/games";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";

export type OfferTitles = { [L in Locale]?: string | undefined } & { en: string };

export interface Offer {
  id: string;
  status: OfferState;
  version: number;
  titles: OfferTitles;
  /** In US dollars; a claim freezes them in the wallet currency. */
  terms: BonusTerms;
  position: number;
}

export function hashOfTerms(terms: BonusTerms): string {
  return createHash("sha256").update(canonicalTerms(terms)).digest("hex");
}

const offers = (reader: Reader) =>
  reader
    .selectFrom("bonus_offer")
    .innerJoin("bonus_offer_version", (join) =>
      join
        .onRef("bonus_offer_version.offer_id", "=", "bonus_offer.id")
        .onRef("bonus_offer_version.version", "=", "bonus_offer.version"),
    )
    .select(["bonus_offer.id", "status", "bonus_offer.version", "titles", "terms", "position"])
    .orderBy("position")
    .orderBy("bonus_offer.id")
    .$castTo<Offer>();

export function findOffer(reader: Reader, id: string): Promise<Offer | undefined> {
  return offers(reader).where("bonus_offer.id", "=", id).executeTakeFirst();
}

export function listLiveOffers(reader: Reader): Promise<Offer[]> {
  return offers(reader).where("status", "=", "live").execute();
}

/** What was promised to somebody: a version, which never changes. */
export type PromisedOffer = Pick<Offer, "id" | "version" | "titles" | "terms">;

export async function offerOfVersion(reader: Reader, id: string, version: number): Promise<PromisedOffer> {
  return { id, version, ...(await termsOfVersion(reader, id, version)) };
}

/** What a version promised, also one that has been replaced since. */
export async function termsOfVersion(
  reader: Reader,
  offerId: string,
  version: number,
): Promise<Pick<Offer, "titles" | "terms">> {
  return reader
    .selectFrom("bonus_offer_version")
    .select(["titles", "terms"])
    .where("offer_id", "=", offerId)
    .where("version", "=", version)
    .$castTo<Pick<Offer, "titles" | "terms">>()
    .executeTakeFirstOrThrow();
}

/** How games count for an offer that anybody or this player may take, or for a bonus of theirs as they took it. */
export async function weightsOfBonus(
  reader: Reader,
  id: string,
  playerId: string | undefined,
): Promise<GamesWagers | undefined> {
  if (id.startsWith("bns_")) {
    if (playerId === undefined) return undefined;
    const row = await reader
      .selectFrom("user_bonus")
      .select("terms")
      .where("id", "=", id)
      .where("player_id", "=", playerId)
      .executeTakeFirst();
    return (row?.terms as BonusTerms | undefined)?.gamesWagers;
  }
  const offer = await findOffer(reader, id);
  if (offer?.status !== "live") return undefined;
  const { personalId, gamesWagers } = offer.terms;
  return personalId === null || personalId === playerId ? gamesWagers : undefined;
}

/** A new offer, or a new version of a known one; the same once more changes nothing. Answers whether the offer is a new one. */
export async function saveOffer(
  tx: Tx,
  { clock }: { clock: Clock },
  { id, titles, terms, position, status, actorId = null }: Omit<Offer, "version"> & { actorId?: string | null },
): Promise<{ isNew: boolean }> {
  const now = clock.now();
  const checked = bonusTerms.parse(terms);
  // Found out now, and not by the credit of somebody's deposit.
  for (const currency of FIAT_CODES) termsInCurrency(checked, Number(unitsPerDollar(currency)));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("bonus_offer")
    .values({ id, status, version: 1, position, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Two editors make two versions, one after the other.
  await tx.selectFrom("bonus_offer").select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  const { version, hash, known } = await latestOf(tx, id);
  const termsHash = hashOfTerms(checked);
  const isSame = hash === termsHash && known !== undefined && sameTitles(known, titles);
  const next = isSame ? version : version + 1;
  if (!isSame)
    await tx
      .insertInto("bonus_offer_version")
      .values({
        offer_id: id,
        version: next,
        titles: JSON.stringify(titles),
        terms: JSON.stringify(checked),
        terms_hash: termsHash,
        created_at: now,
        created_by: actorId,
      })
      .execute();
  await tx
    .updateTable("bonus_offer")
    .set({ status, version: next, position, changed_at: now })
    .where("id", "=", id)
    .execute();
  return { isNew: numInsertedOrUpdatedRows === 1n };
}

async function latestOf(tx: Tx, offerId: string) {
  const row = await tx
    .selectFrom("bonus_offer_version")
    .select(["version", "terms_hash", "titles"])
    .where("offer_id", "=", offerId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return { version: row?.version ?? 0, hash: row?.terms_hash, known: row?.titles as OfferTitles | undefined };
}

/** The database keeps them in an order of its own. */
function sameTitles(one: OfferTitles, other: OfferTitles): boolean {
  return LOCALES.every((locale) => one[locale] === other[locale]);
}
