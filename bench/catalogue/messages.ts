// What benches and the servers they measure say to each other.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** An answer as it goes over the wire. */
export interface Page {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

export interface ServerReady {
  port: number;
}

export interface CpuAnswer {
  /** Of the process so far. */
  cpuMs: number;
}

export interface LiveAnswer {
  /** What is left in memory after everything was collected that nobody refers to. */
  liveMb: number;
}

export type Question = "cpu" | "live";

export function answerQuestions(): void {
  process.on("message", (question: Question) => void process.send?.(question === "live" ? readLive() : readCpu()));
  process.on("disconnect", () => process.exit(0));
}

function readCpu(): CpuAnswer {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1_000 };
}

function readLive(): LiveAnswer {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return { liveMb: (heapUsed + external) / 1_048_576 };
}
