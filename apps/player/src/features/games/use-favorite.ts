// Owns the heart of a game: it changes at once everywhere it is drawn, and changes back with a word when the server refuses.
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Game } from "@windfall/domain/api/games";
import { showToast } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { useCallback, useEffect, useRef } from "react";
import { authHref } from "../../platform/auth-step.ts";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { withFavorite } from "./game-pages.ts";
import { FAVORITES_COUNT_KEY, FAVORITES_KEY, GAMES_KEY } from "./games-queries.ts";

type Marked = Pick<Game, "id" | "favorite">;

/** A function that stays the same, so that cards need not be drawn anew. A visitor gets the sign-in step. */
export function useToggleFavorite(): (game: Marked) => void {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  const isPlayer = useSession().kind === "player";
  const location = useLocation();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    // One after another: two quick taps must reach the server in their order.
    scope: { id: "favorite" },
    mutationFn: async ({ id, favorite }: Marked) => {
      const { games } = await loadApi();
      await (favorite ? games.removeFavorite : games.addFavorite)({ params: { gameId: id } });
    },
    onMutate: ({ id, favorite }) => mark(queryClient, id, !favorite),
    onError: (error, { id, favorite }) => {
      mark(queryClient, id, favorite);
      showToast({ kind: "error", title: failureMessage(error) });
    },
    // What is on the screen stays in its place, so that a tap can be taken back; the next visit finds the new list.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: FAVORITES_KEY, refetchType: "none" }),
  });

  const toggle = (game: Marked) => {
    if (isPlayer) mutate(game);
    else void navigate(authHref(location, "login"), { preventScrollReset: true });
  };
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  return useCallback((game) => latest.current(game), []);
}

function mark(queryClient: QueryClient, id: string, favorite: boolean): void {
  queryClient.setQueriesData({ queryKey: GAMES_KEY }, (data) => withFavorite(data, id, favorite));
  queryClient.setQueryData<number>(FAVORITES_COUNT_KEY, (count) =>
    count === undefined ? undefined : Math.max(0, count + (favorite ? 1 : -1)),
  );
}
