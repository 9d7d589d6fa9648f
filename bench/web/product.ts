// The product as `npm start` runs it, for measurements: its own folder, its own port, ended with the measurement.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../apps/server/src/kernel/postgres/embedded-postgres.ts";
import { NODE_FLAGS } from "../node-flags.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const READY_LIMIT_MS = 180_000;

export interface Product {
  url: string;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** With the embedded feed of sports, which plays and changes by itself and would else be part of what is measured. */
  hasFeed?: boolean;
  /** Of another build than this one. */
  root?: string;
}

export async function startProduct({ hasFeed = false, root = ROOT }: ProductOptions = {}): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-bench-"));
  const port = await findFreePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    RATE_LIMIT_BURST: "100000",
    ...(!hasFeed && { SPORTS_FEED: "none" }),
    DEMO_ROBOTS: "off",
  };
  const child = spawn(process.execPath, [...NODE_FLAGS, "scripts/start.mjs"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "close");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error("The product did not start.");
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error("The product was not ready in time.");
}
