// Owns the phone's menu. It lies between header and tab bar, which stay usable; the page behind is inert.
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { closeOverlay } from "../overlays/index.ts";
import type { Area } from "./area.ts";
import { AreaTabs } from "./area-tabs.tsx";
import { SideContent } from "./side-content.tsx";
import { SideFoot } from "./side-foot.tsx";

export function MenuDrawer({ area }: { area: Area }) {
  const t = useTranslations("Sidebar");
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) closeOverlay("menu");
    };
    window.addEventListener("keydown", onKey);
    document.documentElement.classList.add("is-locked");
    return () => {
      window.removeEventListener("keydown", onKey);
      document.documentElement.classList.remove("is-locked");
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={panel} id="menu-drawer" className="menu-drawer" role="dialog" aria-label={t("label")} tabIndex={-1}>
      <div className="side-in">
        <div className="side-scroll">
          <AreaTabs area={area} isLarge />
          <SideContent area={area} isReplacing />
        </div>
        <SideFoot place="menu" />
      </div>
    </div>
  );
}
