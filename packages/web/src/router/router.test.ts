// The way from page to page, with a history that a test can read. A loader answers when the test lets it.
import { describe, expect, test, vi } from "vitest";
import { createPath, type Location } from "./address.ts";
import type { History, Move } from "./history.ts";
import { redirect, redirectDocument, withStatus } from "./outcomes.ts";
import { createRouter, type RouterOptions } from "./router.ts";
import { createRouteTable, type LoaderArguments, type Route } from "./routes.ts";

/** As a browser's: a list of entries and a place in it; moves are told a moment later. */
function historyOf(start: string) {
  const at = (path: string): Location => {
    const { pathname, search, hash } = new URL(path, "http://app.test");
    return { pathname, search, hash, state: null, key: "first" };
  };
  const entries = [at(start)];
  const left: string[] = [];
  let index = 0;
  let listener: ((move: Move) => void) | undefined;
  const history: History = {
    read: () => entries[index] as Location,
    push(location) {
      entries.splice(++index, entries.length, location);
    },
    replace(location) {
      entries[index] = location;
    },
    go(delta) {
      queueMicrotask(() => {
        index += delta;
        listener?.({ location: entries[index] as Location, delta });
      });
    },
    hrefOf: createPath,
    listen(told) {
      listener = told;
      return () => undefined;
    },
    leaveTo: (href, isReplacing) => void left.push(`${isReplacing ? "replace" : "assign"} ${href}`),
  };
  return { history, left, shown: () => createPath(history.read()), count: () => entries.length };
}

const scrolled = new Map<string, number>();

function open(children: Route[], start = "/en", more: Partial<RouterOptions> = {}) {
  const asked: string[] = [];
  const watched = (route: Route): Route => ({
    ...route,
    ...(route.loader && {
      loader: (args: LoaderArguments) => {
        asked.push(new URL(args.request.url).pathname + new URL(args.request.url).search);
        return route.loader?.(args);
      },
    }),
  });
  const ErrorBoundary = () => null;
  const table = createRouteTable([
    { path: "/:locale", ErrorBoundary, loader: () => "frame", children: children.map(watched) },
  ]);
  const browser = historyOf(start);
  let y = 0;
  const scroll = {
    save: (key: string) => void scrolled.set(key, y),
    read: (key: string) => scrolled.get(key),
    keep: () => undefined,
  };
  scrolled.clear();
  const drawn = { loaderData: { 0: "frame", "0-0": "home" } };
  const router = createRouter({ table, history: browser.history, scroll, drawn, ...more });
  router.start();
  return {
    router,
    browser,
    asked,
    scrollTo: (to: number) => {
      y = to;
    },
    data: () => router.state.loaderData[router.state.matches.at(-1)?.id ?? ""],
  };
}

const home: Route = { loader: () => "home" };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("opening a page", () => {
  test("keeps the page before it until the loader has answered, and the address too", async () => {
    let answer: (value: unknown) => void = () => undefined;
    const held = new Promise((resolve) => {
      answer = resolve;
    });
    const { router, browser, data } = open([home, { path: "games", loader: () => held }]);
    const opened = router.navigate("/en/games");
    await settled();
    expect([browser.shown(), router.state.location.pathname, router.state.next?.pathname]).toEqual([
      "/en",
      "/en",
      "/en/games",
    ]);
    answer("games");
    await opened;
    expect([browser.shown(), browser.count(), data(), router.state.next]).toEqual(["/en/games", 2, "games", undefined]);
  });

  test("asks only the loaders whose answer may differ", async () => {
    const table = [home, { path: "games/:id", loader: ({ params }: LoaderArguments) => params.id }];
    const { router, asked } = open(table);
    await router.navigate("/en/games/1");
    await router.navigate("/en/games/2");
    await router.navigate("/en/games/2#rules");
    expect(asked).toEqual(["/en/games/1", "/en/games/2"]);
    await router.navigate("/en/games/2?sort=new");
    await router.navigate("/en/games/2?sort=new");
    expect(asked.slice(2)).toEqual(["/en/games/2?sort=new", "/en/games/2?sort=new"]);
  });

  test("is done at once where nothing is asked for", () => {
    const { router, browser } = open([home, { path: "plain" }]);
    void router.navigate("/en/plain", { replace: true, state: { from: 1 } });
    expect([browser.shown(), browser.count(), router.state.location.state]).toEqual(["/en/plain", 1, { from: 1 }]);
  });

  test("gives way to what was chosen after it", async () => {
    const signals: AbortSignal[] = [];
    const never = ({ request }: LoaderArguments) => {
      signals.push(request.signal);
      return new Promise(() => undefined);
    };
    const { router, browser } = open([home, { path: "slow", loader: never }, { path: "quick", loader: () => "quick" }]);
    void router.navigate("/en/slow");
    await router.navigate("/en/quick");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect([browser.shown(), browser.count()]).toEqual(["/en/quick", 2]);
  });

  test("is called off, and after a press of back the page has an entry of its own again", async () => {
    const never = () => new Promise(() => undefined);
    const { router, browser } = open([home, { path: "games", loader: () => "games" }, { path: "slow", loader: never }]);
    void router.navigate("/en/slow");
    router.stay();
    expect([browser.shown(), router.state.next, browser.count()]).toEqual(["/en", undefined, 1]);
    await router.navigate("/en/games");
    (router.state.matches[0]?.route.children?.[0] as Route).loader = never;
    router.go(-1);
    await settled();
    expect([browser.shown(), router.state.location.pathname]).toEqual(["/en", "/en/games"]);
    router.stay();
    expect(browser.shown()).toBe("/en/games");
  });

  test("of another app leaves for its document", async () => {
    const { router, browser } = open([home]);
    void router.navigate("/");
    await settled();
    expect(browser.left).toEqual(["assign /"]);
  });
});

