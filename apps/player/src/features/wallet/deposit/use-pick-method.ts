// Owns what happens when a method is clicked (docs/product/deposits.md#going-on): one that takes several orders opens its form; for the
// others an order that still waits is looked up first. A failed lookup is only logged: paying must not hang on it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { useWalletFlow } from "../wallet-flow.tsx";
import { WALLET_KEYS } from "../wallet-queries.ts";
import type { DepositMethod } from "./methods-by-currency.ts";

export function usePickMethod(): { pick: (method: DepositMethod) => void; pickedId: string | undefined } {
  const { loadApi } = usePlatform();
  const { send } = useWalletFlow();
  const queryClient = useQueryClient();
  const lookup = useMutation({
    mutationFn: async (id: string) => (await loadApi()).wallet.findOpenOrder({ query: { bank_id: id } }),
    onSuccess: ({ order }, id) => {
      if (!order) return send({ type: "depositMethodPicked", paymentMethodId: id });
      queryClient.setQueryData(WALLET_KEYS.order(order.id), order);
      send({ type: "openOrderFound", order });
    },
    onError: (error, id) => {
      console.warn("The lookup of an open order failed", error);
      send({ type: "depositMethodPicked", paymentMethodId: id });
    },
  });
  return {
    pick: ({ id, buy }) =>
      buy.multiplyOrdersAllowed ? send({ type: "depositMethodPicked", paymentMethodId: id }) : lookup.mutate(id),
    pickedId: lookup.isPending ? lookup.variables : undefined,
  };
}
