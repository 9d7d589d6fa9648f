// Kills the server and PostgreSQL at seeded moments while people register, sign in and change their language, then counts what was lost.
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { newDataFolder } from "./data-folder.ts";
import { IdentityLoad, type Losses } from "./identity-load.ts";
import { call } from "./loopback-call.ts";
import { seeded } from "./seeded.ts";
import { killPostgres, type ServerProcess, startServerProcess, untilReady } from "./server-process.ts";

export interface KillReport extends Losses {
  seed: number;
  serverKills: number;
  postgresKills: number;
  registrations: number;
  languageChanges: number;
  signIns: number;
  refusedOrCut: number;
}

const OPERATIONS_BEFORE_KILL = { least: 50, spread: 150 };

export interface KillOptions {
  kills: number;
  seed: number;
  /** How many people are at it at the same time. */
  people: number;
  log?: (line: string) => void;
}

export async function killUnderLoad(options: KillOptions): Promise<KillReport> {
  const random = seeded(options.seed);
  const { people, log = () => undefined } = options;
  const dataDir = await newDataFolder("windfall-kill-");
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess({ DATA_DIR: dataDir });
    const port = new URL(server.url).port;
    const load = new IdentityLoad(server.url, random, `seed${options.seed}`);
    const workers = Array.from({ length: people }, (_, worker) => load.work(worker));
    const kills = { serverKills: 0, postgresKills: 0 };
    for (let kill = 0; kill < options.kills; kill++) {
      await load.until(OPERATIONS_BEFORE_KILL.least + random() * OPERATIONS_BEFORE_KILL.spread);
      if (kill % 2 === 0) {
        log(`kill -9 of the server, ${load.counts.registrations} registered so far`);
        await server.kill();
        kills.serverKills++;
        server = await startServerProcess({ DATA_DIR: dataDir, PORT: port });
      } else {
        log(`kill -9 of PostgreSQL, ${load.counts.registrations} registered so far`);
        killPostgres(dataDir);
        kills.postgresKills++;
        await sleep(100);
        await untilReady(server.url, server.child, server.output);
      }
    }
    await load.until(OPERATIONS_BEFORE_KILL.least);
    load.stop();
    await Promise.all(workers);
    await server.stop();
    server = await startServerProcess({ DATA_DIR: dataDir, PORT: port });
    const { url } = server;
    return {
      seed: options.seed,
      ...kills,
      ...load.counts,
      ...(await load.losses((token) => call(`${url}/api/v1/me`, "GET", token))),
    };
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
