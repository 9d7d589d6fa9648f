// Owns the star of an event, and how every star of the sportsbook looks.
import type { QueryClient } from "@tanstack/react-query";
import type { SportsEvent } from "@windfall/domain/api/sports";
import { callKey } from "@windfall/domain/client";
import { classes } from "@windfall/ui";
import { Star } from "lucide-react";
import { useTranslations } from "use-intl";
import { useToggle } from "../../platform/use-toggle.ts";

type Followed = Pick<SportsEvent, "id" | "isFavorite" | "competitors">;

export function FollowButton({ event }: { event: Followed }) {
  const toggle = useToggle<Followed, void>({
    scope: "sports-favorite",
    send: ({ sports }, { id, isFavorite }) =>
      (isFavorite ? sports.removeFavorite : sports.addFavorite)({ params: { eventId: id } }),
    mark: (queryClient, { id, isFavorite }, how) => mark(queryClient, id, (how === "wished") !== isFavorite),
    onSent: (queryClient) =>
      void queryClient.invalidateQueries({ queryKey: callKey("sports", "favorites"), refetchType: "none" }),
  });
  const name = event.competitors.slice(0, 2).join(" – ");
  return <StarButton name={name} isOn={event.isFavorite} onPress={() => toggle(event)} />;
}

export function StarButton({ name, isOn, onPress }: { name: string; isOn: boolean; onPress: () => void }) {
  const t = useTranslations("sport.line");
  return (
    <button
      type="button"
      className={classes("icon-btn star", isOn && "on")}
      aria-pressed={isOn}
      aria-label={`${t("follow")}: ${name}`}
      onClick={onPress}
    >
      <Star className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
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
  for (const call of ["home", "events", "favorites", "search"] as const)
    queryClient.setQueriesData({ queryKey: callKey("sports", call) }, inLists);
  queryClient.setQueryData<SportsEvent>(callKey("sports", "event", id), (event) => event && marked(event));
}
