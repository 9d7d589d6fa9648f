// Owns the games that count for a bonus in a few words: two names and how many more there are, ten in the tooltip.
import { useQuery } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { classes, Tooltip } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";

const NAMED = 2;
export const NAMES_IN_TOOLTIP = 10;

/** "A, B and 41 more"; the names alone when there are no others. */
export function useNames(): (titles: readonly string[], total: number, shown: number) => string {
  const t = useTranslations("bonus");
  return (titles, total, shown) => {
    const names = titles.slice(0, shown);
    const rest = total - names.length;
    return rest > 0 ? t("games_more", { names: names.join(", "), count: String(rest) }) : names.join(", ");
  };
}

export function CountingGames({ bonusId, className }: { bonusId: string; className?: string }) {
  const { loadApi } = usePlatform();
  const namesOf = useNames();
  const { data } = useQuery({
    queryKey: callKey("games", "list", "counting", bonusId),
    queryFn: async () =>
      (await loadApi()).games.list({ query: { bonus: bonusId, limit: String(NAMES_IN_TOOLTIP), sort: "popularity" } }),
  });
  if (!data || data.items.length === 0) return null;
  const titles = data.items.map(({ title }) => title);
  const { total } = data.meta;
  return (
    <Tooltip content={namesOf(titles, total, NAMES_IN_TOOLTIP)}>
      <AppLink to={`/bonuses/${bonusId}/games`} className={classes("link text-sm", className)}>
        {namesOf(titles, total, NAMED)}
      </AppLink>
    </Tooltip>
  );
}
