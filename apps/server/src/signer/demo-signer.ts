// The demo's signer: a process beside the server, started again when it ends, with keys that it makes by itself. In production it runs elsewhere,
// and the server is told where (SIGNER_URL).
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "../kernel/log.ts";
import { deriveKey } from "../kernel/secrets.ts";

const RESTART_MS = 500;
const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

export interface DemoSigner {
  url: string;
  key: Buffer;
  stop(): void;
}

/** Processes of one installation share a signer: all know its port, and those that pay start it. */
export async function startDemoSigner(options: {
  dataDir: string;
  secret: string;
  log: Logger;
  isStarted: boolean;
}): Promise<DemoSigner> {
  const folder = path.resolve(options.dataDir, "signer");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await portOf(path.join(folder, "port"));
  const key = deriveKey(options.secret, "signer");
  const settings = {
    folder,
    port,
    key: key.toString("hex"),
    passphrase: deriveKey(options.secret, "signer keys").toString("hex"),
    makesKeys: true,
    endsWithParent: true,
  };
  const stop = options.isStarted ? keepRunning(JSON.stringify(settings), options.log) : () => undefined;
  return { url: `http://127.0.0.1:${port}`, key, stop };
}

function keepRunning(settings: string, log: Logger): () => void {
  let child: ChildProcess | undefined;
  let isEnding = false;
  const start = () => {
    child = spawn(process.execPath, ["--import", "tsx", MAIN], { stdio: ["pipe", "ignore", "pipe"] });
    // A child that is gone takes no settings; its end is heard of below.
    child.stdin?.on("error", () => undefined).write(`${settings}\n`);
    child.stderr?.on("data", (text: Buffer) => log.error({ signer: text.toString("utf8") }, "the signer says"));
    child.once("exit", (code) => {
      if (isEnding) return;
      log.warn({ code }, "the signer ended; starting it again");
      setTimeout(start, RESTART_MS).unref();
    });
  };
  start();
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
