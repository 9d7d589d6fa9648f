// A code is used: once a player, so often in all, and not by whom it is not meant for. Whatever is wrong with it is found out by the same
// statement in the same time, and answered alike.
import { fail, Refusal } from "@windfall/domain";
import { LONGEST_WAIT_HOURS, readPromoCode } from "@windfall/domain/rules/bonuses/index";
import { inCurrency } from "@windfall/games/stakes";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { networkOf } from "../../kernel/network.ts";
import { type Rate, returnToken, takeToken } from "../../kernel/rate-limit.ts";
import { type Account, billingOf, getAccount } from "../identity/index.ts";
import { excludedUntil } from "../play-limits/index.ts";
import type { BonusesDeps } from "./deps.ts";
import { issueFreeBets } from "./free-bets.ts";
import { grantBonus } from "./grant.ts";
import { issueFreeSpins } from "./issue-free-spins.ts";
import { offerOfVersion, type PromisedOffer } from "./offers.ts";
import { holdBonuses } from "./queue.ts";

const HOUR_MS = 3_600_000;

/** Attempts that find nothing. What is found costs none. */
const BY_PLAYER: Rate = { burst: 5, everyMs: HOUR_MS / 5 };
const BY_NETWORK: Rate = { burst: 20, everyMs: HOUR_MS / 20 };

export interface PromoAttempt {
  /** Null for somebody who is just registering. */
  playerId: string | null;
  ip: string;
}

const limitsOf = ({ playerId, ip }: PromoAttempt): [string, Rate][] => [
  ...(playerId === null ? [] : ([[`promo:${playerId}`, BY_PLAYER]] as [string, Rate][])),
  [`promo:${networkOf(ip)}`, BY_NETWORK],
];

/** Counts an attempt before the code is looked at. */
export async function countAttempt({ db, clock }: Pick<BonusesDeps, "db" | "clock">, by: PromoAttempt): Promise<void> {
  for (const [key, rate] of limitsOf(by)) await takeToken(db, clock, key, rate);
}

/** For somebody who is registering: they register in any case, and too many attempts cost them the code only. */
export async function mayTryPromo(deps: Pick<BonusesDeps, "db" | "clock">, ip: string): Promise<boolean> {
  try {
    await countAttempt(deps, { playerId: null, ip });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === "rate_limited") return false;
    throw error;
  }
}

/** It was a good one. */
async function forgetAttempt(tx: Tx, by: PromoAttempt): Promise<void> {
  for (const [key, rate] of limitsOf(by)) await returnToken(tx, key, rate);
}

/** Asked before the code is, so that it says nothing about the code. */
async function assertMayUse(reader: Reader, account: Account, now: Date): Promise<void> {
  if (account.worksHere) throw fail("staff_account");
  const until = await excludedUntil(reader, account.id, now);
  if (until) throw fail("play_restricted", { until: until.toISOString() });
}

export interface UsablePromo {
  code: string;
  offer: PromisedOffer;
  amountCents: bigint | null;
  endsAt: Date | null;
}

/** The same statements for every code that is none. */
async function findUsable(
  reader: Reader,
  playerId: string,
  typed: string,
  now: Date,
): Promise<UsablePromo | undefined> {
  // What no code looks like is looked up too, as one that cannot be there.
  const code = readPromoCode(typed) ?? "";
  const { countDeposit } = await billingOf(reader, playerId);
  const { rows } = await sql<{ offer_id: string; version: number; amount_cents: string | null; ends_at: Date | null }>`
    select p.offer_id, o.version, p.amount_cents, p.ends_at
    from promo_code p join bonus_offer o on o.id = p.offer_id
    where p.code = ${code} and p.status = 'live' and o.status = 'live'
      and p.starts_at <= ${now} and (p.ends_at is null or p.ends_at > ${now})
      and (p.max_uses is null or p.uses < p.max_uses)
      and (p.player_id is null or p.player_id = ${playerId})
      and not exists (select from promo_use u where u.code = p.code and u.player_id = ${playerId})
      and p.min_deposits <= ${countDeposit}`.execute(reader as never);
  const [row] = rows;
  if (!row) return undefined;
  const offer = await offerOfVersion(reader, row.offer_id, row.version);
  return { code, offer, amountCents: row.amount_cents === null ? null : BigInt(row.amount_cents), endsAt: row.ends_at };
}

/** What the code would bring; uses nothing up. */
export async function checkPromo(
  { db, clock }: Pick<BonusesDeps, "db" | "clock">,
  by: PromoAttempt & { playerId: string },
  typed: string,
): Promise<UsablePromo> {
  await countAttempt({ db, clock }, by);
  const found = await db.read(async (reader) => {
    await assertMayUse(reader, await getAccount(reader, by.playerId), clock.now());
    return findUsable(reader, by.playerId, typed, clock.now());
  });
  if (!found) throw fail("promo_code_invalid");
  await db.transact((tx) => forgetAttempt(tx, by));
  return found;
}

