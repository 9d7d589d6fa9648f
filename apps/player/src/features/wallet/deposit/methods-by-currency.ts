// Owns which methods the deposit grid offers: those that take money in, by currency, the player's own currency first.
import type { PaymentMethod } from "@windfall/domain/api/wallet";

export type DepositMethod = PaymentMethod & { buy: NonNullable<PaymentMethod["buy"]> };

export interface MethodsByCurrency {
  /** Currencies with at least one method. */
  currencies: string[];
  methods: ReadonlyMap<string, DepositMethod[]>;
}

/** Within a currency the order of the server stays. */
export function depositMethods(all: readonly PaymentMethod[], walletCurrency: string | undefined): MethodsByCurrency {
  const methods = new Map<string, DepositMethod[]>();
  for (const method of all) {
    if (!takesDeposits(method)) continue;
    const known = methods.get(method.currency);
    if (known) known.push(method);
    else methods.set(method.currency, [method]);
  }
  const found = [...methods.keys()];
  const own = found.filter((code) => code === walletCurrency);
  return { currencies: [...own, ...found.filter((code) => code !== walletCurrency)], methods };
}

export function takesDeposits(method: PaymentMethod): method is DepositMethod {
  return method.buy !== null;
}
