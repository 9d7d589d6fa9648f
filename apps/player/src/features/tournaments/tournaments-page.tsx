// Owns the list of tournaments (docs/product/content.md#tournaments).
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { PageHeader } from "../../platform/page-header.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { TournamentCard } from "./tournament-card.tsx";
import { tournamentsQuery } from "./tournaments-query.ts";
import "./tournament.css";

export function Component() {
  const t = useTranslations("Tournaments");
  const { data = [] } = useQuery(tournamentsQuery(usePlatform().loadApi, useLocale()));
  return (
    <>
      <PageHeader title={t("title")} {...(data.length > 0 && { text: t("text") })} />
      {data.length === 0 ? (
        <EmptyPlace title={t("empty_title")} text={t("empty_text")}>
          <AppLink to="/" className="btn btn-soft">
            {t("to_home")}
          </AppLink>
        </EmptyPlace>
      ) : (
        <div className="tour-list">
          {data.map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} level={2} />
          ))}
        </div>
      )}
    </>
  );
}
