// Prometheus figures of this process. One registry for each server, so that two of them in one test do not collide.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  text(): Promise<string>;
  contentType: string;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** A figure that is read when somebody asks for it. */
  gauge(name: string, help: string, read: () => number): void;
  counter(name: string, help: string): { inc(by?: number): void };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time from the first byte of a request to the last of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    counter: (name, help) => new Counter({ name, help, registers: [registry] }),
  };
}
