// A thin client of the messenger's crypto bot (Crypto Pay): asks for invoices, reads what became of them, and knows its notices by their signature.
import type { IncomingHttpHeaders } from "node:http";
import { withoutTrailing } from "@windfall/domain";
import * as z from "zod/mini";
import { parseJson } from "../../../kernel/json.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { ProviderRefused } from "../../payment-methods/index.ts";
import { askMessenger, type MessengerOptions } from "./messenger-http.ts";
import { isSignedNotice } from "./signed-notice.ts";

/** In the place of a network, and in the address of its notices. */
export const CRYPTO_BOT = "cryptobot";
/** As the messenger calls it. */
export const BOT_NAME = "CryptoBot";
/** That it writes amounts with at the most. */
export const BOT_DECIMALS = 18;

export interface InvoiceRequest {
  /** Ours: the bot carries it along, and tells it with everything it says of the invoice. */
  id: string;
  coin: string;
  amount: string;
  expiresInSeconds: number;
}

export interface BotInvoice {
  number: string;
  status: "active" | "paid" | "expired";
  /** Our id; undefined of an invoice that somebody else made with the same token. */
  id: string | undefined;
  url: string;
  /** Once it is paid: in what, and how much. Never what was asked for. */
  paid: { coin: string; amount: string } | undefined;
}

export interface CryptoBot {
  createInvoice(request: InvoiceRequest): Promise<BotInvoice>;
  /** Those that it knows. */
  findInvoices(numbers: readonly string[]): Promise<BotInvoice[]>;
  /** The invoice that a notice is about. A notice proves nothing: the bot is asked. */
  readNotice(headers: IncomingHttpHeaders, rawBody: Buffer): string | "unsigned" | "other";
}

const Invoice = z.object({
  invoice_id: z.int().check(z.positive()),
  status: z.enum(["active", "paid", "expired"]),
  bot_invoice_url: z.string().check(z.maxLength(2_000)),
  payload: z.optional(z.string().check(z.maxLength(4_096))),
  paid_asset: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,16}$/))),
  paid_amount: z.optional(z.string().check(z.regex(/^\d{1,30}(\.\d{1,18})?$/))),
});
const Refused = z.object({ ok: z.literal(false), error: z.object({ code: z.number(), name: z.string() }) });
const answerOf = <T>(result: z.ZodMiniType<T>) =>
  z.union([z.object({ ok: z.literal(true), result: result as z.ZodMiniType<T> }), Refused]);
const Created = answerOf(Invoice);
const Found = answerOf(z.object({ items: z.array(Invoice) }));
const Notice = z.object({ update_type: z.string(), payload: z.object({ invoice_id: z.int().check(z.positive()) }) });

const OWN_ID = /^biv_[0-9a-z]{26}$/;

export function createCryptoBot({ url, token, call, acceptsPage }: MessengerOptions): CryptoBot {
  const base = `${withoutTrailing(url, "/")}/api`;
  const headers = { "crypto-pay-api-token": token };
  return {
    async createInvoice({ id, coin, amount, expiresInSeconds }) {
      const body = JSON.stringify({
        currency_type: "crypto",
        asset: coin,
        amount,
        payload: id,
        expires_in: expiresInSeconds,
        allow_comments: false,
        allow_anonymous: true,
      });
      const request = {
        url: `${base}/createInvoice`,
        headers: { ...headers, "content-type": "application/json" },
        body,
      };
      const answer = await askMessenger(call, request, Created);
      if (!answer.ok) throw new ProviderRefused(answer.error.name);
      const invoice = invoiceOf(answer.result);
      if (invoice.id !== id) throw new ProviderUnreachable("the bot answers with another invoice");
      if (!acceptsPage(invoice.url)) throw new ProviderUnreachable("the bot leads to a page that is not its own");
      return invoice;
    },
    async findInvoices(numbers) {
      const request = { url: `${base}/getInvoices?invoice_ids=${numbers.join(",")}`, method: "GET" as const, headers };
      const answer = await askMessenger(call, request, Found);
      if (!answer.ok) throw new ProviderUnreachable(`the bot does not tell of invoices: ${answer.error.name}`);
      return answer.result.items.map(invoiceOf);
    },
    readNotice(received, rawBody) {
      if (!isSignedNotice(token, rawBody, received["crypto-pay-api-signature"])) return "unsigned";
      try {
        const { update_type, payload } = Notice.parse(parseJson(rawBody.toString("utf8")));
        return update_type === "invoice_paid" ? payload.invoice_id.toString() : "other";
      } catch {
        return "other";
      }
    },
  };
}

function invoiceOf(invoice: z.infer<typeof Invoice>): BotInvoice {
  const { invoice_id, status, payload = "", paid_asset, paid_amount } = invoice;
  const isPaid = status === "paid";
  if (isPaid && (paid_asset === undefined || paid_amount === undefined))
    throw new ProviderUnreachable("a paid invoice that does not say what was paid");
  return {
    number: invoice_id.toString(),
    status,
    id: OWN_ID.test(payload) ? payload : undefined,
    url: invoice.bot_invoice_url,
    paid: isPaid && paid_asset && paid_amount ? { coin: paid_asset, amount: paid_amount } : undefined,
  };
}
