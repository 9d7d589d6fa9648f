// Kills the server at seeded moments while players roll dice (docs/security.md G14), then counts what became of every round. A round that was
// cut off is asked for again with its id or left alone; either way it must have been played once, and end.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { ManualClock } from "../src/kernel/clock.ts";
import type { Database } from "../src/kernel/db.ts";
import { openEmbeddedDatabase } from "../src/kernel/postgres/embedded-database.ts";
import { verifyLedger } from "../src/ledger/index.ts";
import { createGameSessions, settleOpenRounds } from "../src/modules/game-wallet/index.ts";
import { houseGames } from "../src/modules/house-games/index.ts";
import { newDataFolder } from "./data-folder.ts";
import { addDicePlayer, DiceClient, type DicePlayer } from "./dice-players.ts";
import { newWallet } from "./game-wallets.ts";
import { patientDatabase } from "./patient-database.ts";
import { seeded } from "./seeded.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export interface RoundKillOptions {
  seed: number;
  rounds: number;
  kills: number;
  log?: (line: string) => void;
}

export interface RoundKillReport {
  seed: number;
  rounds: number;
  kills: number;
  /** Asked for again after the connection was cut, and left alone after that. */
  resumed: number;
  leftAlone: number;
  /** Open after the last kill, and ended by the job. */
  settledByJob: number;
  stillOpen: number;
  /** Answered before, and answered otherwise now. */
  changedAnswers: number;
  playedTwice: number;
  wrongWins: number;
  wrongBalances: number;
  ledgerProblems: number;
}

const PLAYERS = 12;
const BALANCE_MINOR = 100_000_00n;
const STAKE = "1.00";
const AN_HOUR_MS = 60 * 60 * 1_000;

interface Played {
  player: DicePlayer;
  playId: string;
  /** Undefined: it was cut off and left alone. */
  text: string | undefined;
}

