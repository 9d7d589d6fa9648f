// What a banner names and the catalogue does not have is taken from it before anybody's rules: without a target left it is not shown,
// and with one left it leads there. A game may be retired, or come, while its banner stays as it is.
import type { Banner } from "@windfall/domain/api/index";
import type { CatalogueSnapshot } from "../catalogue/index.ts";

export function withLiveTargets(banner: Banner, catalogue: CatalogueSnapshot): Banner {
  return {
    ...banner,
    url: banner.url !== null && leadsToGames(banner.url, catalogue) === false ? null : banner.url,
    games: banner.games.filter(({ game_id }) => catalogue.game(game_id) !== undefined),
    game_providers: banner.game_providers.filter(({ provider_id }) => hasGames(catalogue, { provider: provider_id })),
    game_categories: banner.game_categories.filter(({ key_title }) => hasGames(catalogue, { category: key_title })),
  };
}

type Filter = Parameters<CatalogueSnapshot["count"]>[0];

function hasGames(catalogue: CatalogueSnapshot, filter: Filter): boolean {
  return (catalogue.count(filter) ?? 0) > 0;
}

const LISTS: Readonly<Record<string, keyof Filter>> = {
  providers: "provider",
  categories: "category",
  "promo-categories": "promoCategory",
};
/** The player's own list, which is a page among the games. */
const FAVORITES = "favorites";

/** Undefined for an address that is about something else. */
function leadsToGames(url: string, catalogue: CatalogueSnapshot): boolean | undefined {
  const [path = ""] = url.split(/[?#]/);
  const [, page = "", name = "", list] = path.split("/");
  if (page === "games") return name === FAVORITES || catalogue.game(name) !== undefined;
  const filter = LISTS[page];
  return filter && list === "games" ? hasGames(catalogue, { [filter]: name }) : undefined;
}
