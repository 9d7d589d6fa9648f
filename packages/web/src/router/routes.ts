// Owns which route an address means. A route is a node of a tree; the leaf that fits best wins, and brings the routes above it along.
import type { ComponentType } from "react";

export interface LoaderArguments {
  request: Request;
  params: Params;
}
export type Params = Readonly<Record<string, string | undefined>>;
export type Loader = (args: LoaderArguments) => unknown;

/** What a route's own module brings when its address is first opened. */
export interface RouteModule {
  Component: ComponentType;
}

export interface Route {
  /** `games/:gameId`, `orders/:id?` or `*`; below the paths of the routes above it. Absent for the index of the route above. */
  path?: string;
  /** What the app says about the page. */
  handle?: unknown;
  /** Asked before the page is shown. It may return or throw what `redirect` and `withStatus` make. */
  loader?: Loader;
  lazy?: () => Promise<RouteModule>;
  Component?: ComponentType;
  /** Stands in place of the route when its loader or its drawing fails, or that of a route below without one of its own. */
  ErrorBoundary?: ComponentType;
  /** Stands in place of the route until its loaders have answered for the first time, where the server drew nothing. */
  HydrateFallback?: ComponentType;
  children?: readonly Route[];
}

export interface RouteMatch {
  /** The place of the route in its tree, the same on the server and in the browser. */
  id: string;
  route: Route;
  params: Params;
  /** The part of the address up to this route. */
  pathname: string;
}

export interface RouteTable {
  /** From the outermost route to the innermost; undefined when no route fits. */
  match(pathname: string): RouteMatch[] | undefined;
}

interface Segment {
  kind: "static" | "param" | "rest";
  text: string;
}

interface Step {
  id: string;
  route: Route;
  /** How many segments the routes up to this one have. */
  depth: number;
}

interface Branch {
  steps: Step[];
  segments: Segment[];
  rank: string;
}

/** Compared letter by letter: a word before a parameter, and whatever is left before "anything". */
const RANK: Record<Segment["kind"], string> = { static: "3", param: "2", rest: "0" };
const END = "1";

export function createRouteTable(routes: readonly Route[]): RouteTable {
  const branches = routes
    .flatMap((route, index) => branchesOf(route, String(index), [], []))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? 1 : -1));
  return {
    match(pathname) {
      const given = pathname.split("/").filter(Boolean);
      for (const branch of branches) {
        const params = paramsOf(branch.segments, given);
        if (params) return branch.steps.map((step) => matchOf(step, given, params));
      }
      return undefined;
    },
  };
}

function branchesOf(route: Route, id: string, above: Step[], before: Segment[]): Branch[] {
  return variantsOf(route.path ?? "").flatMap((own) => {
    const segments = [...before, ...own];
    const steps = [...above, { id, route, depth: segments.length }];
    if (route.children)
      return route.children.flatMap((child, index) => branchesOf(child, `${id}-${index}`, steps, segments));
    return [{ steps, segments, rank: segments.map(({ kind }) => RANK[kind]).join("") + END }];
  });
}

/** A path whose last segment may be missing stands for two. */
function variantsOf(path: string): Segment[][] {
  const segments = path.split("/").filter(Boolean).map(segmentOf);
  return path.endsWith("?") ? [segments, segments.slice(0, -1)] : [segments];
}

function segmentOf(text: string): Segment {
  if (text === "*") return { kind: "rest", text };
  if (text.startsWith(":")) return { kind: "param", text: text.slice(1).replace(/\?$/, "") };
  return { kind: "static", text: text.toLowerCase() };
}

function paramsOf(segments: readonly Segment[], given: readonly string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [index, { kind, text }] of segments.entries()) {
    if (kind === "rest") return { ...params, "*": given.slice(index).map(decode).join("/") };
    const part = given[index];
    if (part === undefined) return undefined;
    if (kind === "param") params[text] = decode(part);
    else if (part.toLowerCase() !== text) return undefined;
  }
  return given.length === segments.length ? params : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // What is no encoding stands for itself; whoever looks the name up finds nothing.
    return part;
  }
}

function matchOf({ id, route, depth }: Step, given: readonly string[], params: Params): RouteMatch {
  return { id, route, params, pathname: `/${given.slice(0, depth).join("/")}` };
}
