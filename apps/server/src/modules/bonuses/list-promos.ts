// What a code promises and what became of those that were used, as the wire has it.
import type { Locale } from "@windfall/domain";
import type { PromoOffer, PromoUse } from "@windfall/domain/api/index";
import { readPromoCode, termsInCurrency } from "@windfall/domain/rules/bonuses/index";
import { inCurrency, unitsPerDollar } from "@windfall/games/stakes";
import type { Reader } from "../../kernel/db.ts";
import { type Account, getAccount, registrationPromoOf } from "../identity/index.ts";
import type { ShowMoney } from "../rates/index.ts";
import type { BonusesDeps } from "./deps.ts";
import { hashOfTerms, offerOfVersion } from "./offers.ts";
import type { UsablePromo } from "./use-promo.ts";
import { conditionsOf } from "./wire.ts";

type Promised = Pick<UsablePromo, "code" | "offer" | "amountCents">;

/** For whom it is shown, and how. */
export interface PromoViewer {
  account: Account;
  locale: Locale;
  show: ShowMoney;
}

export async function viewerOf(
  { db, rates }: BonusesDeps,
  playerId: string,
  locale: Locale | undefined,
): Promise<PromoViewer> {
  const account = await db.read((reader) => getAccount(reader, playerId));
  return { account, locale: locale ?? account.language, show: await rates.shownIn(account.displayCurrency) };
}

function promiseOf({ code, offer, amountCents }: Promised, { account, locale, show }: PromoViewer) {
  const { walletCurrency } = account;
  const terms = termsInCurrency(offer.terms, Number(unitsPerDollar(walletCurrency)));
  return {
    code,
    title: offer.titles[locale] ?? offer.titles.en,
    amount: amountCents === null ? null : show(inCurrency(amountCents, walletCurrency), walletCurrency),
    balanceType: terms.wager === 0 ? ("main" as const) : ("bonus" as const),
    needsDeposit: terms.amountMultiplier !== null,
    conditions: conditionsOf(terms, hashOfTerms(terms)),
  };
}

export function promoOffer(promo: UsablePromo, viewer: PromoViewer): PromoOffer {
  return { ...promiseOf(promo, viewer), endsAt: promo.endsAt?.toISOString() ?? null };
}

/** The latest first; or the one with this code. */
export async function promoUses(reader: Reader, viewer: PromoViewer, now: Date, code?: string): Promise<PromoUse[]> {
  let query = reader
    .selectFrom("promo_use")
    .innerJoin("promo_code", "promo_code.code", "promo_use.code")
    .select(["promo_use.code", "promo_use.offer_id", "offer_version", "amount_cents", "used_at", "until", "bonus_id"])
    .where("promo_use.player_id", "=", viewer.account.id)
    .orderBy("used_at", "desc")
    .limit(MOST_SHOWN);
  if (code !== undefined) query = query.where("promo_use.code", "=", code);
  const uses: PromoUse[] = [];
  for (const row of await query.execute()) {
    const offer = await offerOfVersion(reader, row.offer_id, row.offer_version);
    const amountCents = row.amount_cents === null ? null : BigInt(row.amount_cents);
    uses.push({
      ...promiseOf({ code: row.code, offer, amountCents }, viewer),
      state: stateOf(row, now),
      usedAt: row.used_at.toISOString(),
      until: row.until?.toISOString() ?? null,
      bonusId: row.bonus_id,
    });
  }
  return uses;
}

const MOST_SHOWN = 100;

function stateOf({ until, bonus_id }: { until: Date | null; bonus_id: string | null }, now: Date): PromoUse["state"] {
  if (bonus_id !== null || until === null) return "added";
  return until > now ? "awaits_deposit" : "lapsed";
}

export async function listPromos(deps: BonusesDeps, playerId: string, locale: Locale | undefined) {
  const viewer = await viewerOf(deps, playerId, locale);
  return deps.db.read(async (reader) => {
    const items = await promoUses(reader, viewer, deps.clock.now());
    const typed = await registrationPromoOf(reader, playerId);
    const isUsed = items.some(({ code }) => code === readPromoCode(typed ?? ""));
    return { items, atRegistration: typed === null ? null : { code: typed, isUsed } };
  });
}
