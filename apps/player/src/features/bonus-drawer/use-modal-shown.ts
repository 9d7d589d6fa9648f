// Owns the record that the drawer was shown (docs/product/bonuses.md#everyday), and what the person saw at that moment.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { type DepositStatus, depositStatusQuery } from "./deposit-status-query.ts";

/**
 * How the player stood when the drawer opened. Recording uses the day up on the server; what the person has just opened
 * must not change to "used" before their eyes, so the answer of that moment stays until the drawer is opened anew.
 */
export function useStatusAtOpening(): { status: DepositStatus | undefined; isLoading: boolean } {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const isPlayer = useSession().kind === "player";
  const query = depositStatusQuery(loadApi);
  const { data, isLoading } = useQuery({ ...query, enabled: isPlayer });
  const [atOpening, setAtOpening] = useState<DepositStatus>();
  const { mutate: record } = useMutation({
    mutationFn: async () => (await loadApi()).me.recordModalShown(),
    onSuccess: ({ lastShowModalAt }) => {
      queryClient.setQueryData(query.queryKey, (before) => before && { ...before, lastShowModalAt });
    },
  });

  useEffect(() => {
    if (!data || atOpening) return;
    setAtOpening(data);
    record();
  }, [data, atOpening, record]);

  return { status: atOpening ?? data, isLoading };
}
