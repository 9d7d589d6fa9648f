// The books of the sandbox bank: an honest provider in miniature, so that the demo and the tests can play every outcome of a
// payment. It shares a process with us and nothing else: it learns of orders by its adapter, and we learn of its
// decisions by signed notices to our own webhook. Demo only (env.ts).
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type DetailField, maskField } from "@windfall/domain";
import type { Selectable } from "kysely";
import type { Clock } from "../../../../kernel/clock.ts";
import type { Database } from "../../../../kernel/db.ts";
import { newId, randomLetters } from "../../../../kernel/ids.ts";
import { enqueue, job } from "../../../../kernel/jobs.ts";
import { ProviderUnreachable } from "../../../../kernel/provider-http.ts";
import type { SandboxDeposit, SandboxPayout } from "../../../../kernel/schema.ts";
import { type DepositRequest, type PayoutRequest, ProviderRefused, type RecipientRequest } from "../provider.ts";
import type { MessageKey } from "../signed-message.ts";
import { additionalFor, kindOf, requisitesFor } from "./instructions.ts";

export interface SandboxBank {
  db: Database;
  clock: Clock;
  key: MessageKey;
  /** Settles invoices paid on its page at once, and payouts after some seconds. */
  isAutopilot: boolean;
  /** Posts to our webhook, answers the HTTP status. */
  deliver: (headers: Record<string, string>, body: string) => Promise<number>;
}

export type DepositRow = Selectable<SandboxDeposit>;
export type PayoutRow = Selectable<SandboxPayout>;
export const MOODS = ["open", "refusing", "slow", "down", "forgetful"] as const;
export type Mood = (typeof MOODS)[number];

export const settlePayout = job<{ orderId: string }>("sandbox_bank.settle_payout");

const EXPIRES_MS = 15 * 60 * 1000;
const SETTLES_AFTER_MS = 4000;
/** Longer than a player waits gladly, shorter than we wait at all. */
const SLOW_MS = 7000;

export async function moodOf({ db }: SandboxBank): Promise<Mood> {
  const { mood } = await db.read((reader) =>
    reader.selectFrom("sandbox_mood").select("mood").executeTakeFirstOrThrow(),
  );
  return mood as Mood;
}

/** Every door of the bank goes through here: refusing is for those that begin something, forgetting for payouts. */
async function answerAsInMood(bank: SandboxBank): Promise<"open" | "refusing" | "forgetful"> {
  const mood = await moodOf(bank);
  if (mood === "down") throw new ProviderUnreachable("the sandbox bank is down");
  if (mood === "slow") await sleep(SLOW_MS);
  return mood === "refusing" || mood === "forgetful" ? mood : "open";
}

/** The same order again gets the first answer. undefined: the bank refuses. */
export async function openDeposit(bank: SandboxBank, request: DepositRequest): Promise<DepositRow | undefined> {
  if ((await answerAsInMood(bank)) === "refusing") return undefined;
  const now = bank.clock.now();
  const kind = kindOf(request.method);
  return bank.db.transact(async (tx) => {
    await tx
      .insertInto("sandbox_deposit")
      .values({
        order_id: request.orderId,
        provider_order_id: newId("sbd"),
        token: randomLetters(32),
        method_id: request.methodId,
        kind,
        status: "waiting",
        amount_minor: request.amountMinor,
        additional_minor: additionalFor(request.method),
        currency: request.currency,
        requisites: JSON.stringify(kind === "requisites" ? requisitesFor(request.method, request.currency) : {}),
        return_url: request.returnUrl,
        expires_at: new Date(now.getTime() + EXPIRES_MS),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("order_id").doNothing())
      .execute();
    return tx
      .selectFrom("sandbox_deposit")
      .selectAll()
      .where("order_id", "=", request.orderId)
      .executeTakeFirstOrThrow();
  });
}

export async function askDeposit(bank: SandboxBank, orderId: string): Promise<DepositRow | undefined> {
  await answerAsInMood(bank);
  return findDeposit(bank, orderId);
}

export function findDeposit({ db }: SandboxBank, orderId: string): Promise<DepositRow | undefined> {
  return db.read((reader) =>
    reader.selectFrom("sandbox_deposit").selectAll().where("order_id", "=", orderId).executeTakeFirst(),
  );
}

/** Answers the token, or undefined when the bank refuses. */
export async function keepRecipient(bank: SandboxBank, request: RecipientRequest): Promise<string | undefined> {
  if ((await answerAsInMood(bank)) === "refusing") return undefined;
  const { methodId, subbankId, details } = request;
  const sorted = Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
  const mac = createHmac("sha256", bank.key.secret)
    .update(JSON.stringify([methodId, subbankId, sorted]))
    .digest();
  const token = `sbr_${mac.toString("base64url")}`;
  const masked = sorted.map(([field, value]) => [field, maskField(field as DetailField, value)]);
  await bank.db.transact((tx) =>
    tx
      .insertInto("sandbox_recipient")
      .values({
        token,
        method_id: methodId,
        masked: JSON.stringify(Object.fromEntries(masked)),
        created_at: bank.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return token;
}

/**
 * The same order again gets the first answer. A forgetful bank takes the payout and fails to say so, knows nothing of it when it is
 * asked, turns the second message down, and pays in the end: the worst that a real one has done.
 */
export async function openPayout(bank: SandboxBank, request: PayoutRequest): Promise<PayoutRow> {
  const mood = await answerAsInMood(bank);
  const { row, isNew } = await insertPayout(bank, request, mood);
  if (!row.is_denied) return row;
  if (isNew) throw new ProviderUnreachable("the sandbox bank answered 500");
  throw new ProviderRefused("already_there");
}

async function insertPayout(bank: SandboxBank, request: PayoutRequest, mood: "open" | "refusing" | "forgetful") {
  const isRefused = mood === "refusing";
  const isDenied = mood === "forgetful";
  const now = bank.clock.now();
  return bank.db.transact(async (tx) => {
    const inserted = await tx
      .insertInto("sandbox_payout")
      .values({
        order_id: request.orderId,
        provider_payout_id: newId("sbp"),
        method_id: request.methodId,
        recipient_token: request.recipientToken,
        status: isRefused ? "refused" : "accepted",
        reason: isRefused ? "bank_refused" : null,
        is_denied: isDenied,
        amount_minor: request.amountMinor,
        currency: request.currency,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("order_id").doNothing())
      .executeTakeFirst();
    const isNew = inserted.numInsertedOrUpdatedRows === 1n;
    // What it denies it pays when somebody says so: there is time to see what we do meanwhile.
    if (bank.isAutopilot && !isRefused && !isDenied && isNew)
      await enqueue(
        tx,
        settlePayout,
        { orderId: request.orderId },
        { runAt: new Date(now.getTime() + SETTLES_AFTER_MS) },
      );
    const row = await tx
      .selectFrom("sandbox_payout")
      .selectAll()
      .where("order_id", "=", request.orderId)
      .executeTakeFirstOrThrow();
    return { row, isNew };
  });
}

export async function askPayout(bank: SandboxBank, orderId: string): Promise<PayoutRow | undefined> {
  await answerAsInMood(bank);
  const row = await findPayout(bank, orderId);
  return row?.is_denied ? undefined : row;
}

export function findPayout({ db }: SandboxBank, orderId: string): Promise<PayoutRow | undefined> {
  return db.read((reader) =>
    reader.selectFrom("sandbox_payout").selectAll().where("order_id", "=", orderId).executeTakeFirst(),
  );
}
