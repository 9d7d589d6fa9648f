// `npm run bench -- web`: weight and speed of the homes of casino and sportsbook, each beside a static page of the same content in the same run.
// `-- --before ../other` also renders the home of somebody who is signed in, by turns with the product of another folder.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { LOCALES } from "@windfall/domain/locales";
import { findFreePort } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { ensureChromium } from "../scripts/chromium.mjs";
import { firstLoadOf, kilobytesOf } from "../scripts/first-load.ts";
import { median } from "./median.ts";
import { blockingMs } from "./web/blocking.ts";
import { lighthouseScores } from "./web/lighthouse.ts";
import { startProduct } from "./web/product.ts";
import { renderedMs } from "./web/rendered.ts";
import { serveStaticTwin } from "./web/static-twin.ts";

const { values: args } = parseArgs({
  options: {
    before: { type: "string" },
    /** One of them alone: `casino` or `sport`. */
    only: { type: "string" },
  },
});
const PAIRS = 5;
/** After the page has come alive, for what it may still ask for. */
const SETTLE_MS = 1_000;
const LAST_RUN = path.resolve(import.meta.dirname, "../.data/bench-web.json");
/** Slow 4G and a phone four times slower than this machine, as Lighthouse assumes. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const LINE_STANDS_MS = 5_000;

interface Goal {
  name: string;
  value: number;
  unit: string;
  goal: string;
  isMet: boolean;
}

/**
 * Asked of the browser itself: what Playwright puts into a page before it waits there takes a phone's main thread eighty milliseconds, which would be measured as the
 * page's own.
 */
async function untilAlive(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const heard = (resolve: () => void) =>
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("windfall:alive").length > 0) resolve();
    }).observe({ type: "mark", buffered: true });
  const { exceptionDetails } = await session.send("Runtime.evaluate", {
    expression: `new Promise(${heard})`,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  await session.detach();
}

/** Opens a page and stays until it is alive and nothing more is loaded; the static twin never comes alive. */
async function settle(page: Page, url: string, isAlive: boolean): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  if (isAlive) await untilAlive(page);
  await page.waitForTimeout(SETTLE_MS);
}

/** Of the language with the most: words differ in length, and letters in bytes. */
async function firstLoadKilobytes(origin: string): Promise<number> {
  const weights = await Promise.all(LOCALES.map(async (locale) => kilobytesOf(await firstLoadOf(origin, locale))));
  return Math.max(...weights);
}

/** On a phone of its own, slow in network and processor. */
async function onPhone<T>(
  browser: Browser,
  use: (page: Page) => Promise<T>,
  cpuSlowdown: number = CPU_SLOWDOWN,
): Promise<T> {
  const context = await browser.newContext({ ...devices["Pixel 7"] });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const answer = await use(page);
  await context.close();
  return answer;
}

async function paint(page: Page, url: string, isAlive: boolean): Promise<{ largestMs: number; shift: number }> {
  await page.addInitScript(() => {
    const seen = { largestMs: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestMs = Math.max(seen.largestMs, entry.startTime);
    }).observe({ type: "largest-contentful-paint" as never, buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift" as never, buffered: true });
  });
  await settle(page, url, isAlive);
  return page.evaluate(() => (globalThis as unknown as { seen: { largestMs: number; shift: number } }).seen);
}

function atMost(name: string, value: number, unit: string, limit: number): Goal {
  return { name, value, unit, goal: `≤ ${limit}`, isMet: value <= limit };
}

function atLeast(name: string, value: number, limit: number): Goal {
  return { name, value, unit: "", goal: `≥ ${limit}`, isMet: value >= limit };
}

function print(goals: Goal[]): void {
  const last = existsSync(LAST_RUN) ? (JSON.parse(readFileSync(LAST_RUN, "utf8")) as Record<string, number>) : {};
  console.table(
    goals.map(({ name, value, unit, goal, isMet }) => ({
      what: name,
      now: `${Math.round(value * 1000) / 1000} ${unit}`.trim(),
      "last run": last[name] === undefined ? "" : Math.round(last[name] * 1000) / 1000,
      goal,
      met: isMet ? "yes" : "NO",
    })),
  );
  mkdirSync(path.dirname(LAST_RUN), { recursive: true });
  writeFileSync(LAST_RUN, JSON.stringify(Object.fromEntries(goals.map(({ name, value }) => [name, value]))));
}

const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
const debuggingPort = await findFreePort();
const browser = await chromium.launch({
  executablePath,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    `--remote-debugging-port=${debuggingPort}`,
  ],
});

