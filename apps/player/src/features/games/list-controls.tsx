// Owns how a list of games is narrowed by provider and sorted. Both are in the address (docs/product/pages.md#lists-of-games).
import { useQuery } from "@tanstack/react-query";
import { formatAmount, ICON_SM, SelectButton } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { ArrowUpDown, Layers } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { providersQuery } from "./games-queries.ts";
import { type ListChoice, readListChoice, SORTS, withChoice } from "./list-choice.ts";

export function useListChoice(): ListChoice {
  return readListChoice(useLocation().search);
}

function useChoose() {
  const location = useLocation();
  const navigate = useNavigate();
  return (name: keyof ListChoice, value: string | undefined) =>
    void navigate(withChoice(location, name, value), { preventScrollReset: true });
}

/** `hasProviders` is false where the provider is what the list is about. */
export function ListControls({ hasProviders = true }: { hasProviders?: boolean }) {
  return (
    <div className="list-controls">
      {hasProviders && <ProviderSelect />}
      <SortSelect />
    </div>
  );
}

function SortSelect() {
  const t = useTranslations("Games");
  const { sort = SORTS[0] } = useListChoice();
  const choose = useChoose();
  return (
    <SelectButton
      label={t("sort_by")}
      icon={<ArrowUpDown {...ICON_SM} />}
      value={sort}
      onChange={(value) => choose("sort", value)}
      options={SORTS.map((name) => ({ value: name, label: t(`sort_${name}`) }))}
    />
  );
}

const ALL = "";

function ProviderSelect() {
  const t = useTranslations("Games");
  const locale = useLocale();
  const { data: providers = [] } = useQuery(providersQuery(usePlatform().loadApi));
  const { provider = ALL } = useListChoice();
  const choose = useChoose();
  if (providers.length < 2) return null;
  return (
    <SelectButton
      label={t("provider")}
      icon={<Layers {...ICON_SM} />}
      value={provider}
      onChange={(value) => choose("provider", value || undefined)}
      options={[
        { value: ALL, label: t("all_providers") },
        ...providers.map(({ id, title, gamesCount }) => ({
          value: id,
          label: `${title} (${formatAmount(String(gamesCount), locale, 0)})`,
        })),
      ]}
    />
  );
}
