// `npm run bench -- web`: weight and speed of the home page, beside a static page of the same content in the same run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { LOCALES } from "@windfall/domain/locales";
import lighthouse from "lighthouse";
import { findFreePort } from "../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { ensureChromium } from "../scripts/chromium.mjs";
import { firstLoadOf, kilobytesOf } from "../scripts/first-load.ts";
import { startProduct } from "./web/product.ts";
import { serveStaticTwin } from "./web/static-twin.ts";

const PAIRS = 5;
/** Of several runs the median counts: another program that runs for a moment costs a single run ten points. */
const LIGHTHOUSE_RUNS = 5;
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

interface Goal {
  name: string;
  value: number;
  unit: string;
  goal: string;
  isMet: boolean;
}

/** Opens a page and stays until it is alive and nothing more is loaded; the static twin never comes alive. */
async function settle(page: Page, url: string, isAlive: boolean): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  if (isAlive) await page.waitForFunction(() => performance.getEntriesByName("windfall:alive").length > 0);
  await page.waitForTimeout(SETTLE_MS);
}

async function firstLoadKilobytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ ...devices["Pixel 7"] });
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response.body());
  });
  await settle(page, url, true);
  const bodies = await Promise.all(scripts.values());
  await page.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
}

/** Words differ in length, and letters in bytes. */
async function heaviestLocale(origin: string): Promise<string> {
  const weights = await Promise.all(LOCALES.map(async (locale) => kilobytesOf(await firstLoadOf(origin, locale))));
  return LOCALES[weights.indexOf(Math.max(...weights))] ?? "en";
}

async function paint(browser: Browser, url: string, isAlive: boolean): Promise<{ largestMs: number; shift: number }> {
  const context = await browser.newContext({ ...devices["Pixel 7"] });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
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
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { largestMs: number; shift: number } }).seen,
  );
  await context.close();
  return seen;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The median of each score over several runs. */
async function lighthouseScores(url: string, port: number): Promise<Record<string, number>> {
  const runs: Record<string, number[]> = {};
  const look = () => lighthouse(url, { port, output: "json", logLevel: "error", formFactor: "mobile" });
  // Not counted: covers in the widths of this screen are drawn at the first look of all, on the processors that the browser needs.
  await look();
  for (let run = 0; run < LIGHTHOUSE_RUNS; run++) {
    const result = await look();
    for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {})) {
      runs[name] = [...(runs[name] ?? []), Math.round((score ?? 0) * 100)];
    }
  }
  return Object.fromEntries(Object.entries(runs).map(([name, scores]) => [name, median(scores)]));
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
const product = await startProduct();
const twin = await serveStaticTwin(`${product.url}/en`);
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
try {
  const home = `${product.url}/en`;
  const kilobytes = await firstLoadKilobytes(browser, `${product.url}/${await heaviestLocale(product.url)}`);
  const ratios: number[] = [];
  const paints: number[] = [];
  const shifts: number[] = [];
  // In turns, so that whatever else the machine does meets both.
  for (let pair = 0; pair < PAIRS; pair++) {
    const bare = await paint(browser, twin.url, false);
    const full = await paint(browser, home, true);
    ratios.push(full.largestMs / bare.largestMs);
    paints.push(full.largestMs);
    shifts.push(full.shift);
  }
  const scores = await lighthouseScores(home, debuggingPort);
  const goals = [
    atMost("JavaScript of the first load, gzipped", kilobytes, "kB", 145),
    atMost("largest paint, times the static page's", median(ratios), "×", 1.4),
    atMost("layout shift", Math.max(...shifts), "", 0.02),
    atLeast("Lighthouse performance", scores.performance ?? 0, 95),
    atLeast("Lighthouse accessibility", scores.accessibility ?? 0, 100),
    atLeast("Lighthouse best practices", scores["best-practices"] ?? 0, 100),
    atLeast("Lighthouse SEO", scores.seo ?? 0, 100),
  ];
  print(goals);
  console.log(
    `largest paint ${Math.round(median(paints))} ms on slow 4G with a CPU ${CPU_SLOWDOWN} times slower, median of ${PAIRS}`,
  );
  process.exitCode = goals.every((goal) => goal.isMet) ? 0 : 1;
} finally {
  await browser.close();
  await twin.stop();
  await product.stop();
}
process.exit();