/** A page beside its static twin, in turns, so that whatever else the machine does meets both. */
async function measure(name: string, url: string): Promise<Goal[]> {
  const twin = await serveStaticTwin(url);
  const [ratios, paints, shifts, blocked] = [[], [], [], []] as number[][] as [number[], number[], number[], number[]];
  for (let pair = 0; pair < PAIRS; pair++) {
    const bare = await onPhone(browser, (page) => paint(page, twin.url, false));
    const full = await onPhone(browser, (page) => paint(page, url, true));
    ratios.push(full.largestMs / bare.largestMs);
    paints.push(full.largestMs);
    shifts.push(full.shift);
    const load = (page: Page) => blockingMs(browser, page, CPU_SLOWDOWN, () => settle(page, url, true));
    blocked.push(await onPhone(browser, load, 1));
  }
  const [own, plain] = await lighthouseScores([url, twin.url], debuggingPort);
  await twin.stop();
  if (!own || !plain) throw new Error("Lighthouse said nothing.");
  console.log(
    `${name}: largest paint ${Math.round(median(paints))} ms on slow 4G with a CPU ${CPU_SLOWDOWN} times slower, median of ${PAIRS}; ` +
      `Lighthouse performance ${own.performance}, of the static page ${plain.performance}`,
  );
  return [
    atMost(`${name}: largest paint, times the static page's`, median(ratios), "×", 1.4),
    atMost(`${name}: layout shift`, Math.max(...shifts), "", 0.02),
    atMost(`${name}: blocking, by the processor`, median(blocked), "ms", 150),
    atMost(`${name}: Lighthouse performance below the static page's`, plain.performance - own.performance, "", 3),
    atLeast(`${name}: Lighthouse accessibility`, own.accessibility, 100),
    atLeast(`${name}: Lighthouse best practices`, own["best-practices"], 100),
    atLeast(`${name}: Lighthouse SEO`, own.seo, 100),
  ];
}

async function measureCasino(): Promise<Goal[]> {
  const product = await startProduct();
  try {
    const kilobytes = await firstLoadKilobytes(product.url);
    const goals = [
      atMost("JavaScript of the first load, gzipped", kilobytes, "kB", 145),
      ...(await measure("home", `${product.url}/en`)),
    ];
    if (args.before !== undefined) goals.push(await compareBuilds(product.url, args.before));
    return goals;
  } finally {
    await product.stop();
  }
}

/** A feed that has just begun fills its line for a while, and each page that is loaded meanwhile has other events than the last. */
async function lineStands(url: string): Promise<void> {
  for (let before = -1, sum = 0; sum === 0 || sum !== before; await sleep(LINE_STANDS_MS)) {
    before = sum;
    const { items } = (await (await fetch(`${url}/api/v2/sports`)).json()) as { items: { live: number }[] };
    sum = items.length > 0 ? items.reduce((live, sport) => live + sport.live, 0) : 0;
  }
}

/** Its prices move: the feed is part of what a visitor meets. */
async function measureSports(): Promise<Goal[]> {
  const product = await startProduct({ hasFeed: true });
  try {
    await lineStands(product.url);
    return await measure("sport home", `${product.url}/en/sportsbook`);
  } finally {
    await product.stop();
  }
}

async function compareBuilds(url: string, folder: string): Promise<Goal> {
  const before = await startProduct({ root: path.resolve(folder) });
  try {
    const [ms = Number.NaN, beforeMs = Number.NaN] = await renderedMs([url, before.url]);
    console.log(
      `signed-in home: rendered in ${ms.toFixed(1)} ms, before in ${beforeMs.toFixed(1)}, median of 200 each`,
    );
    return atMost("signed-in home, times the build before", ms / beforeMs, "×", 0.5);
  } finally {
    await before.stop();
  }
}

try {
  const goals = [
    ...(args.only === "sport" ? [] : await measureCasino()),
    ...(args.only === "casino" ? [] : await measureSports()),
  ];
  print(goals);
  process.exitCode = goals.every((goal) => goal.isMet) ? 0 : 1;
} finally {
  await browser.close();
}
process.exit();
