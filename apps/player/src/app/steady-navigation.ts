// Owns how the way to another page bears a connection that does not hold: the page that is open stays, the modal says why, and the
// next page opens by itself when it has come. A page in place of the page would be a dead end.
import { type Asked, type AskRoutes, createPath, type Outcome, type Router } from "@windfall/web/router";
import { createStuck, isOutage, noteAct, reloadTo, want } from "../platform/connection.ts";

export function createSteadyNavigation() {
  let router: Router | undefined;

  const askRoutes: AskRoutes = async (asked, signal) => {
    noteAct();
    const arrive = want(() => router?.stay());
    // Another page was chosen; for this one nobody waits any more, whenever its pieces come.
    signal.addEventListener("abort", arrive, { once: true });
    try {
      return new Map(
        await Promise.all(asked.map(async (route) => [route.id, await untilItAnswers(route, signal)] as const)),
      );
    } finally {
      arrive();
    }
  };

  return {
    askRoutes,
    follow(made: Router): void {
      router = made;
      reloadTo(() => createPath(made.state.next ?? made.state.location));
    },
  };
}

/** What the route gave, as soon as it could. */
async function untilItAnswers({ ask }: Asked, signal: AbortSignal): Promise<Outcome> {
  const waiting = createStuck();
  try {
    for (;;) {
      const outcome = await ask();
      if (signal.aborted || outcome.type !== "error" || !isOutage(outcome.error)) return outcome;
      await waiting.untilNextChance(outcome.error, signal);
    }
  } finally {
    waiting.end();
  }
}
