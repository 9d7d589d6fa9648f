// What is offered to a player: the offers that a deposit can take, and which of them the next one would.
import { DEFAULT_LOCALE, defaultCurrency, fail, type Locale } from "@windfall/domain";
import type { Bonus } from "@windfall/domain/api/index";
import { type BonusTerms, termsInCurrency } from "@windfall/domain/rules/bonuses/index";
import { unitsPerDollar } from "@windfall/games";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { getAccount, modalFactsOf, noteModalShown } from "../identity/index.ts";
import { wireCurrency } from "../rates/index.ts";
import { claimsOf, everydayClaim, type Wishes, wantedBy, wishesOf } from "./deposit-bonus.ts";
import type { BonusesDeps } from "./deps.ts";
import { hashOfTerms, listLiveOffers, type Offer } from "./offers.ts";
import { otherHolder } from "./one-welcome.ts";
import { type BonusSettings, saveSettings, settingsOf, UNSAID } from "./settings.ts";
import { conditionsOf } from "./wire.ts";

const OF_DEPOSITS = ["Welcome", "Everyday", "Deposit"];

export interface OfferList {
  items: Bonus[];
  next: string[];
  currency: { code: string; displayFormat: string; icon: string };
  settings: BonusSettings;
}

export interface OfferViewer {
  playerId: string | undefined;
  country: string | undefined;
}

/** For a visitor, who has taken nothing and switched nothing off, in the currency that their account would begin with. */
export async function listOffers(
  { db, clock }: BonusesDeps,
  { playerId, country }: OfferViewer,
  locale: Locale | undefined,
): Promise<OfferList> {
  return db.read(async (reader) => {
    const account = playerId === undefined ? undefined : await getAccount(reader, playerId);
    const wishes = await (playerId === undefined
      ? strangerWishes(reader, clock.now())
      : wishesOf(reader, playerId, clock.now()));
    const { claims, settings, unlocked } = wishes;
    const isWelcome = playerId === undefined || (await otherHolder(reader, playerId)) === undefined;
    // What a deposit would not bring is not announced.
    const offers = offersFor(wishes.offers, playerId).filter(({ terms }) => isWelcome || terms.type !== "Welcome");
    const wanted = wantedBy({ ...wishes, offers }, "fiat");
    const next = wanted.filter(({ claimKey }) => !claims.has(claimKey)).map(({ offer }) => offer.id);
    const currency = account?.walletCurrency ?? defaultCurrency(country);
    const factor = Number(unitsPerDollar(currency));
    // No deposit brings it, but its terms are shown beside what the week comes to.
    const cashback = wishes.offers.filter(({ terms }) => terms.type === "Cashback");
    const items = [...unlocked.map(({ offer }) => offer), ...offers, ...cashback].map(
      ({ id, titles, terms }): Bonus => {
        const inCurrency = termsInCurrency(terms, factor);
        const isClaimed = isTaken(id, terms, claims, clock.now());
        return {
          id,
          title: titles[locale ?? account?.language ?? DEFAULT_LOCALE] ?? titles.en,
          status: isClaimed ? "inactive" : "active",
          isClaimed,
          isCurrent: next[0] === id,
          isFirst: terms.minDepositNumber === 1,
          isPersonal: terms.personalId !== null,
          conditions: conditionsOf(inCurrency, hashOfTerms(inCurrency)),
        };
      },
    );
    return { items, next, currency: wireCurrency(currency), settings };
  });
}

async function strangerWishes(reader: Reader, now: Date): Promise<Wishes> {
  return { now, offers: await listLiveOffers(reader), settings: UNSAID, claims: new Set(), unlocked: [] };
}

function offersFor(offers: readonly Offer[], playerId: string | undefined): Offer[] {
  return offers.filter(
    ({ terms }) => OF_DEPOSITS.includes(terms.type) && (terms.personalId === null || terms.personalId === playerId),
  );
}

/** `isShowModal`: the everyday bonus of this UTC day is not taken yet. Opening the drawer takes nothing. */
export async function depositStatusOf(reader: Reader, { clock }: { clock: Clock }, playerId: string) {
  const claims = await claimsOf(reader, playerId);
  return { ...(await modalFactsOf(reader, playerId)), isShowModal: !claims.has(everydayClaim(clock.now())) };
}

export async function recordModalShown(tx: Tx, deps: { clock: Clock }, playerId: string) {
  await noteModalShown(tx, deps, playerId);
  return depositStatusOf(tx, deps, playerId);
}

function isTaken(id: string, { type, minDepositNumber }: BonusTerms, claims: ReadonlySet<string>, now: Date): boolean {
  if (type === "Welcome") return claims.has(`welcome:${minDepositNumber}`);
  return claims.has(type === "Everyday" ? everydayClaim(now) : `offer:${id}`);
}

/** For the next deposit, whatever money it comes in. */
export async function chooseOffer(tx: Tx, playerId: string, offerId: string): Promise<BonusSettings> {
  const settings = await settingsOf(tx, playerId);
  const preferred = { id: offerId, isEnabled: true };
  return changeSettings(tx, playerId, { ...settings, preferredFiat: preferred, preferredCrypto: preferred });
}

export async function changeSettings(tx: Tx, playerId: string, settings: BonusSettings): Promise<BonusSettings> {
  const offers = offersFor(await listLiveOffers(tx), playerId);
  for (const { id } of [settings.preferredFiat, settings.preferredCrypto])
    if (id !== null && !offers.some((offer) => offer.id === id && offer.terms.type === "Deposit"))
      throw fail("not_found");
  await saveSettings(tx, playerId, settings);
  return settings;
}
