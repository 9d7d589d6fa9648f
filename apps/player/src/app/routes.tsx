// Owns the table of pages (docs/product/pages.md#addresses). Each one is a module of its own that is loaded when its address is opened.
import { askOnce } from "@windfall/domain/ask-once";
import { type Loader, type Route, type RouteModule, withStatus } from "@windfall/web/router";
import { Component as NotFoundPage } from "../features/not-found/not-found-page.tsx";
import { persist } from "../platform/connection.ts";
import type { LoaderTools } from "../platform/guards.ts";
import { Layout } from "./layout.tsx";
import { createLoaders } from "./loaders.ts";
import { PageError } from "./page-error.tsx";
import type { PageHandle } from "./page-meta.ts";
import { RouteError } from "./route-error.tsx";
import { Splash } from "./splash.tsx";

interface PageOptions extends Omit<PageHandle, "chunk" | "warmUp"> {
  /** Absent for the home page, which is the index of its locale. */
  path?: string;
  /** Path of the module below `src/`, as the build's manifest names it. */
  module: string;
  lazy: () => Promise<RouteModule>;
  loader?: Loader;
}

/** By their files: the server makes these routes for every page, and a module that is there is still asked for by way of another thread. */
const once = askOnce<string, RouteModule>();

/** A page inside of the frame; a refusal of its loader is shown in its place, and the frame stays. */
function page({ path, module, lazy, loader, ...handle }: PageOptions): Route {
  return {
    ...(path !== undefined && { path }),
    handle: { ...handle, chunk: `src/${module}`, warmUp: lazy } satisfies PageHandle,
    // The router keeps a failure for ever, so that none may reach it.
    lazy: () => once(module, () => persist(lazy)),
    ErrorBoundary: PageError,
    ...(loader && { loader }),
  };
}

