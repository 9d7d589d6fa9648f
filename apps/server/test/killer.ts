// Kills the server and PostgreSQL in turns at seeded moments of a run: by progress and not by time, so that all kills fall into the
// load however fast the machine is.
import { setTimeout as sleep } from "node:timers/promises";
import { seeded } from "./seeded.ts";
import { killPostgres, type ServerProcess, startServerProcess, untilReady } from "./server-process.ts";

export interface KillerOptions {
  kills: number;
  /** How far the progress goes. */
  total: number;
  seed: number;
  log: (line: string) => void;
}

export class Killer {
  readonly kills = { serverKills: 0, postgresKills: 0 };
  #stopped = false;

  constructor(
    public server: ServerProcess,
    /** With the port and the data folder, so that the next server takes the place of the one that was killed. */
    private readonly env: Record<string, string> & { DATA_DIR: string },
    private readonly options: KillerOptions,
  ) {}

  stop(): void {
    this.#stopped = true;
  }

  async run(progress: () => number): Promise<void> {
    const { kills, total, seed } = this.options;
    const random = seeded(seed);
    const moments = Array.from({ length: kills }, () => Math.floor(random() * total * 0.9)).sort((a, b) => a - b);
    for (const [index, moment] of moments.entries()) {
      while (progress() < moment && !this.#stopped) await sleep(20);
      await sleep(random() * 400);
      if (this.#stopped) return;
      if (index % 2 === 0) await this.#killServer(progress());
      else await this.#killPostgres(progress());
    }
  }

  async #killServer(progress: number): Promise<void> {
    this.options.log(`kill -9 of the server after ${progress}`);
    await this.server.kill();
    this.kills.serverKills++;
    this.server = await startServerProcess(this.env);
  }

  async #killPostgres(progress: number): Promise<void> {
    this.options.log(`kill -9 of PostgreSQL after ${progress}`);
    killPostgres(this.env.DATA_DIR);
    this.kills.postgresKills++;
    await sleep(100);
    await untilReady(this.server.url, this.server.child, this.server.output);
  }
}
