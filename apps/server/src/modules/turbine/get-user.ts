// What a player is told before the spin: whether there is one today, which table it is drawn from, and what waits for their stakes.
import type { TurbinePrizes, TurbineUser } from "@windfall/domain/api/index";
import { inCurrency } from "@windfall/games/stakes";
import { TURBINE_PRICE_CENTS, tableHash, tableText } from "@windfall/games/turbine";
import type { Account } from "../identity/index.ts";
import type { TurbineDeps } from "./deps.ts";
import { dayOf, mustBeOffered, nextDay } from "./may-spin.ts";
import { audienceOf, countedCents, daysBefore } from "./price.ts";
import { tableFor } from "./tables.ts";

const PRICE = BigInt(TURBINE_PRICE_CENTS);
/** Whoever is not signed in sees the table in the currency that it is written in. */
const VISITOR_CURRENCY = "USD";

export async function getTurbineUser(deps: TurbineDeps, playerId: string): Promise<TurbineUser> {
  const { db, clock, rates } = deps;
  const now = clock.now();
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
      staked: await countedCents(deps, reader, playerId, daysBefore(now)),
      waiting,
      stakedSince: waiting?.until ? await countedCents(deps, reader, playerId, [waiting.spun_at, waiting.until]) : 0n,
    };
  });
  const { walletCurrency, displayCurrency } = account;
  const money = (cents: bigint) => rates.moneyOf(inCurrency(cents, walletCurrency), walletCurrency, displayCurrency);
  return {
    isAvailable: !hasSpun,
    nextSpinAt: nextDay(now).toISOString(),
    audience: audienceOf(staked),
    staked: await money(staked < PRICE ? staked : PRICE),
    price: await money(PRICE),
    waiting: waiting?.until
      ? {
          amount: await rates.moneyOf(BigInt(waiting.amount_minor), waiting.currency, displayCurrency),
          missing: await money(stakedSince < PRICE ? PRICE - stakedSince : 0n),
          until: waiting.until.toISOString(),
        }
      : null,
  };
}

/** The table of the next spin: of a player by their stakes, of a visitor the one that everyone begins with. */
export async function getTurbinePrizes(deps: TurbineDeps, playerId: string | undefined): Promise<TurbinePrizes> {
  const { db, clock } = deps;
  const { account, table } = await db.read(async (reader) => {
    const account = playerId === undefined ? undefined : await mustBeOffered(deps, reader, playerId);
    const cents = account ? await countedCents(deps, reader, account.id, daysBefore(clock.now())) : 0n;
    return { account, table: await tableFor(reader, audienceOf(cents)) };
  });
  const prizes = await Promise.all(table.blades.map(({ prizeCents }) => shownPrize(deps, account, BigInt(prizeCents))));
  return {
    items: table.blades.map(({ weight }, blade) => ({ amount: prizes[blade]?.primaryValue ?? "0.00", weight })),
    currency: prizes[0]?.primaryCurrency ?? { code: VISITOR_CURRENCY, displayFormat: "{amount}" },
    audience: table.audience,
    table: tableText(table.blades),
    tableHash: tableHash(table.blades),
  };
}

function shownPrize({ rates }: TurbineDeps, account: Account | undefined, cents: bigint) {
  const { walletCurrency, displayCurrency } = account ?? {
    walletCurrency: VISITOR_CURRENCY,
    displayCurrency: VISITOR_CURRENCY,
  };
  return rates.moneyOf(inCurrency(cents, walletCurrency), walletCurrency, displayCurrency);
}