export function createRoutes(tools: LoaderTools): Route[] {
  const load = createLoaders(tools);
  const personal = { needsPlayer: true, isPrivate: true } as const;
  return [
    {
      path: "/:locale",
      Component: Layout,
      ErrorBoundary: RouteError,
      HydrateFallback: Splash,
      loader: load.frame,
      children: [
        page({
          page: "home",
          module: "features/home/home-page.tsx",
          loader: load.home,
          lazy: () => import("../features/home/home-page.tsx"),
        }),
        page({
          path: "sportsbook",
          page: "sportsbook",
          module: "features/sportsbook/sportsbook-page.tsx",
          loader: load.sportsbook,
          lazy: () => import("../features/sportsbook/sportsbook-page.tsx"),
        }),
        page({
          path: "sportsbook/favorites",
          page: "sportsbook_favorites",
          module: "features/sportsbook/sport-favorites-page.tsx",
          loader: load.sportFavorites,
          ...personal,
          lazy: () => import("../features/sportsbook/sport-favorites-page.tsx"),
        }),
        page({
          path: "sportsbook/bets",
          page: "sports_bets",
          module: "features/sportsbook/bets-page.tsx",
          loader: load.sportBets,
          ...personal,
          lazy: () => import("../features/sportsbook/bets-page.tsx"),
        }),
        page({
          path: "sportsbook/:slug",
          page: "sport",
          module: "features/sportsbook/sport-page.tsx",
          loader: load.sport,
          lazy: () => import("../features/sportsbook/sport-page.tsx"),
        }),
        page({
          path: "sportsbook/:slug/:eventId",
          page: "sports_event",
          module: "features/sportsbook/event-page.tsx",
          loader: load.sportsEvent,
          lazy: () => import("../features/sportsbook/event-page.tsx"),
        }),
        page({
          path: "tournaments",
          page: "tournaments",
          module: "features/tournaments/tournaments-page.tsx",
          loader: load.tournaments,
          lazy: () => import("../features/tournaments/tournaments-page.tsx"),
        }),
        page({
          path: "tournaments/:id",
          page: "tournament",
          module: "features/tournaments/tournament-page.tsx",
          loader: load.tournament,
          lazy: () => import("../features/tournaments/tournament-page.tsx"),
        }),
        page({
          path: "providers/:providerId/games",
          page: "provider",
          module: "features/providers/provider-page.tsx",
          loader: load.provider,
          lazy: () => import("../features/providers/provider-page.tsx"),
        }),
        page({
          path: "categories/:key/games",
          page: "category",
          module: "features/categories/category-page.tsx",
          loader: load.category,
          lazy: () => import("../features/categories/category-page.tsx"),
        }),
        page({
          path: "promo-categories/:id/games",
          page: "promo_category",
          module: "features/games/promo-category-page.tsx",
          loader: load.promoCategory,
          lazy: () => import("../features/games/promo-category-page.tsx"),
        }),
        ...["games/favorites", "favorites"].map((path) =>
          page({
            path,
            page: "favorites",
            module: "features/favorites/favorites-page.tsx",
            loader: load.favorites,
            ...personal,
            lazy: () => import("../features/favorites/favorites-page.tsx"),
          }),
        ),
        page({
          path: "games/:gameId",
          page: "game",
          isGame: true,
          module: "features/game-page/game-page.tsx",
          loader: load.game,
          lazy: () => import("../features/game-page/game-page.tsx"),
        }),
        page({
          path: "bonuses",
          page: "bonuses",
          module: "features/bonuses/bonuses-page.tsx",
          loader: load.bonuses,
          ...personal,
          lazy: () => import("../features/bonuses/bonuses-page.tsx"),
        }),
        page({
          path: "bonuses/categories/:category",
          page: "bonus_category",
          module: "features/bonuses/bonus-category-page.tsx",
          loader: load.bonusCategory,
          ...personal,
          lazy: () => import("../features/bonuses/bonus-category-page.tsx"),
        }),
        page({
          path: "bonuses/:bonusId/games",
          page: "bonus_games",
          module: "features/bonuses/bonus-games-page.tsx",
          loader: load.bonusGames,
          ...personal,
          lazy: () => import("../features/bonuses/bonus-games-page.tsx"),
        }),
        page({
          path: "profile",
          page: "profile",
          module: "features/profile/profile-page.tsx",
          loader: load.profile,
          ...personal,
          lazy: () => import("../features/profile/profile-page.tsx"),
        }),
        page({
          path: "profile/notifications",
          page: "notice_settings",
          module: "features/notices/notice-settings-page.tsx",
          loader: load.player,
          ...personal,
          lazy: () => import("../features/notices/notice-settings-page.tsx"),
        }),
        page({
          path: "notifications",
          page: "notices",
          module: "features/notices/notices-page.tsx",
          loader: load.player,
          ...personal,
          lazy: () => import("../features/notices/notices-page.tsx"),
        }),
        page({
          path: "policies/:name",
          page: "policy",
          module: "features/policies/policy-page.tsx",
          loader: load.policy,
          isForBanned: true,
          lazy: () => import("../features/policies/policy-page.tsx"),
        }),
        page({
          path: "statements/verify",
          page: "statement_check",
          module: "features/statement-check/statement-check-page.tsx",
          lazy: () => import("../features/statement-check/statement-check-page.tsx"),
        }),
        page({
          path: "reset/confirm",
          page: "reset_confirm",
          module: "features/auth/reset-confirm-page.tsx",
          isPrivate: true,
          lazy: () => import("../features/auth/reset-confirm-page.tsx"),
        }),
        page({
          path: "confirm-email",
          page: "confirm_email",
          module: "features/auth/confirm-email-page.tsx",
          isPrivate: true,
          lazy: () => import("../features/auth/confirm-email-page.tsx"),
        }),
        page({
          path: "stop-email-change",
          page: "stop_email_change",
          module: "features/auth/stop-email-change-page.tsx",
          isPrivate: true,
          lazy: () => import("../features/auth/stop-email-change-page.tsx"),
        }),
        page({
          path: "invalid-bot",
          page: "invalid_bot",
          module: "features/invalid-bot/invalid-bot-page.tsx",
          isPrivate: true,
          lazy: () => import("../features/invalid-bot/invalid-bot-page.tsx"),
        }),
        page({
          path: "mini-app/:bot",
          page: "mini_app",
          module: "features/mini-app/mini-app-page.tsx",
          isPrivate: true,
          isForBanned: true,
          isAlone: true,
          lazy: () => import("../features/mini-app/mini-app-page.tsx"),
        }),
        // Addresses that people have kept: each opens its step over the home page.
        { path: "login", loader: load.authStep("login") },
        { path: "register", loader: load.authStep("register") },
        { path: "reset", loader: load.authStep("reset") },
        ...galleryRoutes(),
        {
          path: "*",
          handle: { page: "not_found", isPrivate: true } satisfies PageHandle,
          loader: () => withStatus(null, 404),
          Component: NotFoundPage,
        },
      ],
    },
  ];
}

/** Every component in every state, while developing; a build does not contain it. */
function galleryRoutes(): Route[] {
  if (!import.meta.env.DEV) return [];
  return [
    page({
      path: "gallery",
      page: "gallery",
      module: "gallery/gallery-page.tsx",
      isPrivate: true,
      lazy: () => import("../gallery/gallery-page.tsx"),
    }),
  ];
}
