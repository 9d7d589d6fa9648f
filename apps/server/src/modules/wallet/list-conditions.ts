// Bank methods with their conditions and how long each takes to pay out (docs/product/deposits.md#methods).
import type { PaymentMethod } from "@windfall/domain/api/index";
import { listConditions as listMethodConditions } from "../payment-methods/index.ts";
import { medianSeconds } from "../withdrawals/index.ts";
import type { WalletDeps } from "./deps.ts";

export async function listConditions(deps: WalletDeps, playerId: string): Promise<{ items: PaymentMethod[] }> {
  const { items } = await listMethodConditions(deps, playerId);
  const medians = await deps.medians.get("all", () => deps.db.read(medianSeconds));
  return {
    items: items.map((item) => ({
      ...item,
      sell: item.sell && { ...item.sell, medianSeconds: medians.get(item.id) ?? null },
    })),
  };
}
