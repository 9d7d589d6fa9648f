// Owns the way between casino and sport. They are pages, so these are links that look like tabs.
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import type { Area } from "./area.ts";

export function AreaTabs({ area, isLarge = false }: { area: Area; isLarge?: boolean }) {
  const t = useTranslations("Layout");
  return (
    <nav className={isLarge ? "seg seg-lg" : "seg"} aria-label={t("areas")}>
      <AppLink to="/" className={area === "casino" ? "on" : ""} {...(area === "casino" && CURRENT)}>
        {t("casino")}
      </AppLink>
      <AppLink to="/sportsbook" className={area === "sport" ? "on" : ""} {...(area === "sport" && CURRENT)}>
        {t("sport")}
      </AppLink>
    </nav>
  );
}

const CURRENT = { "aria-current": "true" } as const;
