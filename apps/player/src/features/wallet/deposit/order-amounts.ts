// Owns what a person must send for an order, and how requisites are written and copied.
import type { BuyOrder } from "@windfall/domain/api/wallet";
import { addDecimals, isZero } from "../money-sums.ts";

type Amounts = Pick<BuyOrder, "valueFrom" | "additonalAmountChange">;

/** The amount that was asked for and what the provider added to tell payments apart. */
export function amountToSend({ valueFrom, additonalAmountChange }: Amounts): string {
  return additonalAmountChange ? addDecimals([valueFrom, additonalAmountChange]) : valueFrom;
}

export function addedAmount({ additonalAmountChange }: Amounts): string | undefined {
  return additonalAmountChange && !isZero(additonalAmountChange) ? additonalAmountChange : undefined;
}

/** As a bank's form takes it: no groups, no cents that are zero. */
export function plainAmount(amount: string): string {
  return amount.replace(/\.0+$/, "");
}

/** Numbers are copied without the spaces that people read them with; names keep theirs. */
export function plainNumber(text: string): string {
  return /^[\dA-Z +()-]+$/.test(text) ? text.replace(/[ ()-]/g, "") : text;
}

/** The ends of a number, enough to recognise it. */
export function shortRecipient({ card, phone }: { card: string | null; phone: string | null }): string | undefined {
  const number = card ?? phone;
  if (!number) return undefined;
  const plain = plainNumber(number);
  return plain.length > 8 ? `${plain.slice(0, 4)} •••• ${plain.slice(-4)}` : plain;
}
