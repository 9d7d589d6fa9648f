// Owns how the way to another page bears a connection that does not hold: the page that is open stays, the modal says why, and the
// next page opens by itself when it has come. A page in place of the page would be a dead end.

import type { createBrowserRouter } from "react-router";
import { createPath, type DataStrategyFunction, type DataStrategyMatch, type DataStrategyResult } from "react-router";
import { createStuck, isOutage, noteAct, reloadTo, want } from "../platform/connection.ts";

type Router = ReturnType<typeof createBrowserRouter>;

export function createSteadyNavigation() {
  let router: Router | undefined;
  let isStaying = false;

  /** Calls the next page off. What was on its way is interrupted by moving to where the person already is. */
  function stay(): void {
    if (!router?.state.initialized) return;
    const { location } = router.state;
    // The back button has already changed the address; it gets an entry of its own again, as before.
    const isReplaced = createPath(window.location) === createPath(location);
    isStaying = true;
    const options = { replace: isReplaced, state: location.state as unknown, preventScrollReset: true };
    void router.navigate(location, options).finally(() => {
      isStaying = false;
    });
  }

  const dataStrategy: DataStrategyFunction = async ({ matches, request }) => {
    const asked = matches.filter((match) => match.shouldLoad);
    if (isStaying) {
      const known = router?.state.loaderData ?? {};
      return Object.fromEntries(
        asked.map(({ route }) => [route.id, { type: "data", result: known[route.id] ?? null }]),
      );
    }
    noteAct();
    const arrive = want(stay);
    // Another page was chosen; for this one nobody waits any more, whenever its pieces come.
    request.signal.addEventListener("abort", arrive, { once: true });
    try {
      const results = asked.map(async (match) => [match.route.id, await outcomeOf(match, request.signal)] as const);
      return Object.fromEntries(await Promise.all(results));
    } finally {
      arrive();
    }
  };

  return {
    dataStrategy,
    follow(made: Router): void {
      router = made;
      reloadTo(() => createPath(made.state.navigation.location ?? made.state.location));
    },
  };
}

/** What the loader gave, as soon as it could. */
async function outcomeOf(match: DataStrategyMatch, signal: AbortSignal): Promise<DataStrategyResult> {
  const waiting = createStuck();
  try {
    for (;;) {
      const outcome = await match.resolve();
      if (signal.aborted || outcome.type !== "error" || !isOutage(outcome.result)) return outcome;
      await waiting.untilNextChance(outcome.result, signal);
    }
  } finally {
    waiting.end();
  }
}
