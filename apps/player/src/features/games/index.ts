export { GameCards } from "./game-cards.tsx";
export { GameList, NoGames } from "./game-list.tsx";
export { GameListPage } from "./game-list-page.tsx";
export { GRID_SKELETONS, mergePages } from "./game-pages.ts";
export { GameRow } from "./game-row.tsx";
export {
  favoritesCountQuery,
  favoritesQuery,
  favoritesRowQuery,
  type GameFilter,
  type GameRowQuery,
  gameListQuery,
  gameRowQuery,
  promoCategoriesQuery,
  providersQuery,
  recentRowQuery,
} from "./games-queries.ts";
export { type ListChoice, readListChoice } from "./list-choice.ts";
export { ListControls, useListChoice } from "./list-controls.tsx";
export { FEWEST_IN_ROW, rowPlace } from "./row-rule.ts";
export { useToggleFavorite } from "./use-favorite.ts";
export { useGameViewer } from "./use-game-viewer.ts";
export { useGamesCount } from "./use-games-count.ts";
