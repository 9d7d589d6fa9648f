// Owns the watch over a browser: whatever it complains about fails the test, unless the test said that it expects it.
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export interface Watch {
  /** Responses that belong to the story, such as the refusal of a wrong password. */
  expectResponse(status: number, path: RegExp | string): void;
  /** Opens one more browser, of another person or device, under the same watch. */
  openBrowser(options?: { locale?: string }): Promise<Page>;
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

function watchContext(context: BrowserContext, problems: string[], expected: readonly Expected[]): void {
  context.on("page", (page) => {
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
  });
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser repeats every refused response here; responses are judged below, where their status is known.
    if (message.text().startsWith("Failed to load resource: the server responded with a status of")) return;
    problems.push(`${message.page()?.url()}: ${message.type()}: ${message.text()}`);
  });
  context.on("response", (response) => {
    if (response.status() < 400 || isExpected(expected, response.status(), response.url())) return;
    problems.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left lets go of what it was still loading.
    if (reason !== "net::ERR_ABORTED") problems.push(`${request.method()} ${request.url()}: ${reason}`);
  });
}

/** A page is seen before its scripts run, and `goto` would return in between; what a test does then, no person is fast enough for. */
function waitForLife(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.waitForFunction(
      () => !document.getElementById("boot") || performance.getEntriesByName("windfall:alive").length > 0,
    );
    return response;
  };
  return page;
}

export const test = base.extend<{ watch: Watch }>({
  page: async ({ page }, use) => use(waitForLife(page)),
  watch: [
    async ({ context, browser, contextOptions }, use) => {
      const problems: string[] = [];
      const expected: Expected[] = [];
      const opened: BrowserContext[] = [];
      watchContext(context, problems, expected);
      await use({
        expectResponse: (status, path) => expected.push({ status, path }),
        openBrowser: async (options) => {
          const another = await browser.newContext({ ...contextOptions, ...options });
          opened.push(another);
          watchContext(another, problems, expected);
          return waitForLife(await another.newPage());
        },
      });
      await Promise.all(opened.map((another) => another.close()));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
