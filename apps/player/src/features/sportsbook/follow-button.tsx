// Owns the star of an event: it changes at once everywhere it is drawn, and changes back with a word when the server refuses.
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { SportsEvent } from "@windfall/domain/api/sports";
import { callKey } from "@windfall/domain/client";
import { classes, showToast } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { Star } from "lucide-react";
import { useTranslations } from "use-intl";
import { authHref } from "../../platform/auth-step.ts";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";

type Followed = Pick<SportsEvent, "id" | "isFavorite" | "competitors">;

export function FollowButton({ event, className }: { event: Followed; className?: string }) {
  const t = useTranslations("sport.line");
  const toggle = useToggleFollow();
  return (
    <button
      type="button"
      className={classes("icon-btn star", event.isFavorite && "on", className)}
      aria-pressed={event.isFavorite}
      aria-label={`${t("follow")}: ${event.competitors.slice(0, 2).join(" – ")}`}
      onClick={() => toggle(event)}
    >
      <Star className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}

function useToggleFollow(): (event: Followed) => void {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  const isPlayer = useSession().kind === "player";
  const location = useLocation();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    // One after another: two quick taps must reach the server in their order.
    scope: { id: "sports-favorite" },
    mutationFn: async ({ id, isFavorite }: Followed) => {
      const { sports } = await loadApi();
      await (isFavorite ? sports.removeFavorite : sports.addFavorite)({ params: { eventId: id } });
    },
    onMutate: ({ id, isFavorite }) => mark(queryClient, id, !isFavorite),
    onError: (error, { id, isFavorite }) => {
      mark(queryClient, id, isFavorite);
      showToast({ kind: "error", title: failureMessage(error) });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: callKey("sports", "favorites"), refetchType: "none" }),
  });
  return (event) => {
    if (isPlayer) mutate(event);
    else void navigate(authHref(location, "login"), { preventScrollReset: true });
  };
}

function mark(queryClient: QueryClient, id: string, isFavorite: boolean): void {
  const marked = (event: SportsEvent) => (event.id === id ? { ...event, isFavorite } : event);
  const inLists = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(marked);
    if (data === null || typeof data !== "object") return data;
    const lists = ["items", "live", "soon"].filter((name) => name in data && Array.isArray(data[name as never]));
    const changed = lists.map((name) => [name, (data[name as never] as SportsEvent[]).map(marked)]);
    return { ...data, ...Object.fromEntries(changed) };
  };
  for (const call of ["home", "events", "favorites"] as const)
    queryClient.setQueriesData({ queryKey: callKey("sports", call) }, inLists);
  queryClient.setQueryData<SportsEvent>(callKey("sports", "event", id), (event) => event && marked(event));
}
