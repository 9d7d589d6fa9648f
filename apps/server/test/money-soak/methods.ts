// The bank methods that a run pays in and out by, with amounts that fit them.
import type { DetailField } from "@windfall/domain";

export interface DepositWay {
  bankId: string;
  currency: string;
  /** Amounts are whole numbers of these. */
  unit: number;
  fields: Partial<Record<DetailField, string>>;
  kind: "requisites" | "invoice" | "pending";
}

export const DEPOSIT_WAYS: readonly DepositWay[] = [
  { bankId: "usd-transfer", currency: "USD", unit: 1, fields: {}, kind: "requisites" },
  { bankId: "usd-steam", currency: "USD", unit: 1, fields: { name: "nadia" }, kind: "invoice" },
  { bankId: "usd-skrill", currency: "USD", unit: 1, fields: { email: "nadia@example.com" }, kind: "invoice" },
  { bankId: "usd-account", currency: "USD", unit: 3, fields: {}, kind: "requisites" },
  { bankId: "eur-border", currency: "EUR", unit: 1, fields: {}, kind: "invoice" },
  { bankId: "kzt-transfer", currency: "KZT", unit: 500, fields: {}, kind: "requisites" },
  { bankId: "kzt-mobile", currency: "KZT", unit: 250, fields: { phone: "+77011234567" }, kind: "pending" },
];

export interface Purse {
  currency: string;
  /** A round number near one dollar. */
  unit: bigint;
  sell: { bankId: string; subbankId?: string; fields: Partial<Record<DetailField, string>> };
}

const CARD = { card: "4242424242424242", full_name: "Nadia Brook" };

export const PURSES: readonly Purse[] = [
  { currency: "USD", unit: 1n, sell: { bankId: "usd-transfer", fields: CARD } },
  { currency: "USD", unit: 1n, sell: { bankId: "usd-transfer", fields: CARD } },
  {
    currency: "EUR",
    unit: 1n,
    sell: { bankId: "eur-border", fields: { email: "nadia@example.com", full_name: "Nadia Brook" } },
  },
  { currency: "KZT", unit: 500n, sell: { bankId: "kzt-transfer", subbankId: "steppe", fields: CARD } },
];
