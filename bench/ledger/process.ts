// The process under load (load.ts) from outside: it answers one request after the other.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { AS_IN_PRODUCTION } from "../node-flags.ts";
import type { LoadReport, LoadRequest, SeatRequest } from "./messages.ts";

export interface LoadProcess {
  readonly pid: number | undefined;
  /** Makes players with money and an open game. */
  seat(players: number, withBonus?: number): Promise<void>;
  run(request: LoadRequest): Promise<LoadReport>;
  /** The run under way makes no further moves; what is under way is waited for. */
  endRun(): void;
  stop(): Promise<void>;
}

export function startLoad(urls: { url: string; ownerUrl: string }, lanes = ""): LoadProcess {
  const file = fileURLToPath(new URL("./load.ts", import.meta.url));
  const child = fork(file, [urls.url, urls.ownerUrl, lanes], AS_IN_PRODUCTION);
  child.setMaxListeners(0);
  return {
    pid: child.pid,
    seat: (players, withBonus = 0) => ask(child, { players, withBonus }),
    run: (request) => ask(child, request),
    endRun: () => void child.send("end"),
    async stop() {
      if (!child.connected) return;
      child.disconnect();
      await once(child, "exit");
    },
  };
}

async function ask<Answer>(child: ChildProcess, request: LoadRequest | SeatRequest): Promise<Answer> {
  const answered = new AbortController();
  const ended = once(child, "exit", answered).then(() => Promise.reject(new Error("The process under load ended.")));
  ended.catch(() => undefined);
  child.send(request);
  const [answer] = (await Promise.race([once(child, "message"), ended])) as [Answer];
  answered.abort();
  return answer;
}
