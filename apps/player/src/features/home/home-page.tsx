// Owns the casino's home (SPEC §2 /): promotions, categories, the place of the games, tournaments.
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Dices, Trophy } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { EmptyPlace } from "../../platform/empty-place.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { Hero } from "../banners/index.ts";
import { CategoryChips } from "../categories/index.ts";
import { menuTournamentsQuery, TournamentCard } from "../tournaments/index.ts";

export function Component() {
  return (
    <>
      <Welcome />
      <Hero />
      <CategoryChips />
      <GamesPlace />
      <TournamentsRow />
    </>
  );
}

/** The art says it to the eye; a heading says it to everyone else. */
function Welcome() {
  const t = useTranslations("Home");
  const session = useSession();
  const { brandName } = usePlatform().config;
  const name = session.kind === "player" ? session.profile.firstName : undefined;
  if (session.kind !== "player") return <h1 className="sr-only">{t("visitor_title", { brand: brandName })}</h1>;
  return <h1 className="sr-only">{name ? t("player_title", { name }) : t("player_title_unnamed")}</h1>;
}

function GamesPlace() {
  const t = useTranslations("Home");
  return (
    <section className="row" aria-labelledby="home-games">
      <header className="row-h">
        <h2 id="home-games">
          <Dices className="i" size={20} strokeWidth={1.9} aria-hidden="true" />
          {t("games")}
        </h2>
      </header>
      <EmptyPlace level={3} title={t("games_soon_title")} text={t("games_soon_text")} scene="becalmed">
        <AppLink to="/tournaments" className="btn btn-soft">
          {t("see_tournaments")}
        </AppLink>
      </EmptyPlace>
    </section>
  );
}

function TournamentsRow() {
  const t = useTranslations("Home");
  const { data = [] } = useQuery(menuTournamentsQuery(usePlatform().loadApi, useLocale()));
  if (data.length === 0) return null;
  return (
    <section className="row" aria-labelledby="home-tournaments">
      <header className="row-h">
        <h2 id="home-tournaments">
          <Trophy className="i" size={20} strokeWidth={1.9} aria-hidden="true" />
          {t("tournaments")}
        </h2>
        <span className="grow" />
        <AppLink to="/tournaments" className="link">
          {t("all")}
          <ChevronRight className="i flip" size={16} strokeWidth={1.9} aria-hidden="true" />
        </AppLink>
      </header>
      <div className="tours">
        {data.map((tournament) => (
          <TournamentCard key={tournament.id} tournament={tournament} />
        ))}
      </div>
    </section>
  );
}
