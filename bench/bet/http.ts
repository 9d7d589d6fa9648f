// The doors over HTTP: rounds of the house, and the barest authenticated GET beside a bare server. The load is made by this process, on the same
// cores, by a client that costs little.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Database } from "../../apps/server/src/kernel/db.ts";
import { addDicePlayer, DICE_INPUT, type DicePlayer } from "../../apps/server/test/dice-players.ts";
import { type Load, runLoad } from "../catalogue/load.ts";
import { type Contestant, cpuMs, startContestant } from "../contestant.ts";
import { postgresMs } from "../ledger/cpu.ts";

export const CALLERS = 64;
export const BALANCE_MINOR = 1_000_000_000n;

/** What some seconds of one door came to. Processor time is per move. */
export interface Turn {
  perSecond: number;
  serverUs: number;
  postgresUs: number;
  p99Ms: number;
  rssMb: number;
  refused: number;
}

export async function seatCallers(db: Database): Promise<DicePlayer[]> {
  const players: DicePlayer[] = [];
  for (let made = 0; made < CALLERS; made++) players.push(await addDicePlayer(db, BALANCE_MINOR));
  return players;
}

export const startProduct = (url: string) => startContestant("catalogue/product.ts", url);
export const startBare = (url: string) => startContestant("calls/bare.ts", url);

export async function stopAll(contestants: readonly Contestant[]): Promise<void> {
  for (const { process: child } of contestants) {
    if (!child.connected) continue;
    child.disconnect();
    await once(child, "exit");
  }
}

type Calls = Pick<Load, "path" | "headers" | "body">;
const authorization = (players: readonly DicePlayer[]) => (caller: number) => ({
  authorization: `Bearer ${players[caller]?.token}`,
});

export const billingOf = (players: readonly DicePlayer[]): Calls => ({
  path: () => "/api/v1/me/billing",
  headers: authorization(players),
});

export const roundsOf = (players: readonly DicePlayer[], input: object = DICE_INPUT): Calls => ({
  path: (caller) => `/api/v2/games/sessions/${players[caller]?.sessionId}/play`,
  headers: authorization(players),
  body: () => JSON.stringify({ playId: randomUUID(), stake: "1.00", input }),
});

/** The callers are shared out among the servers. */
export async function runHttp(
  servers: readonly Contestant[],
  players: readonly DicePlayer[],
  callsOf: (players: readonly DicePlayer[]) => Calls,
  { seconds, postmaster }: { seconds: number; postmaster: number | undefined },
): Promise<Turn> {
  const cpuOfServers = async () => {
    let sum = 0;
    for (const server of servers) sum += await cpuMs(server);
    return sum;
  };
  const before = { server: await cpuOfServers(), postgres: postgresMs(postmaster) };
  const reports = await Promise.all(
    servers.map(({ port }, index) => {
      const own = players.filter((_, caller) => caller % servers.length === index);
      return runLoad({ port, ...callsOf(own), connections: own.length, milliseconds: seconds * 1_000 });
    }),
  );
  const latencies = reports.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b);
  const each = (ms: number) => (ms * 1_000) / latencies.length;
  return {
    perSecond: reports.reduce((sum, { perSecond }) => sum + perSecond, 0),
    serverUs: each((await cpuOfServers()) - before.server),
    postgresUs: each(postgresMs(postmaster) - before.postgres),
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    rssMb: servers.reduce((sum, { process: child }) => sum + rssOf(child.pid), 0),
    // An answer that is no 200 ends the run.
    refused: 0,
  };
}

function rssOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
  } catch {
    return Number.NaN;
  }
}
