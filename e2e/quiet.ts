// Owns the browser of a test and the watch over it: whatever it complains about fails the test, unless the test said that it
// expects it. One browser window lives through all tests of a worker: a new one loads and compiles every script anew, which
// was half of the time of a page. So does one page of it: a new one starts a process, which took as long as two documents in an old one.
// What a person leaves in them (cookies, storage, other pages, what a test did to the page) goes after each test.
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
  type ViewportSize,
} from "@playwright/test";
import { untilAlive } from "./alive.ts";

export interface Watch {
  /** Responses that belong to the story, such as the refusal of a wrong password. */
  expectResponse(status: number, path: RegExp | string): void;
  /** Complaints of the browser that belong to the story, such as those about a network that the test takes away. */
  expectTrouble(text: RegExp): void;
  /** Opens one more browser, of another person or device, under the same watch. */
  openBrowser(options?: { locale?: string }): Promise<Page>;
  /** Hears of every page that opens and of every request, until the test is over. */
  listen(listeners: { page: (page: Page) => void; request: (request: Request) => void }): void;
}

interface Expected {
  status: number;
  path: RegExp | string;
}

function isExpected(expected: readonly Expected[], status: number, url: string): boolean {
  const { pathname } = new URL(url);
  return expected.some(
    (wish) =>
      wish.status === status && (typeof wish.path === "string" ? wish.path === pathname : wish.path.test(pathname)),
  );
}

/** Answers how to stop watching. */
function watchContext(context: BrowserContext, problems: string[], expected: readonly Expected[]): () => void {
  const onPage = (page: Page) => {
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser repeats every refused response here; responses are judged below, where their status is known.
    if (message.text().startsWith("Failed to load resource: the server responded with a status of")) return;
    problems.push(`${message.page()?.url()}: ${message.type()}: ${message.text()}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() < 400 || isExpected(expected, response.status(), response.url())) return;
    problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  };
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left lets go of what it was still loading.
    if (reason !== "net::ERR_ABORTED") problems.push(`${request.method()} ${request.url()}: ${reason}`);
  };
  context.on("page", onPage).on("console", onConsole).on("response", onResponse).on("requestfailed", onFailed);
  for (const page of context.pages()) onPage(page);
  return () => {
    context.off("page", onPage).off("console", onConsole).off("response", onResponse).off("requestfailed", onFailed);
  };
}

/** Not until everything is loaded: whoever looks at a page does not wait for its last picture. Its letters are there. */
function waitForLife(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, { waitUntil: "domcontentloaded", ...options });
    await untilAlive(page);
    await page.waitForFunction(() => document.fonts.status === "loaded");
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await untilAlive(page);
    return response;
  };
  return page;
}

/**
 * Without the blur behind dialogs and of pictures: a machine without a graphics card draws it with its processor, anew for every blinking
 * cursor, which was a third of the browser's time. Nothing is laid out otherwise for it.
 */
async function spareTheProcessor(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("dialog { backdrop-filter: none !important } img { filter: none !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

interface Window {
  context: BrowserContext;
  /** The page that goes from test to test. */
  page: Page | undefined;
}

/** Nothing takes these back: whoever has called one of them was the last on that page. */
const FOR_GOOD = ["addInitScript", "exposeBinding", "exposeFunction", "routeWebSocket"] as const;
const changedForGood = new WeakSet<Page>();

async function newPage(context: BrowserContext): Promise<Page> {
  const page = waitForLife(await context.newPage());
  for (const name of FOR_GOOD) {
    const original = page[name].bind(page) as (...args: unknown[]) => Promise<never>;
    page[name] = (...args: unknown[]) => {
      changedForGood.add(page);
      return original(...args);
    };
  }
  return page;
}

/** What a test may listen to. Not all there is: the page itself listens to its own end. */
const HEARD = ["console", "dialog", "download", "pageerror", "popup", "request", "requestfailed", "response"];
/** A document of ours without a script, in which nothing writes what was just cleared. */
const EMPTY_DOCUMENT = "/health/live";

/** Leaves the browser as a new one, except for the files that it keeps, and its page at a document in which nothing happens. */
async function forgetPerson(window: Window, viewport: ViewportSize | null | undefined, origin: string): Promise<void> {
  const { context, page } = window;
  if (!page || page.isClosed()) {
    window.page = undefined;
    await Promise.all(context.pages().map((other) => other.close()));
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    return;
  }
  for (const event of HEARD) page.removeAllListeners(event);
  await context.setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await Promise.all([context.clearCookies(), context.clearPermissions(), page.setExtraHTTPHeaders({})]);
  await page.goto(EMPTY_DOCUMENT);
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", {
    origin,
    storageTypes: "local_storage,indexeddb,service_workers,cache_storage",
  });
  await session.detach();
  if (changedForGood.has(page)) {
    window.page = undefined;
    await page.close();
    return;
  }
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: "reduce" });
}

export const test = base.extend<{ watch: Watch }, { window: Window }>({
  window: [
    async ({ browser }, use, { project }) => {
      const { contextOptions, baseURL, viewport, hasTouch, isMobile } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        ...(viewport !== undefined && { viewport }),
        ...(hasTouch !== undefined && { hasTouch }),
        ...(isMobile !== undefined && { isMobile }),
      });
      await spareTheProcessor(context);
      await use({ context, page: undefined });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ window, viewport, baseURL }, use) => {
    await use(window.context);
    await forgetPerson(window, viewport, baseURL ?? "");
  },
  page: async ({ window, context }, use) => {
    window.page ??= await newPage(context);
    await use(window.page);
  },
  watch: [
    async ({ context, browser, contextOptions }, use) => {
      const problems: string[] = [];
      const expected: Expected[] = [];
      const troubles: RegExp[] = [];
      const opened: BrowserContext[] = [];
      const stops = [watchContext(context, problems, expected)];
      await use({
        expectResponse: (status, path) => expected.push({ status, path }),
        expectTrouble: (text) => troubles.push(text),
        openBrowser: async (options) => {
          const another = await browser.newContext({ ...contextOptions, ...options });
          opened.push(another);
          await spareTheProcessor(another);
          watchContext(another, problems, expected);
          return waitForLife(await another.newPage());
        },
        listen: ({ page, request }) => {
          context.on("page", page).on("request", request);
          for (const open of context.pages()) page(open);
          stops.push(() => context.off("page", page).off("request", request));
        },
      });
      for (const stop of stops) stop();
      await Promise.all(opened.map((another) => another.close()));
      expect(problems.filter((problem) => !troubles.some((text) => text.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
