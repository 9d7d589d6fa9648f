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

/** While `load` runs, of the one page that the browser has open, on a processor so many times slower. */
export async function blockingMs(
  browser: Browser,
  page: Page,
  slowdown: number,
  load: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await load();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const paintedAt = Math.max(...trace.traceEvents.filter(({ name }) => name === FIRST_PAINT).map(({ ts }) => ts));
  const tasks = trace.traceEvents.filter(
    (event) => event.name === TASK && main.has(threadOf(event)) && event.ts >= paintedAt,
  );
  if (!Number.isFinite(paintedAt) || !tasks.some(({ tdur }) => tdur !== undefined))
    throw new Error("The browser tells no first paint, or no processor time of its tasks.");
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur * slowdown) / 1_000 - LONG_MS), 0);
}
