// `npm run bench -- turbine`: frames of the turbine while it turns, on a phone whose processor is four times slower, from the browser's own trace.
// `--url` looks at a product that runs already. Whatever draws here draws the frames: without a graphics card that is the processor, which the
// slowdown does not reach; so the table tells apart what the page does for a frame and what drawing it takes.
import { parseArgs } from "node:util";
import { type Browser, chromium, devices } from "@playwright/test";
import { ensureChromium } from "../scripts/chromium.mjs";
import { median } from "./median.ts";
import { startProduct } from "./web/product.ts";

const { values: args } = parseArgs({ options: { url: { type: "string" }, spins: { type: "string", default: "3" } } });
const CPU_SLOWDOWN = 4;
const FRAME_MS = 1000 / 60;
/** Fast for four seconds, slower for one; looked at without its first and last moments, in which words come and go. */
const TURNS_MS = 5_000;
const MARGIN_MS = 500;
const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "blink.user_timing",
];

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

interface Spin {
  drawn: number;
  dropped: number;
  busyMs: number;
  longestMs: number;
  layouts: number;
  paints: number;
}

/** A visitor's try, which turns like every spin and is drawn by nobody else. */
async function traceSpin(browser: Browser, url: string): Promise<Spin> {
  const context = await browser.newContext({ ...devices["Pixel 7"] });
  const page = await context.newPage();
  await page.goto(`${url}/en`);
  await page.waitForFunction(() => performance.getEntriesByName("windfall:alive").length > 0);
  await page.locator('[data-type="turbine"]').getByRole("button").click();
  const spin = page.locator("dialog.wheelm").getByRole("button", { name: "Try a spin" });
  await spin.waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await browser.startTracing(page, { categories: CATEGORIES });
  await spin.click();
  await page.evaluate(() => performance.mark("turbine:turns"));
  await page.getByText("You would have won").waitFor();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return countSpin(traceEvents);
}

function countSpin(events: readonly TraceEvent[]): Spin {
  const mark = events.find(({ name }) => name === "turbine:turns");
  if (!mark) throw new Error("the spin is not in the trace");
  const from = mark.ts + MARGIN_MS * 1000;
  const to = mark.ts + (TURNS_MS - MARGIN_MS) * 1000;
  const during = events.filter(({ pid, ts }) => pid === mark.pid && ts >= from && ts < to);
  const onPage = during.filter(({ tid }) => tid === mark.tid);
  const tasks = onPage.filter(({ name, ph }) => name === "RunTask" && ph === "X").map(({ dur = 0 }) => dur / 1000);
  const count = (from: readonly TraceEvent[], wanted: string) => from.filter(({ name }) => name === wanted).length;
  return {
    drawn: count(during, "DrawFrame"),
    dropped: count(during, "DroppedFrame"),
    busyMs: tasks.reduce((sum, ms) => sum + ms, 0),
    longestMs: Math.max(0, ...tasks),
    layouts: count(onPage, "Layout"),
    paints: count(onPage, "Paint"),
  };
}

async function main(): Promise<boolean> {
  const executablePath = await ensureChromium();
  if (!executablePath) return false;
  const product = args.url ? { url: args.url, stop: async () => undefined } : await startProduct();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    const spins: Spin[] = [];
    for (let nth = 0; nth < Number(args.spins); nth++) spins.push(await traceSpin(browser, product.url));
    const of = (read: (spin: Spin) => number) => median(spins.map(read));
    const seconds = (TURNS_MS - 2 * MARGIN_MS) / 1000;
    const perSecond = of(({ drawn }) => drawn) / seconds;
    const perFrameMs = of(({ busyMs }) => busyMs) / (seconds * 60);
    const paints = of(({ paints }) => paints);
    const rows = [
      { what: "frames drawn a second", now: perSecond.toFixed(1), goal: ">= 58", met: perSecond >= 58 },
      {
        what: "the page's work for a frame, ms",
        now: perFrameMs.toFixed(2),
        goal: `< ${(FRAME_MS / 2).toFixed(1)}`,
        met: perFrameMs < FRAME_MS / 2,
      },
      // The compositor turns the fan: a paint for every frame would say that the page does.
      { what: "paints while it turns", now: paints.toFixed(0), goal: "< 60", met: paints < 60 },
      { what: "longest task of the page, ms", now: of(({ longestMs }) => longestMs).toFixed(1), goal: "", met: true },
      { what: "layouts while it turns", now: of(({ layouts }) => layouts).toFixed(0), goal: "", met: true },
      { what: "frames that the browser dropped", now: of(({ dropped }) => dropped).toFixed(0), goal: "", met: true },
    ];
    console.table(rows.map((row) => ({ ...row, met: row.goal ? (row.met ? "yes" : "NO") : "" })));
    console.log(`${spins.length} spins, the page's processor ${CPU_SLOWDOWN} times slower, ${browser.version()}`);
    return rows.every(({ met }) => met);
  } finally {
    await browser.close();
    await product.stop();
  }
}

process.exit((await main()) ? 0 : 1);
