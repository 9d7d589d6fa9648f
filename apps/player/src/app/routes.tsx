// Owns the table of pages (SPEC §2 routes). Each one is a module of its own that is loaded when its address is opened.
import { data, type RouteObject } from "react-router";
import { sessionsQuery } from "../features/sessions/sessions-query.ts";
import { viewerQuery } from "../features/profile/viewer-query.ts";
import { type LoaderTools, requirePlayer, requireVisitor } from "../platform/guards.ts";
import { concernsSession, ensureSession, SESSION_KEY, type SessionState } from "../platform/session.ts";
import { Layout } from "./layout.tsx";
import type { PageHandle } from "./page-meta.ts";
import { RouteError } from "./route-error.tsx";
import { Splash } from "./splash.tsx";

/** What the document itself answers when a person may not see what they asked for. */
const STATUS: Readonly<Record<SessionState["kind"], number>> = {
  visitor: 200,
  player: 200,
  banned: 403,
  restricted: 451,
  unstable: 503,
};

const handle = (page: PageHandle): PageHandle => page;

export function createRoutes(tools: LoaderTools): RouteObject[] {
  const { queryClient, loadApi } = tools;

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
        const session = await ensureSession(queryClient, loadApi);
        return data(null, { status: STATUS[session.kind] });
      },
      children: [
        {
          index: true,
          handle: handle({ page: "home", chunk: "src/features/home/home-page.tsx" }),
          lazy: () => import("../features/home/home-page.tsx"),
        },
        {
          path: "login",
          handle: handle({ page: "login", chunk: "src/features/auth/login-page.tsx" }),
          loader: async ({ request }) => (await requireVisitor(tools, request), null),
          lazy: () => import("../features/auth/login-page.tsx"),
        },
        {
          path: "register",
          handle: handle({ page: "register", chunk: "src/features/auth/register-page.tsx" }),
          loader: async ({ request }) => (await requireVisitor(tools, request), null),
          lazy: () => import("../features/auth/register-page.tsx"),
        },
        {
          path: "reset",
          handle: handle({ page: "reset", chunk: "src/features/auth/reset-request-page.tsx", isPrivate: true }),
          lazy: () => import("../features/auth/reset-request-page.tsx"),
        },
        {
          path: "reset/confirm",
          handle: handle({ page: "reset_confirm", chunk: "src/features/auth/reset-confirm-page.tsx", isPrivate: true }),
          lazy: () => import("../features/auth/reset-confirm-page.tsx"),
        },
        {
          path: "confirm-email",
          handle: handle({ page: "confirm_email", chunk: "src/features/auth/confirm-email-page.tsx", isPrivate: true }),
          lazy: () => import("../features/auth/confirm-email-page.tsx"),
        },
        {
          path: "profile",
          handle: handle({
            page: "profile",
            chunk: "src/features/profile/profile-page.tsx",
            needsPlayer: true,
            isPrivate: true,
          }),
          loader: ({ request }) => loadProfile(request),
          lazy: () => import("../features/profile/profile-page.tsx"),
        },
        {
          path: "*",
          handle: handle({ page: "not_found", chunk: "src/features/not-found/not-found-page.tsx", isPrivate: true }),
          loader: () => data(null, { status: 404 }),
          lazy: () => import("../features/not-found/not-found-page.tsx"),
        },
      ],
    },
  ];
}
