// Promo codes as staff make, see and stop them.
import { randomInt } from "node:crypto";
import { LARGEST_BONUS_MINOR, PROMO_CODE_FORM } from "@windfall/domain/rules/bonuses/index";
import type { Selectable } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import { type Reader, RunAgain, type Tx } from "../../kernel/db.ts";
import type { PromoCode } from "../../kernel/schema.ts";
import { findOffer, type Offer } from "./offers.ts";

export interface NewPromoCodes {
  /** As they are, or so many that nobody can guess behind a prefix. */
  codes: readonly string[] | { count: number; prefix: string };
  /** An offer of the type Promo. */
  offerId: string;
  /** Given at once, in US cents. Null where the offer gives percents of a deposit, or free spins alone. */
  amountCents: bigint | null;
  maxUses: number | null;
  /** The one player they are for. */
  playerId: string | null;
  /** Only for those who have paid in so often. */
  minDeposits: number;
  startsAt: Date | null;
  endsAt: Date | null;
  createdBy: string | null;
}

/** `offer`: there is no such offer of codes. `promise`: it and the amount give nothing together. `form`, `known`: of a code, or of how many. */
export type PromoDenial = "offer" | "promise" | "form" | "known";
export type PromoCreated = { status: "created"; codes: string[] } | { status: "denied"; reason: PromoDenial };

export const MOST_CODES_AT_ONCE = 10_000;

export async function createPromoCodes(
  tx: Tx,
  { clock }: { clock: Clock },
  { codes, offerId, amountCents, ...input }: NewPromoCodes,
): Promise<PromoCreated> {
  const now = clock.now();
  const denied = (reason: PromoDenial): PromoCreated => ({ status: "denied", reason });
  const offer = await findOffer(tx, offerId);
  if (offer?.terms.type !== "Promo") return denied("offer");
  if (!isPromise(offer, amountCents)) return denied("promise");
  const wanted = "prefix" in codes ? Array.from({ length: codes.count }, () => codeBehind(codes.prefix)) : [...codes];
  const isWellFormed = wanted.length > 0 && wanted.length <= MOST_CODES_AT_ONCE;
  if (!isWellFormed || !wanted.every((code) => PROMO_CODE_FORM.test(code))) return denied("form");
  if (new Set(wanted).size < wanted.length || (await anyKnown(tx, wanted))) return denied("known");
  const row = {
    offer_id: offerId,
    amount_cents: amountCents,
    max_uses: input.maxUses,
    player_id: input.playerId,
    min_deposits: input.minDeposits,
    starts_at: input.startsAt ?? now,
    ends_at: input.endsAt,
    created_at: now,
    created_by: input.createdBy,
  };
  for (let first = 0; first < wanted.length; first += ROWS_AT_ONCE) {
    const rows = wanted.slice(first, first + ROWS_AT_ONCE).map((code) => ({ code, ...row }));
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("promo_code")
      .values(rows)
      .onConflict((conflict) => conflict.column("code").doNothing())
      .executeTakeFirstOrThrow();
    // All or none: what was made beside a known one is undone, and the next run finds that one above.
    if (numInsertedOrUpdatedRows !== BigInt(rows.length)) throw new RunAgain("a code was made by somebody else");
  }
  return { status: "created", codes: wanted };
}

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** A code gives one thing at once: an amount, or percents of a deposit; and free spins or free bets beside the first or alone. */
function isPromise({ terms }: Offer, amountCents: bigint | null): boolean {
  if (amountCents === null)
    return terms.amountMultiplier !== null || terms.freespinsCount > 0 || terms.freeBets !== undefined;
  return terms.amountMultiplier === null && amountCents > 0n && amountCents * DEAREST_DOLLAR <= LARGEST_BONUS_MINOR;
}

/** More units of a currency than any has for a dollar. */
const DEAREST_DOLLAR = 100_000n;

/** Without those that are taken for each other. 16 of 32 are 80 bits: no number of attempts finds one. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const RANDOM_LENGTH = 16;

function codeBehind(prefix: string): string {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return prefix + letters.join("");
}

async function anyKnown(tx: Tx, codes: readonly string[]): Promise<boolean> {
  const known = await tx
    .selectFrom("promo_code")
    .select("code")
    .where(({ eb, val }) => eb("code", "=", eb.fn.any(val([...codes]))))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

export interface PromoCodeFacts {
  code: string;
  offerId: string;
  status: "live" | "stopped";
  amountCents: bigint | null;
  maxUses: number | null;
  uses: number;
  playerId: string | null;
  minDeposits: number;
  startsAt: Date;
  endsAt: Date | null;
  createdAt: Date;
  createdBy: string | null;
}

/** The latest first. */
export async function listPromoCodes(
  reader: Reader,
  { offerId, search }: { offerId?: string | undefined; search?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: PromoCodeFacts[]; total: number }> {
  let found = reader.selectFrom("promo_code");
  if (offerId !== undefined) found = found.where("offer_id", "=", offerId);
  if (search !== undefined) found = found.where("code", "like", `${search.toUpperCase().replaceAll(/[\\%_]/g, "")}%`);
  const rows = await found
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("code")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  return { items: rows.map(factsOf), total: Number(total) };
}

export async function findPromoCode(reader: Reader, code: string): Promise<PromoCodeFacts | undefined> {
  const row = await reader.selectFrom("promo_code").selectAll().where("code", "=", code).executeTakeFirst();
  return row && factsOf(row);
}

function factsOf(row: Selectable<PromoCode>): PromoCodeFacts {
  return {
    code: row.code,
    offerId: row.offer_id,
    status: row.status as PromoCodeFacts["status"],
    amountCents: row.amount_cents === null ? null : BigInt(row.amount_cents),
    maxUses: row.max_uses,
    uses: row.uses,
    playerId: row.player_id,
    minDeposits: row.min_deposits,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}

/** What was used before stays used. False: there is no such code that lives. */
export async function stopPromoCode(tx: Tx, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("promo_code")
    .set({ status: "stopped" })
    .where("code", "=", code)
    .where("status", "=", "live")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
