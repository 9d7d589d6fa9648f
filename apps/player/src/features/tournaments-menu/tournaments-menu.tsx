// Owns the tournaments menu (docs/product/pages.md#layout: up to three entries and a link to all of them).
import { useQuery } from "@tanstack/react-query";
import { localisedDescription } from "@windfall/domain/rules/localised";
import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { TimeLeft } from "../../platform/time-left.tsx";
import { menuTournamentsQuery } from "../tournaments/index.ts";

export function TournamentsMenu({ isReplacing = false }: { isReplacing?: boolean }) {
  const t = useTranslations("Sidebar");
  const tournament = useTranslations("Tournaments");
  const locale = useLocale();
  const { data = [] } = useQuery(menuTournamentsQuery(usePlatform().loadApi, locale));
  return (
    <>
      {data.map(({ id, descriptions, ends_at, vip_players_only }) => {
        const { name, image } = localisedDescription(descriptions, locale);
        return (
          <AppLink key={id} to={`/tournaments/${id}`} replace={isReplacing} className="tour-mini">
            {image && <img src={image} alt="" width="40" height="34" loading="lazy" />}
            <span>
              <b>{name}</b>
              <small>
                <TimeLeft until={ends_at} />
              </small>
            </span>
            {vip_players_only && <span className="viptag">{tournament("vip")}</span>}
          </AppLink>
        );
      })}
      <AppLink to="/tournaments" replace={isReplacing} className="side-all">
        {t("all_tournaments")}
        <ChevronRight className="i flip" size={14} strokeWidth={1.9} aria-hidden="true" />
      </AppLink>
    </>
  );
}
