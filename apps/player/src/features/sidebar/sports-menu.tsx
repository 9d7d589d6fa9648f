// Owns the sportsbook's part of the sidebar (docs/product/sportsbook.md#menu): Sport and Cybersport tabs, and groups with sub-items.
import { SPORTS, SPORTS_MENU, type Sport, type SportGroup, type SportTab } from "@windfall/domain/sports";
import { Segmented } from "@windfall/ui";
import { useLocation } from "@windfall/web/router";
import { ChevronDown, ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AppLink, useLocalePath } from "../../platform/app-link.tsx";
import { useFeatures } from "../../platform/platform-context.tsx";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { useSports } from "../sportsbook/index.ts";
import { NavItem } from "./nav-item.tsx";
import { SidePopover } from "./side-popover.tsx";

const TABS: readonly SportTab[] = ["sport", "cybersport"];
const TAB_ICONS = { sport: "soccer-ball", cybersport: "gamepad-2" } as const;

export interface SportsMenuProps {
  isCollapsed: boolean;
  isReplacing: boolean;
}

export function SportsMenu({ isCollapsed, isReplacing }: SportsMenuProps) {
  const t = useTranslations("Sidebar");
  const bets = useTranslations("sport.bets");
  const { sportsbook } = useFeatures();
  const title = useSportTitle();
  const open = useOpenSport();
  const { counts } = useSports();
  const [chosen, setChosen] = useState<SportTab>();
  const tab = chosen ?? open?.tab ?? "sport";
  const tabs = (
    <Segmented
      size="sm"
      label={t("sports")}
      value={tab}
      onChange={setChosen}
      options={TABS.map((value) => ({ value, label: t(`${value}_tab`) }))}
    />
  );
  return (
    <>
      {sportsbook && (
        <nav className="side-group" aria-label={bets("title")}>
          <NavItem
            to="/sportsbook/bets"
            icon={<ReceiptText className="i" size={20} strokeWidth={1.9} aria-hidden="true" />}
            isProtected
            isReplacing={isReplacing}
            hasHint={isCollapsed}
          >
            {bets("title")}
          </NavItem>
        </nav>
      )}
      {isCollapsed ? (
        <SidePopover
          id="side-sport-tabs"
          label={t(`${tab}_tab`)}
          className="nav"
          button={<SpriteIcon name={TAB_ICONS[tab]} />}
        >
          {tabs}
        </SidePopover>
      ) : (
        tabs
      )}
      <nav className="side-group" aria-label={t("sports")}>
        {SPORTS_MENU.filter((entry) => entry.tab === tab).map((entry) =>
          entry.kind === "group" ? (
            <Group key={entry.key} group={entry} isCollapsed={isCollapsed} isReplacing={isReplacing} />
          ) : (
            <NavItem
              key={entry.slug}
              to={`/sportsbook/${entry.slug}`}
              icon={<SpriteIcon name={entry.icon} />}
              isReplacing={isReplacing}
              hasHint={isCollapsed}
              count={counts.get(entry.id)?.total}
            >
              {title(entry)}
            </NavItem>
          ),
        )}
      </nav>
    </>
  );
}

function Group({ group, isCollapsed, isReplacing }: SportsMenuProps & { group: SportGroup }) {
  const title = useSportTitle();
  const open = useOpenSport();
  const holdsOpen = group.items.some((item) => item.slug === open?.slug);
  const [isOpen, setOpen] = useState(holdsOpen);
  const links = group.items.map((item) => (
    <AppLink
      key={item.slug}
      to={`/sportsbook/${item.slug}`}
      replace={isReplacing}
      {...(item.slug === open?.slug && { "aria-current": "page" as const, className: "on" })}
    >
      {title(item)}
    </AppLink>
  ));
  if (isCollapsed) {
    return (
      <SidePopover
        id={`sports-${group.key}`}
        label={title(group)}
        className={holdsOpen ? "nav on" : "nav"}
        button={<SpriteIcon name={group.icon} />}
      >
        {links}
      </SidePopover>
    );
  }
  return (
    <>
      <button type="button" className="nav" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <SpriteIcon name={group.icon} />
        <span>{title(group)}</span>
        <ChevronDown
          className={`i nav-arrow${isOpen ? " nav-arrow-up" : ""}`}
          size={16}
          strokeWidth={1.9}
          aria-hidden="true"
        />
      </button>
      {isOpen && <div className="nav-sub">{links}</div>}
    </>
  );
}

function useOpenSport(): Sport | undefined {
  const { pathname } = useLocation();
  const path = useLocalePath();
  return SPORTS.find(({ slug }) => path(`/sportsbook/${slug}`) === pathname);
}

function useSportTitle(): (entry: Sport | SportGroup) => string {
  const t = useTranslations();
  return (entry) => t(entry.titleKey as Parameters<typeof t>[0]);
}
