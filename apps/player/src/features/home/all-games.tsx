// Owns the list of all games on the home page, in the order and of the provider that the address names.
import { useQuery } from "@tanstack/react-query";
import { ICON } from "@windfall/ui";
import { LayoutGrid } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { GameList, gameListQuery, NoGames, providersQuery, useListChoice } from "../games/index.ts";

export function AllGames() {
  const t = useTranslations("Home");
  const games = useTranslations("Games");
  const { loadApi } = usePlatform();
  const choice = useListChoice();
  const { data: providers = [] } = useQuery(providersQuery(loadApi));
  const title = providers.find(({ id }) => id === choice.provider)?.title ?? t("all_games");
  return (
    <section className="row" aria-labelledby="home-list">
      <header className="row-h">
        <h2 id="home-list">
          <LayoutGrid {...ICON} />
          {title}
        </h2>
      </header>
      <GameList
        query={gameListQuery(loadApi, choice)}
        label={title}
        empty={
          <NoGames>
            <AppLink to="/" className="btn btn-soft">
              {games("clear_filters")}
            </AppLink>
          </NoGames>
        }
      />
    </section>
  );
}
