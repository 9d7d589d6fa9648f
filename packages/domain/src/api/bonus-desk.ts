// The bonus desk of the back office (docs/product/staff.md#bonuses): offers with their versions. Amounts of an offer are US cents; weights
// and percents are ten-thousandths.
import * as z from "zod/mini";
import type { Locale } from "../locales.ts";
import { OFFER_STATES } from "../rules/bonuses/life.ts";
import { BONUS_TYPES, bonusTerms } from "../rules/bonuses/terms.ts";
import { bonusGrants } from "./bonus-grants.ts";
import { BonusConditions } from "./bonuses.ts";
import { call } from "./call.ts";
import { offerId, reason, search } from "./desk-fields.ts";
import { fiatCode, pageOf, pageQuery, time } from "./fields.ts";
import { promoDesk } from "./promo-desk.ts";
import { turbineDesk } from "./turbine-desk.ts";
import { WireCurrency } from "./wallet.ts";

const manage = { permission: "bonuses.manage" } as const;
const offerParams = z.strictObject({ id: offerId });

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const other = z.optional(title);
/** English stands in for a language that has none. */
const titles = z.strictObject({
  en: title,
  ru: other,
  uk: other,
  kk: other,
  uz: other,
  az: other,
  hi: other,
  pl: other,
  id: other,
} satisfies Record<Locale, z.ZodMiniType>);

/** `personalId` is the player's public id here. */
const terms = bonusTerms;

export const DeskOffer = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(BONUS_TYPES),
  status: z.enum(OFFER_STATES),
  version: z.number(),
  changedAt: time,
  /** How often any version of it was taken. */
  claims: z.number(),
});
export type DeskOffer = z.infer<typeof DeskOffer>;

export const DeskOfferDetails = z.object({
  ...DeskOffer.shape,
  titles,
  terms,
  /** The latest first. */
  versions: z.array(
    z.object({
      version: z.number(),
      termsHash: z.string(),
      createdAt: time,
      /** Null for what an installation begins with. */
      by: z.nullable(z.string()),
      claims: z.number(),
    }),
  ),
  /** What may be done with it now. */
  actions: z.array(z.enum(["start", "stop"])),
});
export type DeskOfferDetails = z.infer<typeof DeskOfferDetails>;

/** What a weight can be given to. */
export const WeightChoice = z.object({
  kind: z.enum(["games", "providers", "categories"]),
  id: z.string(),
  name: z.string(),
  /** The smallest edge among its games, in ten-thousandths; null where one of them is unknown. */
  edge: z.nullable(z.number()),
});
export type WeightChoice = z.infer<typeof WeightChoice>;

export const OfferSimulation = z.object({
  /** `too_little`: too few players qualify to say anything; `too_slow`: the database had no time for it. */
  outcome: z.enum(["estimated", "too_little", "too_slow"]),
  days: z.number(),
  seed: z.number(),
  players: z.number(),
  replays: z.number(),
  estimate: z.nullable(
    z.object({
      /** Of one claim, in US cents: what becomes the player's on average, and the 95 % interval of that mean. */
      mean: z.number(),
      low: z.number(),
      high: z.number(),
      granted: z.number(),
      /** Shares of the replays. */
      released: z.number(),
      lost: z.number(),
      expired: z.number(),
      claims: z.nullable(z.number()),
    }),
  ),
});
export type OfferSimulation = z.infer<typeof OfferSimulation>;

export const bonusDesk = {
  ...bonusGrants,
  ...promoDesk,
  ...turbineDesk,
  listOffers: call({
    method: "GET",
    path: "/api/admin/v1/bonus/offers",
    summary: "Offers of bonuses, in the order in which players see them",
    access: manage,
    query: z.extend(pageQuery, {
      queue: z._default(z.optional(z.enum(["all", ...OFFER_STATES])), "all"),
      search,
    }),
    response: pageOf(DeskOffer),
  }),
  getOffer: call({
    method: "GET",
    path: "/api/admin/v1/bonus/offers/:id",
    summary: "One offer with its terms and its versions",
    access: manage,
    params: offerParams,
    response: DeskOfferDetails,
  }),
  createOffer: call({
    method: "POST",
    path: "/api/admin/v1/bonus/offers",
    summary: "Drafts a new offer",
    access: manage,
    isAboutHouse: true,
    body: z.strictObject({ id: offerId, titles, terms, reason }),
    response: DeskOfferDetails,
    errors: ["offer_exists"],
  }),
  editOffer: call({
    method: "POST",
    path: "/api/admin/v1/bonus/offers/:id/versions",
    summary: "Publishes another version; whoever took one before keeps it",
    access: manage,
    isAboutHouse: true,
    params: offerParams,
    body: z.strictObject({ basedOn: z.int().check(z.minimum(1)), titles, terms, reason }),
    response: DeskOfferDetails,
    errors: ["version_changed"],
  }),
  startOffer: call({
    method: "POST",
    path: "/api/admin/v1/bonus/offers/:id/start",
    summary: "Offers it to players from now on",
    access: manage,
    isAboutHouse: true,
    params: offerParams,
    body: z.strictObject({ reason }),
    response: DeskOfferDetails,
    errors: ["order_state_changed"],
  }),
  stopOffer: call({
    method: "POST",
    path: "/api/admin/v1/bonus/offers/:id/stop",
    summary: "Offers it no longer; what was taken of it goes on",
    access: manage,
    isAboutHouse: true,
    params: offerParams,
    body: z.strictObject({ reason }),
    response: DeskOfferDetails,
    errors: ["order_state_changed"],
  }),
  previewOffer: call({
    method: "POST",
    path: "/api/admin/v1/bonus/preview",
    summary: "Terms as a player with a wallet in this currency would be shown them",
    access: manage,
    isAboutHouse: true,
    body: z.strictObject({ terms, currency: fiatCode }),
    response: z.object({ conditions: BonusConditions, currency: WireCurrency }),
  }),
  simulateOffer: call({
    method: "POST",
    path: "/api/admin/v1/bonus/simulations",
    summary: "What an offer would cost, from the real play of the last days",
    access: manage,
    isAboutHouse: true,
    body: z.strictObject({
      terms,
      /** For offers whose amount is given by whoever grants them. */
      amountCents: z.int().check(z.minimum(1), z.maximum(100_000_000)),
      /** Its claims of the last days tell how many there will be. */
      offerId: z.optional(offerId),
    }),
    response: OfferSimulation,
  }),
  weightChoices: call({
    method: "GET",
    path: "/api/admin/v1/bonus/weights",
    summary: "Games, studios and categories that an offer can weigh, with their edge",
    access: manage,
    response: z.object({
      items: z.array(WeightChoice),
      /** The most units of a wallet currency that stand for a dollar: every amount of an offer must be one in it too. */
      largestFactor: z.number(),
    }),
  }),
};
