// Owns the words of markets and stages on the player's pages, and the groups that an event's markets are shown in.
import type { SportsMarket } from "@windfall/domain/api/sports-line";
import { readMarketKey } from "@windfall/domain/rules/sports/market-key";
import { marketWords, stageWords } from "@windfall/i18n/market-words";
import { useTranslations } from "use-intl";

export const MARKET_GROUPS = ["main", "totals", "handicaps", "more"] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

const MAIN: readonly string[] = ["1x2", "winner", "win", "dc", "dnb", "set_winner", "next_goal"];

export function groupOf({ key }: Pick<SportsMarket, "key">): MarketGroup {
  const { id } = readMarketKey(key);
  if (MAIN.includes(id)) return "main";
  if (id.endsWith("total")) return "totals";
  return id.endsWith("ah") ? "handicaps" : "more";
}

export function useMarketWords(event: { sportId: number; competitors: readonly string[] }) {
  return marketWords(useTranslations("sport.line"), event);
}

export function useStageWords(): (stage: string) => string {
  const t = useTranslations("sport.line");
  return (stage) => stageWords(t, stage);
}
