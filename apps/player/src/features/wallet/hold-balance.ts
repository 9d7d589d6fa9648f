// Owns the holding back of balance events while something on the page still shows how a bet ends.
import type { QueryClient } from "@tanstack/react-query";
import { applyBalance, balanceHold } from "./apply-events.ts";

/** Until the last of those who hold has let go; what came meanwhile is then shown. */
export function holdBalance(queryClient: QueryClient): () => void {
  balanceHold.count++;
  let isHolding = true;
  return () => {
    if (!isHolding) return;
    isHolding = false;
    balanceHold.count--;
    const { count, held } = balanceHold;
    if (count > 0 || !held) return;
    balanceHold.held = undefined;
    applyBalance(queryClient, held);
  };
}
