// Owns the stars of leagues and teams, and the row of those that a player follows: they change at once, in every tab and on every device.
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Followed, Following } from "@windfall/domain/api/sports";
import { callKey } from "@windfall/domain/client";
import { SPORTS } from "@windfall/domain/sports";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { useChannel } from "../../platform/realtime/use-realtime.ts";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
import { useToggle } from "../../platform/use-toggle.ts";
import { StarButton } from "./follow-button.tsx";
import { followingQuery } from "./line-queries.ts";

type Followable = Omit<Followed, "count">;

const KEY = callKey("sports", "following");
const isSame = (a: Followable, b: Followable) => a.kind === b.kind && a.sportId === b.sportId && a.id === b.id;

function useFollowing(): readonly Followed[] {
  const isPlayer = useSession().kind === "player";
  const { data } = useQuery({ ...followingQuery(usePlatform().loadApi), enabled: isPlayer });
  return data?.items ?? [];
}

/** For a page that shows stars: what was starred elsewhere is starred here. */
export function useLiveFollowing(): void {
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: KEY });
    void queryClient.invalidateQueries({ queryKey: callKey("sports", "favorites") });
  };
  useChannel("sports", { onMessage: refresh, onGap: refresh });
}

export function FollowStar({ star }: { star: Followable }) {
  const isOn = useFollowing().some((one) => isSame(one, star));
  const toggle = useToggle<Wish, Following>({
    scope: "sports-following",
    send: ({ sports }, { star: { kind, sportId, id }, isFollowed }) =>
      sports.setFollowing({ body: { kind, sportId, id, isFollowed } }),
    mark: (queryClient, wish, how) => mark(queryClient, wish.star, (how === "wished") === wish.isFollowed),
    onSent: (queryClient, following) => {
      queryClient.setQueryData(KEY, following);
      void queryClient.invalidateQueries({ queryKey: callKey("sports", "favorites") });
    },
  });
  return <StarButton name={star.name} isOn={isOn} onPress={() => toggle({ star, isFollowed: !isOn })} />;
}

/** On the sport's home: leagues lead to their events, teams to everything that is followed. */
export function FollowingRow() {
  const t = useTranslations("sport.book");
  const following = useFollowing();
  if (following.length === 0) return null;
  return (
    <>
      <h2 className="line-h">{t("following")}</h2>
      <nav className="chips" aria-label={t("following")}>
        {following.map((one) => {
          const sport = SPORTS.find(({ id }) => id === one.sportId);
          const to = one.kind === "league" ? `/sportsbook/${sport?.slug}?league=${one.id}` : "/sportsbook/favorites";
          return (
            <AppLink key={`${one.kind} ${one.sportId} ${one.id}`} to={to} className="chip">
              <SpriteIcon name={sport?.icon ?? "trophy"} size={18} />
              {one.name}
              <span className="num">{one.count}</span>
            </AppLink>
          );
        })}
      </nav>
    </>
  );
}

interface Wish {
  star: Followable;
  isFollowed: boolean;
}

function mark(queryClient: QueryClient, star: Followable, isFollowed: boolean): void {
  queryClient.setQueryData<Following>(KEY, (known) => {
    const others = known?.items.filter((one) => !isSame(one, star)) ?? [];
    return { items: isFollowed ? [...others, { ...star, count: 0 }] : others };
  });
}
