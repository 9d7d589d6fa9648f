// What a deposit brings, in the transaction that credits it: one bonus at most. The one that the player chose, else what a code unlocked, else
// the next step of the welcome, else the everyday bonus.
import { WELCOME_STEPS } from "@windfall/domain";
import {
  type BonusTerms,
  bonusOfDeposit,
  LARGEST_BONUS_MINOR,
  least,
  termsInCurrency,
} from "@windfall/domain/rules/bonuses/index";
import { unitsPerDollar } from "@windfall/games";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { grantBonus } from "./grant.ts";
import { listLiveOffers, type Offer, type PromisedOffer } from "./offers.ts";
import { isWelcome, mayBeWelcomed } from "./one-welcome.ts";
import { type BonusSettings, settingsOf } from "./settings.ts";
import { noteBonusOfCode, unlockedByCodes } from "./use-promo.ts";

export interface CreditedDeposit {
  playerId: string;
  /** The order that was credited. */
  depositId: string;
  creditedMinor: bigint;
  currency: string;
  money: "fiat" | "crypto";
}

interface Candidate {
  offer: PromisedOffer;
  claimKey: string;
  amountMinor: bigint;
}

/** The credit has locked the player's cash account, so two deposits see each other's claims. */
export async function creditDepositBonus(tx: Tx, deps: { clock: Clock }, deposit: CreditedDeposit): Promise<void> {
  const { playerId, depositId } = deposit;
  const wishes = await wishesOf(tx, playerId, deps.clock.now());
  for (const { offer, claimKey, amountMinor } of candidates(wishes, deposit)) {
    if (isWelcome(claimKey) && !(await mayBeWelcomed(tx, deps, { playerId, claimKey }))) continue;
    const grant = { playerId, offer, amountMinor, claimKey, source: depositId, by: "provider" } as const;
    const granted = await grantBonus(tx, deps, grant);
    if (granted.status === "denied") continue;
    await noteBonusOfCode(tx, playerId, claimKey, granted.bonusId);
    return;
  }
}

/** What the next deposit of a player is decided by. */
export interface Wishes {
  now: Date;
  offers: readonly Offer[];
  settings: BonusSettings;
  claims: ReadonlySet<string>;
  /** Offers that codes have unlocked. */
  unlocked: readonly Omit<Candidate, "amountMinor">[];
}

export async function wishesOf(reader: Reader, playerId: string, now: Date): Promise<Wishes> {
  return {
    now,
    offers: await listLiveOffers(reader),
    settings: await settingsOf(reader, playerId),
    claims: await claimsOf(reader, playerId),
    unlocked: await unlockedByCodes(reader, playerId, now),
  };
}

/** In the order in which they are tried. */
function candidates(wishes: Wishes, deposit: CreditedDeposit): Candidate[] {
  return wantedBy(wishes, deposit.money).flatMap(({ offer, claimKey }) => {
    const amountMinor = wishes.claims.has(claimKey) ? undefined : amountOf(offer.terms, deposit);
    return amountMinor ? [{ offer, claimKey, amountMinor }] : [];
  });
}

/** What a deposit would be asked for first, whatever its amount; some may be taken already. */
export function wantedBy(
  { offers, settings, claims, unlocked, now }: Wishes,
  money: CreditedDeposit["money"],
): Omit<Candidate, "amountMinor">[] {
  const isCrypto = money === "crypto";
  const preferred = isCrypto ? settings.preferredCrypto : settings.preferredFiat;
  // To prefer nothing is to want none.
  if (preferred.isEnabled && preferred.id === null) return [];
  const isWelcomeOn = isCrypto ? settings.isWelcomeEnabledCrypto : settings.isWelcomeEnabledFiat;
  const chosen = offers.filter(
    ({ id, terms }) => preferred.isEnabled && id === preferred.id && terms.type === "Deposit",
  );
  const step = nextStep(claims);
  const ofStep = offers.filter(({ terms }) => terms.type === "Welcome" && terms.minDepositNumber === step);
  const everyday = offers.filter(({ terms }) => terms.type === "Everyday");
  return [
    ...chosen.map((offer) => ({ offer, claimKey: `offer:${offer.id}` })),
    ...unlocked,
    ...(isWelcomeOn ? bestFirst(ofStep).map((offer) => ({ offer, claimKey: `welcome:${step}` })) : []),
    ...everyday.map((offer) => ({ offer, claimKey: everydayClaim(now) })),
  ];
}

/** The share of the next deposit that its bonus is, in ten-thousandths; 0 where it brings none, or none that follows its amount. */
export async function nextDepositShare(
  reader: Reader,
  { clock }: { clock: Clock },
  playerId: string,
  money: CreditedDeposit["money"],
): Promise<number> {
  const wishes = await wishesOf(reader, playerId, clock.now());
  const open = wantedBy(wishes, money).filter(
    ({ claimKey, offer }) =>
      !wishes.claims.has(claimKey) && (offer.terms.personalId === null || offer.terms.personalId === playerId),
  );
  return open[0]?.offer.terms.amountMultiplier ?? 0;
}

/** Of a UTC day. */
export const everydayClaim = (now: Date) => `everyday:${now.toISOString().slice(0, 10)}`;

function amountOf(
  terms: BonusTerms,
  { creditedMinor, currency, playerId }: Pick<CreditedDeposit, "creditedMinor" | "currency" | "playerId">,
): bigint | undefined {
  if (terms.personalId !== null && terms.personalId !== playerId) return undefined;
  const amountMinor = bonusOfDeposit(creditedMinor, termsInCurrency(terms, Number(unitsPerDollar(currency))));
  // An offer without a top must not hold up the credit of a huge deposit.
  return amountMinor === undefined ? undefined : least(amountMinor, LARGEST_BONUS_MINOR);
}

/** The first step that is not claimed; undefined when all are. */
function nextStep(claims: ReadonlySet<string>): number | undefined {
  const steps = Array.from({ length: WELCOME_STEPS }, (_, index) => index + 1);
  return steps.find((step) => !claims.has(`welcome:${step}`));
}

/** Of the variants of a step the one with most free spins, which has the highest percent too. */
function bestFirst(offers: readonly Offer[]): Offer[] {
  const worth = ({ terms }: Offer) => terms.freespinsCount * 1_000_000 + (terms.amountMultiplier ?? 0);
  return [...offers].sort((a, b) => worth(b) - worth(a));
}

export async function claimsOf(reader: Reader, playerId: string): Promise<Set<string>> {
  const rows = await reader
    .selectFrom("user_bonus")
    .select("claim_key")
    .where("player_id", "=", playerId)
    .where("claim_key", "is not", null)
    .execute();
  return new Set(rows.map(({ claim_key }) => claim_key ?? ""));
}
