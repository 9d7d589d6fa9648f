// Owns which methods the deposit grid offers: those that take money in, by currency, in the order of the language's currency list.
import type { PaymentMethod } from "@windfall/domain/api/wallet";
import { currenciesFor } from "@windfall/domain/currencies";

export type DepositMethod = PaymentMethod & { buy: NonNullable<PaymentMethod["buy"]> };

export interface MethodsByCurrency {
  /** Currencies with at least one method. */
  currencies: string[];
  /** The one that is shown first: the player's own where it has methods. */
  first: string | undefined;
  methods: ReadonlyMap<string, DepositMethod[]>;
}

/** Within a currency the order of the server stays. */
export function depositMethods(
  all: readonly PaymentMethod[],
  walletCurrency: string | undefined,
  locale: string,
): MethodsByCurrency {
  const methods = new Map<string, DepositMethod[]>();
  for (const method of all) {
    if (!takesDeposits(method)) continue;
    const known = methods.get(method.currency);
    if (known) known.push(method);
    else methods.set(method.currency, [method]);
  }
  const currencies = currenciesFor(locale)
    .map(({ code }) => code)
    .filter((code) => methods.has(code));
  return { currencies, first: currencies.find((code) => code === walletCurrency) ?? currencies[0], methods };
}

export function takesDeposits(method: PaymentMethod): method is DepositMethod {
  return method.buy !== null;
}
