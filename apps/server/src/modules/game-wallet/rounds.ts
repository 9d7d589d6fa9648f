// Rounds as players, staff and everybody may see them.
import { fail, fiatFromMinor, maskName } from "@windfall/domain";
import { type GameRound, type GameRoundDetails, LAST_BETS_KEPT, type LastBet } from "@windfall/domain/api/index";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { firstIdAt } from "../../kernel/ids.ts";
import { bonusStakes } from "../bonuses/index.ts";
import { games } from "../catalogue/index.ts";
import { coverUrl } from "../covers/index.ts";
import { people } from "../identity/index.ts";
import { allActions, allRounds, ID_SLACK_MS, latestRounds, playedRounds, type RoundColumns } from "./all-rounds.ts";
import { wireCurrency } from "./sessions.ts";

export interface RoundFilter {
  playerId: string;
  game?: string | undefined;
  status?: GameRound["status"] | undefined;
}

type RoundPage = { items: GameRound[]; meta: { total: number; limit: number; offset: number } };

/** The latest first. */
export async function listRounds(
  reader: Reader,
  { playerId, game, status }: RoundFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RoundPage> {
  const { rows, total } = await pageOfRounds(reader, playerId, { limit, offset }, (column) => [
    ...(game === undefined ? [] : [column("game_round.game_id", "=", game)]),
    ...(status === undefined ? [] : [column("game_round.status", "=", status)]),
  ]);
  return { items: rows.map(roundOf), meta: { total, limit, offset } };
}

/**
 * How far a list looks ahead to say how many there are. Somebody with a million rounds would wait for a million to be counted, each time;
 * they are told of a thousand more wherever they are.
 */
const COUNTED_AHEAD = 1_000;

/** Of one player, the latest first, with how many there are in all, as far as they are counted. */
export async function pageOfRounds(
  reader: Reader,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
  conditions: (column: RoundColumns) => Expression<SqlBool>[],
) {
  const isWanted = (column: RoundColumns) =>
    column.and([
      column("game_round.player_id", "=", playerId),
      // True for every round, and the condition of the index that this list is read from.
      column("game_round.id", ">", ""),
      ...conditions(column),
    ]);
  const ids = reader
    .selectFrom(latestRounds(reader, isWanted, offset + limit))
    .select("latest.id")
    .orderBy("latest.id", "desc")
    .limit(limit)
    .offset(offset);
  const rows = await roundRows(reader, allRounds)
    .where("game_round.id", "in", ids)
    .orderBy("game_round.id", "desc")
    .execute();
  const { total } = await reader
    .selectFrom(latestRounds(reader, isWanted, offset + limit + COUNTED_AHEAD))
    .select((column) => column.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Math.min(Number(total), offset + limit + COUNTED_AHEAD) };
}

/** Those that were opened before, the latest first. */
export async function roundsBefore(
  reader: Reader,
  playerId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<GameRound[]> {
  const { rows } = await pageOfRounds(reader, playerId, { limit, offset: 0 }, (column) => [
    column("game_round.id", "<", firstIdAt("rnd", new Date(before.getTime() + ID_SLACK_MS))),
    column("game_round.opened_at", "<", before),
  ]);
  return rows.map(roundOf);
}

/** One with its bets and wins. With a player only if it is theirs; staff may see every one. */
export async function getRound(
  reader: Reader,
  roundId: string,
  playerId?: string,
): Promise<GameRoundDetails & { player: { globalId: string } }> {
  const row = await roundRows(reader, allRounds)
    .innerJoin(people(reader).as("player"), "player.id", "game_round.player_id")
    .leftJoin("game_seed_pair", "game_seed_pair.id", "game_round.seed_pair_id")
    .select([
      "global_id",
      "game_round.player_id",
      "game_round.external_id",
      "game_round.nonce",
      "game_round.outcome",
      "server_seed_hash",
      "client_seed",
      sql<string | null>`case when game_seed_pair.revealed_at is not null then server_seed end`.as("revealed_seed"),
    ])
    .where("game_round.id", "=", roundId)
    .executeTakeFirst();
  if (!row || (playerId !== undefined && row.player_id !== playerId)) throw fail("not_found");
  const actions = await reader
    .selectFrom(allActions(reader))
    .select(["external_id", "kind", "amount_minor", "at"])
    .where("round_id", "=", roundId)
    .orderBy("no")
    .execute();
  return {
    ...roundOf(row),
    player: { globalId: row.global_id },
    externalId: row.external_id,
    actions: actions.map(({ external_id, kind, amount_minor, at }) => ({
      id: external_id,
      kind: kind as "bet" | "win" | "rollback",
      amount: fiatFromMinor(BigInt(amount_minor)),
      at: at.toISOString(),
    })),
    draw: row.draw === null ? null : drawOf(row),
  };
}

export interface GameStakes {
  gameId: string;
  currency: string;
  stakedMinor: bigint;
}

/** What a player staked of their own in rounds that were opened from then and before then, by game. A bet that was rolled back was none. */
export async function ownStakesBetween(
  reader: Reader,
  playerId: string,
  [since, until]: readonly [Date, Date],
): Promise<GameStakes[]> {
  const rows = await reader
    .selectFrom("game_round")
    .leftJoin(bonusStakes(reader).as("bonus"), "bonus.round_id", "game_round.id")
    .select([
      "game_id",
      "currency",
      sql<string>`sum(staked_minor - least(staked_minor, coalesce(bonus.bonus_minor, 0)))`.as("staked"),
    ])
    .where("player_id", "=", playerId)
    .where("id", ">", "")
    .where("id", ">=", firstIdAt("rnd", new Date(since.getTime() - ID_SLACK_MS)))
    .where("opened_at", ">=", since)
    .where("opened_at", "<", until)
    .where("status", "!=", "rolled_back")
    .groupBy(["game_id", "currency"])
    .execute();
  return rows.map(({ game_id, currency, staked }) => ({ gameId: game_id, currency, stakedMinor: BigInt(staked) }));
}

/** Ids of players who opened a round from then and before then; to be selected from. One look into the index a player. */
export function playedBetween(reader: Reader, [since, until]: readonly [Date, Date]) {
  return reader
    .selectFrom(people(reader).as("person"))
    .select("person.id")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("game_round")
          .select("game_round.id")
          .whereRef("game_round.player_id", "=", "person.id")
          .where("game_round.id", ">", "")
          .where("game_round.id", ">=", firstIdAt("rnd", new Date(since.getTime() - ID_SLACK_MS)))
          .where("opened_at", ">=", since)
          .where("opened_at", "<", until),
      ),
    );
}

