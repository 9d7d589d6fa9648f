// Owns one page on the server: its loaders are asked once, and what they gave is drawn.
import { type Location, resolveTo } from "./address.ts";
import { askRoute, collect, type Outcome, WithStatus } from "./outcomes.ts";
import type { Router } from "./router.ts";
import { createRouteTable, type Route, type RouteMatch } from "./routes.ts";

export type StaticPage =
  | { kind: "redirect"; to: string; status: number }
  | { kind: "page"; router: Router; status: number };

export async function loadStaticPage(routes: readonly Route[], request: Request): Promise<StaticPage> {
  const { pathname, search } = new URL(request.url);
  const matches = createRouteTable(routes).match(pathname) ?? [];
  const outcomes = new Map(
    await Promise.all(matches.map(async (match) => [match.id, await askRoute(match, request)] as const)),
  );
  const { redirect, ...loaded } = collect(matches, outcomes);
  if (redirect) return { kind: "redirect", to: redirect.to, status: redirect.status };
  const location: Location = { pathname, search, hash: "", state: null, key: "default" };
  return {
    kind: "page",
    router: fixedRouter(location, matches, loaded),
    status: statusOf(matches, outcomes, loaded.errors),
  };
}

function statusOf(
  matches: readonly RouteMatch[],
  outcomes: ReadonlyMap<string, Outcome>,
  errors: Record<string, unknown> | undefined,
): number {
  if (errors) {
    const [error] = Object.values(errors);
    return error instanceof WithStatus ? error.status : 500;
  }
  const statuses = matches
    .map(({ id }) => outcomes.get(id))
    .map((outcome) => outcome?.type === "data" && outcome.status);
  return statuses.findLast((status) => typeof status === "number") || 200;
}

/** Nobody acts on a page that is being drawn. */
function fixedRouter(
  location: Location,
  matches: readonly RouteMatch[],
  loaded: Pick<Router["state"], "loaderData" | "errors">,
): Router {
  const refuse = () => {
    throw new Error("The server draws one page and goes nowhere");
  };
  return {
    state: { ...loaded, location, matches, next: undefined, isReady: true, scroll: undefined, blocked: undefined },
    scroll: { save: refuse, read: () => undefined, keep: refuse },
    subscribe: () => () => undefined,
    navigate: refuse,
    go: refuse,
    revalidate: refuse,
    stay: refuse,
    block: refuse,
    start: refuse,
    hrefOf: (to) => {
      const path = resolveTo(to, location);
      return path.pathname + path.search + path.hash;
    },
  };
}
