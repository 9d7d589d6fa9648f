// Deposits for tests: an order, a picture, a notice, an order in any state, and jobs by name.
import { randomBytes } from "node:crypto";
import { type BuyOrderState, fiatToMinor } from "@windfall/domain";
import type { BuyOrder } from "@windfall/domain/api/index";
import type { LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import type { Server } from "../src/app.ts";
import { newId, randomLetters } from "../src/kernel/ids.ts";
import { signedHeaders } from "../src/modules/payment-methods/providers/signed-message.ts";
import { mainAndHeld } from "./money.ts";
import { ORIGIN, type Person } from "./person.ts";

export const TRANSFER = "usd-transfer";

export interface DepositOptions {
  amount?: unknown;
  bankId?: string;
  key?: string;
  externalFields?: unknown;
  callbackUrl?: string;
  surplus?: object;
}

let keys = 0;

export function deposit(person: Person, options: DepositOptions = {}): Promise<LightMyRequestResponse> {
  const { amount = "100", bankId = TRANSFER, key = `dep-${++keys}`, callbackUrl = ORIGIN, externalFields } = options;
  return person.request({
    method: "POST",
    url: "/api/v2/wallet/orders/buy",
    headers: { "content-type": "application/json", "idempotency-key": key },
    payload: JSON.stringify({
      amount,
      bankId,
      callbackUrl,
      ...(externalFields ? { externalFields } : {}),
      ...options.surplus,
    }),
  });
}

/** An order that was taken; anything else fails the test. */
export async function order(person: Person, options: DepositOptions = {}): Promise<BuyOrder> {
  const answer = await deposit(person, options);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json() as BuyOrder;
}

/** Every one of another picture, unless a colour says otherwise. */
export async function picture(background: { r: number; g: number; b: number } = randomColour()): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return bytes.toString("base64");
}

function randomColour() {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return { r, g, b };
}

export function sendProof(person: Person, orderId: string, fileContent: string): Promise<LightMyRequestResponse> {
  return person.request({
    method: "POST",
    url: `/api/v1/wallet/orders/buy/${orderId}/paid`,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ name: "Nadia Brook", fileName: "proof.png", fileContent }),
  });
}

export function sendDispute(
  person: Person,
  orderId: string,
  fileContent: string,
  words: object = { acceptOption: "CHANGE_INVOICE" },
): Promise<LightMyRequestResponse> {
  return person.request({
    method: "POST",
    url: `/api/v1/wallet/orders/buy/${orderId}/dispute`,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ image: { name: "Nadia Brook", fileName: "p.png", fileContent }, ...words }),
  });
}

export interface NoticeOptions {
  id?: string;
  kind?: string;
  body?: string;
  at?: Date;
}

/** A notice as the sandbox bank signs it. */
export function signedNotice(server: Server, clock: { now(): Date }, orderId: string, options: NoticeOptions = {}) {
  const { id = newId("sbe"), kind = "deposit" } = options;
  const body = options.body ?? JSON.stringify({ id, kind, orderId, status: "paid" });
  const key = server.cashier.sandbox?.key;
  if (!key) throw new Error("no sandbox bank");
  return { body, headers: signedHeaders(key, Buffer.from(body), options.at ?? clock.now()) };
}

export async function deliver(
  person: Person,
  { body, headers }: { body: string | Buffer; headers: Record<string, string> },
  provider = "sandbox",
): Promise<number> {
  const answer = await person.request({
    method: "POST",
    url: `/api/webhooks/payments/${provider}`,
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });
  return answer.statusCode;
}

/** What the bank has in its books, without a word to us. */
export async function bankSays(
  { db }: Server,
  orderId: string,
  status: "waiting" | "paid" | "declined" | "expired",
  paidMinor?: bigint,
): Promise<void> {
  await db.transact((tx) =>
    tx
      .updateTable("sandbox_deposit")
      .set({ status, paid_minor: status === "paid" ? (paidMinor ?? 100_00n) : null, paid_at: null })
      .where("order_id", "=", orderId)
      .execute(),
  );
}

/** An order of 100 USD in any state, known to the bank, without the way that led there. */
export async function plantOrder(
  { db }: Server,
  playerId: string,
  status: BuyOrderState,
  { now, expiresAt }: { now: Date; expiresAt?: Date },
): Promise<string> {
  const id = newId("ord");
  const providerOrderId = newId("sbd");
  const expires_at = expiresAt ?? new Date(now.getTime() + 15 * 60 * 1000);
  const money = { amount_minor: 100_00n, currency: "USD" };
  const settled = status === "completed" ? { confirmed_minor: 100_00n, credited_minor: 100_00n } : {};
  await db.transact(async (tx) => {
    await tx
      .insertInto("buy_order")
      .values({
        ...money,
        ...settled,
        id,
        player_id: playerId,
        method_id: TRANSFER,
        provider: "sandbox",
        provider_order_id: status === "created" ? null : providerOrderId,
        status,
        is_single: false,
        wallet_currency: "USD",
        rate_e12: 10n ** 12n,
        expires_at: status === "created" ? null : expires_at,
        created_at: now,
        changed_at: now,
      })
      .execute();
    await tx
      .insertInto("sandbox_deposit")
      .values({
        ...money,
        order_id: id,
        provider_order_id: providerOrderId,
        token: randomLetters(32),
        method_id: TRANSFER,
        kind: "requisites",
        status: "waiting",
        additional_minor: 0n,
        requisites: "{}",
        return_url: ORIGIN,
        expires_at,
        created_at: now,
      })
      .execute();
  });
  return id;
}

export async function statusOf({ db }: Server, orderId: string): Promise<string> {
  const row = await db.read((reader) =>
    reader.selectFrom("buy_order").select("status").where("id", "=", orderId).executeTakeFirstOrThrow(),
  );
  return row.status;
}

export function runJob({ work }: Server, name: string, payload: object): Promise<void> {
  const handler = work.handlers.find((candidate) => candidate.name === name);
  if (!handler) throw new Error(`no job ${name}`);
  return handler.run(payload);
}

export async function setMood({ db }: Server, mood: "open" | "refusing" | "down"): Promise<void> {
  await db.transact((tx) => tx.updateTable("sandbox_mood").set({ mood }).execute());
}

export async function countRows({ db }: Server, table: "buy_order" | "proof_image" | "order_dispute"): Promise<number> {
  const row = await db.read((reader) =>
    reader
      .selectFrom(table)
      .select((rows) => rows.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow(),
  );
  return Number(row.count);
}

/** The main balance in minor units: exact, as sums of decimals are not. */
export async function mainMinor(server: Server, playerId: string): Promise<bigint> {
  return fiatToMinor((await mainAndHeld(server, playerId)).main);
}
