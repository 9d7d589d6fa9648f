// Owns what narrows a search: categories, and the providers with the most games.
import { useQuery } from "@tanstack/react-query";
import { Chip, Chips } from "@windfall/ui";
import { useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { useCategories } from "../categories/index.ts";
import { providersQuery } from "../games/index.ts";
import type { SearchFilter } from "./search-rules.ts";

const PROVIDERS_SHOWN = 6;

export interface SearchChipsProps {
  current: SearchFilter | undefined;
  onChoose: (filter: SearchFilter | undefined) => void;
}

export function SearchChips({ current, onChoose }: SearchChipsProps) {
  const t = useTranslations("Search");
  const categories = useCategories().filter(({ gamesCount }) => gamesCount > 0);
  const { data: providers = [] } = useQuery(providersQuery(usePlatform().loadApi));
  const largest = providers.toSorted((a, b) => b.gamesCount - a.gamesCount).slice(0, PROVIDERS_SHOWN);
  const choices: { filter: SearchFilter; title: string }[] = [
    ...categories.map(({ value, title }) => ({ filter: { category: value }, title })),
    ...largest.map(({ id, title }) => ({ filter: { provider: id }, title })),
  ];
  return (
    <Chips label={t("filters")}>
      <Chip isOn={!current} onClick={() => onChoose(undefined)}>
        {t("all")}
      </Chip>
      {choices.map(({ filter, title }) => (
        <Chip key={keyOf(filter)} isOn={current && keyOf(current) === keyOf(filter)} onClick={() => onChoose(filter)}>
          {title}
        </Chip>
      ))}
    </Chips>
  );
}

function keyOf(filter: SearchFilter): string {
  return "category" in filter ? `category ${filter.category}` : `provider ${filter.provider}`;
}
