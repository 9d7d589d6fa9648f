// Owns what the sidebar and the phone's menu hold in common (docs/product/pages.md#layout).
import { useQuery } from "@tanstack/react-query";
import { Gift, Heart, Home, Search, Star, Trophy } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFeatures, usePlatform, useSession } from "../../platform/platform-context.tsx";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { useCategories } from "../categories/index.ts";
import { favoritesCountQuery } from "../games/index.ts";
import { openSearch } from "../overlays/index.ts";
import { TournamentsMenu } from "../tournaments-menu/index.ts";
import type { Area } from "./area.ts";
import { NavItem } from "./nav-item.tsx";
import { SidePopover } from "./side-popover.tsx";
import { SportsMenuPiece } from "./sports-menu-piece.tsx";

export interface SideContentProps {
  area: Area;
  isCollapsed?: boolean;
  /** In the phone's menu: a link takes the place of the open menu in history. */
  isReplacing?: boolean;
}

const ICON = { className: "i", size: 20, strokeWidth: 1.9, "aria-hidden": true } as const;

export function SideContent({ area, isCollapsed = false, isReplacing = false }: SideContentProps) {
  const t = useTranslations("Sidebar");
  const layout = useTranslations("Layout");
  const favorites = useFavoritesCount();
  const features = useFeatures();
  // Without a sportsbook there are no events to follow, and games are what a favourite can be.
  const followsEvents = area === "sport" && features.sportsbook;
  const look = { isReplacing, hasHint: isCollapsed };
  return (
    <>
      {area === "casino" && (
        <button
          type="button"
          className="side-search"
          aria-label={t("search")}
          aria-keyshortcuts="/"
          onClick={openSearch}
        >
          <Search {...ICON} size={18} />
          <span>{t("search")}</span>
          <kbd>/</kbd>
        </button>
      )}
      {features.tournaments && <Tournaments isCollapsed={isCollapsed} isReplacing={isReplacing} />}
      <nav className="side-group" aria-label={layout(area)}>
        <NavItem to={area === "sport" ? "/sportsbook" : "/"} icon={<Home {...ICON} />} {...look}>
          {t("main")}
        </NavItem>
        <NavItem
          to={followsEvents ? "/sportsbook/favorites" : "/games/favorites"}
          icon={followsEvents ? <Star {...ICON} /> : <Heart {...ICON} />}
          count={followsEvents ? undefined : favorites}
          isProtected
          {...look}
        >
          {t("favorites")}
        </NavItem>
        {features.bonuses && (
          <NavItem to="/bonuses" icon={<Gift {...ICON} />} isProtected {...look}>
            {t("bonuses")}
          </NavItem>
        )}
      </nav>
      {area === "sport" ? (
        <SportsMenuPiece isCollapsed={isCollapsed} isReplacing={isReplacing} />
      ) : (
        <Categories {...look} />
      )}
    </>
  );
}

function useFavoritesCount(): number | undefined {
  const isPlayer = useSession().kind === "player";
  return useQuery({ ...favoritesCountQuery(usePlatform().loadApi), enabled: isPlayer }).data;
}

function Tournaments({ isCollapsed, isReplacing }: { isCollapsed: boolean; isReplacing: boolean }) {
  const t = useTranslations("Sidebar");
  if (isCollapsed) {
    return (
      <div className="side-card">
        <SidePopover
          id="side-tournaments"
          label={t("tournaments")}
          className="side-card-h w-full"
          button={<Trophy {...ICON} size={18} />}
        >
          <div className="side-card-h">
            <Trophy {...ICON} size={18} />
            <span>{t("tournaments")}</span>
          </div>
          <TournamentsMenu />
        </SidePopover>
      </div>
    );
  }
  return (
    <section className="side-card" aria-label={t("tournaments")}>
      <div className="side-card-h">
        <Trophy {...ICON} size={18} />
        <span>{t("tournaments")}</span>
      </div>
      <TournamentsMenu isReplacing={isReplacing} />
    </section>
  );
}

function Categories({ isReplacing, hasHint }: { isReplacing: boolean; hasHint: boolean }) {
  const t = useTranslations("Sidebar");
  const categories = useCategories();
  if (categories.length === 0) return null;
  return (
    <>
      <div className="side-label" aria-hidden="true">
        {t("categories")}
      </div>
      <nav className="side-group" aria-label={t("categories")}>
        {categories.map(({ id, value, icon, title, gamesCount }) => (
          <NavItem
            key={id}
            to={`/categories/${value}/games`}
            icon={<SpriteIcon name={icon} />}
            count={gamesCount}
            isReplacing={isReplacing}
            hasHint={hasHint}
          >
            {title}
          </NavItem>
        ))}
      </nav>
    </>
  );
}
