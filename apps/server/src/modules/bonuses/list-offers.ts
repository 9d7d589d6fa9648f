// What is offered to a player: the offers that a deposit can take, and which of them the next one would.
import { fail, type Locale } from "@windfall/domain";
import type { Bonus } from "@windfall/domain/api/index";
import { termsInCurrency } from "@windfall/domain/rules/bonuses/index";
import { unitsPerDollar } from "@windfall/games";
import type { Tx } from "../../kernel/db.ts";
import { getAccount } from "../identity/index.ts";
import { wantedBy, wishesOf } from "./deposit-bonus.ts";
import type { BonusesDeps } from "./deps.ts";
import { hashOfTerms, listLiveOffers, type Offer } from "./offers.ts";
import { type BonusSettings, saveSettings, settingsOf } from "./settings.ts";
import { conditionsOf } from "./wire.ts";

const OF_DEPOSITS = ["Welcome", "Everyday", "Deposit"];

export async function listOffers(
  { db, clock }: BonusesDeps,
  playerId: string,
  locale: Locale | undefined,
): Promise<{ items: Bonus[]; settings: BonusSettings }> {
  return db.read(async (reader) => {
    const { walletCurrency, language } = await getAccount(reader, playerId);
    const wishes = await wishesOf(reader, playerId, clock.now());
    const { claims, settings, unlocked } = wishes;
    const offers = offersFor(wishes.offers, playerId);
    const next = wantedBy({ ...wishes, offers }, "fiat").find(({ claimKey }) => !claims.has(claimKey));
    const items = [...unlocked.map(({ offer }) => offer), ...offers].map(({ id, titles, terms }): Bonus => {
      const inCurrency = termsInCurrency(terms, Number(unitsPerDollar(walletCurrency)));
      const isClaimed = isTaken(id, terms.minDepositNumber, claims, clock.now());
      return {
        id,
        title: titles[locale ?? language] ?? titles.en,
        status: isClaimed ? "inactive" : "active",
        isClaimed,
        isCurrent: next?.offer.id === id,
        isFirst: terms.minDepositNumber === 1,
        isPersonal: terms.personalId !== null,
        conditions: conditionsOf(inCurrency, hashOfTerms(inCurrency)),
      };
    });
    return { items, settings };
  });
}

function offersFor(offers: readonly Offer[], playerId: string): Offer[] {
  return offers.filter(
    ({ terms }) => OF_DEPOSITS.includes(terms.type) && (terms.personalId === null || terms.personalId === playerId),
  );
}

function isTaken(id: string, step: number | null, claims: ReadonlySet<string>, now: Date): boolean {
  const keys = [
    `offer:${id}`,
    `welcome:${step}`,
    ...(id === "everyday" ? [`everyday:${now.toISOString().slice(0, 10)}`] : []),
  ];
  return keys.some((key) => claims.has(key));
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
