// Owns a real Centrifugo for the behavioural suite, run with the very configuration that operators get (docs/centrifugo.json).
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createCentrifugoPublisher } from "../src/realtime/index.ts";
import { SECRET, SITE, until } from "./realtime.ts";
import type { ServerUnderTest } from "./realtime-behaviour.ts";

const CONFIG = fileURLToPath(new URL("../../../docs/centrifugo.json", import.meta.url));
const API_KEY = "centrifugo-test-key";

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `CENTRIFUGO_PATH`, or the first one on PATH. */
export function findCentrifugo(): string | undefined {
  const named = process.env.CENTRIFUGO_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => path.join(folder, "centrifugo")).find(isExecutable);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function isHealthy(port: number, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`Centrifugo ended with ${child.exitCode}.`);
  return fetch(`http://127.0.0.1:${port}/health`).then(
    (response) => response.ok,
    () => false,
  );
}

export async function startCentrifugo(executable: string): Promise<ServerUnderTest> {
  const port = await freePort();
  const child = spawn(executable, ["--config", CONFIG], {
    stdio: "ignore",
    env: {
      ...process.env,
      CENTRIFUGO_HTTP_SERVER_ADDRESS: "127.0.0.1",
      CENTRIFUGO_HTTP_SERVER_PORT: String(port),
      CENTRIFUGO_CLIENT_TOKEN_HMAC_SECRET_KEY: SECRET,
      CENTRIFUGO_CLIENT_ALLOWED_ORIGINS: SITE,
      CENTRIFUGO_HTTP_API_KEY: API_KEY,
      CENTRIFUGO_USAGE_STATS_DISABLED: "true",
    },
  });
  const ended = once(child, "exit");
  await until("Centrifugo is healthy", () => isHealthy(port, child), 10_000);
  return {
    port,
    url: `ws://127.0.0.1:${port}/connection/websocket`,
    publisher: createCentrifugoPublisher({ apiUrl: `http://127.0.0.1:${port}/api`, apiKey: API_KEY }),
    // Centrifugo knows no sessions; the application refuses their tokens instead.
    revokeSession: () => undefined,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
