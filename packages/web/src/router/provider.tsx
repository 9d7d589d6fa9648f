// Owns how the routes of an address are drawn: each in the outlet of the one above, and a failure in the place that its route names.
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from "react";
import type { Location } from "./address.ts";
import type { Router, RouterState } from "./router.ts";
import type { RouteMatch } from "./routes.ts";

export const RouterContext = createContext<Router | undefined>(undefined);
export const RouterStateContext = createContext<RouterState | undefined>(undefined);
/** Apart from the rest of the state: most who look at it need to know of a new address only. */
export const LocationContext = createContext<Location | undefined>(undefined);
const OutletContext = createContext<ReactNode>(null);
const ErrorContext = createContext<unknown>(undefined);

export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // As a transition the page that is shown stays until the next one is drawn, whatever that waits for.
    const show = (next: RouterState) => startTransition(() => setState(next));
    const stop = router.subscribe(show);
    // What came before anybody listened.
    show(router.state);
    return stop;
  }, [router]);
  return (
    <RouterContext value={router}>
      <RouterStateContext value={state}>
        <LocationContext value={state.location}>{drawn(state)}</LocationContext>
      </RouterStateContext>
    </RouterContext>
  );
}

function drawn(state: RouterState): ReactNode {
  const { matches, errors } = state;
  const waitsAt = state.isReady ? -1 : matches.findIndex(({ route }) => route.HydrateFallback);
  const failsAt = errors ? matches.findIndex(({ id }) => id in errors) : -1;
  const last = failsAt < 0 ? matches.length - 1 : failsAt;
  let outlet: ReactNode = null;
  for (let index = waitsAt < 0 ? last : waitsAt; index >= 0; index--) {
    const match = matches[index] as RouteMatch;
    const { Component, HydrateFallback } = match.route;
    if (index === waitsAt) outlet = HydrateFallback && <HydrateFallback />;
    else
      outlet = (
        <DrawnRoute state={state} match={match} Content={Component} outlet={outlet} hasFailed={index === failsAt} />
      );
  }
  return outlet;
}

interface DrawnRouteProps {
  state: RouterState;
  match: RouteMatch;
  Content: ComponentType | undefined;
  outlet: ReactNode;
  hasFailed: boolean;
}

function DrawnRoute({ state, match, Content, outlet, hasFailed }: DrawnRouteProps) {
  const { ErrorBoundary } = match.route;
  const content = <OutletContext value={outlet}>{Content ? <Content /> : outlet}</OutletContext>;
  if (!ErrorBoundary) {
    if (hasFailed) throw state.errors?.[match.id];
    return content;
  }
  return (
    <Boundary
      Fallback={ErrorBoundary}
      error={hasFailed ? { thrown: state.errors?.[match.id] } : undefined}
      location={state.location}
      loaderData={state.loaderData}
    >
      {content}
    </Boundary>
  );
}

interface BoundaryProps {
  Fallback: ComponentType;
  /** Of its loader. */
  error: { thrown: unknown } | undefined;
  /** Another page, or new data for this one, is another chance for a page that could not be drawn. */
  location: Location;
  loaderData: Record<string, unknown>;
  children: ReactNode;
}

interface BoundaryState extends Pick<BoundaryProps, "location" | "loaderData"> {
  error: { thrown: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {
    error: undefined,
    location: this.props.location,
    loaderData: this.props.loaderData,
  };

  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { error: { thrown } };
  }

  static getDerivedStateFromProps({ location, loaderData }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    if (location === state.location && loaderData === state.loaderData) return null;
    return { error: undefined, location, loaderData };
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    const error = this.props.error ?? this.state.error;
    if (!error) return children;
    return (
      <ErrorContext value={error.thrown}>
        <Fallback />
      </ErrorContext>
    );
  }
}

/** Where a route draws the one below it. */
export function Outlet(): ReactNode {
  return use(OutletContext);
}

/** For an `ErrorBoundary`: what was thrown. */
export function useRouteError(): unknown {
  return use(ErrorContext);
}
