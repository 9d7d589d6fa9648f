// A bank deposit as the contract shows it (docs/product/deposits.md#order).
import { type BankMethod, fiatFromMinor, quoteEndsAt, rateToDecimal } from "@windfall/domain";
import type { BuyOrder as WireOrder } from "@windfall/domain/api/index";
import type { Requisites } from "../payment-methods/index.ts";
import { convertFiat, wireCurrency } from "../rates/index.ts";
import { type OrderRow, stateOf, wireStatus } from "./orders.ts";
import { askedMinor } from "./settle-buy-order.ts";

export interface OrderMethod {
  id: string;
  name: string;
  method: string;
}

export function wireOrder(order: OrderRow, method: OrderMethod): WireOrder {
  const requisites = order.requisites as Requisites;
  const { code, displayFormat } = wireCurrency(order.currency);
  return {
    id: order.id,
    status: wireStatus(stateOf(order)),
    url: order.url,
    bankMethod: method.method as BankMethod,
    paymentMethodId: method.id,
    valueFrom: fiatFromMinor(BigInt(order.amount_minor)),
    currencyFrom: { code, displayFormat },
    additonalAmountChange: BigInt(order.additional_minor) === 0n ? null : fiatFromMinor(BigInt(order.additional_minor)),
    meta: { external_info: { target: order.target as "parent" | "blank" | null } },
    details: {
      expiredAt: order.expires_at && Math.floor(order.expires_at.getTime() / 1000),
      recipientBank: { name: requisites.bankName ?? null },
      senderBank: { method: method.method, label: method.name, id: method.id },
      paymentDetails: {
        card: requisites.card ?? null,
        phone: requisites.phone ?? null,
        bankName: requisites.bankName ?? null,
        name: requisites.name ?? null,
      },
    },
    credit: creditOf(order),
    createdAt: order.created_at.toISOString(),
  };
}

/** What was credited, or what will be for the amount that the player was told to pay. */
function creditOf(order: OrderRow): WireOrder["credit"] {
  const rateE12 = BigInt(order.rate_e12);
  const appliedE12 = BigInt(order.applied_rate_e12 ?? rateE12);
  const isCredited = order.credited_minor !== null;
  const minor = isCredited ? BigInt(order.credited_minor ?? 0) : convertFiat(askedMinor(order), rateE12).targetMinor;
  const isForeign = order.currency !== order.wallet_currency;
  const quoted = { createdAt: order.created_at, expiresAt: order.expires_at };
  return {
    value: fiatFromMinor(minor),
    currency: wireCurrency(order.wallet_currency),
    rate: isForeign ? rateToDecimal(appliedE12) : null,
    rateUntil: isForeign && !isCredited ? quoteEndsAt(quoted).toISOString() : null,
    isRateOfArrival: isForeign && appliedE12 !== rateE12,
  };
}
