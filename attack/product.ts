// The product that is attacked: started here as a process of its own with a data folder of its own, or one that runs already on this
// machine. Either way a second server object on its database runs its work by hand and looks into it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type Server } from "../apps/server/src/app.ts";
import { readEnv } from "../apps/server/src/env.ts";
import { createLogger } from "../apps/server/src/kernel/log.ts";
import { findRunningDatabase } from "../apps/server/src/kernel/postgres/running-database.ts";
import { assertLoopback } from "../apps/server/test/loopback-client.ts";
import { startServerProcess } from "../apps/server/test/server-process.ts";

export interface Product {
  url: string;
  server: Server;
  /** Of the process that was started here; undefined for one that ran before. */
  pid: number | undefined;
  /** What it wrote, for whoever looks for secrets in it. */
  output: () => string;
  stop(): Promise<void>;
}

/** Everything that can be attacked is switched on; the time to take a withdrawal back does not end while an attack looks at it. */
const ENV = {
  LOG_LEVEL: "warn",
  NODE_ENV: "production",
  TELEGRAM_BOT_NORMAL_TOKEN: `1111:${"a".repeat(35)}`,
  TELEGRAM_BOT_VIP_TOKEN: `2222:${"b".repeat(35)}`,
  WINDFALL_CANCEL_SECONDS: "3600",
  SANDBOX_AUTOPILOT: "0",
};

export async function startProduct({ pages }: { pages: boolean }): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-attack-"));
  const env = { ...ENV, DATA_DIR: dataDir, PAGES: pages ? "built" : "none" };
  const running = await startServerProcess(env);
  const server = await lookInto(dataDir, env);
  return {
    url: running.url,
    server,
    pid: running.child.pid,
    output: running.output,
    async stop() {
      await server.stop();
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One that runs already. Its data folder is needed to see what an attack changed. */
export async function findProduct(origin: string, dataDir: string): Promise<Product> {
  assertLoopback(origin);
  const server = await lookInto(dataDir, {});
  return { url: new URL(origin).origin, server, pid: undefined, output: () => "", stop: () => server.stop() };
}

async function lookInto(dataDir: string, env: Record<string, string>): Promise<Server> {
  const running = await findRunningDatabase(dataDir);
  if (!running) throw new Error(`there is no running database in ${dataDir}`);
  const server = await createServer({
    env: readEnv({ ...env, PAGES: "none", PORT: "0", LOG_LEVEL: "silent", DATABASE_POOL_SIZE: "4" }),
    databaseUrl: running.url,
    secret: readFileSync(path.join(dataDir, "secret"), "utf8"),
    log: createLogger({ level: "silent" }),
    countryOf: () => undefined,
  });
  await server.app.ready();
  return server;
}
