// Owns how a view finds the method it was told: from the conditions that the grid has already loaded.
import { useQuery } from "@tanstack/react-query";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { conditionsQuery } from "../wallet-queries.ts";
import { type DepositMethod, takesDeposits } from "./methods-by-currency.ts";

export function useDepositMethod(id: string): { method: DepositMethod | undefined; isLoading: boolean } {
  const { data, isPending } = useQuery(conditionsQuery(usePlatform().loadApi));
  const found = data?.find((method) => method.id === id);
  return { method: found && takesDeposits(found) ? found : undefined, isLoading: isPending };
}
