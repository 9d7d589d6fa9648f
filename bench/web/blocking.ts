// How long the main thread of a page keeps a finger waiting while it loads: what every task takes of the processor past 50 ms. By the thread's own
// time and not by the clock, so that another program on this machine is not counted as the page's.
import type { Browser, Page } from "@playwright/test";

const LONG_MS = 50;
const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];
const TASKS = new Set(["RunTask", "ThreadControllerImpl::RunTask"]);

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the clock, and of the thread's processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** While `load` runs, of the one page that the browser has open. */
export async function blockingMs(browser: Browser, page: Page, load: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await load();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = trace.traceEvents.filter((event) => TASKS.has(event.name) && main.has(threadOf(event)));
  if (!tasks.some(({ tdur }) => tdur !== undefined))
    throw new Error("The browser tells no processor time of its tasks.");
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1_000 - LONG_MS), 0);
}
