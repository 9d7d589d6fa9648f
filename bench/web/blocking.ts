// How long the main thread of a page keeps a finger waiting while it loads: what every task takes of a slow phone's processor past 50 ms, from the moment on when there
// is something to press. By the thread's own time and not by the clock, so that another program on this machine is not counted as the page's; and on a thread that is not slowed down, times
// the slowdown: the browser slows a thread down by keeping it busy, which would count as the page's work.
import type { Browser, Page } from "@playwright/test";

const LONG_MS = 50;
const CATEGORIES = ["toplevel", "loading", "__metadata"];
const TASK = "ThreadControllerImpl::RunTask";
const FIRST_PAINT = "firstContentfulPaint";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** When it began, and what it took of the thread's processor, in microseconds. */
  ts: number;
  tdur?: number;
  args?: { name?: string };
}

/** While `load` runs, of the page that it paints, on a processor so many times slower. */
export async function blockingMs(
  browser: Browser,
  page: Page,
  slowdown: number,
  load: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await load();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const events = trace.traceEvents;
  const painted = events.findLast(({ name }) => name === FIRST_PAINT);
  // The browser has pages of its own open, and a process ready for the next one.
  const main = events.find(
    ({ name, args, pid }) => name === "thread_name" && args?.name === "CrRendererMain" && pid === painted?.pid,
  );
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === TASK && pid === main?.pid && tid === main.tid && ts >= (painted?.ts ?? 0),
  );
  if (!tasks.some(({ tdur }) => tdur !== undefined))
    throw new Error("The browser tells no first paint, or no processor time of its tasks.");
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur * slowdown) / 1_000 - LONG_MS), 0);
}
