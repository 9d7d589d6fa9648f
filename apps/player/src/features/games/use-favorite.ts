// Owns the heart of a game.
import type { QueryClient } from "@tanstack/react-query";
import type { Game } from "@windfall/domain/api/games";
import { useToggle } from "../../platform/use-toggle.ts";
import { withFavorite } from "./game-pages.ts";
import { FAVORITES_COUNT_KEY, FAVORITES_KEY, GAMES_KEY } from "./games-queries.ts";

type Marked = Pick<Game, "id" | "favorite">;

export function useToggleFavorite(): (game: Marked) => void {
  return useToggle<Marked, void>({
    scope: "favorite",
    send: ({ games }, { id, favorite }) =>
      (favorite ? games.removeFavorite : games.addFavorite)({ params: { gameId: id } }),
    mark: (queryClient, { id, favorite }, how) => mark(queryClient, id, (how === "wished") !== favorite),
    // What is on the screen stays in its place, so that a tap can be taken back; the next visit finds the new list.
    onSent: (queryClient) => void queryClient.invalidateQueries({ queryKey: FAVORITES_KEY, refetchType: "none" }),
  });
}

function mark(queryClient: QueryClient, id: string, favorite: boolean): void {
  queryClient.setQueriesData({ queryKey: GAMES_KEY }, (data) => withFavorite(data, id, favorite));
  queryClient.setQueryData<number>(FAVORITES_COUNT_KEY, (count) =>
    count === undefined ? undefined : Math.max(0, count + (favorite ? 1 : -1)),
  );
}
