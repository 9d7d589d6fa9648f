// The wallet of contract.ts: plays in batches, everything rarer in a transaction of its own.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import type { Logger } from "../../kernel/log.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import { createShortCache, type ShortCache } from "../../kernel/short-cache.ts";
import { findBalance, playerAccount } from "../../ledger/index.ts";
import { advanceBonuses, playableMinor } from "../bonuses/index.ts";
import { findAccount } from "../identity/index.ts";
import {
  ACTION_ID,
  type Draw,
  type GameWallet,
  LARGEST_AMOUNT_MINOR,
  type PlayAnswer,
  type PlayRequest,
  type WalletRefusal,
  type WalletRefused,
} from "./contract.ts";
import { creditFreeRounds, noteFreeRound } from "./free-rounds.ts";
import type { PlayNews } from "./news.ts";
import type { PlayResult } from "./play-batch.ts";
import { createPlays, type PlaysOptions } from "./plays.ts";
import { rollBack } from "./rollback.ts";
import { findSeedPair, hasActivePair, type SeedPair } from "./seeds.ts";
import { gameOfSession } from "./sessions.ts";

export interface WalletOptions extends Pick<PlaysOptions, "lanes" | "maxQueue" | "maxBatch" | "giveUpMs"> {
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  metrics?: Metrics;
  news: PlayNews;
}

export interface OpenWallet extends GameWallet {
  /** Refuses what comes from now on, and waits for the answers to what came before. */
  close(): Promise<void>;
}

/** Seeds never change under their id; the number of the next draw, which does, is not read from here. */
const SEEDS_LIFETIME_MS = 10 * 60_000;
const SEEDS_KEPT = 10_000;
/** A pair that is replaced at the very moment of a play is missed once; more often is our mistake. */
const SEED_ATTEMPTS = 5;
const INSTANT_ATTEMPTS = 3;

/** What is left when nothing has to be asked again. */
type Decided = Exclude<PlayResult, { status: "seed_missing" | "moved" | "over" }>;

export function createGameWallet(options: WalletOptions): OpenWallet {
  const { db, clock, news, ...lanes } = options;
  const plays = createPlays({ clock, ...lanes });
  const seeds = createShortCache<SeedPair>({ clock, lifetimeMs: SEEDS_LIFETIME_MS, maxEntries: SEEDS_KEPT });

  async function submit(request: PlayRequest): Promise<Decided> {
    for (let attempt = 0; attempt < SEED_ATTEMPTS; attempt++) {
      // Somebody who plays in several processes at once draws by turns; the first step alone always gets a draw.
      const result = await plays.submit(request, attempt < INSTANT_ATTEMPTS ? request.instant : undefined);
      if (result.status === "moved") continue;
      if (result.status === "over") {
        await db.transact((tx) => advanceBonuses(tx, { clock }, request.playerId));
        continue;
      }
      if (result.status !== "seed_missing") return result;
      const isReplaced = await db.read((reader) => hasActivePair(reader, request.playerId));
      if (!isReplaced) return refuse({ code: "seed_missing" });
    }
    throw new Error(`the seeds of ${request.playerId} never stand still`);
  }

  return {
    async balance({ playerId, currency, gameId, sessionId }) {
      const wallet = await findWalletCurrency(db, playerId);
      if (wallet === undefined) return refuse({ code: "player_unknown" });
      if (wallet !== currency) return refuse({ code: "currency_mismatch" });
      return db.read(async (reader) => {
        const cashMinor = await findBalance(reader, playerAccount("main", playerId, currency));
        const played = gameId ?? (sessionId && (await gameOfSession(reader, sessionId, playerId)));
        const balanceMinor = played
          ? await playableMinor(reader, { playerId, gameId: played, cashMinor, now: clock.now() })
          : cashMinor;
        return { status: "done", balanceMinor };
      });
    },
    async play(request) {
      const problem = problemOf(request);
      if (problem) return refuse(problem);
      const result = await submit(request);
      if (result.status === "refused") return result;
      if (result.status === "done") tell(news, request, result);
      if (result.status === "drawn") return drawnBefore(result, await drawOf(db, seeds, result.draw));
      const draw = result.settled?.draw ?? (result.draw && (await drawOf(db, seeds, result.draw)));
      return answerOf(request, result, draw);
    },
    async rollback(request) {
      const answer = await rollBack({ db, clock }, request);
      if (answer.status === "done") news.balanceChanged(request.playerId);
      return answer;
    },
    async freeRounds(request) {
      if (!isAmount(request.totalMinor)) return refuse({ code: "amount_invalid" });
      const answer = await creditFreeRounds({ db, clock }, request);
      if (answer.status === "refused") return answer;
      news.balanceChanged(answer.playerId);
      return { status: "done", balanceMinor: answer.balanceMinor };
    },
    async freeRound(request) {
      invariant(ACTION_ID.test(request.id), "adapters check the ids of actions");
      if (!isAmount(request.amountMinor)) return refuse({ code: "amount_invalid" });
      const answer = await noteFreeRound({ db, clock }, request);
      if (answer.status === "refused") return answer;
      news.balanceChanged(answer.playerId);
      return { status: "done", balanceMinor: answer.balanceMinor };
    },
    close: plays.close,
  };
}

