// Single games as other modules ask for them, from the rows: the snapshot is a few seconds old, and knows no game that was retired.
import type { CoverSubject } from "@windfall/covers";
import type { Reader } from "../../kernel/db.ts";
import { coverKind } from "../covers/index.ts";

/** What a game's cover is drawn from. */
export async function findCoverSubject(reader: Reader, gameId: string): Promise<CoverSubject | undefined> {
  const rows = await reader
    .selectFrom("game")
    .leftJoin("game_in_category", "game_in_category.game_id", "game.id")
    .select(["game.id", "game.title", "game.cover", "game_in_category.category_id"])
    .where("game.id", "=", gameId)
    .execute();
  const [game] = rows;
  if (!game) return undefined;
  const categoryIds = rows.flatMap(({ category_id }) => category_id ?? []);
  return { id: game.id, title: game.title, kind: coverKind(categoryIds), recipe: game.cover };
}

/** One that can be opened: neither it nor its studio was taken away. */
export function findOpenGame(reader: Reader, gameId: string) {
  return selectGames(reader)
    .select([
      "game.id",
      "provider_id",
      "external_id",
      "has_demo",
      "blocked_countries",
      "blocked_currencies",
      "integration",
    ])
    .where("game.id", "=", gameId)
    .where("retired_at", "is", null)
    .where("is_active", "=", true)
    .executeTakeFirst();
}

export interface ExternalName {
  integration: string;
  /** Without it the name is enough, as some integrations have it. */
  studioId?: string | undefined;
  externalId: string;
}

/** By the name that an integration has for it; retired or not, since what was played on it may still be told. */
export function findNamedGame(reader: Reader, { integration, studioId, externalId }: ExternalName) {
  const query = selectGames(reader)
    .select(["game.id", "game.title", "game.cover"])
    .where("integration", "=", integration)
    .where("external_id", "=", externalId);
  return (studioId === undefined ? query : query.where("provider_id", "=", studioId)).executeTakeFirst();
}

const selectGames = (reader: Reader) =>
  reader.selectFrom("game").innerJoin("game_provider", "game_provider.id", "game.provider_id");

/** To be joined by those who list what was played, as `games(reader).as("game")`; PostgreSQL joins the tables behind it. */
export function games(reader: Reader) {
  return selectGames(reader).select([
    "game.id",
    "game.title",
    "game.image_url",
    "game.cover",
    "game.retired_at",
    "game_provider.id as provider_id",
    "game_provider.title as provider_title",
    "game_provider.integration",
    "game_provider.is_active as is_provider_active",
  ]);
}
