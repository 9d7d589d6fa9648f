// The demo's own crypto bot: answers as the interface of the real one does, checks what it is sent as that one would, and signs its notices.
import { CRYPTO_ASSETS, type CryptoAsset } from "@windfall/domain/rules/crypto/assets";
import type { Selectable } from "kysely";
import * as z from "zod/mini";
import { randomLetters } from "../../kernel/ids.ts";
import type { ProviderAnswer, ProviderRequest } from "../../kernel/provider-http.ts";
import type { SandboxBotInvoice } from "../../kernel/schema.ts";
import { noticeSignature } from "../crypto/index.ts";
import type { SandboxChains } from "./deps.ts";

export const BOT_PAGE = "/sandbox-chains/bot/";

type InvoiceRow = Selectable<SandboxBotInvoice>;

const COINS = new Set<string>(
  CRYPTO_ASSETS.filter((asset: CryptoAsset) => asset.additionalProviders.includes("cryptobot")).map(({ coin }) => coin),
);
/** The bot takes nothing that it does not know. */
const NewInvoice = z.strictObject({
  currency_type: z.literal("crypto"),
  asset: z.string().check(z.refine((coin) => COINS.has(coin))),
  amount: z.string().check(z.regex(/^(0|[1-9]\d{0,17})(\.\d{1,18})?$/), z.regex(/[1-9]/)),
  payload: z.string().check(z.maxLength(4_096)),
  expires_in: z.int().check(z.gte(1), z.lte(2_678_400)),
  allow_comments: z.boolean(),
  allow_anonymous: z.boolean(),
});
const NUMBERS = /^\d{1,18}(,\d{1,18}){0,999}$/;

const said = (result: unknown): ProviderAnswer => ({ status: 200, body: JSON.stringify({ ok: true, result }) });
const refused = (code: number, name: string): ProviderAnswer => ({
  status: code,
  body: JSON.stringify({ ok: false, error: { code, name } }),
});

export async function answerAsBot(chains: SandboxChains, request: ProviderRequest): Promise<ProviderAnswer> {
  if (request.headers?.["crypto-pay-api-token"] !== chains.botToken) return refused(401, "UNAUTHORIZED");
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/api/createInvoice") return createInvoice(chains, request.body ?? "");
  if (pathname === "/api/getInvoices") return listInvoices(chains, searchParams.get("invoice_ids") ?? "");
  return refused(405, "METHOD_NOT_FOUND");
}

async function createInvoice({ db, clock }: SandboxChains, body: string): Promise<ProviderAnswer> {
  const read = NewInvoice.safeParse(JSON.parse(body));
  if (!read.success) return refused(400, "PARAMS_INVALID");
  const { asset, amount, payload, expires_in } = read.data;
  const now = clock.now();
  const row = await db.transact((tx) =>
    tx
      .insertInto("sandbox_bot_invoice")
      .values({
        hash: randomLetters(20),
        coin: asset,
        amount,
        payload,
        expires_at: new Date(now.getTime() + expires_in * 1_000),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return said(wireInvoice(row, now));
}

async function listInvoices({ db, clock }: SandboxChains, numbers: string): Promise<ProviderAnswer> {
  if (!NUMBERS.test(numbers)) return refused(400, "INVOICE_IDS_INVALID");
  const rows = await db.read((reader) =>
    reader.selectFrom("sandbox_bot_invoice").selectAll().where("number", "in", numbers.split(",")).execute(),
  );
  return said({ items: rows.map((row) => wireInvoice(row, clock.now())) });
}

export function findBotInvoice({ db }: SandboxChains, hash: string): Promise<InvoiceRow | undefined> {
  return db.read((reader) =>
    reader.selectFrom("sandbox_bot_invoice").selectAll().where("hash", "=", hash).executeTakeFirst(),
  );
}

export function botStatus({ status, expires_at }: InvoiceRow, now: Date): "active" | "paid" | "expired" {
  return status === "active" && expires_at <= now ? "expired" : (status as "active" | "paid");
}

function wireInvoice(row: InvoiceRow, now: Date) {
  return {
    invoice_id: Number(row.number),
    hash: row.hash,
    currency_type: "crypto",
    asset: row.coin,
    amount: row.amount,
    status: botStatus(row, now),
    bot_invoice_url: `${BOT_PAGE}${row.hash}`,
    payload: row.payload,
    created_at: row.created_at.toISOString(),
    expiration_date: row.expires_at.toISOString(),
    ...(row.paid_at && {
      paid_at: row.paid_at.toISOString(),
      paid_asset: row.paid_coin,
      paid_amount: row.paid_amount,
    }),
  };
}

/** Once; what follows is its notice, which may come as often as somebody wants. */
export async function payBotInvoice(chains: SandboxChains, hash: string): Promise<void> {
  const { db, clock } = chains;
  await db.transact((tx) =>
    tx
      .updateTable("sandbox_bot_invoice")
      .set((row) => ({
        status: "paid",
        paid_coin: row.ref("coin"),
        paid_amount: row.ref("amount"),
        paid_at: clock.now(),
      }))
      .where("hash", "=", hash)
      .where("status", "=", "active")
      .where("expires_at", ">", clock.now())
      .execute(),
  );
  await tellOfPayment(chains, hash);
}

/** What the receiver answers; undefined where there is nothing to tell. */
export async function tellOfPayment(chains: SandboxChains, hash: string): Promise<number | undefined> {
  const { db, clock, botToken, deliver } = chains;
  const row = await db.transact((tx) =>
    tx
      .updateTable("sandbox_bot_invoice")
      .set((each) => ({ notices: each("notices", "+", 1) }))
      .where("hash", "=", hash)
      .where("status", "=", "paid")
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const now = clock.now();
  const update = {
    update_id: row.notices,
    update_type: "invoice_paid",
    request_date: now.toISOString(),
    payload: wireInvoice(row, now),
  };
  const body = Buffer.from(JSON.stringify(update));
  return deliver({ "crypto-pay-api-signature": noticeSignature(botToken, body).toString("hex") }, body);
}
