// Owns the way from one page to the next in a browser: which loaders run, when the address changes, what interrupts what, and what a
// press of back means. The page that is shown stays until the next one has what it needs.
import { createPath, isMoveInside, isSamePage, type Location, locationFor, resolveTo, type To } from "./address.ts";
import type { History, Move } from "./history.ts";
import { askRoute, collect, type Loaded, type Outcome } from "./outcomes.ts";
import type { RouteMatch, RouteTable } from "./routes.ts";
import type { ScrollMemory } from "./scroll-memory.ts";

export interface NavigateOptions {
  /** In place of the entry that is shown. */
  replace?: boolean | undefined;
  /** Kept with the entry. */
  state?: unknown;
  /** The page stays scrolled as it is. */
  preventScrollReset?: boolean | undefined;
}

/** Undefined while nothing is being held up. */
export interface Blocked {
  proceed(): void;
  reset(): void;
}
export type ShouldBlock = (move: { currentLocation: Location; nextLocation: Location }) => boolean;

export interface RouterState extends Loaded {
  location: Location;
  matches: readonly RouteMatch[];
  /** Where the person is on their way to. */
  next: Location | undefined;
  /** False until the first page has what it needs. */
  isReady: boolean;
  /** A number is how far down; undefined before the first move, which the browser sees to itself. */
  scroll: number | "top" | "stay" | undefined;
  blocked: Blocked | undefined;
}

/** A route that is to be asked; asking again is allowed. */
export interface Asked {
  id: string;
  ask(): Promise<Outcome>;
}
/** How routes are asked. An app may hold on where the connection does not, until `signal` says that nobody waits any more. */
export type AskRoutes = (asked: readonly Asked[], signal: AbortSignal) => Promise<ReadonlyMap<string, Outcome>>;

export interface RouterOptions {
  table: RouteTable;
  history: History;
  scroll: ScrollMemory;
  /** What the server drew the first page with. */
  drawn?: Loaded | undefined;
  askRoutes?: AskRoutes;
}

export interface Router {
  readonly state: RouterState;
  readonly scroll: ScrollMemory;
  subscribe(listener: (state: RouterState) => void): () => void;
  /** Resolves when the page is there, or when something else has taken its place. */
  navigate(to: To, options?: NavigateOptions): Promise<void>;
  go(delta: number): void;
  /** Asks every loader of the page anew. */
  revalidate(): Promise<void>;
  /** Calls the way to the next page off. */
  stay(): void;
  /** At most one at a time. Answers how to take it away. */
  block(should: ShouldBlock): () => void;
  hrefOf(to: To): string;
  /** Begins to follow the person. Answers how to stop. */
  start(): () => void;
}

type Action = "push" | "replace" | "pop";

interface Way {
  action: Action;
  location: Location;
  keepsScroll: boolean;
  /** Every loader runs, also those whose answer is known. */
  isFresh: boolean;
  /** The page stays the same and only its loaders are asked. */
  isInPlace: boolean;
}

export const askAll: AskRoutes = async (asked) =>
  new Map(await Promise.all(asked.map(async ({ id, ask }) => [id, await ask()] as const)));

