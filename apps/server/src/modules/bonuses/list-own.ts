// A player's bonuses with their meters, what withdrawing now would cost, and giving one up.
import { fail, fiatFromMinor, type Locale } from "@windfall/domain";
import type { Money, UserBonus } from "@windfall/domain/api/index";
import { isLiveBonus } from "@windfall/domain/rules/bonuses/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { getAccount } from "../identity/index.ts";
import type { BonusesDeps } from "./deps.ts";
import { type BonusFacts, bonusFactsOf } from "./facts.ts";
import { endBonuses, holdBonuses } from "./queue.ts";
import { conditionsOf, workText } from "./wire.ts";

type ToMoney = (minor: bigint) => Promise<Money>;

export async function listOwnBonuses(deps: BonusesDeps, playerId: string, locale: Locale | undefined) {
  const { db, clock, rates } = deps;
  const { account, facts, open } = await db.read(async (reader) => {
    const found = await bonusFactsOf(reader, playerId, clock.now());
    return {
      account: await getAccount(reader, playerId),
      facts: found,
      open: await openStakes(reader, burnable(found)),
    };
  });
  const money: ToMoney = (minor) => rates.moneyOf(minor, account.walletCurrency, account.displayCurrency);
  const burning = burnable(facts);
  return {
    items: await Promise.all(facts.map((bonus) => wireOf(bonus, money, locale ?? account.language))),
    withdrawalCost: {
      amount: await money(burning.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)),
      bonusIds: burning.map(({ id }) => id),
      openRounds: open.count,
      openAmount: await money(open.minor),
    },
  };
}

const burnable = (facts: readonly BonusFacts[]) => facts.filter(({ status, burns }) => burns && isLiveBonus(status));

async function wireOf(bonus: BonusFacts, money: ToMoney, locale: Locale): Promise<UserBonus> {
  return {
    id: bonus.id,
    title: bonus.titles[locale] ?? bonus.titles.en,
    status: bonus.status,
    amount: await money(bonus.balanceMinor),
    granted: await money(bonus.amountMinor),
    wager: { current: workText(bonus.worked), total: workText(bonus.total) },
    most: bonus.capMinor === null ? null : await money(bonus.capMinor),
    claimedAt: bonus.claimedAt.toISOString(),
    endsAt: bonus.endsAt?.toISOString() ?? null,
    endedAt: bonus.endedAt?.toISOString() ?? null,
    conditions: conditionsOf(bonus.terms, bonus.termsHash),
  };
}

async function openStakes(reader: Reader, bonuses: readonly BonusFacts[]): Promise<{ count: number; minor: bigint }> {
  if (bonuses.length === 0) return { count: 0, minor: 0n };
  const rows = await reader
    .selectFrom("bonus_round")
    .select("bonus_minor")
    .where("is_open", "=", true)
    .where("bonus_minor", ">", "0")
    .where(
      "bonus_id",
      "in",
      bonuses.map(({ id }) => id),
    )
    .execute();
  return { count: rows.length, minor: rows.reduce((sum, { bonus_minor }) => sum + BigInt(bonus_minor), 0n) };
}

/** What it held is answered; own money stays. */
export async function forfeitBonus(tx: Tx, { clock }: { clock: Clock }, playerId: string, bonusId: string) {
  const { walletCurrency } = await getAccount(tx, playerId);
  // Before anything is read: of two that give it up at once, the second must see that it is gone.
  await holdBonuses(tx, playerId, walletCurrency, clock.now());
  const facts = await bonusFactsOf(tx, playerId, clock.now());
  const bonus = facts.find(({ id, status }) => id === bonusId && isLiveBonus(status));
  if (!bonus) throw fail("not_found");
  const end = { playerId, bonusIds: [bonusId], to: "forfeited", by: "player", actorId: playerId } as const;
  const goneMinor = await endBonuses(tx, { clock }, end);
  return { id: bonusId, amount: fiatFromMinor(goneMinor) };
}
