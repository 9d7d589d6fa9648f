// What the processes of the realtime measurement say to each other.

/** One clock for all processes of a machine, in milliseconds. */
export function machineTimeMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

export interface ServerReady {
  port: number;
}

export type ServerRequest = { ask: "memory" } | { ask: "broadcast"; text: string };

export interface MemoryAnswer {
  rssBytes: number;
}

export type ClientsRequest =
  | { ask: "connect"; server: string; url: string; count: number }
  /** Waits until so many deliveries have come from that server, answers their latencies and forgets them. */
  | { ask: "collect"; server: string; deliveries: number };

export interface ClientsConnected {
  connected: number;
}

export interface Latencies {
  deliveries: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

export function send(message: object): void {
  process.send?.(message);
}

/** The resident size without what the next collection would free anyway. Needs --expose-gc. */
export function memoryAnswer(): MemoryAnswer {
  globalThis.gc?.();
  return { rssBytes: process.memoryUsage().rss };
}
