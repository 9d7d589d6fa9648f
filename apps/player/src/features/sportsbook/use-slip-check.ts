// Owns what the server says about the slip: prices now, what is wrong with which pick, and how much may be staked. Asked anew every few seconds.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SlipCheck } from "@windfall/domain/api/sports-bets";
import { callKey } from "@windfall/domain/client";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import type { Slip } from "./slip-store.ts";

const REFRESH_MS = 3_000;

export const wireSlip = ({ kind, size, picks, policy }: Pick<Slip, "kind" | "size" | "picks" | "policy">) => ({
  kind,
  size: kind === "system" ? size : 0,
  policy,
  legs: picks.map(({ eventId, market, outcome, odds, version }) => ({ eventId, market, outcome, odds, version })),
});

export function useSlipCheck(slip: Slip): SlipCheck | undefined {
  const { loadApi } = usePlatform();
  const body = wireSlip(slip);
  const { data } = useQuery({
    queryKey: callKey("sports", "checkSlip", useSession().kind, body),
    queryFn: async () => (await loadApi()).sports.checkSlip({ body }),
    enabled: slip.picks.length > 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  // What was kept of another slip speaks of other picks.
  return data?.legs.length === slip.picks.length ? data : undefined;
}
