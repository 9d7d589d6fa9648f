// Owns what is said about a refused bet: a text for every reason, and one for reasons that mean the same to a player.
import { useTranslations } from "use-intl";

const SAME: Readonly<Record<string, string>> = {
  event_unknown: "gone",
  market_unknown: "gone",
  outcome_unknown: "gone",
  event_over: "gone",
  market_closed: "gone",
  cutoff_passed: "begun",
  market_suspended: "suspended",
  outcome_inactive: "suspended",
};

export function useRefusalWords(): (reason: string) => string {
  const t = useTranslations("sport.refusal");
  return (reason) => {
    const key = (SAME[reason] ?? reason) as "gone";
    return t.has(key) ? t(key) : t("betting_closed");
  };
}
