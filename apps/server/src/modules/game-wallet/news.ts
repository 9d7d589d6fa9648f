// What playing changed and other pages should hear of: balances and the latest bets. A play only notes it in memory; within a second it is
// published, once for however many plays there were. Balances that a killed process left are published by the wallet's sweep.
import { LAST_BETS_KEPT, type LastBet } from "@windfall/domain/api/index";
import type { Publish } from "@windfall/domain/publications";
import { createLater } from "../../kernel/later.ts";
import type { Logger } from "../../kernel/log.ts";

export interface PlayNews {
  balanceChanged(playerId: string): void;
  roundClosed(roundId: string): void;
  /** Publishes what waits, and stops. */
  close(): Promise<void>;
}

export interface PlayNewsOptions {
  log: Logger;
  publishBalances(playerIds: readonly string[]): Promise<void>;
  publish: Publish;
  readLastBets(roundIds: readonly string[]): Promise<LastBet[]>;
  everyMs?: number;
}

const EVERY_MS = 1_000;

export function createPlayNews(options: PlayNewsOptions): PlayNews {
  const { log, everyMs = EVERY_MS } = options;
  let players = new Set<string>();
  let rounds: string[] = [];
  const later = createLater(everyMs, publishNoted);

  async function publishNoted(): Promise<void> {
    const [changed, closed] = [players, rounds];
    players = new Set();
    rounds = [];
    try {
      if (changed.size > 0) await options.publishBalances([...changed]);
      if (closed.length === 0) return;
      for (const bet of (await options.readLastBets(closed)).reverse())
        await options.publish("broadcast:last_bet", bet);
    } catch (error) {
      log.warn({ err: error }, "news of plays could not be published; the next sweep publishes the balances");
    }
  }

  return {
    balanceChanged(playerId) {
      players.add(playerId);
      later.note();
    },
    roundClosed(roundId) {
      rounds.push(roundId);
      if (rounds.length > LAST_BETS_KEPT) rounds.shift();
      later.note();
    },
    close: later.close,
  };
}
