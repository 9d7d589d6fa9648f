// Owns what components may ask the router.
import { use, useCallback, useEffect, useMemo, useRef } from "react";
import type { Location, To } from "./address.ts";
import { LocationContext, RouterContext, RouterStateContext } from "./provider.tsx";
import type { Blocked, NavigateOptions, Router, RouterState, ShouldBlock } from "./router.ts";
import type { Params } from "./routes.ts";

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There is no router around this component");
  return value;
}

export function useRouter(): Router {
  return given(use(RouterContext));
}

export function useRouterState(): RouterState {
  return given(use(RouterStateContext));
}

export function useLocation(): Location {
  return given(use(LocationContext));
}

export function useParams(): Params {
  return useRouterState().matches.at(-1)?.params ?? {};
}

/** The same function for as long as the app lives. A number moves along the history. */
export function useNavigate(): (to: To | number, options?: NavigateOptions) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (to, options) => {
      if (typeof to === "number") router.go(to);
      else await router.navigate(to, options);
    },
    [router],
  );
}

export function useSearchParams(): [URLSearchParams, (params: URLSearchParams, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => void navigate(`?${next}`, options),
    [navigate],
  );
  return [params, change];
}

export interface Match {
  handle: unknown;
  loaderData: unknown;
}

/** From the frame to the page. */
export function useMatches(): Match[] {
  const { matches, loaderData } = useRouterState();
  return useMemo(
    () => matches.map(({ id, route }) => ({ handle: route.handle, loaderData: loaderData[id] })),
    [matches, loaderData],
  );
}

/** Holds the person up while `should` says so. Undefined while nobody is held up. */
export function useBlocker(should: ShouldBlock): Blocked | undefined {
  const router = useRouter();
  const latest = useRef(should);
  useEffect(() => {
    latest.current = should;
  });
  useEffect(() => router.block((move) => latest.current(move)), [router]);
  return useRouterState().blocked;
}