export async function killServerDuringRounds(options: RoundKillOptions): Promise<RoundKillReport> {
  const dataDir = await newDataFolder("windfall-rounds-");
  const database = await openEmbeddedDatabase({ dataDir, log: () => undefined });
  const env = {
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    RATE_LIMIT_BURST: "1000000",
    RATE_LIMIT_PER_SECOND: "100000",
  };
  const run = new Run(options, env, await startServerProcess(env));
  const db = patientDatabase(database.url, 4);
  try {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => addDicePlayer(db, BALANCE_MINOR)));
    await run.play(players);
    const changedAnswers = await run.countChangedAnswers();
    await run.server.stop();
    return {
      seed: options.seed,
      rounds: run.played.length,
      ...run.counts,
      changedAnswers,
      ...(await settleAndCount(db, database.url, players)),
    };
  } finally {
    await run.server.kill();
    await db.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class Run {
  readonly counts = { kills: 0, resumed: 0, leftAlone: 0 };
  readonly played: Played[] = [];
  readonly #random: () => number;
  #started = 0;

  constructor(
    private readonly options: RoundKillOptions,
    private readonly env: Record<string, string>,
    public server: ServerProcess,
  ) {
    this.#random = seeded(options.seed);
  }

  async play(players: readonly DicePlayer[]): Promise<void> {
    const { rounds, kills } = this.options;
    // By progress and not by time, so that all of them fall into the load however fast the machine is.
    const moments = Array.from({ length: kills }, () => Math.floor(this.#random() * rounds * 0.9)).sort(
      (a, b) => a - b,
    );
    await Promise.all([...players.map((player) => this.#playAs(player)), this.#killAt(moments)]);
  }

  async #playAs(player: DicePlayer): Promise<void> {
    while (this.#started < this.options.rounds) {
      this.#started++;
      this.played.push(await this.#playOne(player, randomUUID()));
    }
  }

  async #playOne(player: DicePlayer, playId: string): Promise<Played> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        const text = await this.#ask(player, playId);
        if (!isFirst) this.counts.resumed++;
        return { player, playId, text };
      } catch {
        if (isFirst && this.#random() < 0.5) {
          this.counts.leftAlone++;
          return { player, playId, text: undefined };
        }
        await sleep(50);
      }
    }
  }

  async #ask(player: DicePlayer, playId: string): Promise<string> {
    const client = new DiceClient(this.server.url);
    try {
      const { status, text } = await client.play(player, playId, STAKE);
      if (status !== 200) throw new Error(text);
      return text;
    } finally {
      client.close();
    }
  }

  async #killAt(moments: readonly number[]): Promise<void> {
    for (const moment of moments) {
      while (this.#started < moment) await sleep(5);
      await sleep(this.#random() * 50);
      this.options.log?.(`kill -9 of the server after ${this.played.length} rounds`);
      await this.server.kill();
      this.counts.kills++;
      this.server = await startServerProcess(this.env);
    }
  }

  async countChangedAnswers(): Promise<number> {
    let changed = 0;
    for (const { player, playId, text } of this.played)
      if (text !== undefined && (await this.#ask(player, playId)) !== text) changed++;
    return changed;
  }
}

/** An hour later, in a process of our own: the job comes by. */
async function settleAndCount(db: Database, databaseUrl: string, players: readonly DicePlayer[]) {
  const clock = new ManualClock(new Date(Date.now() + AN_HOUR_MS));
  const published = { balances: [], lastBets: [] };
  const wallet = newWallet({ db, clock, published, databaseUrl: () => databaseUrl });
  try {
    const settledByJob = await settleOpenRounds({
      db,
      clock,
      wallet,
      sessions: createGameSessions({ db, clock }),
      house: houseGames,
    });
    const { problems } = await db.read((reader) => verifyLedger(reader));
    return { settledByJob, ...(await count(db, players)), ledgerProblems: problems.length };
  } finally {
    await wallet.close();
  }
}

/** Of the run's own players: the demo's people have rounds too, some of them with bonus money. */
async function count(db: Database, players: readonly DicePlayer[]) {
  const ids = players.map(({ playerId }) => playerId);
  const { rounds, rows } = await db.read(async (reader) => ({
    rounds: await reader
      .selectFrom("game_round")
      .innerJoin("game_seed_pair", "game_seed_pair.id", "game_round.seed_pair_id")
      .selectAll("game_round")
      .select(["server_seed", "client_seed"])
      .where("game_round.player_id", "in", ids)
      .execute(),
    rows: await sql<{ played_twice: string; wrong_balances: string }>`
      select
        (select count(*) from game_round r
          left join (
            select round_id, count(*) filter (where kind = 'bet') as bets, count(*) filter (where kind = 'win') as wins from game_action group by round_id
          ) a on a.round_id = r.id
          left join (
            select reference, count(*) as stakes from ledger_posting where kind = 'bet.staked' group by reference
          ) p on p.reference = r.id
          where r.player_id = any (${ids}) and ((r.told_minor is null) <> (a.round_id is not null) or a.bets <> 1 or a.wins <> 1
            or p.stakes is distinct from 1)) as played_twice,
        (select count(*) from ledger_account a where a.kind = 'main' and a.owner = any (${ids}) and a.balance_minor <> ${BALANCE_MINOR}::bigint + (
          select coalesce(sum(r.won_minor - r.staked_minor), 0) from game_round r where r.player_id = a.owner)) as wrong_balances`.execute(
      reader as never,
    ),
  }));
  let wrongWins = 0;
  for (const round of rounds) {
    const { winMinor } = await houseGames.settle({
      game: round.game_id,
      draw: { serverSeed: round.server_seed, clientSeed: round.client_seed, nonce: Number(round.nonce) },
      input: (round.draw as { input: Record<string, unknown> }).input,
      stakeMinor: BigInt(round.staked_minor),
    });
    if (winMinor !== BigInt(round.won_minor)) wrongWins++;
  }
  return {
    stillOpen: rounds.filter(({ status }) => status === "open").length,
    playedTwice: Number(rows.rows[0]?.played_twice),
    wrongWins,
    wrongBalances: Number(rows.rows[0]?.wrong_balances),
  };
}
