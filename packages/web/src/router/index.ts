// The router of both apps (docs/decisions/0032): addresses, loaders, history and scrolling, and nothing that no page here uses.
import { createBrowserHistory } from "./history.ts";
import type { Loaded } from "./outcomes.ts";
import { type AskRoutes, createRouter, type Router } from "./router.ts";
import type { RouteTable } from "./routes.ts";
import { createScrollMemory } from "./scroll-memory.ts";

export { createPath, type Location, type Path, type To } from "./address.ts";
export {
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouter,
  useRouterState,
  useSearchParams,
} from "./hooks.ts";
export { Link, type LinkProps, Navigate } from "./link.tsx";
export {
  type Loaded,
  type Outcome,
  redirect,
  redirectDocument,
  resolveLazy,
  WithStatus,
  withStatus,
} from "./outcomes.ts";
export { Outlet, RouterProvider, useRouteError } from "./provider.tsx";
export type { Asked, AskRoutes, NavigateOptions, Router } from "./router.ts";
export {
  createRouteTable,
  type Loader,
  type LoaderArguments,
  type Route,
  type RouteModule,
  type RouteTable,
} from "./routes.ts";
export { ScrollRestoration } from "./scroll-restoration.tsx";
export { loadStaticPage } from "./static-router.ts";

export interface BrowserRouterOptions {
  /** The folder of the site in which the app lives. */
  basename?: string;
  drawn?: Loaded | undefined;
  askRoutes?: AskRoutes;
}

/** The router of this window, already following it. */
export function createBrowserRouter(table: RouteTable, { basename, ...options }: BrowserRouterOptions = {}): Router {
  const router = createRouter({
    ...options,
    table,
    history: createBrowserHistory(basename),
    scroll: createScrollMemory(),
  });
  router.start();
  return router;
}
