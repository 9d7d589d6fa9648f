// The demo's signer: a process beside the server, started when coins are first asked about and again when it ends, with keys that it makes by
// itself. In production it runs elsewhere, and the server is told where (SIGNER_URL).
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Logger } from "../kernel/log.ts";
import { ProviderUnreachable } from "../kernel/provider-http.ts";
import { deriveKey } from "../kernel/secrets.ts";
import { signerClient } from "./http.ts";
import type { Signer } from "./protocol.ts";

const RESTART_MS = 500;
/** Its first start opens the keys, which is slow on purpose. */
const READY_LIMIT_MS = 30_000;
const RETRY_MS = 100;
const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

export interface DemoSigner extends Signer {
  stop(): void;
}

interface DemoSignerOptions {
  dataDir: string;
  secret: string;
  /** Of the sandbox's deposit addresses, which the server knows the public halves of. */
  depositSeed: Buffer;
  log: Logger;
}

/** A server that nobody takes coins out of has no second process. Several of one installation share a signer: the first has the port. */
export function demoSigner(options: DemoSignerOptions): DemoSigner {
  let started: ReturnType<typeof start> | undefined;
  const signer = async () => {
    started ??= start(options);
    return (await started).client;
  };
  return {
    wallets: async () => (await signer()).wallets(),
    sign: async (request) => (await signer()).sign(request),
    move: async (request) => (await signer()).move(request),
    stop: () => void started?.then(({ stop }) => stop()),
  };
}

async function start({ dataDir, secret, depositSeed, log }: DemoSignerOptions) {
  const folder = path.resolve(dataDir, "signer");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await portOf(path.join(folder, "port"));
  const key = deriveKey(secret, "signer");
  const settings = {
    folder,
    port,
    key: key.toString("hex"),
    passphrase: deriveKey(secret, "signer keys").toString("hex"),
    depositSeed: depositSeed.toString("hex"),
    makesKeys: true,
    endsWithParent: true,
  };
  const stop = keepRunning(JSON.stringify(settings), log);
  const client = signerClient({ url: `http://127.0.0.1:${port}`, key });
  await untilReady(client);
  return { client, stop };
}

async function untilReady(client: Signer): Promise<void> {
  for (const end = Date.now() + READY_LIMIT_MS; Date.now() < end; await sleep(RETRY_MS))
    if (await client.wallets().then(() => true, isStranger)) return;
}

function isStranger(error: unknown): false {
  if (error instanceof ProviderUnreachable) return false;
  throw error;
}

function keepRunning(settings: string, log: Logger): () => void {
  let child: ChildProcess | undefined;
  let isEnding = false;
  const startChild = () => {
    child = spawn(process.execPath, ["--import", LOADER, MAIN], { stdio: ["pipe", "ignore", "pipe"] });
    // A child that is gone takes no settings; its end is heard of below.
    child.stdin?.on("error", () => undefined).write(`${settings}\n`);
    child.stderr?.on("data", (text: Buffer) => log.error({ signer: text.toString("utf8") }, "the signer says"));
    child.once("exit", (code) => {
      if (isEnding) return;
      log.warn({ code }, "the signer ended; starting it again");
      setTimeout(startChild, RESTART_MS).unref();
    });
  };
  startChild();
  return () => {
    isEnding = true;
    child?.kill();
  };
}

/** Chosen once, so that a signer that was started again is found where it was. */
async function portOf(file: string): Promise<number> {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    const port = await freePort();
    writeFileSync(file, port.toString());
    return port;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const address = probe.address();
        const port = typeof address === "object" && address ? address.port : 0;
        probe.close(() => resolve(port));
      });
  });
}
