// The one way in which a player gets a bonus. Under the lock of the player's cash account, like everything that changes one.
import type { OrderActor } from "@windfall/domain";
import {
  type BonusTerms,
  BURNS_WITH_WITHDRAWAL,
  capOf,
  LARGEST_BONUS_MINOR,
  LONGEST_WAIT_HOURS,
  paidOf,
  termsInCurrency,
  WHOLE,
} from "@windfall/domain/rules/bonuses/index";
import { stakeRange, unitsPerDollar } from "@windfall/games";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { invariant } from "../../kernel/invariant.ts";
import { emit } from "../../kernel/outbox.ts";
import {
  accountIds,
  balanceChanged,
  bonusAccount,
  houseAccount,
  type Line,
  playerAccount,
  post,
} from "../../ledger/index.ts";
import { getAccount } from "../identity/index.ts";
import { recordChange } from "../order-history/index.ts";
import { excludedUntil } from "../play-limits/index.ts";
import { issueFreeBets } from "./free-bets.ts";
import { issueFreeSpins } from "./issue-free-spins.ts";
import { hashOfTerms, type Offer } from "./offers.ts";
import { holdBonuses, settleQueue } from "./queue.ts";

export interface BonusGrant {
  playerId: string;
  offer: Pick<Offer, "id" | "version" | "terms">;
  /** In the wallet currency. Nothing is granted of nothing. */
  amountMinor: bigint;
  /** What brought it: a deposit, an issue of free rounds, a spin, a person's decision. */
  source: string;
  /** What a player can take once: `welcome:1`, `everyday:2026-01-31`. Null where whoever grants decides how often. */
  claimKey: string | null;
  by: OrderActor;
  actorId?: string;
  /** What free spins won is worked off by a wager of its own and burns with nothing. */
  isOfFreespins?: boolean;
}

export type GrantDenial = "taken" | "too_small" | "banned" | "staff" | "excluded";
export type Granted = { status: "granted"; bonusId: string } | { status: "denied"; reason: GrantDenial };

const HOUR_MS = 3_600_000;

export async function grantBonus(tx: Tx, { clock }: { clock: Clock }, grant: BonusGrant): Promise<Granted> {
  const { playerId, amountMinor } = grant;
  const now = clock.now();
  const account = await getAccount(tx, playerId);
  const denied = (reason: GrantDenial): Granted => ({ status: "denied", reason });
  if (account.isBanned) return denied("banned");
  if (account.worksHere) return denied("staff");
  if (await excludedUntil(tx, playerId, now)) return denied("excluded");
  if (amountMinor === 0n) return denied("too_small");
  invariant(amountMinor > 0n && amountMinor <= LARGEST_BONUS_MINOR, "whoever grants keeps to the bounds of amounts");
  const currency = account.walletCurrency;
  // Cash is opened and locked before the bonus's own account: everybody locks in this order.
  const cashId = await holdBonuses(tx, playerId, currency, now);
  const row = await rowOf(tx, grant, currency, now);
  const inserted = await tx
    .insertInto("user_bonus")
    .values(row)
    .onConflict((conflict) => conflict.columns(["player_id", "claim_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return denied("taken");
  await post(tx, {
    key: `bonus:${row.id}:granted`,
    kind: "bonus.granted",
    reference: row.id,
    lines: linesOf(row, playerId, currency),
  });
  const change = { by: grant.by, ...(grant.actorId && { actorId: grant.actorId }) };
  await recordChange(tx, row.id, null, { to: row.status, ...change }, now);
  if (!grant.isOfFreespins) {
    const issue = { playerId, currency, offer: grant.offer, source: row.id };
    await issueFreeSpins(tx, { clock }, issue);
    await issueFreeBets(tx, { clock }, issue);
  }
  await settleQueue(tx, playerId, cashId, now, grant.by);
  await emit(tx, balanceChanged, { playerId });
  return { status: "granted", bonusId: row.id };
}

type NewBonus = Awaited<ReturnType<typeof rowOf>>;

/** One without a wager is cash at once and never waits. */
async function rowOf(tx: Tx, grant: BonusGrant, currency: string, now: Date) {
  const { playerId, offer, amountMinor, isOfFreespins = false } = grant;
  const terms = termsInCurrency(offer.terms, Number(unitsPerDollar(currency)));
  const wager = isOfFreespins ? terms.wagerFreespins : terms.wager;
  const total = amountMinor * BigInt(wager) * WHOLE;
  const capMinor = isOfFreespins ? null : capOfTerms(amountMinor, terms);
  const id = newId("bns");
  const [accountId, promotionsId] = await accountIds(tx, [
    bonusAccount(playerId, id, currency),
    houseAccount("promotions", currency),
  ]);
  invariant(accountId && promotionsId, "the accounts of a bonus are open");
  return {
    id,
    player_id: playerId,
    currency,
    offer_id: offer.id,
    offer_version: offer.version,
    terms: JSON.stringify(terms),
    terms_hash: hashOfTerms(terms),
    claim_key: grant.claimKey,
    source: grant.source,
    status: total === 0n ? ("completed" as const) : ("waiting" as const),
    burns: !isOfFreespins && BURNS_WITH_WITHDRAWAL[terms.type],
    amount_minor: amountMinor,
    balance_minor: total === 0n ? 0n : amountMinor,
    total,
    max_bet_minor: terms.wagerMaxBet,
    cap_minor: capMinor,
    smallest_minor: stakeRange(currency).minMinor,
    place: await nextPlace(tx, playerId),
    claimed_at: now,
    waits_until: new Date(now.getTime() + LONGEST_WAIT_HOURS * HOUR_MS),
    ended_at: total === 0n ? now : null,
    value_minor: total === 0n ? amountMinor : 0n,
    account_id: accountId,
    promotions_id: promotionsId,
    changed_at: now,
  };
}

function capOfTerms(amountMinor: bigint, { maxAmount, maxAmountMultiplier }: BonusTerms): bigint | null {
  return capOf(amountMinor, { maxAmountMinor: maxAmount === null ? null : BigInt(maxAmount), maxAmountMultiplier });
}

function linesOf({ id, status, amount_minor, cap_minor }: NewBonus, playerId: string, currency: string): Line[] {
  const isCash = status === "completed";
  const given = isCash ? paidOf(amount_minor, cap_minor) : amount_minor;
  const to = isCash ? playerAccount("main", playerId, currency) : bonusAccount(playerId, id, currency);
  return [
    { account: to, amountMinor: given },
    { account: houseAccount("promotions", currency), amountMinor: -given },
  ];
}

async function nextPlace(tx: Tx, playerId: string): Promise<bigint> {
  const { last } = await tx
    .selectFrom("user_bonus")
    .select((bonus) => bonus.fn.max("place").as("last"))
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return BigInt(last ?? 0) + 1n;
}
