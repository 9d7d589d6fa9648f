// Cashback as a player sees it: this week as it grows, with its arithmetic, and the weeks before.
import type { CashbackWeek } from "@windfall/domain/api/index";
import {
  CASHBACK_BOUND,
  CASHBACK_TIERS,
  CASHBACK_VIP_RATE,
  cashbackOf,
  weekOf,
} from "@windfall/domain/rules/bonuses/index";
import { inCents, inCurrency } from "@windfall/games/stakes";
import type { Reader } from "../../kernel/db.ts";
import { findOffer } from "../bonuses/index.ts";
import { getAccount, isVipPlayer } from "../identity/index.ts";
import type { ShowMoney } from "../rates/index.ts";
import { type CountedWeek, type Week, weekCounter } from "./count.ts";
import { CASHBACK_OFFER, type CashbackDeps } from "./deps.ts";

const WEEKS_SHOWN = 12;

export async function getCashback(deps: CashbackDeps, playerId: string) {
  const { db, clock, rates } = deps;
  const account = await db.read((reader) => getAccount(reader, playerId));
  const show = await rates.shownIn(account.displayCurrency);
  const count = await weekCounter(deps);
  const currency = account.walletCurrency;
  const week = weekOf(clock.now());
  return db.read(async (reader) => {
    const offer = await findOffer(reader, CASHBACK_OFFER);
    const isVip = await isVipPlayer(reader, playerId);
    const counted = await count(reader, { id: playerId, currency, isVip }, week);
    return {
      isOffered: offer?.status === "live" && !account.worksHere,
      current: { ...weekWire(counted, week, currency, show), status: "open" as const, bonusId: null },
      past: await pastWeeks(reader, playerId, show),
      tiers: CASHBACK_TIERS.map(({ fromCents, rate }) => ({
        from: show(inCurrency(fromCents, currency), currency),
        rate: Number(rate),
      })),
      vipRate: Number(CASHBACK_VIP_RATE),
      bound: Number(CASHBACK_BOUND),
    };
  });
}

function weekWire(
  week: CountedWeek,
  { name, to }: Week,
  currency: string,
  show: ShowMoney,
): Omit<CashbackWeek, "status" | "bonusId"> {
  const money = (minor: bigint) => show(minor, currency);
  return {
    week: name,
    endsAt: to.toISOString(),
    staked: money(week.stakedMinor),
    won: money(week.wonMinor),
    released: money(week.releasedMinor),
    lost: money(week.lostMinor),
    counted: money(week.countedMinor),
    rate: Number(week.rate),
    byRate: money(week.byRateMinor),
    most: money(week.mostMinor),
    amount: money(week.amountMinor),
  };
}

async function pastWeeks(reader: Reader, playerId: string, show: ShowMoney): Promise<CashbackWeek[]> {
  const rows = await reader
    .selectFrom("cashback")
    .selectAll()
    .where("player_id", "=", playerId)
    .orderBy("week", "desc")
    .limit(WEEKS_SHOWN)
    .execute();
  return rows.map((row) => {
    const facts = {
      stakedMinor: BigInt(row.staked_minor),
      wonMinor: BigInt(row.won_minor),
      releasedMinor: BigInt(row.released_minor),
      countedMinor: BigInt(row.counted_minor),
      countedCents: inCents(BigInt(row.counted_minor), row.currency),
      isVip: row.is_vip,
    };
    const counted = { ...facts, ...cashbackOf(facts), amountMinor: BigInt(row.amount_minor) };
    return {
      ...weekWire(counted, weekOf(new Date(row.week)), row.currency, show),
      status: row.status as CashbackWeek["status"],
      bonusId: row.bonus_id,
    };
  });
}
