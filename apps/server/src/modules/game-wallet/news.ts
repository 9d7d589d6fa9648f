// What playing changed and other pages should hear of: balances and the latest bets. A play only notes it; within a second it is
// published, once for however many plays there were. What a killed process left is published by the next sweep.
import { LAST_BETS_KEPT, type LastBet } from "@windfall/domain/api/index";
import type { Publish } from "@windfall/domain/publications";
import { sql } from "kysely";
import type { Database, Tx } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";

export interface PlayNews {
  balanceChanged(playerId: string): void;
  roundClosed(roundId: string): void;
  /** Publishes what any process has noted and not published. */
  sweep(): Promise<void>;
  /** Publishes what waits, and stops. */
  close(): Promise<void>;
}

export interface PlayNewsOptions {
  db: Database;
  log: Logger;
  publishBalance(playerId: string): Promise<void>;
  publish: Publish;
  readLastBets(roundIds: readonly string[]): Promise<LastBet[]>;
  everyMs?: number;
}

const EVERY_MS = 1_000;
const SWEPT_AT_ONCE = 1_000;

/** Part of the transaction that moves the money; batches of plays do the same in SQL. */
export async function addBalanceNews(tx: Tx, playerId: string): Promise<void> {
  await tx
    .insertInto("game_balance_news")
    .values({ player_id: playerId })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ changes: sql`game_balance_news.changes + 1` }))
    .execute();
}

export function createPlayNews(options: PlayNewsOptions): PlayNews {
  const { db, log, everyMs = EVERY_MS } = options;
  let players = new Set<string>();
  let rounds: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let publishing: Promise<void> = Promise.resolve();

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      publishing = publishing.then(publishNoted);
    }, everyMs).unref();
  }

  async function publishNoted(): Promise<void> {
    const [changed, closed] = [players, rounds];
    players = new Set();
    rounds = [];
    try {
      await publishBalances([...changed]);
      if (closed.length === 0) return;
      for (const bet of (await options.readLastBets(closed)).reverse())
        await options.publish("broadcast:last_bet", bet);
    } catch (error) {
      log.warn({ err: error }, "news of plays could not be published; the next sweep publishes the balances");
    }
  }

  async function publishBalances(playerIds: readonly string[]): Promise<void> {
    if (playerIds.length === 0) return;
    const news = await db.read((reader) =>
      reader
        .selectFrom("game_balance_news")
        .select(["player_id", "changes"])
        .where("player_id", "in", playerIds)
        .execute(),
    );
    for (const { player_id } of news) await options.publishBalance(player_id);
    // Another change since then stays noted, and is published by whoever made it.
    await db.transact((tx) =>
      sql`delete from game_balance_news n using unnest(${news.map((row) => row.player_id)}::text[],
        ${news.map((row) => row.changes)}::bigint[]) p(player_id, changes)
        where n.player_id = p.player_id and n.changes = p.changes`.execute(tx),
    );
  }

  return {
    balanceChanged(playerId) {
      players.add(playerId);
      schedule();
    },
    roundClosed(roundId) {
      rounds.push(roundId);
      if (rounds.length > LAST_BETS_KEPT) rounds.shift();
      schedule();
    },
    async sweep() {
      const left = await db.read((reader) =>
        reader.selectFrom("game_balance_news").select("player_id").limit(SWEPT_AT_ONCE).execute(),
      );
      await publishBalances(left.map(({ player_id }) => player_id));
    },
    async close() {
      clearTimeout(timer);
      publishing = publishing.then(publishNoted);
      await publishing;
    },
  };
}
