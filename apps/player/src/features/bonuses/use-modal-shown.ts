// Owns the record that the drawer was shown (docs/product/bonuses.md#everyday). It takes nothing: a deposit does.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { type DepositStatus, depositStatusQuery } from "./deposit-status-query.ts";

export function useModalShown(): { status: DepositStatus | undefined; isLoading: boolean } {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const isPlayer = useSession().kind === "player";
  const query = depositStatusQuery(loadApi);
  const { data, isLoading } = useQuery({ ...query, enabled: isPlayer });
  const isRecorded = useRef(false);
  const { mutate: record } = useMutation({
    mutationFn: async () => (await loadApi()).me.recordModalShown(),
    onSuccess: (status) => queryClient.setQueryData(query.queryKey, status),
  });

  useEffect(() => {
    if (!isPlayer || isRecorded.current) return;
    isRecorded.current = true;
    record();
  }, [isPlayer, record]);

  return { status: data, isLoading };
}
