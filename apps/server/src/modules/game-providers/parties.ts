// Whom and what a provider names: our players by their global id, our games by its own.
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { createShortCache } from "../../kernel/short-cache.ts";
import { findNamedGame } from "../catalogue/index.ts";
import { findPlayerId } from "../identity/index.ts";

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
        players.get(globalId, async () => known(await db.read((reader) => findPlayerId(reader, { globalId })))),
      ),
    gameId: (integration, name) =>
      orUndefined(
        games.get([integration, name.studioId, name.externalId].join("\n"), async () =>
          known((await db.read((reader) => findNamedGame(reader, { integration, ...name })))?.id),
        ),
      ),
  };
}

/** A cache drops what fails, so nobody is unknown for longer than they are. */
class Unknown extends Error {}

function known(id: string | undefined): string {
  if (id === undefined) throw new Unknown();
  return id;
}
