// Owns the recipients that were used with a method before (docs/product/withdrawals.md#form).

import { useQuery } from "@tanstack/react-query";
import type { SavedRecipient } from "@windfall/domain/api/wallet";
import { callKey } from "@windfall/domain/client";
import { usePlatform } from "../../../platform/platform-context.tsx";

/** Undefined while they load. Without them the form is empty and works: nobody is kept from their money by a prefill. */
export function useSavedRecipients(bankId: string): readonly SavedRecipient[] | undefined {
  const { loadApi } = usePlatform();
  const { data, isPending } = useQuery({
    queryKey: callKey("wallet", "listSavedRecipients", bankId),
    queryFn: async () => (await (await loadApi()).wallet.listSavedRecipients({ query: { bankId } })).items,
    retry: false,
    // Asked once for each form and forgotten with it: the last withdrawal may have added one, and a form that somebody is writing
    // must not be filled anew under their fingers.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return isPending ? undefined : (data ?? []);
}
