// What a player is told before the spin: whether there is one today, which table it is drawn from, and what waits for their stakes.
import type { TurbinePrizes, TurbineUser } from "@windfall/domain/api/index";
import { inCurrency } from "@windfall/games/stakes";
import { TURBINE_PRICE_CENTS, tableHash, tableText } from "@windfall/games/turbine";
import type { TurbineDeps } from "./deps.ts";
import { dayOf, mustBeOffered, nextDay } from "./may-spin.ts";
import { audienceOf, daysBefore, stakeCounter } from "./price.ts";
import { tableFor } from "./tables.ts";

const PRICE = BigInt(TURBINE_PRICE_CENTS);
/** Whoever is not signed in sees the table in the currency that it is written in. */
const VISITORS = "USD";

export async function getTurbineUser(deps: TurbineDeps, playerId: string): Promise<TurbineUser> {
  const { db, clock, rates } = deps;
  const now = clock.now();
  const count = await stakeCounter(deps);
  const { account, staked, hasSpun, waiting, stakedSince } = await db.read(async (reader) => {
    const account = await mustBeOffered(deps, reader, playerId);
    const today = await reader
      .selectFrom("turbine_spin")
      .select("id")
      .where("player_id", "=", playerId)
      .where("day", "=", dayOf(now))
      .executeTakeFirst();
    const waiting = await reader
      .selectFrom("turbine_spin")
      .select(["amount_minor", "currency", "spun_at", "until"])
      .where("player_id", "=", playerId)
      .where("state", "=", "waiting")
      .where("until", ">", now)
      .executeTakeFirst();
    return {
      account,
      hasSpun: today !== undefined,
      staked: await count(reader, playerId, daysBefore(now)),
      waiting,
      stakedSince: waiting?.until ? await count(reader, playerId, [waiting.spun_at, waiting.until]) : 0n,
    };
  });
  const { walletCurrency, displayCurrency } = account;
  const show = await rates.shownIn(displayCurrency);
  const money = (cents: bigint) => show(inCurrency(cents, walletCurrency), walletCurrency);
  return {
    isAvailable: !hasSpun,
    nextSpinAt: nextDay(now).toISOString(),
    audience: audienceOf(staked),
    staked: money(staked < PRICE ? staked : PRICE),
    price: money(PRICE),
    waiting: waiting?.until
      ? {
          amount: show(BigInt(waiting.amount_minor), waiting.currency),
          missing: money(stakedSince < PRICE ? PRICE - stakedSince : 0n),
          until: waiting.until.toISOString(),
        }
      : null,
  };
}

/** The table of the next spin: of a player by their stakes, of a visitor the one that everyone begins with. */
export async function getTurbinePrizes(deps: TurbineDeps, playerId: string | undefined): Promise<TurbinePrizes> {
  const { db, clock, rates } = deps;
  const count = await stakeCounter(deps);
  const { account, table } = await db.read(async (reader) => {
    const account = playerId === undefined ? undefined : await mustBeOffered(deps, reader, playerId);
    const now = clock.now();
    const cents = account ? await count(reader, account.id, daysBefore(now)) : 0n;
    return { account, table: await tableFor(reader, audienceOf(cents), now) };
  });
  const { walletCurrency, displayCurrency } = account ?? { walletCurrency: VISITORS, displayCurrency: VISITORS };
  const show = await rates.shownIn(displayCurrency);
  const prizes = table.blades.map(({ prizeCents, weight }) => ({
    weight,
    shown: show(inCurrency(BigInt(prizeCents), walletCurrency), walletCurrency),
  }));
  return {
    items: prizes.map(({ weight, shown }) => ({ amount: shown.primaryValue, weight })),
    currency: show(0n, walletCurrency).primaryCurrency,
    audience: table.audience,
    table: tableText(table.blades),
    tableHash: tableHash(table.blades),
  };
}
