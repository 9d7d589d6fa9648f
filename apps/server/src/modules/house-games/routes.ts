// Binds the calls of the house studio: playing, its seeds, and ending what was interrupted.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import { type GamesDeps, getRound, settleRound } from "../game-wallet/index.ts";
import type { Actor } from "../identity/index.ts";
import { getFairness, replaceSeeds } from "./fairness.ts";
import { play } from "./play.ts";

export function houseGameRoutes({ implement }: Routes<Actor>, deps: GamesDeps): void {
  implement(api.games.play, ({ actor, params, body }) => play(deps, actor, { ...params, ...body }));
  implement(api.games.fairness, ({ actor, params }) => getFairness(deps, params.sessionId, actor?.id));
  implement(api.games.replaceSeeds, ({ actor, params, body }) =>
    replaceSeeds(deps, { ...params, actorId: actor?.id, ...body }),
  );
  implement(api.games.settleRound, async ({ actor, params }) => {
    await settleRound(deps, actor.id, params.id);
    const { player, ...round } = await deps.db.read((reader) => getRound(reader, params.id, actor.id));
    return round;
  });
}
