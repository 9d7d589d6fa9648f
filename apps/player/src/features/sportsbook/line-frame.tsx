// Owns what every sport page has in common: the chips of the sports, and the place of the events.
import { SPORTS } from "@windfall/domain/sports";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { useFeatures } from "../../platform/platform-context.tsx";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { useSports } from "./use-line.ts";
import "./event.css";

const POPULAR = SPORTS.filter((sport) => sport.tab === "sport").slice(0, 8);

/** Shown where there are events to choose from. */
export function SportChips({ current, hasLine }: { current?: string; hasLine: boolean }) {
  const t = useTranslations("sport.book");
  const any = useTranslations();
  const { sportsbook } = useFeatures();
  const { counts } = useSports();
  if (!hasLine && !sportsbook) return null;
  return (
    <nav className="chips sport-chips" aria-label={t("title")}>
      {POPULAR.map(({ id, slug, icon, titleKey }) => (
        <AppLink
          key={slug}
          to={`/sportsbook/${slug}`}
          className={slug === current ? "chip on" : "chip"}
          {...(slug === current && { "aria-current": "page" as const })}
        >
          <SpriteIcon name={icon} size={18} />
          {any(titleKey as Parameters<typeof any>[0])}
          {counts.has(id) && <span className="num">{counts.get(id)?.total}</span>}
        </AppLink>
      ))}
    </nav>
  );
}

/** There is nothing to bet on, and the casino is one step away. */
export function NoEvents() {
  const t = useTranslations("sport.book");
  return (
    <div className="row">
      <EmptyPlace title={t("empty_title")} text={t("empty_text")} scene="becalmed">
        <AppLink to="/" className="btn btn-soft">
          {t("to_casino")}
        </AppLink>
      </EmptyPlace>
    </div>
  );
}
