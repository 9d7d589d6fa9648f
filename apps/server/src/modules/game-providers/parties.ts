// Whom and what a provider names: our players by their global id, our games by its own.
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader } from "../../kernel/db.ts";
import { createShortCache } from "../../kernel/short-cache.ts";

export interface Parties {
  /** Undefined: there is none. */
  playerId(globalId: string): Promise<string | undefined>;
  /** Without a studio the provider's names are unique over all of its studios. */
  gameId(integration: string, name: { studioId?: string; externalId: string }): Promise<string | undefined>;
}

/** Neither ever means somebody else later, so only what is not there yet needs to be asked for again soon. */
const LIFETIME_MS = 10 * 60_000;
const MAX_ENTRIES = 50_000;

export function createParties({ db, clock }: { db: Database; clock: Clock }): Parties {
  const players = createShortCache<string>({ clock, lifetimeMs: LIFETIME_MS, maxEntries: MAX_ENTRIES });
  const games = createShortCache<string>({ clock, lifetimeMs: LIFETIME_MS, maxEntries: MAX_ENTRIES });
  const orUndefined = (found: Promise<string>) =>
    found.catch((error: unknown) => {
      if (error instanceof Unknown) return undefined;
      throw error;
    });
  return {
    playerId: (globalId) =>
      orUndefined(
        players.get(globalId, async () => {
          const row = await db.read((reader) =>
            reader.selectFrom("player").select("id").where("global_id", "=", globalId).executeTakeFirst(),
          );
          return known(row?.id);
        }),
      ),
    gameId: (integration, name) =>
      orUndefined(
        games.get([integration, name.studioId, name.externalId].join("\n"), async () =>
          known(await db.read((reader) => findGame(reader, integration, name))),
        ),
      ),
  };
}

async function findGame(
  reader: Reader,
  integration: string,
  { studioId, externalId }: { studioId?: string; externalId: string },
): Promise<string | undefined> {
  let query = reader
    .selectFrom("game")
    .innerJoin("game_provider", "game_provider.id", "game.provider_id")
    .select("game.id")
    .where("integration", "=", integration)
    .where("external_id", "=", externalId);
  if (studioId !== undefined) query = query.where("provider_id", "=", studioId);
  return (await query.executeTakeFirst())?.id;
}

/** A cache drops what fails, so nobody is unknown for longer than they are. */
class Unknown extends Error {}

function known(id: string | undefined): string {
  if (id === undefined) throw new Unknown();
  return id;
}
