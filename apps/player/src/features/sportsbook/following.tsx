// Owns the stars of leagues and teams, and the row of those that a player follows: they change at once, in every tab and on every device.
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Followed, Following } from "@windfall/domain/api/sports";
import { callKey } from "@windfall/domain/client";
import { SPORTS } from "@windfall/domain/sports";
import { classes, showToast } from "@windfall/ui";
import { useLocation, useNavigate } from "@windfall/web/router";
import { Star } from "lucide-react";
import { useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { authHref } from "../../platform/auth-step.ts";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { useChannel } from "../../platform/realtime/use-realtime.ts";
import { SpriteIcon } from "../../platform/sprite-icon.tsx";
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

export function FollowStar({ star, className }: { star: Followable; className?: string }) {
  const t = useTranslations("sport.line");
  const isOn = useFollowing().some((one) => isSame(one, star));
  const toggle = useToggle();
  return (
    <button
      type="button"
      className={classes("icon-btn star", isOn && "on", className)}
      aria-pressed={isOn}
      aria-label={`${t("follow")}: ${star.name}`}
      onClick={() => toggle({ star, isFollowed: !isOn })}
    >
      <Star className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
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

function useToggle(): (wish: Wish) => void {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const failureMessage = useFailureMessage();
  const isPlayer = useSession().kind === "player";
  const location = useLocation();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    // One after another: two quick taps must reach the server in their order.
    scope: { id: "sports-following" },
    mutationFn: async ({ star: { kind, sportId, id }, isFollowed }: Wish) =>
      (await loadApi()).sports.setFollowing({ body: { kind, sportId, id, isFollowed } }),
    onMutate: (wish) => mark(queryClient, wish),
    onSuccess: (following) => {
      queryClient.setQueryData(KEY, following);
      void queryClient.invalidateQueries({ queryKey: callKey("sports", "favorites") });
    },
    onError: (error, { star, isFollowed }) => {
      mark(queryClient, { star, isFollowed: !isFollowed });
      showToast({ kind: "error", title: failureMessage(error) });
    },
  });
  return (wish) => {
    if (isPlayer) mutate(wish);
    else void navigate(authHref(location, "login"), { preventScrollReset: true });
  };
}

function mark(queryClient: QueryClient, { star, isFollowed }: Wish): void {
  queryClient.setQueryData<Following>(KEY, (known) => {
    const others = known?.items.filter((one) => !isSame(one, star)) ?? [];
    return { items: isFollowed ? [...others, { ...star, count: 0 }] : others };
  });
}