/** By the player, who counted the attempt before. Answers the code. */
export async function usePromo(
  tx: Tx,
  deps: { clock: Clock },
  by: PromoAttempt & { playerId: string },
  typed: string,
): Promise<string> {
  const account = await getAccount(tx, by.playerId);
  await assertMayUse(tx, account, deps.clock.now());
  const code = await take(tx, deps, account, typed, "player");
  if (code === undefined) throw fail("promo_code_invalid");
  await forgetAttempt(tx, by);
  return code;
}

/** With the account that is being opened. A code that cannot be used keeps nobody from registering. */
export async function usePromoAtRegistration(
  tx: Tx,
  deps: { clock: Clock },
  { playerId, ip, typed }: { playerId: string; ip: string; typed: string },
): Promise<void> {
  const code = await take(tx, deps, await getAccount(tx, playerId), typed, "registration");
  if (code !== undefined) await forgetAttempt(tx, { playerId: null, ip });
}

async function take(
  tx: Tx,
  { clock }: { clock: Clock },
  { id: playerId, walletCurrency, isBanned }: Account,
  typed: string,
  via: "player" | "registration",
): Promise<string | undefined> {
  const now = clock.now();
  // Cash first, as everybody who changes bonuses: two uses by one player wait for each other here.
  await holdBonuses(tx, playerId, walletCurrency, now);
  const promo = await findUsable(tx, playerId, typed, now);
  // Whoever is banned is granted nothing, a promise of free spins or of a deposit's percents as little as an amount.
  if (!promo || isBanned) return undefined;
  const { code, offer, amountCents } = promo;
  const counted = await tx
    .updateTable("promo_code")
    .set(({ eb }) => ({ uses: eb("uses", "+", 1) }))
    .where("code", "=", code)
    .where("status", "=", "live")
    .where("uses", "<", sql<number>`coalesce(max_uses, ${NO_LIMIT})`)
    .executeTakeFirstOrThrow();
  // Others were faster.
  if (counted.numUpdatedRows !== 1n) return undefined;
  const awaitsDeposit = offer.terms.amountMultiplier !== null;
  await tx
    .insertInto("promo_use")
    .values({
      code,
      player_id: playerId,
      offer_id: offer.id,
      offer_version: offer.version,
      used_at: now,
      via,
      until: awaitsDeposit ? new Date(now.getTime() + LONGEST_WAIT_HOURS * HOUR_MS) : null,
    })
    .execute();
  if (amountCents === null) {
    if (!awaitsDeposit) {
      const issue = { playerId, currency: walletCurrency, offer, source: code };
      await issueFreeSpins(tx, { clock }, issue);
      await issueFreeBets(tx, { clock }, issue);
    }
    return code;
  }
  const granted = await grantBonus(
    tx,
    { clock },
    {
      playerId,
      offer,
      amountMinor: inCurrency(amountCents, walletCurrency),
      source: code,
      claimKey: promoClaim(code),
      by: "player",
    },
  );
  // Banned at this very moment: the use is undone with the transaction.
  if (granted.status === "denied") throw fail("promo_code_invalid");
  await tx
    .updateTable("promo_use")
    .set({ bonus_id: granted.bonusId })
    .where("code", "=", code)
    .where("player_id", "=", playerId)
    .execute();
  return code;
}

/** More than there can be players. */
const NO_LIMIT = 2_147_483_647;

export const promoClaim = (code: string) => `promo:${code}`;

/** Offers that a deposit of this player can take because of codes, the first used first. */
export async function unlockedByCodes(
  reader: Reader,
  playerId: string,
  now: Date,
): Promise<{ offer: PromisedOffer; claimKey: string }[]> {
  const rows = await reader
    .selectFrom("promo_use")
    .select(["code", "offer_id", "offer_version"])
    .where("player_id", "=", playerId)
    .where("bonus_id", "is", null)
    .where("until", ">", now)
    .orderBy("used_at")
    .orderBy("code")
    .execute();
  return Promise.all(
    rows.map(async ({ code, offer_id, offer_version }) => ({
      offer: await offerOfVersion(reader, offer_id, offer_version),
      claimKey: promoClaim(code),
    })),
  );
}

/** A deposit has brought what the code promised. */
export async function noteBonusOfCode(tx: Tx, playerId: string, claimKey: string, bonusId: string): Promise<void> {
  await tx
    .updateTable("promo_use")
    .set({ bonus_id: bonusId })
    .where("player_id", "=", playerId)
    .where("code", "=", claimKey.slice(promoClaim("").length))
    .execute();
}
