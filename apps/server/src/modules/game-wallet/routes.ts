// Binds the calls about rounds and sessions. Launching lies with the providers, playing with the house studio.
import { fail } from "@windfall/domain";
import { api, type Game, type LastBet } from "@windfall/domain/api/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Routes } from "../../kernel/route.ts";
import { createShortCache } from "../../kernel/short-cache.ts";
import { favoritesAmong, type LiveCatalogue, pageOf } from "../catalogue/index.ts";
import { type Actor, findPlayerId } from "../identity/index.ts";
import { listBonusBets } from "./bonus-bets.ts";
import type { HouseGames } from "./deps.ts";
import { stepsOf } from "./replay.ts";
import { getRound, listLastBets, listRecentGames, listRounds } from "./rounds.ts";
import { getGameSession } from "./sessions.ts";

/** The ticker is kept up to date by its channel; the list only begins it. */
const LAST_BETS_LIFETIME_MS = 1_000;

export function roundRoutes(
  { implement }: Routes<Actor>,
  deps: { db: Database; clock: Clock; catalogue: LiveCatalogue; house: HouseGames },
): void {
  const { db, clock, catalogue, house } = deps;
  const lastBets = createShortCache<LastBet[]>({ clock, lifetimeMs: LAST_BETS_LIFETIME_MS });

  implement(api.games.rounds, ({ actor, query: { game, status, ...page } }) =>
    db.read((reader) => listRounds(reader, { playerId: actor.id, game, status }, page)),
  );
  implement(api.games.round, async ({ actor, params }) => {
    return db.read(async (reader) => {
      const { player, ...round } = await getRound(reader, params.id, actor.id);
      return { ...round, steps: await stepsOf(reader, house, round) };
    });
  });
  implement(api.bonuses.listBets, ({ actor, params, query }) =>
    db.read((reader) => listBonusBets(reader, { playerId: actor.id, bonusId: params.id, now: clock.now() }, query)),
  );
  implement(api.games.session, ({ actor, params }) => getGameSession(deps, params.sessionId, actor?.id));
  implement(api.games.lastBets, async () => ({
    items: await lastBets.get("all", () => db.read((reader) => listLastBets(reader))),
  }));
  implement(api.games.recent, async ({ actor, query }) => {
    const snapshot = await catalogue.current();
    const { ids, favorites } = await db.read(async (reader) => {
      const ids = await listRecentGames(reader, actor.id);
      return { ids, favorites: await favoritesAmong(reader, actor.id, ids) };
    });
    const { items, meta } = pageOf(
      ids.flatMap((id) => snapshot.game(id) ?? []),
      query,
    );
    return { items: items.map((card): Game => ({ ...card, favorite: favorites.has(card.id) })), meta };
  });
  implement(api.admin.listRounds, ({ params, query }) =>
    db.read(async (reader) => {
      const playerId = await findPlayerId(reader, { globalId: params.globalId });
      if (!playerId) throw fail("not_found");
      return listRounds(reader, { playerId }, query);
    }),
  );
  implement(api.admin.getRound, ({ params }) => db.read((reader) => getRound(reader, params.id)));
}
