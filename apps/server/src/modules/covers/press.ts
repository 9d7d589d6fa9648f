// Prints covers in a process of its own, started by the first of them and started again should it die.
import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { CoverSubject } from "@windfall/covers";
import { fail } from "@windfall/domain";
import type { Logger } from "../../kernel/log.ts";
import { createTurns } from "../../kernel/turns.ts";
import type { Print, PrintOrder } from "./press-process.ts";

export interface CoverPress {
  /** WebP. Refuses with `service_unavailable` when too many wait, or when the process died over it. */
  print(subject: CoverSubject, width: number): Promise<Buffer>;
  close(): void;
}

const PROCESS = fileURLToPath(new URL("./press-process.ts", import.meta.url));
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
/** One is drawn while the other is compressed. */
const AT_ONCE = 2;
const WAITING = 400;

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: unknown) => void;
}

export function createCoverPress(log: Logger): CoverPress {
  const inTurn = createTurns({ atOnce: AT_ONCE, waiting: WAITING });
  const ordered = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let lastNumber = 0;

  function take(print: Print): void {
    const order = ordered.get(print.number);
    ordered.delete(print.number);
    if ("bytes" in print) order?.resolve(Buffer.from(print.bytes));
    else order?.reject(new Error(print.problem));
  }

  function start(): ChildProcess {
    const started = fork(PROCESS, [], {
      execArgv: ["--import", LOADER],
      // It needs no setting and may know no secret.
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.on("message", (message) => take(message as Print));
    started.on("exit", (code, signal) => {
      if (child === started) child = undefined;
      if (ordered.size > 0) log.error({ code, signal, lost: ordered.size }, "the cover press died");
      for (const { reject } of ordered.values()) reject(fail("service_unavailable"));
      ordered.clear();
    });
    // Whoever waits for a cover keeps the server alive; the press itself does not.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    print: (subject, width) =>
      inTurn(
        () =>
          new Promise((resolve, reject) => {
            child ??= start();
            const number = ++lastNumber;
            ordered.set(number, { resolve, reject });
            child.send({ number, subject, width } satisfies PrintOrder);
          }),
      ),
    close: () => child?.disconnect(),
  };
}
