// Runs jobs. Any number of workers may share one database; each job is taken by one of them.
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from "graphile-worker";
import type { Pool } from "pg";
import type { Database } from "./db.ts";
import type { JobHandler } from "./jobs.ts";
import type { Logger } from "./log.ts";
import { BEAT_EVERY_MS, beat } from "./orphaned-jobs.ts";
import { createWorkerPool } from "./pool.ts";

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

function taskList({ handlers, periodic = [] }: Pick<WorkerOptions, "handlers" | "periodic">): TaskList {
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

const CONCURRENCY = 4;
/** Long enough for a PostgreSQL that is being restarted to be back at the second or third try. */
const RESTART_AFTER_MS = 500;

async function runWorker(options: WorkerOptions, db: Database, pgPool: Pool): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = "";
  events.on("pool:create", ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await run({
    pgPool,
    taskList: taskList(options),
    parsedCronItems: parseCronItems(
      (options.periodic ?? []).map(({ name, pattern }) => ({ task: name, match: pattern, identifier: name })),
    ),
    concurrency: CONCURRENCY,
    // Polling only catches what a lost notification missed.
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: workerLogger(options.log),
    events,
    // Without the batches the library leaves a failed write to nobody, and Node ends the process for it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const heartbeat = setInterval(() => {
    beat(db, poolId).catch((error: unknown) => options.log.debug({ err: error }, "no heartbeat"));
  }, BEAT_EVERY_MS);
  const stopBeating = () => clearInterval(heartbeat);
  runner.promise.then(stopBeating, stopBeating);
  return runner;
}

/** A worker gives up when PostgreSQL is gone in the middle of a job; another takes its place until it is told to stop. */
export async function startWorker(options: WorkerOptions, db: Database): Promise<{ stop(): Promise<void> }> {
  // Ours and not the library's, which stops listening for errors of its pool before the last connection is gone.
  const pool = createWorkerPool({ url: options.databaseUrl, size: CONCURRENCY + 2, log: options.log });
  let stopping = false;
  let runner = await runWorker(options, db, pool);

  const restart = async () => {
    while (!stopping) {
      await sleep(RESTART_AFTER_MS);
      try {
        runner = await runWorker(options, db, pool);
        return;
      } catch (error) {
        options.log.warn({ err: error }, "the worker cannot start yet");
      }
    }
  };
  const keepRunning = async () => {
    while (!stopping) {
      await runner.promise.catch((error: unknown) => options.log.warn({ err: error }, "the worker gave up"));
      if (!stopping) await restart();
    }
  };
  const finished = keepRunning();
  return {
    async stop() {
      stopping = true;
      // Rejects when the worker has given up already, and then there is nothing left to stop.
      await runner.stop().catch(() => undefined);
      await finished;
      await pool.end();
    },
  };
}

/** By its address, or through connections that are open already: whoever drains often would open new ones each time. */
export type JobSource = { databaseUrl: string } | { pool: Pool };

/** Runs what is due now and returns; tests use it to follow a change to its consequences, one job after the other. */
export async function drainJobs(
  options: JobSource & Pick<WorkerOptions, "handlers" | "log">,
  concurrency = 1,
): Promise<void> {
  // A pool of ours for the reason that `startWorker` has one: a database that is dropped at once afterwards ends the process otherwise.
  const pgPool =
    "pool" in options
      ? options.pool
      : createWorkerPool({ url: options.databaseUrl, size: concurrency + 1, log: options.log });
  try {
    await runOnce({
      pgPool,
      taskList: taskList(options),
      concurrency,
      noHandleSignals: true,
      logger: workerLogger(options.log),
    });
  } finally {
    if (!("pool" in options)) await pgPool.end();
  }
}
