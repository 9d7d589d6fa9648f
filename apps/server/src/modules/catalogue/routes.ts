// Binds the calls of the catalogue.
import { api } from "@windfall/domain/api/index";
import type { ActorBasics, Routes } from "../../kernel/route.ts";
import type { CatalogueDeps } from "./deps.ts";
import { addFavorite, listFavorites, removeFavorite } from "./favorites.ts";
import { getGame } from "./get-game.ts";
import { listSidebarCategories } from "./list-categories.ts";
import { listGames, listPromoCategories, listProviders } from "./list-games.ts";

export function catalogueRoutes<Actor extends ActorBasics>({ implement }: Routes<Actor>, deps: CatalogueDeps): void {
  implement(api.catalogue.sidebar, ({ query }) => listSidebarCategories(deps, query.locale));
  implement(api.games.list, ({ actor, query }) => listGames(deps, actor?.id, query));
  implement(api.games.get, ({ actor, client, params, query }) =>
    getGame(deps, { playerId: actor?.id, country: client.country }, params.id, query.locale),
  );
  implement(api.games.providers, () => listProviders(deps));
  implement(api.games.promoCategories, ({ query }) => listPromoCategories(deps, query.locale));
  implement(api.games.favorites, ({ actor, query }) => listFavorites(deps, actor.id, query));
  implement(api.games.addFavorite, ({ actor, params }) => addFavorite(deps, actor.id, params.gameId));
  implement(api.games.removeFavorite, ({ actor, params }) => removeFavorite(deps, actor.id, params.gameId));
}
