// Owns what stars and hearts have in common: they change at once everywhere they are drawn, and change back with a word when the server refuses.
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { useCallback, useEffect, useRef } from "react";
import type { ApiClient } from "./api.ts";
import { authHref } from "./auth-step.ts";
import { useFailureMessage } from "./failure-message.ts";
import { usePlatform, useSession } from "./platform-context.tsx";

interface ToggleParts<Wish, Answer> {
  /** Two quick taps must reach the server in their order: all of one scope go one after another. */
  scope: string;
  send: (api: ApiClient, wish: Wish) => Promise<Answer>;
  /** As it is wished, or as it was before. */
  mark: (queryClient: QueryClient, wish: Wish, how: "wished" | "before") => void;
  onSent: (queryClient: QueryClient, answer: Answer) => void;
}

/** A function that stays the same, so that cards need not be drawn anew. A visitor gets the sign-in step. */
export function useToggle<Wish, Answer>({
  scope,
  send,
  mark,
  onSent,
}: ToggleParts<Wish, Answer>): (wish: Wish) => void {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  const isPlayer = useSession().kind === "player";
  const location = useLocation();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    scope: { id: scope },
    mutationFn: async (wish: Wish) => send(await loadApi(), wish),
    onMutate: (wish) => mark(queryClient, wish, "wished"),
    onError: (error, wish) => {
      mark(queryClient, wish, "before");
      showToast({ kind: "error", title: failureMessage(error) });
    },
    onSuccess: (answer) => onSent(queryClient, answer),
  });

  const toggle = (wish: Wish) => {
    if (isPlayer) mutate(wish);
    else void navigate(authHref(location, "login"), { preventScrollReset: true });
  };
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  return useCallback((wish) => latest.current(wish), []);
}
