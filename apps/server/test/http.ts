// The HTTP server before it knows any call, for tests that bring calls of their own.
import type { FastifyInstance } from "fastify";
import { ManualClock } from "../src/kernel/clock.ts";
import { createHttp, type HttpOptions } from "../src/kernel/http.ts";
import { createLogger } from "../src/kernel/log.ts";
import { createMetrics } from "../src/kernel/metrics.ts";

export function bareHttp(options: Partial<HttpOptions> = {}): Promise<FastifyInstance> {
  return createHttp({
    log: createLogger({ level: "silent" }),
    clock: new ManualClock(new Date("2026-11-15T12:00:00Z")),
    metrics: createMetrics(),
    trustedProxies: [],
    countryHeader: undefined,
    countryOf: () => undefined,
    defaultCountry: undefined,
    publicOrigin: undefined,
    realtimeOrigin: undefined,
    frameOrigins: [],
    development: false,
    addressRate: { burst: 1_000, everyMs: 1 },
    ...options,
  });
}
