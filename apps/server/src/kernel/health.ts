// What an orchestrator asks: is the process alive, may it get traffic, and how is it doing (docs/operations.md#processes).
import { timingSafeEqual } from "node:crypto";
import { fail } from "@windfall/domain";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Database } from "./db.ts";
import type { Metrics } from "./metrics.ts";
import { hashToken } from "./secrets.ts";
import { createShortCache } from "./short-cache.ts";

export interface HealthOptions {
  db: Database;
  clock: Clock;
  metrics: Metrics;
  /** False as soon as the process is asked to stop, so that no new traffic is sent to it. */
  isAccepting: () => boolean;
  /** Without it, in production, the figures are not shown at all. */
  metricsToken: string | undefined;
  production: boolean;
}

/** To write down all figures takes longer than most calls, and nobody needs them more often. */
const FIGURES_KEPT_MS = 1_000;

export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const figures = createShortCache<string>({ clock: options.clock, lifetimeMs: FIGURES_KEPT_MS });

  app.get("/health/live", async () => ({ status: "live" }));

  app.get("/health/ready", async (_request, reply) => {
    if (!options.isAccepting()) throw fail("service_unavailable");
    await options.db.read((reader) => sql`select 1`.execute(reader as never));
    return reply.header("cache-control", "no-store").send({ status: "ready" });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request.headers.authorization, options)) throw fail("not_found");
    return reply.type(options.metrics.contentType).send(await figures.get("all", () => options.metrics.text()));
  });
}

function mayRead(authorization: string | undefined, { metricsToken, production }: HealthOptions): boolean {
  if (metricsToken === undefined) return !production;
  // Hashing first makes both sides equally long, which the comparison needs.
  return timingSafeEqual(hashToken(authorization ?? ""), hashToken(`Bearer ${metricsToken}`));
}