export function createRouter({ table, history, scroll, drawn, askRoutes = askAll }: RouterOptions): Router {
  const listeners = new Set<(state: RouterState) => void>();
  const first = history.read();
  const firstMatches = table.match(first.pathname) ?? [];
  let state: RouterState = {
    location: first,
    matches: firstMatches,
    loaderData: drawn?.loaderData ?? {},
    errors: drawn?.errors,
    next: undefined,
    isReady: drawn !== undefined || firstMatches.every(isAnswered),
    scroll: undefined,
    blocked: undefined,
  };
  let underWay: { way: Way; controller: AbortController } | undefined;
  let shouldBlock: ShouldBlock | undefined;
  let isLetThrough = false;
  /** The next move of the history is our own, back to where the person was. */
  let onMovedBack: (() => void) | undefined;

  function update(change: Partial<RouterState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  }

  /** Nothing has to be asked for before it is drawn. */
  function isAnswered({ route }: RouteMatch): boolean {
    return !route.lazy && !route.loader;
  }

  function mustAsk(match: RouteMatch, index: number, way: Way): boolean {
    if (match.route.lazy) return true;
    if (!match.route.loader) return false;
    const shown = state.matches[index];
    const isShown = shown?.id === match.id && shown.pathname === match.pathname && match.id in state.loaderData;
    // The link of the page that is shown asks anew, and so does another search: loaders read it.
    const isSame = isSamePage(state.location, way.location);
    return !isShown || way.isFresh || isSame || state.location.search !== way.location.search;
  }

  async function travel(way: Way): Promise<void> {
    underWay?.controller.abort();
    underWay = undefined;
    if (state.isReady) scroll.save(state.location.key);
    const { location } = way;
    const matches = table.match(location.pathname);
    // An address that is not ours is another app's, and that comes with its own document.
    if (!matches) return leaveTo(history.hrefOf(location), way);
    if (state.isReady && !way.isFresh && isMoveInside(state.location, location)) return arrive(way, matches, state);
    const asked = matches.filter((match, index) => mustAsk(match, index, way));
    const known = knownOf(matches, asked);
    if (asked.length === 0) return arrive(way, matches, { loaderData: known, errors: undefined });

    const controller = new AbortController();
    underWay = { way, controller };
    update({ next: way.isInPlace ? state.next : location });
    const { signal } = controller;
    const request = () => new Request(new URL(history.hrefOf(location), originOf()), { signal });
    const outcomes = await askRoutes(
      asked.map((match) => ({ id: match.id, ask: () => askRoute(match, request()) })),
      signal,
    );
    if (signal.aborted) return;
    underWay = undefined;
    const { redirect, loaderData, errors } = collect(matches, outcomes);
    if (redirect) return sendOn(way, redirect);
    arrive(way, matches, { loaderData: { ...known, ...loaderData }, errors });
  }

  function knownOf(matches: readonly RouteMatch[], asked: readonly RouteMatch[]): Record<string, unknown> {
    const kept = matches.filter((match) => match.id in state.loaderData && !asked.includes(match));
    return Object.fromEntries(kept.map(({ id }) => [id, state.loaderData[id]]));
  }

  function arrive(way: Way, matches: readonly RouteMatch[], { loaderData, errors }: Loaded): void {
    if (way.isInPlace) {
      update({ loaderData, errors, matches });
      return;
    }
    if (way.action === "push") history.push(way.location);
    if (way.action === "replace") history.replace(way.location);
    isLetThrough = false;
    update({
      location: way.location,
      matches,
      loaderData,
      errors,
      next: undefined,
      isReady: true,
      blocked: undefined,
      scroll: scroll.read(way.location.key) ?? (way.keepsScroll ? "stay" : "top"),
    });
  }

  function sendOn(way: Way, { to, isNewDocument }: Extract<Outcome, { type: "redirect" }>): Promise<void> {
    if (isNewDocument) return leaveTo(to, way);
    const location = locationFor(to, state.location);
    const action = isAddressChanged(way) ? "replace" : "push";
    return travel({ ...way, location, action, isInPlace: false, isFresh: false });
  }

  /** Then the page that sends on must not stay behind as an entry of its own. */
  function isAddressChanged({ action, isInPlace }: Way): boolean {
    return action !== "push" && !isInPlace;
  }

  function leaveTo(href: string, way: Way): Promise<void> {
    history.leaveTo(href, isAddressChanged(way));
    return new Promise(() => undefined);
  }

  /** True when the app wants to be asked first; `go` is what the person meant to do. */
  function isHeldUp(nextLocation: Location, go: () => void): boolean {
    if (isLetThrough || !shouldBlock?.({ currentLocation: state.location, nextLocation })) return false;
    update({
      blocked: {
        proceed() {
          isLetThrough = true;
          update({ blocked: undefined });
          go();
        },
        reset: () => update({ blocked: undefined }),
      },
    });
    return true;
  }

  function onMove({ location, delta }: Move): void {
    if (onMovedBack) {
      onMovedBack();
      onMovedBack = undefined;
      return;
    }
    if (delta !== undefined && delta !== 0) {
      const movedBack = new Promise<void>((resolve) => {
        onMovedBack = resolve;
      });
      // The address has moved already, and moves back while the person is asked.
      if (isHeldUp(location, () => void movedBack.then(() => history.go(delta)))) {
        history.go(-delta);
        return;
      }
      onMovedBack = undefined;
    }
    void travel({ action: "pop", location, keepsScroll: false, isFresh: false, isInPlace: false });
  }

  return {
    get state() {
      return state;
    },
    scroll,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async navigate(to, options = {}) {
      const location = locationFor(to, state.location, options.state ?? null);
      const way: Way = {
        action: options.replace ? "replace" : "push",
        location,
        keepsScroll: options.preventScrollReset === true,
        isFresh: false,
        isInPlace: false,
      };
      if (isHeldUp(location, () => void travel(way))) return;
      await travel(way);
    },
    go: (delta) => history.go(delta),
    revalidate() {
      if (underWay) return travel({ ...underWay.way, isFresh: true });
      return travel({ action: "pop", location: state.location, keepsScroll: true, isFresh: true, isInPlace: true });
    },
    stay() {
      if (!state.isReady) return;
      underWay?.controller.abort();
      underWay = undefined;
      // The back button has changed the address already; the page that stays gets an entry of its own again.
      if (createPath(history.read()) !== createPath(state.location)) history.push(state.location);
      update({ next: undefined });
    },
    block(should) {
      shouldBlock = should;
      return () => {
        if (shouldBlock !== should) return;
        shouldBlock = undefined;
        if (state.blocked) update({ blocked: undefined });
      };
    },
    hrefOf: (to) => history.hrefOf(resolveTo(to, state.location)),
    start() {
      const stop = history.listen(onMove);
      if (!state.isReady) {
        void travel({ action: "replace", location: first, keepsScroll: true, isFresh: true, isInPlace: false });
      }
      return stop;
    },
  };
}

function originOf(): string {
  return globalThis.location?.origin ?? "http://app.invalid";
}
