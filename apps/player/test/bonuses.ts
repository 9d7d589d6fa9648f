// Offers and bonuses as the server tells of them, with only what a test is about.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import type {
  Cashback,
  CashbackWeek,
  FreeSpinsItem,
  Offer,
  OfferList,
  OwnBonus,
  OwnBonuses,
} from "../src/features/bonuses/bonus-queries.ts";
import { money } from "./people.ts";

const CONDITIONS: Offer["conditions"] = {
  id: "9f2c41d07b880000",
  type: "Welcome",
  personalId: null,
  minDeposit: "10.00",
  maxDeposit: null,
  minDepositNumber: null,
  amountMultiplier: 10_000,
  freespinsCount: 0,
  freespinsAmount: null,
  freespinsMaxAmount: null,
  freespinsMaxAmountMultiplier: null,
  wager: 35,
  wagerFreespins: 0,
  wagerMaxBet: "5.00",
  maxAmount: null,
  maxAmountMultiplier: 5,
  deadlineHours: 168,
  gamesWagers: { games: {}, providers: {}, categories: {}, rest: 10_000, sports: { weight: 0, minOdds: 1_000 } },
};

export function offer(id: string, conditions: Partial<Offer["conditions"]> = {}, parts: Partial<Offer> = {}): Offer {
  return {
    id,
    title: `Offer ${id}`,
    status: "active",
    isClaimed: false,
    isCurrent: false,
    isFirst: false,
    isPersonal: false,
    conditions: { ...CONDITIONS, ...conditions },
    ...parts,
  };
}

export function offerList(items: readonly Offer[], next: readonly string[] = []): OfferList {
  const none = { id: null, isEnabled: false };
  return {
    items: [...items],
    next: [...next],
    currency: money("0.00").currency,
    settings: { isWelcomeEnabledFiat: true, isWelcomeEnabledCrypto: true, preferredFiat: none, preferredCrypto: none },
  };
}

interface OwnParts extends Partial<Omit<OwnBonus, "end" | "conditions" | "amount">> {
  amount?: string;
  end?: readonly [paid: string, gone: string];
  conditions?: Partial<Offer["conditions"]>;
}

export function ownBonus({ amount = "114.00", end, conditions, ...parts }: OwnParts = {}): OwnBonus {
  return {
    id: `bns_${"1".repeat(26)}`,
    title: "Welcome bonus 1",
    version: 4,
    status: "active",
    amount: money(amount),
    granted: money("100.00"),
    wager: { current: "2040.00", total: "3500.00" },
    most: money("500.00"),
    burns: true,
    isOfFreeSpins: false,
    claimedAt: "2026-11-10T18:00:00.000Z",
    waitsUntil: null,
    endsAt: "2026-11-17T18:00:00.000Z",
    endedAt: end ? "2026-11-12T18:00:00.000Z" : null,
    end: end ? { paid: money(end[0]), gone: money(end[1]) } : null,
    conditions: { ...CONDITIONS, ...conditions },
    ...parts,
  };
}

export function ownBonuses(
  items: readonly OwnBonus[],
  open: { rounds: number; amount: string } = { rounds: 0, amount: "0.00" },
): OwnBonuses {
  const burning = items.filter(({ burns, status }) => burns && (status === "active" || status === "waiting"));
  const burningMinor = burning.reduce((sum, { amount }) => sum + fiatToMinor(amount.value), 0n);
  return {
    items: [...items],
    weight: null,
    withdrawalCost: {
      amount: money(fiatFromMinor(burningMinor)),
      bonusIds: burning.map(({ id }) => id),
      openRounds: open.rounds,
      openAmount: money(open.amount),
    },
  };
}

export function freeSpinsOf(parts: Partial<FreeSpinsItem> = {}): FreeSpinsItem {
  return {
    id: `fsp_${"1".repeat(26)}`,
    title: "Welcome bonus 1",
    status: "issued",
    count: 20,
    left: 7,
    stake: money("0.20"),
    won: money("3.40"),
    most: money("50.00"),
    wager: 20,
    endsAt: "2026-11-17T18:00:00.000Z",
    bonusId: null,
    game: null,
    isReady: true,
    ...parts,
  };
}

const WEEK: CashbackWeek = {
  week: "2026-11-16",
  endsAt: "2026-11-23T00:00:00.000Z",
  status: "open",
  staked: money("1000.00"),
  won: money("900.00"),
  released: money("0.00"),
  lost: money("100.00"),
  counted: money("250.00"),
  rate: 300,
  byRate: money("3.00"),
  most: money("7.50"),
  amount: money("3.00"),
  bonusId: null,
};

export function cashbackOf(): Cashback {
  return {
    isOffered: true,
    current: WEEK,
    past: [{ ...WEEK, week: "2026-11-09", status: "paid", amount: money("7.50"), bonusId: `bns_${"4".repeat(26)}` }],
    tiers: [
      { from: money("0.00"), rate: 300 },
      { from: money("500.00"), rate: 500 },
    ],
    vipRate: 1_200,
    bound: 300,
  };
}
