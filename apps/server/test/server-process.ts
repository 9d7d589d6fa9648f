// The server as an operator runs it: a process of its own, that can be killed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../src/kernel/postgres/embedded-postgres.ts";
import { builtServer } from "./built-server.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const READY_LIMIT_MS = 120_000;

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** Ends it in the way that leaves it no time. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProcessOutcome {
  code: number | null;
  output: string;
}

const FROM_SOURCES = ["--import", "tsx", "apps/server/src/main.ts"];

async function launch(env: Record<string, string>): Promise<{ child: ChildProcess; output: () => string }> {
  const clean = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", TMPDIR: process.env.TMPDIR ?? "/tmp" };
  // Soaks and benches start it from its sources, as `npm start` does. Tests start it built, which is quicker.
  const args = process.env.VITEST === undefined ? FROM_SOURCES : [await builtServer()];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...clean, PAGES: "none", SPORTS_FEED: "none", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += String(chunk);
    });
  return { child, output: () => output };
}

/** Runs it to its end, for configurations that cannot start. */
export async function runToExit(env: Record<string, string>): Promise<ProcessOutcome> {
  const { child, output } = await launch(env);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output: output() };
}

export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await findFreePort());
  const { child, output } = await launch({ LOG_LEVEL: "warn", ...env, PORT: port });
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "close");
  };
  await untilReady(url, child, output).catch(async (error: unknown) => {
    // Nobody would know of it, and it and its PostgreSQL would run on.
    await end("SIGTERM");
    throw error;
  });
  return { url, child, output, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

export async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`not ready after ${READY_LIMIT_MS} ms:\n${output()}`);
    await sleep(50);
  }
}

/** Ends the embedded PostgreSQL of a data folder in the same way; its owner starts it again. */
export function killPostgres(dataDir: string): void {
  const [pid] = readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
}