const refuse = (refusal: WalletRefusal): WalletRefused => ({ status: "refused", refusal });

const isAmount = (minor: bigint) => minor >= 0n && minor <= LARGEST_AMOUNT_MINOR;

function problemOf({ actions, externalRoundId }: PlayRequest): WalletRefusal | undefined {
  invariant(ACTION_ID.test(externalRoundId), "adapters check the ids of rounds");
  const ids = new Set<string>();
  for (const { id, amountMinor } of actions) {
    invariant(ACTION_ID.test(id), "adapters check the ids of actions");
    if (ids.has(id)) return { code: "conflict", actionId: id };
    ids.add(id);
    if (!isAmount(amountMinor)) return { code: "amount_invalid" };
  }
  return undefined;
}

async function findWalletCurrency(db: Database, playerId: string): Promise<string | undefined> {
  return (await db.read((reader) => findAccount(reader, playerId)))?.walletCurrency;
}

type PlayDone = Extract<PlayResult, { status: "done" | "repeated" }>;

function tell(news: PlayNews, { playerId, actions, finished }: PlayRequest, result: PlayDone): void {
  const { roundId, stakedMinor, settled } = result;
  if (actions.some(({ amountMinor }) => amountMinor > 0n)) news.balanceChanged(playerId);
  if ((finished || settled) && roundId && stakedMinor > 0n) news.roundClosed(roundId);
}

async function drawOf(
  db: Database,
  seeds: ShortCache<SeedPair>,
  { seedPairId, nonce }: { seedPairId: string; nonce: number },
): Promise<Draw> {
  const { serverSeed, clientSeed } = await seeds.get(seedPairId, () =>
    db.read((reader) => findSeedPair(reader, seedPairId)),
  );
  return { seedPairId, serverSeed, clientSeed, nonce };
}

function answerOf({ actions }: PlayRequest, result: PlayDone, draw: Draw | undefined): PlayAnswer {
  const { balanceMinor, roundId, stakedMinor, wonMinor, transactionIds, settled } = result;
  return {
    status: "done",
    balanceMinor,
    roundId,
    actions: actions.map(({ id }, index) => ({ id, transactionId: transactionIds[index] ?? "" })),
    stakedMinor,
    wonMinor,
    ...(draw && { draw }),
    ...(settled && { settled: { winMinor: settled.winMinor, outcome: settled.outcome } }),
  };
}

/** The bet of an instant play was made by an earlier one. What its draw wins is asked for by a play of its own. */
function drawnBefore({ balanceMinor, roundId }: Extract<PlayResult, { status: "drawn" }>, draw: Draw): PlayAnswer {
  return { status: "done", balanceMinor, roundId, actions: [], stakedMinor: 0n, wonMinor: 0n, draw };
}
