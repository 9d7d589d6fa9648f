// Servers that are measured in turns, each in a process of its own.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { CpuAnswer, LiveAnswer, Page, Question, ServerReady } from "./catalogue/messages.ts";
import { AS_IN_PRODUCTION } from "./node-flags.ts";

export interface Contestant {
  process: ChildProcess;
  port: number;
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  const exit = once(child, "exit", ended).then(() => Promise.reject(new Error("A server under load ended.")));
  exit.catch(() => undefined);
  const [answer] = (await Promise.race([once(child, "message"), exit])) as [Answer];
  ended.abort();
  return answer;
}

/** `file` is one of this folder; `first` is the first message it gets. */
export async function startContestant(
  file: string,
  given: string | readonly string[],
  first?: Page,
): Promise<Contestant> {
  const script = path.join(import.meta.dirname, file);
  const child = fork(script, [given].flat(), AS_IN_PRODUCTION);
  if (first !== undefined) child.send(first);
  return { process: child, port: (await answerOf<ServerReady>(child)).port };
}

async function ask<Answer>(child: ChildProcess, question: Question): Promise<Answer> {
  const answer = answerOf<Answer>(child);
  child.send(question);
  return answer;
}

export const cpuMs = async ({ process: child }: Contestant) => (await ask<CpuAnswer>(child, "cpu")).cpuMs;
export const liveMb = async ({ process: child }: Contestant) => (await ask<LiveAnswer>(child, "live")).liveMb;
