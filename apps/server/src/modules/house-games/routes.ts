// Binds the calls of the house studio: playing, its seeds, and ending what was interrupted.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import { type GamesDeps, getRound, settleRound } from "../game-wallet/index.ts";
import type { Actor } from "../identity/index.ts";
import { getFairness, replaceSeeds } from "./fairness.ts";
import { playFreeSpin } from "./free-spin.ts";
import { listPlayedFreeSpins } from "./list-free-spins.ts";
import { openRound, play, step } from "./play.ts";

export function houseGameRoutes({ implement }: Routes<Actor>, deps: GamesDeps): void {
  implement(api.games.play, ({ actor, params, body }) => play(deps, actor, { ...params, ...body }));
  implement(api.games.step, ({ actor, params, body }) => step(deps, actor, { ...params, ...body }));
  implement(api.games.openRound, ({ actor, params }) => openRound(deps, params.sessionId, actor?.id));
  implement(api.freeSpins.play, ({ actor, params, body }) => playFreeSpin(deps, actor, { ...params, ...body }));
  implement(api.freeSpins.played, ({ actor, query }) =>
    deps.db.read((reader) => listPlayedFreeSpins(reader, actor.id, query)),
  );
  implement(api.games.fairness, ({ actor, params }) => getFairness(deps, params.sessionId, actor?.id));
  implement(api.games.replaceSeeds, ({ actor, params, body }) =>
    replaceSeeds(deps, { ...params, actorId: actor?.id, ...body }),
  );
  implement(api.games.settleRound, ({ actor, params, onceAfter }) =>
    onceAfter(
      // The payment has a transaction of its own and is made once, however often it is asked for.
      () => settleRound(deps, actor.id, params.id),
      async (tx) => {
        const { player, ...round } = await getRound(tx, params.id, actor.id);
        return round;
      },
    ),
  );
}
