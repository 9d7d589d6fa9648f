// Owns the start in the browser: takes over what the server drew, or draws the page itself where the server could not.
import { hydrate, type QueryClient } from "@tanstack/react-query";
import { loadFrameMessages } from "@windfall/i18n";
import {
  createBrowserRouter,
  createRouteTable,
  RouterProvider,
  type RouteTable,
  resolveLazy,
} from "@windfall/web/router";
import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { areaOf, loadSportsMenu } from "../features/sidebar/index.ts";
import { loadBrowserApi } from "../platform/api.ts";
import { readBoot } from "../platform/boot.ts";
import { replayEarlyTap } from "../platform/early-tap.ts";
import { readEntered } from "../platform/messenger.ts";
import { watchStyles } from "../platform/missing-styles.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { mayEnter, SESSION_KEY, type SessionState } from "../platform/session.ts";
import { loadClosedPages } from "./closed-pages.ts";
import type { PageHandle } from "./page-meta.ts";
import { Providers } from "./providers.tsx";
import { createRoutes } from "./routes.tsx";
import { createSteadyNavigation } from "./steady-navigation.ts";

/** A lazy route would draw nothing at first, which is not what the server drew. */
async function resolveLazyRoutes(table: RouteTable): Promise<void> {
  const matches = table.match(window.location.pathname) ?? [];
  await Promise.all(matches.map(({ route }) => resolveLazy(route)));
}

/** What the server drew for somebody who may not enter must be there to be taken over. */
async function closedPagesOf(queryClient: QueryClient): Promise<void> {
  const session = queryClient.getQueryData<SessionState>(SESSION_KEY);
  if (session && !mayEnter(session)) await loadClosedPages();
}

/** It is taken over with the page. */
async function menuOf(pathname: string): Promise<void> {
  if (areaOf(pathname) === "sport") await loadSportsMenu();
}

/** The code only: data is asked for when the page is opened. What fails here is met again, and told, when it is opened. */
function preloadPage(table: RouteTable, href: string): void {
  if (!navigator.onLine) return;
  for (const { route } of table.match(new URL(href, window.location.href).pathname) ?? []) {
    const { warmUp } = (route.handle ?? {}) as Partial<PageHandle>;
    warmUp?.().catch(() => undefined);
  }
}

/** Says when the page answers to the person; measurements and browser tests wait for it. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void performance.mark("windfall:alive"), []);
  return children;
}

async function start(root: HTMLElement): Promise<void> {
  watchStyles();
  const { locale, config, sidebar = "expanded", country, rendered } = readBoot();
  const queryClient = createQueryClient();
  if (rendered) hydrate(queryClient, rendered.state);
  const table = createRouteTable(createRoutes({ queryClient, loadApi: loadBrowserApi, locale }));
  const [messages] = await Promise.all([
    loadFrameMessages(locale),
    rendered && resolveLazyRoutes(table),
    closedPagesOf(queryClient),
    rendered && menuOf(window.location.pathname),
  ]);
  const steady = createSteadyNavigation();
  const router = createBrowserRouter(table, { askRoutes: steady.askRoutes, drawn: rendered });
  steady.follow(router);
  const app = (
    <Alive>
      <Providers
        locale={locale}
        messages={messages}
        queryClient={queryClient}
        platform={{ config, loadApi: loadBrowserApi, sidebar, country, preload: (href) => preloadPage(table, href) }}
      >
        <RouterProvider router={router} />
      </Providers>
    </Alive>
  );
  // As a transition the page is taken over in slices of a few milliseconds; in one piece it would freeze a slow phone for half a
  // second. A tap in between is not lost: React then finishes at once and delivers it.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // Another document of the same mini-app, such as one in another language.
  if (readEntered()) void import("../features/mini-app/connect.ts").then(({ reconnect }) => reconnect(config));
  replayEarlyTap();
}

const root = document.getElementById("root");
// Not awaited at the top: pages import from this file, and would wait for it while it waits for them. And in a task of its own: together with the running of this file
// it would hold a slow phone's first tap up.
if (root) setTimeout(() => void start(root));
