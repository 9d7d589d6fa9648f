// Asks the last 30 days what an offer would cost. The product has one database, and players come first: a bounded sample, a short time
// for each statement, and an honest answer where that is not enough.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { OfferSimulation } from "@windfall/domain/api/index";
import { type BonusTerms, weightOf } from "@windfall/domain/rules/bonuses/index";
import { inCents } from "@windfall/games/stakes";
import { sql } from "kysely";
import { claimsSince } from "../../bonuses/index.ts";
import { sampleDeposits } from "../../deposits/index.ts";
import { type PlayedRound, sampleRounds } from "../../game-wallet/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { checkedTerms } from "./manage-offers.ts";
import { estimateCost, type SampledPlayer, type SampledRound } from "./replay.ts";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const PLAYERS_AT_MOST = 200;
const ROUNDS_OF_EACH = 200;
const STATEMENT_MS = 3_000;
const SEED = 41;
/** PostgreSQL's code for a statement that took too long. */
const CANCELLED = "57014";

export interface Simulation {
  terms: BonusTerms;
  /** Of what whoever grants decides. */
  amountCents: number;
  /** The offer whose claims of the last days tell how many there will be. */
  offerId?: string | undefined;
}

export async function simulateOffer(
  deps: BackofficeDeps,
  { terms, amountCents, offerId }: Simulation,
  statementMs = STATEMENT_MS,
): Promise<OfferSimulation> {
  const snapshot = await deps.catalogue.current();
  await deps.identity.db.read((reader) => checkedTerms(reader, snapshot, terms, deps.law));
  const weigh = (gameId: string): bigint => {
    const row = snapshot.game(gameId)?.row;
    const game = { id: gameId, providerId: row?.providerId ?? "", categoryIds: row?.categoryIds ?? [] };
    return weightOf(terms.gamesWagers, game);
  };
  const nothing = { days: DAYS, seed: SEED, players: 0, replays: 0, estimate: null } as const;
  try {
    const { players, claims } = await readSample(deps, { weigh, offerId, statementMs });
    const options = { amountCents: BigInt(amountCents), seed: SEED, pause: () => nextTurn() };
    const found = await estimateCost(terms, players, options);
    if (!found) return { ...nothing, outcome: "too_little", players: players.length };
    const { replays, ends, ...rest } = found;
    return {
      outcome: "estimated",
      days: DAYS,
      seed: SEED,
      players: found.players,
      replays,
      estimate: {
        mean: Math.round(rest.mean),
        low: Math.round(rest.low),
        high: Math.round(rest.high),
        granted: Math.round(rest.granted),
        released: ends.released / replays,
        lost: ends.lost / replays,
        expired: ends.expired / replays,
        claims,
      },
    };
  } catch (error) {
    if ((error as { code?: unknown }).code === CANCELLED) return { ...nothing, outcome: "too_slow" };
    throw error;
  }
}

interface SampleOptions {
  weigh: (gameId: string) => bigint;
  offerId: string | undefined;
  statementMs: number;
}

/** In one transaction, because the limit of time is set for it alone. */
function readSample({ identity }: BackofficeDeps, { weigh, offerId, statementMs }: SampleOptions) {
  const since = new Date(identity.clock.now().getTime() - DAYS * DAY_MS);
  return identity.db.transact(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(statementMs)}, true)`.execute(tx);
    const deposits = await sampleDeposits(tx, since, PLAYERS_AT_MOST);
    const ids = deposits.map(({ playerId }) => playerId);
    const rounds = ids.length === 0 ? [] : await sampleRounds(tx, ids, since, ROUNDS_OF_EACH);
    const byPlayer = new Map(ids.map((id) => [id, [] as PlayedRound[]]));
    for (const round of rounds) byPlayer.get(round.playerId)?.push(round);
    const players = deposits.map(({ playerId, creditedMinor, currency }): SampledPlayer => {
      const own = byPlayer.get(playerId) ?? [];
      return {
        depositCents: inCents(creditedMinor, currency),
        activeDays: new Set(own.map(({ openedAt }) => openedAt.toISOString().slice(0, 10))).size,
        rounds: own.flatMap((played): SampledRound[] => {
          const stakeCents = inCents(played.stakedMinor, played.currency);
          if (stakeCents === 0n) return [];
          return [{ stakeCents, winCents: inCents(played.wonMinor, played.currency), weight: weigh(played.gameId) }];
        }),
      };
    });
    return { players, claims: offerId === undefined ? null : await claimsSince(tx, offerId, since) };
  });
}
