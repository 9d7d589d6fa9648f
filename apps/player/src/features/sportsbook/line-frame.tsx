// Owns the frame of the line: the chips of time and sport, and the place of the events (mock-up: sportsbook).
import { SPORTS } from "@windfall/domain/sports";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";

const POPULAR = SPORTS.filter((sport) => sport.tab === "sport").slice(0, 8);

export function SportChips({ current }: { current?: string }) {
  const t = useTranslations("Sportsbook");
  const any = useTranslations();
  return (
    <nav className="chips sport-chips" aria-label={t("title")}>
      {POPULAR.map(({ slug, icon, titleKey }) => (
        <AppLink
          key={slug}
          to={`/sportsbook/${slug}`}
          className={slug === current ? "chip on" : "chip"}
          {...(slug === current && { "aria-current": "page" as const })}
        >
          <SpriteIcon name={icon} size={18} />
          {any(titleKey as Parameters<typeof any>[0])}
        </AppLink>
      ))}
    </nav>
  );
}

export function EmptyLine({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="row">
      <EmptyPlace title={title} text={text} scene="becalmed">
        {children}
      </EmptyPlace>
    </div>
  );
}
