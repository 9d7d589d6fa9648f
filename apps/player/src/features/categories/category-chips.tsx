// Owns the row of chips that leads from one category to another.
import { useQuery } from "@tanstack/react-query";
import { chipClass, formatAmount } from "@windfall/ui";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { providersQuery } from "../games/index.ts";
import { useCategories } from "./categories-query.ts";

const GUTTER_PX = 16;

export interface CategoryChipsProps {
  /** The key of the open category; absent on the home page, where all games are meant. */
  current?: string;
  /** Stands at the end of the bar, on screens that have the room. */
  children?: ReactNode;
}

export function CategoryChips({ current, children }: CategoryChipsProps) {
  const t = useTranslations("Home");
  const sidebar = useTranslations("Sidebar");
  const categories = useCategories();
  const { data: providers = [] } = useQuery(providersQuery(usePlatform().loadApi));
  if (categories.length === 0) return null;
  return (
    <div className="bar">
      <nav ref={showCurrent} className="chips" aria-label={sidebar("categories")}>
        <CategoryChip
          to="/"
          icon="layout-grid"
          isOn={current === undefined}
          count={providers.reduce((sum, { gamesCount }) => sum + gamesCount, 0)}
        >
          {t("all_games")}
        </CategoryChip>
        {categories.map(({ id, value, icon, title, gamesCount }) => (
          <CategoryChip
            key={id}
            to={`/categories/${value}/games`}
            icon={icon}
            isOn={value === current}
            count={gamesCount}
          >
            {title}
          </CategoryChip>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** On a phone most chips are beyond the edge, and the one that is open should not be among them. */
function showCurrent(chips: HTMLElement | null): void {
  const current = chips?.querySelector<HTMLElement>("[aria-current]");
  if (chips && current) chips.scrollLeft = current.offsetLeft - chips.offsetLeft - GUTTER_PX;
}

interface CategoryChipProps {
  to: string;
  icon: string;
  isOn: boolean;
  count: number;
  children: string;
}

function CategoryChip({ to, icon, isOn, count, children }: CategoryChipProps) {
  const locale = useLocale();
  return (
    <AppLink to={to} className={chipClass(isOn)} {...(isOn && { "aria-current": "page" as const })}>
      <SpriteIcon name={icon} size={18} />
      {children}
      {count > 0 && <span className="num">{formatAmount(String(count), locale, 0)}</span>}
    </AppLink>
  );
}
