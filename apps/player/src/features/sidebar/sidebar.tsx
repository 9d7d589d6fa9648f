// Owns the sidebar of wide screens: expanded or folded, by the button or Ctrl/Cmd+B (docs/product/pages.md#layout).
import { Dices, PanelLeft, Trophy } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { type SidebarState, setSidebarState } from "../../platform/sidebar-state.ts";
import type { Area } from "./area.ts";
import { AreaTabs } from "./area-tabs.tsx";
import { SideContent } from "./side-content.tsx";
import { SideFoot } from "./side-foot.tsx";
import { SidePopover } from "./side-popover.tsx";

/** Casino and sport, behind the sign of the one that is open. */
function FoldedAreas({ area }: { area: Area }) {
  const t = useTranslations("Layout");
  const Sign = area === "sport" ? Trophy : Dices;
  return (
    <SidePopover
      id="side-areas"
      label={t("areas")}
      className="nav"
      button={<Sign className="i" size={20} strokeWidth={1.9} aria-hidden="true" />}
    >
      <AreaTabs area={area} />
    </SidePopover>
  );
}

export function Sidebar({ area, state }: { area: Area; state: SidebarState }) {
  const t = useTranslations("Sidebar");
  const isCollapsed = state === "collapsed";
  const opposite = isCollapsed ? "expanded" : "collapsed";

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== "KeyB" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setSidebarState(opposite);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [opposite]);

  return (
    <aside className={isCollapsed ? "side is-collapsed" : "side"} aria-label={t("label")}>
      <div className="side-top">
        <button
          type="button"
          className="icon-btn side-menu"
          aria-label={isCollapsed ? t("expand") : t("collapse")}
          aria-expanded={!isCollapsed}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={() => setSidebarState(opposite)}
        >
          <PanelLeft className="i" size={20} strokeWidth={1.9} aria-hidden="true" />
        </button>
        {!isCollapsed && <AreaTabs area={area} />}
      </div>
      <div className="side-scroll">
        {isCollapsed && <FoldedAreas area={area} />}
        <SideContent area={area} isCollapsed={isCollapsed} />
      </div>
      <SideFoot place="side" isCollapsed={isCollapsed} />
    </aside>
  );
}