describe("a loader", () => {
  test("sends the person on, and the page that does so makes no entry", async () => {
    const { router, browser } = open([
      home,
      { path: "old", loader: () => redirect("/en/new?x=1") },
      { path: "new", loader: () => "new" },
    ]);
    await router.navigate("/en/old");
    expect([browser.shown(), browser.count()]).toEqual(["/en/new?x=1", 2]);
  });

  test("sends the person to a new document", async () => {
    const { router, browser } = open([
      home,
      {
        path: "old",
        loader: () => {
          throw redirectDocument("/ru");
        },
      },
    ]);
    void router.navigate("/en/old");
    await settled();
    expect([browser.left, browser.shown()]).toEqual([["assign /ru"], "/en"]);
  });

  test("that fails is told by the nearest boundary, and asked again by a revalidation", async () => {
    let isDown = true;
    const shaky = () => {
      if (isDown) throw withStatus(null, 404);
      return "up";
    };
    const { router, data } = open([home, { path: "shaky", loader: shaky }]);
    await router.navigate("/en/shaky");
    expect(router.state.errors).toMatchObject({ 0: { status: 404 } });
    isDown = false;
    await router.revalidate();
    expect([router.state.errors, data()]).toEqual([undefined, "up"]);
  });

  test("of the first page is asked where the server drew nothing", async () => {
    const { router, data } = open([home], "/en", { drawn: undefined });
    expect(router.state.isReady).toBe(false);
    await settled();
    expect([router.state.isReady, data(), router.state.loaderData[0]]).toEqual([true, "home", "frame"]);
  });

  test("is asked with the code of its page, which comes once", async () => {
    const lazy = vi.fn(async () => ({ Component: () => null }));
    const { router } = open([home, { path: "lazy", lazy, loader: () => "data" }]);
    await router.navigate("/en/lazy");
    await router.navigate("/en");
    await router.navigate("/en/lazy");
    expect(lazy).toHaveBeenCalledTimes(1);
    expect(router.state.matches.at(-1)?.route.Component).toBeDefined();
  });
});

describe("whoever is held up", () => {
  const pages: Route[] = [home, { path: "form" }, { path: "next" }];

  test("stays, or goes on", async () => {
    const { router, browser } = open(pages);
    await router.navigate("/en/form");
    router.block(() => true);
    await router.navigate("/en/next");
    expect([browser.shown(), router.state.blocked !== undefined]).toEqual(["/en/form", true]);
    router.state.blocked?.reset();
    expect([browser.shown(), router.state.blocked]).toEqual(["/en/form", undefined]);
    await router.navigate("/en/next");
    router.state.blocked?.proceed();
    expect(browser.shown()).toBe("/en/next");
  });

  test("by a press of back sees the address come back, and may go after all", async () => {
    const { router, browser } = open(pages);
    await router.navigate("/en/form");
    const unblock = router.block(() => true);
    router.go(-1);
    await settled();
    expect([browser.shown(), router.state.location.pathname]).toEqual(["/en/form", "/en/form"]);
    router.state.blocked?.proceed();
    await settled();
    expect([browser.shown(), router.state.location.pathname, router.state.blocked]).toEqual(["/en", "/en", undefined]);
    unblock();
    router.go(1);
    await settled();
    expect(router.state.location.pathname).toBe("/en/form");
  });
});

test("a page is scrolled to its top, to where it was left, or not at all", async () => {
  const { router, scrollTo } = open([home, { path: "games" }]);
  expect(router.state.scroll).toBeUndefined();
  scrollTo(700);
  await router.navigate("/en/games");
  expect(router.state.scroll).toBe("top");
  scrollTo(20);
  router.go(-1);
  await settled();
  expect(router.state.scroll).toBe(700);
  await router.navigate("/en?auth=login", { preventScrollReset: true });
  expect(router.state.scroll).toBe("stay");
});

test("a loader that answers late does not overtake the page that was chosen after it", async () => {
  let answer: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  const pages: Route[] = [home, { path: "slow", loader: () => held }, { path: "quick", loader: () => "quick" }];
  const { router, browser } = open(pages);
  const slow = router.navigate("/en/slow");
  await router.navigate("/en/quick");
  answer("slow");
  await slow;
  expect(browser.shown()).toBe("/en/quick");
});
