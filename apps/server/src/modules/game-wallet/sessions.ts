// A session of a game: who plays it, for what money, and how it stands.
import { FIAT_CURRENCIES, fail, fiatFromMinor } from "@windfall/domain";
import type { GameSession, LaunchMode } from "@windfall/domain/api/index";
import { demoBalance } from "@windfall/games";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { createShortCache } from "../../kernel/short-cache.ts";
import { games, HOUSE_INTEGRATION } from "../catalogue/index.ts";
import { limitsLeft } from "../play-limits/index.ts";
import { playedInSession } from "./all-rounds.ts";
import { forgetMoves } from "./moves.ts";
import { forgetSeeds } from "./seeds.ts";

const LIFETIME_MS = 12 * 60 * 60 * 1_000;

export interface NewGameSession {
  playerId: string | undefined;
  gameId: string;
  mode: LaunchMode;
  currency: string;
  country: string | undefined;
  /** The session of the person who opens it: bets are taken for as long as that lives. */
  openedBy?: string | undefined;
}

export async function openGameSession(tx: Tx, clock: Clock, session: NewGameSession): Promise<string> {
  const id = newId("gs");
  const now = clock.now();
  await tx
    .insertInto("game_session")
    .values({
      id,
      player_id: session.playerId ?? null,
      game_id: session.gameId,
      mode: session.mode,
      currency: session.currency,
      country: session.country ?? null,
      opened_by: session.openedBy ?? null,
      started_at: now,
      ends_at: new Date(now.getTime() + LIFETIME_MS),
      demo_balance_minor: session.mode === "demo" ? demoBalance(session.currency).toString() : null,
    })
    .execute();
  return id;
}

/** The game that one of this player's sessions for money is open in. */
export async function gameOfSession(reader: Reader, id: string, playerId: string): Promise<string | undefined> {
  const session = await reader
    .selectFrom("game_session")
    .select("game_id")
    .where("id", "=", id)
    .where("player_id", "=", playerId)
    .where("mode", "=", "real")
    .executeTakeFirst();
  return session?.game_id;
}

export async function isSessionOpen(reader: Reader, id: string, now: Date): Promise<boolean> {
  const session = await reader
    .selectFrom("game_session")
    .select("id")
    .where("id", "=", id)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return session !== undefined;
}

/** Bets are refused from now on; wins that are on their way are not. */
export async function endGameSession(tx: Tx, clock: Clock, id: string): Promise<void> {
  const now = clock.now();
  await tx.updateTable("game_session").set({ ends_at: now }).where("id", "=", id).where("ends_at", ">", now).execute();
}

/** All that a player has open for money. */
export async function endRealSessions(tx: Tx, clock: Clock, playerId: string): Promise<void> {
  const now = clock.now();
  await tx
    .updateTable("game_session")
    .set({ ends_at: now })
    .where("player_id", "=", playerId)
    .where("mode", "=", "real")
    .where("ends_at", ">", now)
    .execute();
}

export interface OwnSession {
  id: string;
  playerId: string | undefined;
  gameId: string;
  /** The integration, as the wallet wants it. */
  providerId: string;
  mode: LaunchMode;
  currency: string;
  /** Whose seeds its draws are made with. */
  seedOwner: string;
}

export interface GameSessions {
  /** A visitor's demo is known to whoever has its id; a player's sessions only to the player. Others do not exist. */
  own(id: string, actorId: string | undefined): Promise<OwnSession>;
}

/** Whose a session is and of what never changes; whether it still runs does, and is not read from here. */
const KEPT_MS = 10 * 60_000;
const SESSIONS_KEPT = 10_000;

export function createGameSessions({ db, clock }: { db: Database; clock: Clock }): GameSessions {
  const kept = createShortCache<OwnSession>({ clock, lifetimeMs: KEPT_MS, maxEntries: SESSIONS_KEPT });
  return {
    async own(id, actorId) {
      const session = await kept.get(id, () => db.read((reader) => findSession(reader, id)));
      if (!isOwn(session.playerId ?? null, actorId)) throw fail("not_found");
      return session;
    },
  };
}

const isOwn = (playerId: string | null, actorId: string | undefined) => playerId === null || playerId === actorId;

async function findSession(reader: Reader, id: string): Promise<OwnSession> {
  const row = await reader
    .selectFrom("game_session")
    .innerJoin(games(reader).as("game"), "game.id", "game_session.game_id")
    .select(["game_session.player_id", "game_id", "integration", "mode", "currency"])
    .where("game_session.id", "=", id)
    .executeTakeFirst();
  if (!row) throw fail("not_found");
  return {
    id,
    playerId: row.player_id ?? undefined,
    gameId: row.game_id,
    providerId: row.integration,
    mode: row.mode as LaunchMode,
    currency: row.currency,
    seedOwner: row.player_id ?? id,
  };
}

export async function getGameSession(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  actorId: string | undefined,
): Promise<GameSession> {
  return db.read(async (reader) => {
    const row = await reader
      .selectFrom("game_session")
      .innerJoin(games(reader).as("game"), "game.id", "game_session.game_id")
      .selectAll("game_session")
      .select("integration")
      .where("game_session.id", "=", id)
      .executeTakeFirst();
    if (!row || !isOwn(row.player_id, actorId)) throw fail("not_found");
    const playerId = row.mode === "real" ? row.player_id : null;
    const now = clock.now();
    const left = playerId === null ? undefined : await limitsLeft(reader, playerId, now);
    const played = playerId === null ? row : await playedInSession(reader, { ...row, player_id: playerId }, now);
    return {
      id,
      gameId: row.game_id,
      mode: row.mode as LaunchMode,
      currency: wireCurrency(row.currency),
      startedAt: row.started_at.toISOString(),
      staked: fiatFromMinor(BigInt(played.staked_minor)),
      won: fiatFromMinor(BigInt(played.won_minor)),
      demoBalance: textOf(ownDemoMoney(row)),
      limits: { stakeLeft: textOf(left?.stakeLeftMinor), lossLeft: textOf(left?.lossLeftMinor) },
    };
  });
}

/** For fun in a game of another provider there is money of that provider, which nobody here counts. */
function ownDemoMoney(row: { integration: string; demo_balance_minor: string | null }): bigint | undefined {
  if (row.integration !== HOUSE_INTEGRATION || row.demo_balance_minor === null) return undefined;
  return BigInt(row.demo_balance_minor);
}

const textOf = (minor: bigint | undefined) => (minor === undefined ? null : fiatFromMinor(minor));

export function wireCurrency(code: string): { code: string; displayFormat: string } {
  const currency = FIAT_CURRENCIES.find((candidate) => candidate.code === code);
  return { code, displayFormat: currency?.displayFormat ?? `{amount} ${code}` };
}

/** Long enough to look at what was played. */
const DEMO_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Demo sessions go with their rounds, and visitors' seeds with their session. */
export async function expireDemoSessions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - DEMO_KEPT_MS);
  await db.transact(async (tx) => {
    const rounds = await tx
      .selectFrom("game_demo_round")
      .innerJoin("game_session", "game_session.id", "game_demo_round.session_id")
      .select("game_demo_round.id")
      .where("seed_pair_id", "is not", null)
      .where("ends_at", "<", before)
      .execute();
    if (rounds.length > 0)
      await forgetMoves(
        tx,
        rounds.map(({ id }) => id),
      );
    const gone = await tx
      .deleteFrom("game_session")
      .where("mode", "=", "demo")
      .where("ends_at", "<", before)
      .returning("id")
      .execute();
    const owners = gone.map(({ id }) => id);
    if (owners.length > 0) await forgetSeeds(tx, owners);
  });
}
