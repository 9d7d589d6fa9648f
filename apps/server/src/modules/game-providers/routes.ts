// Binds the launch of games, and the rounds that providers show again.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import { type LaunchDeps, launchGame } from "./launch.ts";
import { findReplay } from "./replay.ts";

export function launchRoutes({ implement }: Routes<Actor>, deps: LaunchDeps): void {
  implement(api.games.launch, ({ actor, client, params, body: { mode, locale = "en" } }) =>
    launchGame(deps, { gameId: params.id, mode, locale, actor, country: client.country }),
  );
  implement(api.games.roundReplay, ({ actor, params, query: { locale = "en" } }) =>
    findReplay(deps, { actor, roundId: params.id, locale }),
  );
}
