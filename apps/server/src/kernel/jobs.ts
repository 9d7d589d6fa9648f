// Jobs: work that must happen after a commit, once the row that asks for it is as durable as the change it follows.
import { sql } from "kysely";
import type { Tx } from "./db.ts";

export interface Job<Payload> {
  readonly name: string;
  /** Only for the compiler: what the job is given. */
  readonly payload?: Payload;
}

export interface JobHandler {
  readonly name: string;
  run(payload: unknown): Promise<void>;
}

/** Names are imperative and dotted: `mail.send`. */
export function job<Payload extends object>(name: string): Job<Payload> {
  return { name };
}

export function handle<Payload>(of: Job<Payload>, run: (payload: Payload) => Promise<void>): JobHandler {
  return { name: of.name, run: (payload) => run(payload as Payload) };
}

export interface EnqueueOptions {
  /** A second job with the same key replaces the first while that one waits. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** What can wait lets everything else that is due go first, however late it is itself: payments never stand behind news. */
  canWait?: boolean;
}

/** Of those that are due the lowest number is taken first, then the oldest. */
const PRIORITY = { ordinary: 0, canWait: 10 };

/** To be selected: for a statement that writes something else too. */
export function addJob<Payload>(of: Job<Payload>, payload: Payload, options: EnqueueOptions = {}) {
  return sql`graphile_worker.add_job(
    identifier => ${of.name}, payload => ${JSON.stringify(payload)}::json, queue_name => ${options.queue ?? null},
    run_at => ${options.runAt?.toISOString() ?? null}::timestamptz, job_key => ${options.key ?? null},
    priority => ${options.canWait ? PRIORITY.canWait : PRIORITY.ordinary})`;
}

export async function enqueue<Payload>(
  tx: Tx,
  of: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select ${addJob(of, payload, options)}`.execute(tx);
}
