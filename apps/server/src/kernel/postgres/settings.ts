// Owns what the embedded PostgreSQL is set to (docs/operations.md says why, for an outside one as well).
import { totalmem } from "node:os";

const ALWAYS = {
  max_connections: "200",
  // By pglz, the only way that this build knows: right after a checkpoint it made a round cost two fifths more, and its slowest hundredth wait twice as long.
  wal_compression: "off",
  max_wal_size: "4GB",
  checkpoint_timeout: "15min",
  jit: "off",
  // Parallel workers need /dev/shm, which is 64 MB in a default container: a larger query would fail there and nowhere else.
  max_parallel_workers_per_gather: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  // The ready line is recognised by its English words.
  lc_messages: "C",
  // Failed statements are reported by the server that sent them; here they would put row values (e-mails) into the log.
  log_min_messages: "log",
  log_checkpoints: "off",
};
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

const MB = 1024 * 1024;
const LEAST_BUFFERS_MB = 128;
/** What is changed in them is written when the server stops, which is given half a minute. */
const MOST_BUFFERS_MB = 1024;

export function embeddedSettings(durable: boolean): Record<string, string> {
  return { ...ALWAYS, ...(durable ? DURABLE : FAST), shared_buffers: `${sharedBuffersMb(memoryBytes())}MB` };
}

/** An eighth, because the product runs beside it; a PostgreSQL with a machine of its own is given a quarter. */
export function sharedBuffersMb(memory: number): number {
  return Math.min(Math.max(Math.floor(memory / 8 / MB), LEAST_BUFFERS_MB), MOST_BUFFERS_MB);
}

/** Of the machine, or of the container where that has less. */
function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
