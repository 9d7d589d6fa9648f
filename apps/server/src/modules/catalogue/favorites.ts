// A player's favourite games. The row stays while a game is retired, and shows again when the game comes back.
import { setImmediate as nextTurn } from "node:timers/promises";
import { fail } from "@windfall/domain";
import type { Database, Reader } from "../../kernel/db.ts";
import type { CatalogueDeps } from "./deps.ts";
import { type GamePage, pageOf } from "./game-page.ts";

export async function favoritesAmong(
  reader: Reader,
  playerId: string,
  gameIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (gameIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom("game_favorite")
    .select("game_id")
    .where("player_id", "=", playerId)
    .where("game_id", "in", gameIds)
    .execute();
  return new Set(rows.map(({ game_id }) => game_id));
}

interface Gathered {
  gameIds: Set<string>;
  answer: Promise<ReadonlySet<string>>;
}

const gathering = new WeakMap<Database, Map<string, Gathered>>();

/**
 * As above, for the lists of a page, which ask in the same turn of the event loop: one statement answers all of them. It is sent after the last
 * of them has asked, so nobody gets what was true before.
 */
export async function gatherFavorites(
  db: Database,
  playerId: string,
  gameIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const players = gathering.get(db) ?? new Map<string, Gathered>();
  gathering.set(db, players);
  const gathered: Gathered = players.get(playerId) ?? {
    gameIds: new Set(),
    answer: nextTurn().then(() => {
      players.delete(playerId);
      return db.read((reader) => favoritesAmong(reader, playerId, [...gathered.gameIds]));
    }),
  };
  players.set(playerId, gathered);
  for (const id of gameIds) gathered.gameIds.add(id);
  return gathered.answer;
}

/** The latest first. */
export async function listFavorites(
  { db, catalogue }: CatalogueDeps,
  playerId: string,
  page: { limit: number; offset: number },
): Promise<GamePage> {
  const snapshot = await catalogue.current();
  const rows = await db.read((reader) =>
    reader
      .selectFrom("game_favorite")
      .select("game_id")
      .where("player_id", "=", playerId)
      .orderBy("added_at", "desc")
      .orderBy("game_id")
      .execute(),
  );
  const { items, meta } = pageOf(
    rows.flatMap(({ game_id }) => snapshot.game(game_id) ?? []),
    page,
  );
  return { items: items.map((card) => ({ ...card, favorite: true })), meta };
}

/** A second time changes nothing, not even its place in the list. */
export async function addFavorite(
  { db, clock, catalogue }: CatalogueDeps,
  playerId: string,
  gameId: string,
): Promise<void> {
  const snapshot = await catalogue.current();
  if (!snapshot.game(gameId)) throw fail("not_found");
  await db.transact((tx) =>
    tx
      .insertInto("game_favorite")
      .values({ player_id: playerId, game_id: gameId, added_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function removeFavorite({ db }: CatalogueDeps, playerId: string, gameId: string): Promise<void> {
  await db.transact((tx) =>
    tx.deleteFrom("game_favorite").where("player_id", "=", playerId).where("game_id", "=", gameId).execute(),
  );
}
