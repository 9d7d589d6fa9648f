// A player's bonuses with their meters, what withdrawing now would cost, and giving one up.
import { fail, fiatFromMinor, type Locale } from "@windfall/domain";
import type { Money, UserBonus } from "@windfall/domain/api/index";
import { isLiveBonus, paidOf } from "@windfall/domain/rules/bonuses/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { lastChanges } from "../../ledger/index.ts";
import { getAccount } from "../identity/index.ts";
import type { BonusesDeps } from "./deps.ts";
import { type BonusFacts, bonusFactsOf, bonusWeights } from "./facts.ts";
import { endBonuses, holdBonuses } from "./queue.ts";
import { conditionsOf, workText } from "./wire.ts";

type ToMoney = (minor: bigint) => Promise<Money>;

export async function listOwnBonuses(
  deps: BonusesDeps,
  playerId: string,
  { locale, game }: { locale?: Locale | undefined; game?: string | undefined },
) {
  const { db, clock, rates } = deps;
  const { account, facts, open, ends, weight } = await db.read(async (reader) => {
    const found = await bonusFactsOf(reader, playerId, clock.now());
    return {
      account: await getAccount(reader, playerId),
      facts: found,
      open: await openStakes(reader, burnable(found)),
      ends: await endsOf(reader, found),
      weight: await weightInGame(reader, found, game),
    };
  });
  const money: ToMoney = (minor) => rates.moneyOf(minor, account.walletCurrency, account.displayCurrency);
  const burning = burnable(facts);
  return {
    items: await Promise.all(
      facts.map((bonus) => wireOf(bonus, ends.get(bonus.id), money, locale ?? account.language)),
    ),
    withdrawalCost: {
      amount: await money(burning.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)),
      bonusIds: burning.map(({ id }) => id),
      openRounds: open.count,
      openAmount: await money(open.minor),
    },
    weight,
  };
}

async function weightInGame(
  reader: Reader,
  facts: readonly BonusFacts[],
  game: string | undefined,
): Promise<number | null> {
  const active = facts.find(({ status }) => status === "active");
  if (!active || game === undefined) return null;
  return (await bonusWeights(reader, active.id, [game])).get(game) ?? null;
}

/** Those that withdrawing now would end. */
export const burnable = (facts: readonly BonusFacts[]) =>
  facts.filter(({ status, burns }) => burns && isLiveBonus(status));

interface BonusOutcome {
  paidMinor: bigint;
  goneMinor: bigint;
}

/** What each that has ended became, with what the last posting of its account took out of it. */
async function endsOf(reader: Reader, facts: readonly BonusFacts[]): Promise<Map<string, BonusOutcome>> {
  const ended = facts.filter(({ status }) => !isLiveBonus(status));
  const last = await lastChanges(
    reader,
    ended.map(({ accountId }) => accountId),
  );
  return new Map(ended.map((bonus) => [bonus.id, outcomeOf(bonus, last.get(bonus.accountId))]));
}

function outcomeOf(
  { status, valueMinor, capMinor, isUnsettled, heldMinor }: BonusFacts,
  last: { kind: string; amountMinor: bigint } | undefined,
): BonusOutcome {
  if (status === "completed") {
    const paidMinor = paidOf(valueMinor, capMinor);
    return { paidMinor, goneMinor: valueMinor - paidMinor };
  }
  // Its time is over, and nobody has looked after it yet.
  if (isUnsettled) return { paidMinor: 0n, goneMinor: heldMinor };
  if (status === "lost") return { paidMinor: last?.kind === "bonus.lost" ? -last.amountMinor : 0n, goneMinor: 0n };
  return { paidMinor: 0n, goneMinor: last?.kind === "bonus.ended" ? -last.amountMinor : 0n };
}

async function wireOf(
  bonus: BonusFacts,
  end: BonusOutcome | undefined,
  money: ToMoney,
  locale: Locale,
): Promise<UserBonus> {
  return {
    id: bonus.id,
    title: bonus.titles[locale] ?? bonus.titles.en,
    version: bonus.offerVersion,
    status: bonus.status,
    amount: await money(bonus.balanceMinor),
    granted: await money(bonus.amountMinor),
    wager: { current: workText(bonus.worked), total: workText(bonus.total) },
    most: bonus.capMinor === null ? null : await money(bonus.capMinor),
    burns: bonus.burns,
    isOfFreeSpins: bonus.isOfFreeSpins,
    claimedAt: bonus.claimedAt.toISOString(),
    waitsUntil: bonus.status === "waiting" && !bonus.activatedAt ? bonus.waitsUntil.toISOString() : null,
    endsAt: bonus.endsAt?.toISOString() ?? null,
    endedAt: bonus.endedAt?.toISOString() ?? null,
    end: end ? { paid: await money(end.paidMinor), gone: await money(end.goneMinor) } : null,
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
