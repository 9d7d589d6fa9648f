// What the cashier asks of whoever moves money between banks. Each adapter is one implementation; nothing else in the product
// knows a provider by name. Providers are called outside transactions with our own id as their key; no answer means unknown, and
// an adapter never answers more than its provider has said about this very order.
import type { IncomingHttpHeaders } from "node:http";
import type { BankMethod, DetailField, ProviderStatus } from "@windfall/domain";

export type DetailValues = Partial<Record<DetailField, string>>;

export interface Requisites {
  card?: string;
  phone?: string;
  bankName?: string;
  name?: string;
}

export interface DepositRequest {
  orderId: string;
  methodId: string;
  method: BankMethod;
  amountMinor: bigint;
  currency: string;
  /** What the player typed, secrets included. Goes to the provider and nowhere else. */
  details: DetailValues;
  /** Our own pages in the player's language: where a hosted page sends the player back to. */
  returnUrl: string;
}

/** How the player is to pay. */
export type DepositInstructions =
  | { outcome: "requisites"; requisites: Requisites; expiresAt: Date; additionalMinor: bigint }
  /** `target` null: a page that may be shown in a frame. */
  | { outcome: "invoice"; url: string; target: "parent" | "blank" | null; expiresAt: Date }
  /** Nothing to show: the player confirms in the bank's own app. */
  | { outcome: "pending" };

export type DepositAnswer =
  | ({ providerOrderId: string } & DepositInstructions)
  | { outcome: "refused"; reason: string };

export interface ProviderDeposit {
  providerOrderId: string;
  status: ProviderStatus;
  /** What arrived, once it is paid. */
  paidMinor: bigint | null;
  /** When it arrived, where the provider says so. */
  paidAt: Date | null;
  currency: string;
  /** For an order whose first answer was lost; null when there is nothing to pay any more. */
  instructions: DepositInstructions | null;
}

export interface RecipientRequest {
  methodId: string;
  method: BankMethod;
  currency: string;
  subbankId: string | null;
  details: DetailValues;
}

export interface PayoutRequest {
  orderId: string;
  methodId: string;
  recipientToken: string;
  /** What the recipient gets: the fee is taken off already. */
  amountMinor: bigint;
  currency: string;
}

/** A provider's own record of one payout. `paid` and `refused` are its last word: the money has gone, or will never go. */
export interface ProviderPayout {
  providerPayoutId: string;
  status: "accepted" | "paid" | "refused";
  reason?: string;
}

/** A hint that something changed. What changed is asked of the provider, never taken from the message. */
export interface ProviderNotice {
  eventId: string;
  kind: "deposit" | "payout";
  orderId: string;
}

/** `number`: the card's number and its date. */
export type CardDataLevel = "none" | "number" | "number_and_code";

export interface CardDataTaken {
  deposits: CardDataLevel;
  payouts: Exclude<CardDataLevel, "number_and_code">;
}

export interface PaymentProvider {
  readonly name: string;
  /** What of a card it takes. A method that asks for more is not offered, and a request that carries more is refused. */
  readonly cardData: CardDataTaken;
  /** False after too many failures in a row: nothing is begun with it until it answers again. */
  isAvailable(): boolean;
  /** Whether a hosted page's address is one that players may be sent to. */
  acceptsPage(url: URL): boolean;
  /** `ProviderUnreachable`: unknown whether it was made. */
  createDeposit(request: DepositRequest): Promise<DepositAnswer>;
  /** undefined: it never heard of it. */
  depositStatus(orderId: string): Promise<ProviderDeposit | undefined>;
  /** The same details get the same token. */
  registerRecipient(request: RecipientRequest): Promise<{ token: string }>;
  /**
   * Tells the provider to pay. Under our id: the same message again must never become a second payout. Whether money is given back
   * hangs on the answer, so it is one of three and nothing between:
   * - the provider's record of this payout, `refused` only where the provider itself says that it will not be paid;
   * - `ProviderRefused`: the message was turned down, in an answer that names this order, so that it was written by whoever keeps the
   *   books and not by a proxy, a gate or a limit on the way. It says nothing about earlier messages; who calls knows of those;
   * - `ProviderUnreachable`: everything else, and every other status that looks like a refusal.
   */
  createPayout(request: PayoutRequest): Promise<ProviderPayout>;
  /** undefined: it does not know it at the moment, which is not that it will not pay it. */
  payoutStatus(orderId: string): Promise<ProviderPayout | undefined>;
  /** Throws `WebhookRefused` unless the signature over the raw bytes is right and its time is near. */
  readWebhook(headers: IncomingHttpHeaders, rawBody: Buffer, now: Date): ProviderNotice;
}

export class WebhookRefused extends Error {
  override name = "WebhookRefused";
  constructor(readonly reason: "signature" | "stale" | "malformed") {
    super(reason);
  }
}

/** A provider that understood the message and said no. About a payout it is no last word, see `createPayout`. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
}

/** The providers that are switched on, by name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
