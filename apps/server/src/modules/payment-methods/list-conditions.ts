// The bank methods that a player may choose from, with their conditions (docs/product/deposits.md#methods).
import { fiatFromMinor, rateToDecimal } from "@windfall/domain";
import type { PaymentMethod as WireMethod } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Database } from "../../kernel/db.ts";
import { getAccount } from "../identity/index.ts";
import { type BuyConditions, methodOf, type PaymentMethod, type SellConditions } from "./methods.ts";
import type { PaymentProviders } from "./providers/provider.ts";
import { offeredMethod } from "./withheld-methods.ts";

export interface ConditionsDeps {
  db: Database;
  providers: PaymentProviders;
}

/** From millionths to the scale of a rate. */
const PPM_TO_E12 = 1_000_000n;

/** The player's own currency first; money goes out in that one only. */
export async function listConditions(deps: ConditionsDeps, playerId: string): Promise<{ items: WireMethod[] }> {
  return deps.db.read(async (reader) => {
    const { walletCurrency: own } = await getAccount(reader, playerId);
    const rows = await reader
      .selectFrom("payment_method")
      .selectAll()
      .where("is_active", "=", true)
      .orderBy(sql`currency <> ${own}`)
      .orderBy("priority", "desc")
      .orderBy("id")
      .execute();
    const methods = rows.map(methodOf).flatMap((method) => offeredMethod(method, deps.providers) ?? []);
    return { items: methods.map((method) => wireMethod(method, own)) };
  });
}

function wireMethod(method: PaymentMethod, walletCurrency: string): WireMethod {
  const { id, name, icon, iconBig, label, priority, buy, sell } = method;
  const isOwnCurrency = method.currency === walletCurrency;
  return {
    id,
    name,
    icon,
    iconBig,
    label,
    method: method.method,
    currency: method.currency as WireMethod["currency"],
    priority,
    buy: buy && wireBuy(buy),
    sell: sell && isOwnCurrency ? wireSell(sell) : null,
  };
}

function wireBuy({ minMinor, maxMinor, multiplyOrdersAllowed, fields, presetsMinor }: BuyConditions) {
  return {
    minAmount: fiatFromMinor(minMinor),
    maxAmount: fiatFromMinor(maxMinor),
    multiplyOrdersAllowed,
    externalDetailsFields: fields,
    // Whole units, as the amount of a deposit is asked for.
    valuePresets: presetsMinor.map((minor) => (minor / 100n).toString()),
  };
}

function wireSell({ minMinor, maxMinor, fields, feeTiers, subbanks }: SellConditions) {
  return {
    minAmount: fiatFromMinor(minMinor),
    maxAmount: fiatFromMinor(maxMinor),
    externalDetailsFields: fields,
    levels: feeTiers.map(({ fromMinor, feePpm }) => ({
      from: fiatFromMinor(fromMinor),
      fee: rateToDecimal(feePpm * PPM_TO_E12),
    })),
    subbanks,
    // Known to withdrawals, which lie above; the wallet puts it in.
    medianSeconds: null,
  };
}
