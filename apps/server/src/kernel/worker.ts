// Runs jobs. Any number of workers may share one database; each job is taken by one of them.
import { parseCronItems, run, runOnce, type TaskList, Logger as WorkerLogger } from "graphile-worker";
import type { JobHandler } from "./jobs.ts";
import type { Logger } from "./log.ts";

export interface Periodic {
  name: string;
  /** Crontab form, UTC. */
  pattern: string;
  run(): Promise<void>;
}

export interface WorkerOptions {
  databaseUrl: string;
  handlers: readonly JobHandler[];
  periodic?: readonly Periodic[];
  log: Logger;
}

function taskList({ handlers, periodic = [] }: WorkerOptions): TaskList {
  const entries = [
    ...handlers.map(({ name, run }) => [name, (payload: unknown) => run(payload)] as const),
    ...periodic.map(({ name, run }) => [name, () => run()] as const),
  ];
  return Object.fromEntries(entries);
}

function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === "error") log.error({ job: true }, message);
    else if (level === "warning") log.warn({ job: true }, message);
    else log.debug({ job: true }, message);
  });
}

export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString: options.databaseUrl,
    taskList: taskList(options),
    parsedCronItems: parseCronItems(
      (options.periodic ?? []).map(({ name, pattern }) => ({ task: name, match: pattern, identifier: name })),
    ),
    concurrency: 4,
    maxPoolSize: 6,
    // Polling only catches what a lost notification missed.
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: workerLogger(options.log),
  });
  return { stop: () => runner.stop() };
}

/** Runs what is due now and returns; tests use it to follow a change to its consequences. */
export async function drainJobs(options: WorkerOptions): Promise<void> {
  await runOnce({
    connectionString: options.databaseUrl,
    taskList: taskList(options),
    noHandleSignals: true,
    logger: workerLogger(options.log),
  });
}
