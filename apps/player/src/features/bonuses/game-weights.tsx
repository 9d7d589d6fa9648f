// Owns how much each game counts for a bonus: single games first, then studios, categories and the rest, as the narrowest decides.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@windfall/domain/client";
import { ProgressBar } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { useCategories } from "../categories/index.ts";
import { gameQuery } from "../game-page/index.ts";
import { providersQuery } from "../games/index.ts";
import type { Conditions } from "./bonus-queries.ts";
import { useWeightText } from "./bonus-texts.tsx";

type Weights = Conditions["gamesWagers"];

export function GameWeights({ weights }: { weights: Weights }) {
  const t = useTranslations("bonus");
  const percent = useWeightText();
  const rows = useWeightRows(weights);
  return (
    <section className="grid gap-2" aria-labelledby="game-weights">
      <h4 id="game-weights" className="font-semibold">
        {t("weights")}
      </h4>
      <ul className="grid gap-2">
        {rows.map(({ key, title, weight }) => (
          <li key={key} className="grid grid-cols-[1fr_96px_52px] items-center gap-3 text-sm">
            <span>{title}</span>
            <ProgressBar value={weight / 100} label={title} />
            <b className="num text-end">{percent(weight)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WeightRow {
  key: string;
  title: string;
  weight: number;
}

/** What has no name here any more is left out: it cannot be played either. */
function useWeightRows({ games, providers, categories, rest }: Weights): WeightRow[] {
  const t = useTranslations("bonus");
  const locale = useLocale();
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const shelves = useCategories().flatMap((category) => [category, ...category.children]);
  const studios = useQuery({ ...providersQuery(loadApi), enabled: Object.keys(providers).length > 0 }).data ?? [];
  const ids = Object.keys(games);
  // One question for all of them: whatever asks for many at once would weigh on every first load.
  const { data: named = [] } = useQuery({
    queryKey: callKey("games", "get", "named", locale, ids),
    queryFn: async () => Promise.all(ids.map((id) => queryClient.ensureQueryData(gameQuery(loadApi, locale, id)))),
    enabled: ids.length > 0,
  });
  const rows = (entries: Record<string, number>, titleOf: (id: string) => string | undefined) =>
    Object.entries(entries)
      .flatMap(([key, weight]) => {
        const title = titleOf(key);
        return title === undefined ? [] : [{ key, title, weight }];
      })
      .sort((a, b) => b.weight - a.weight);
  return [
    ...rows(games, (id) => named.find((game) => game.id === id)?.title),
    ...rows(providers, (id) => studios.find((studio) => studio.id === id)?.title),
    ...rows(categories, (id) => shelves.find((shelf) => shelf.id === id)?.title),
    { key: "rest", title: t("weights_rest"), weight: rest },
  ];
}
