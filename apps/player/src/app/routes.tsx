// Owns the table of pages (SPEC §2 routes). Each one is a module of its own that is loaded when its address is opened.
import { data, type LoaderFunction, type RouteObject } from "react-router";
import { viewerQuery } from "../features/profile/viewer-query.ts";
import { sessionsQuery } from "../features/sessions/sessions-query.ts";
import { type LoaderTools, requirePlayer, requireVisitor } from "../platform/guards.ts";
import { concernsSession, ensureSession, SESSION_KEY } from "../platform/session.ts";
import { Layout } from "./layout.tsx";
import type { PageHandle } from "./page-meta.ts";
import { RouteError } from "./route-error.tsx";
import { Splash } from "./splash.tsx";

export function createRoutes(tools: LoaderTools): RouteObject[] {
  const { queryClient, loadApi } = tools;

  const visitorsOnly: LoaderFunction = async ({ request }) => {
    await requireVisitor(tools, request);
    return null;
  };

  async function loadProfile(request: Request): Promise<null> {
    const session = await requirePlayer(tools, request);
    if (session.kind !== "player") return null;
    try {
      await Promise.all([
        queryClient.ensureQueryData(viewerQuery(loadApi)),
        queryClient.ensureQueryData(sessionsQuery(loadApi)),
      ]);
    } catch (error) {
      if (!concernsSession(error)) throw error;
      // The session ended between the two calls; once it is known, the guard above decides anew.
      await queryClient.refetchQueries({ queryKey: SESSION_KEY });
      return loadProfile(request);
    }
    return null;
  }

  return [
    {
      path: "/:locale",
      Component: Layout,
      ErrorBoundary: RouteError,
      HydrateFallback: Splash,
      loader: async () => {
        await ensureSession(queryClient, loadApi);
        return null;
      },
      children: [
        {
          index: true,
          handle: { page: "home", chunk: "src/features/home/home-page.tsx" } satisfies PageHandle,
          lazy: () => import("../features/home/home-page.tsx"),
        },
        {
          path: "login",
          handle: { page: "login", chunk: "src/features/auth/login-page.tsx" } satisfies PageHandle,
          loader: visitorsOnly,
          lazy: () => import("../features/auth/login-page.tsx"),
        },
        {
          path: "register",
          handle: { page: "register", chunk: "src/features/auth/register-page.tsx" } satisfies PageHandle,
          loader: visitorsOnly,
          lazy: () => import("../features/auth/register-page.tsx"),
        },
        {
          path: "reset",
          handle: {
            page: "reset",
            chunk: "src/features/auth/reset-request-page.tsx",
            isPrivate: true,
          } satisfies PageHandle,
          lazy: () => import("../features/auth/reset-request-page.tsx"),
        },
        {
          path: "reset/confirm",
          handle: {
            page: "reset_confirm",
            chunk: "src/features/auth/reset-confirm-page.tsx",
            isPrivate: true,
          } satisfies PageHandle,
          lazy: () => import("../features/auth/reset-confirm-page.tsx"),
        },
        {
          path: "confirm-email",
          handle: {
            page: "confirm_email",
            chunk: "src/features/auth/confirm-email-page.tsx",
            isPrivate: true,
          } satisfies PageHandle,
          lazy: () => import("../features/auth/confirm-email-page.tsx"),
        },
        {
          path: "profile",
          handle: {
            page: "profile",
            chunk: "src/features/profile/profile-page.tsx",
            needsPlayer: true,
            isPrivate: true,
          } satisfies PageHandle,
          loader: ({ request }) => loadProfile(request),
          lazy: () => import("../features/profile/profile-page.tsx"),
        },
        {
          path: "*",
          handle: {
            page: "not_found",
            chunk: "src/features/not-found/not-found-page.tsx",
            isPrivate: true,
          } satisfies PageHandle,
          loader: () => data(null, { status: 404 }),
          lazy: () => import("../features/not-found/not-found-page.tsx"),
        },
      ],
    },
  ];
}