/** The latest bets for money, the newest first: of everyone, or those of some rounds. */
export async function listLastBets(reader: Reader, roundIds?: readonly string[]): Promise<LastBet[]> {
  let query = roundRows(reader, playedRounds)
    .innerJoin(people(reader).as("player"), "player.id", "game_round.player_id")
    .select(["player.first_name", "player.global_id"])
    .where("game_round.status", "=", "closed")
    .where("game_round.staked_minor", ">", "0")
    // Each leads to its game, so only those that can still be opened.
    .where("game.retired_at", "is", null)
    .where("game.is_provider_active", "=", true)
    .orderBy("game_round.id", "desc")
    .limit(LAST_BETS_KEPT);
  if (roundIds) query = query.where("game_round.id", "in", roundIds);
  return (await query.execute()).map((row) => {
    const { id, game, staked, won, currency, multiplier, closedAt, openedAt } = roundOf(row);
    const name = maskName(row.first_name ?? row.global_id);
    return { id, name, game, stake: staked, win: won, currency, multiplier, at: closedAt ?? openedAt };
  });
}

/** Ids of games, the one that was opened last first. */
export async function listRecentGames(reader: Reader, playerId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("game_session")
    .select("game_id")
    .where("player_id", "=", playerId)
    .groupBy("game_id")
    .orderBy((column) => column.fn.max("started_at"), "desc")
    .limit(RECENT_KEPT)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

const RECENT_KEPT = 100;

function roundRows(reader: Reader, rounds: typeof allRounds) {
  return reader
    .selectFrom(rounds(reader))
    .innerJoin(games(reader).as("game"), "game.id", "game_round.game_id")
    .select([
      "game_round.id",
      "game_round.status",
      "game_round.currency",
      "game_round.staked_minor",
      "game_round.won_minor",
      "game_round.draw",
      "game_round.opened_at",
      "game_round.closed_at",
      "game.id as game_id",
      "game.title as game_title",
      "game.image_url",
      "game.cover",
      "game.provider_id",
      "game.provider_title",
    ]);
}

type RoundRow = Awaited<ReturnType<ReturnType<typeof roundRows>["execute"]>>[number];

export function roundOf(row: RoundRow): GameRound {
  const cover = { id: row.game_id, title: row.game_title, recipe: row.cover };
  return {
    id: row.id,
    status: row.status as GameRound["status"],
    game: { id: row.game_id, title: row.game_title, imageUrl: row.image_url ?? coverUrl(cover) },
    provider: { id: row.provider_id, title: row.provider_title },
    currency: wireCurrency(row.currency),
    staked: fiatFromMinor(BigInt(row.staked_minor)),
    won: fiatFromMinor(BigInt(row.won_minor)),
    multiplier: multiplierOf(BigInt(row.won_minor), BigInt(row.staked_minor)),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    canSettle: row.status === "open" && row.draw !== null,
  };
}

/** "1.98"; "" when nothing was staked. */
function multiplierOf(wonMinor: bigint, stakedMinor: bigint): string {
  return stakedMinor === 0n ? "" : fiatFromMinor((wonMinor * 100n) / stakedMinor);
}

interface DrawRow {
  draw: unknown;
  outcome: unknown;
  nonce: string | null;
  server_seed_hash: string | null;
  client_seed: string | null;
  revealed_seed: string | null;
}

function drawOf(row: DrawRow): NonNullable<GameRoundDetails["draw"]> {
  const { game, input } = row.draw as { game: string; input: Record<string, unknown> };
  return {
    game,
    input,
    serverSeedHash: row.server_seed_hash ?? "",
    serverSeed: row.revealed_seed,
    clientSeed: row.client_seed ?? "",
    nonce: Number(row.nonce),
    outcome: (row.outcome ?? {}) as Record<string, unknown>,
  };
}
