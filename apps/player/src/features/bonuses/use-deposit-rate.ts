// Owns the rate of the bonus that the next deposit brings, for places with room for nothing else.
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "use-intl";
import { useFeatures, usePlatform } from "../../platform/platform-context.tsx";
import { nextOffers, rateText } from "./bonus-facts.ts";
import { offersQuery } from "./bonus-queries.ts";

export function useDepositRate(): string | undefined {
  const { bonuses } = useFeatures();
  const { data } = useQuery({ ...offersQuery(usePlatform().loadApi, useLocale()), enabled: bonuses });
  const [first] = data ? nextOffers(data) : [];
  return first && rateText(first.conditions.amountMultiplier);
}
