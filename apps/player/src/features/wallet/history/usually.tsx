// Owns the usual time of a payment in words: the median of the last ones of its kind, from the records of the house.
import { useTranslations } from "use-intl";
import { roughTime } from "./tracker.ts";

/** "9 minutes" */
export function useDuration(): (seconds: number) => string {
  const t = useTranslations("wallet.transaction");
  return (seconds) => {
    const { unit, count } = roughTime(seconds);
    return t(`duration_${unit}`, { count });
  };
}

/** "Usually 9 minutes", or nothing before there was any. */
export function Usually({ seconds }: { seconds: number | null }) {
  const t = useTranslations("wallet.transaction");
  const duration = useDuration();
  return seconds === null ? null : t("usually", { time: duration(seconds) });
}
