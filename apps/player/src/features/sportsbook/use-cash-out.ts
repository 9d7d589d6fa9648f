// Owns cashing out: offers while the page is open, and sending one under its own signature until the answer is certain, so that a lost answer pays nothing twice.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CashOutOffer, SportsBet } from "@windfall/domain/api/sports-bets";
import { callKey } from "@windfall/domain/client";
import { isOutcomeUnknown } from "@windfall/web/outcome-unknown";
import { useEffect, useState } from "react";
import type { LoadApi } from "../../platform/api.ts";
import { usePlatform } from "../../platform/platform-context.tsx";

const REFRESH_MS = 3_000;
const AGAIN_MS = 2_000;

export function useCashOutOffers(limit: number, isOpen: boolean) {
  const { loadApi } = usePlatform();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: callKey("sports", "cashOutOffers", limit),
    queryFn: async () => (await loadApi()).sports.cashOutOffers({ query: { limit: String(limit) } }),
    refetchInterval: REFRESH_MS,
    enabled: isOpen,
    // An offer of a minute ago is none.
    gcTime: 0,
  });
  const found = new Map(data?.items.map((item) => [item.betId, { ...item, answeredAt: dataUpdatedAt }]));
  return (betId: string) => found.get(betId);
}

export type CashOutState = NonNullable<ReturnType<ReturnType<typeof useCashOutOffers>>>;

/** Counted from the answer on: the clock of this device may be wrong. */
export function useSecondsLeft({ offer, answeredAt }: Pick<CashOutState, "offer" | "answeredAt">): number {
  const [now, setNow] = useState(answeredAt);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(now - answeredAt, 0) / 1_000;
  return offer ? Math.max(Math.ceil(offer.seconds - passed), 0) : 0;
}

interface Asking {
  betId: string;
  offer: CashOutOffer;
  stake: string;
}

/** Answers the bet, or fails with a refusal that is certain. `onUnknown` is told when an answer was lost. */
export async function sendCashOut(
  loadApi: LoadApi,
  { betId, offer: { quote, signature }, stake }: Asking,
  onUnknown: () => void,
): Promise<SportsBet> {
  for (;;) {
    try {
      return await (await loadApi()).sports.cashOut({ params: { betId }, body: { quote, signature, stake } });
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      onUnknown();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

export function useCashOut() {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const [isUnknown, setUnknown] = useState(false);
  const mutation = useMutation({
    mutationFn: (asking: Asking) => sendCashOut(loadApi, asking, () => setUnknown(true)),
    onSettled: async () => {
      setUnknown(false);
      await Promise.all(
        (["bets", "cashOutOffers"] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: callKey("sports", name) }),
        ),
      );
    },
  });
  return { ...mutation, isUnknown };
}

export function useCashOutRule(betId: string) {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (value: string | null) => {
      const { sports } = await loadApi();
      const params = { betId };
      return value === null ? sports.removeAutoCashOut({ params }) : sports.setAutoCashOut({ params, body: { value } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey("sports", "bets") }),
  });
}
