// The life of an invoice that a messenger's bot was asked for (docs/product/crypto.md#wallets-of-a-messenger). Only the bot's own record moves it on.
import type { OrderStatus } from "../buy-orders.ts";
import { lifecycle } from "../lifecycle.ts";

export const BOT_INVOICE_STATES = ["created", "open", "paid", "expired"] as const;
export type BotInvoiceState = (typeof BOT_INVOICE_STATES)[number];

/** Money that comes after the end still counts: the bot has it. */
export const BOT_INVOICE_LIFE = lifecycle<BotInvoiceState>([
  { from: "created", to: "open", by: ["provider"] },
  { from: "created", to: "paid", by: ["provider"] },
  { from: "created", to: "expired", by: ["provider", "clock"] },
  { from: "open", to: "paid", by: ["provider"] },
  { from: "open", to: "expired", by: ["provider", "clock"] },
  { from: "expired", to: "paid", by: ["provider"] },
]);

export const OPEN_INVOICE_STATES = ["created", "open"] as const satisfies BotInvoiceState[];

const STATUSES: Readonly<Record<BotInvoiceState, OrderStatus>> = {
  created: "pending",
  open: "pending",
  paid: "completed",
  expired: "timeouted",
};

export const invoiceStatus = (state: BotInvoiceState): OrderStatus => STATUSES[state];
