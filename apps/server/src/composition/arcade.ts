// What the modules of games work with, built once from the configuration.
import { JURISDICTIONS } from "@windfall/domain";
import type { FastifyInstance } from "fastify";
import type { Env, GameProviderConfig } from "../env.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import type { Logger } from "../kernel/log.ts";
import type { Metrics } from "../kernel/metrics.ts";
import {
  createGameAdapters,
  createParties,
  type LaunchDeps,
  type WalletRoutesDeps,
} from "../modules/game-providers/index.ts";
import {
  createGameSessions,
  createGameWallet,
  createPlayNews,
  type GamesDeps,
  listLastBets,
  type OpenWallet,
  type PlayNews,
} from "../modules/game-wallet/index.ts";
import { houseGames } from "../modules/house-games/index.ts";
import { createStudio, type SandboxStudio } from "../modules/sandbox-studio/index.ts";
import { type BetDoor, createBetDoor } from "../modules/sports/index.ts";
import { publishBalances } from "../modules/wallet/index.ts";
import { type Publisher, publishOn } from "../realtime/index.ts";
import type { Cashier } from "./cashier.ts";

export interface Arcade {
  games: GamesDeps & { wallet: OpenWallet };
  launch: LaunchDeps;
  /** Who may call our wallet, and by which secret. */
  callers: WalletRoutesDeps;
  news: PlayNews;
  /** What bets on sports are placed through. */
  bets: BetDoor;
  /** Only in demo mode. */
  studio: SandboxStudio | undefined;
  /** Waits for the plays under way, and publishes what they changed. */
  close(): Promise<void>;
}

export function createArcade(
  options: { env: Env; databaseUrl: string; secret: string; log: Logger; patienceMs?: number },
  base: { db: Database; clock: Clock; metrics: Metrics; publisher: Publisher; cashier: Cashier; app: FastifyInstance },
): Arcade {
  const { env, databaseUrl, secret, log, patienceMs } = options;
  const { db, clock, metrics, publisher, cashier, app } = base;
  const publish = publishOn(publisher, { checks: env.MODE !== "production" });
  const news = createPlayNews({
    log,
    publish,
    publishBalances: (playerIds) => publishBalances(cashier.wallet, publish, playerIds),
    readLastBets: (roundIds) => db.read((reader) => listLastBets(reader, roundIds)),
  });
  const patience = patienceMs !== undefined && { giveUpMs: patienceMs };
  const wallet = createGameWallet({ db, databaseUrl, clock, log, metrics, news, ...patience });
  const bets = createBetDoor({
    db,
    clock,
    rates: cashier.rates,
    log,
    metrics,
    onPaid: news.balanceChanged,
    ...patience,
  });
  const configs = new Map<string, GameProviderConfig>(env.GAME_PROVIDERS.map((config) => [config.id, config]));
  const adapters = createGameAdapters(env.GAME_PROVIDERS, clock);
  const studio =
    env.MODE === "demo" ? createStudio({ db, clock, app, secret, rules: JURISDICTIONS[env.JURISDICTION] }) : undefined;
  if (studio) {
    configs.set(studio.config.id, studio.config);
    adapters.set(studio.config.id, studio.adapter);
  }
  return {
    games: { db, clock, wallet, sessions: createGameSessions({ db, clock }), house: houseGames },
    launch: { db, clock, log, adapters, publicOrigin: env.PUBLIC_ORIGIN },
    callers: { clock, wallet, parties: createParties({ db, clock }), configs },
    news,
    bets,
    studio,
    async close() {
      await Promise.all([wallet.close(), bets.close()]);
      await news.close();
    },
  };
}
