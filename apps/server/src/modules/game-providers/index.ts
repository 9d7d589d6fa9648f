// Outside providers of games: how they are configured, how their games are launched, how they call our wallet.

import type { Publish } from "@windfall/domain/publications";
import type { GameProviderConfig } from "../../env.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Module } from "../../kernel/module.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import type { GameLister } from "../catalogue/index.ts";
import type { Actor } from "../identity/index.ts";
import type { GameAdapter } from "./adapter.ts";
import { type FreeRoundsDeps, freeRoundsHandlers, freeRoundsReactions } from "./free-rounds.ts";
import type { LaunchDeps } from "./launch.ts";
import { launchRoutes } from "./routes.ts";
import { launchReactions } from "./show-game.ts";
import { slotegratorAdapter } from "./slotegrator-adapter.ts";
import { softswissAdapter } from "./softswiss-adapter.ts";
import { providerCallRoutes, type WalletRoutesDeps } from "./wallet-routes.ts";

export type { GameAdapter, LaunchRequest } from "./adapter.ts";
export { type LaunchDeps, launchGame } from "./launch.ts";
export { createParties, type Parties } from "./parties.ts";
export { showGame } from "./show-game.ts";
export { isSignature, signatureOf } from "./signature.ts";
export { slotegratorSignatures } from "./slotegrator-wallet.ts";
export { softswissAdapter } from "./softswiss-adapter.ts";
export { WALLET_PATHS, type WalletRoutesDeps } from "./wallet-routes.ts";

export function createGameAdapters(configs: readonly GameProviderConfig[], clock: Clock): Map<string, GameAdapter> {
  return new Map(
    configs.map((config) => [
      config.id,
      config.shape === "softswiss" ? softswissAdapter(config) : slotegratorAdapter(config, clock),
    ]),
  );
}

/** By integration: those that can tell which games they have. */
export function listersAmong(adapters: ReadonlyMap<string, GameAdapter>): Map<string, GameLister> {
  return new Map(
    [...adapters].flatMap(([integration, { listGames }]) => (listGames ? [[integration, { listGames }]] : [])),
  );
}

export function gameProvidersModule(
  deps: { launch: LaunchDeps; callers: WalletRoutesDeps; freeRounds: FreeRoundsDeps; publish: Publish },
  calls: SignedCalls,
): Module<Actor> {
  return {
    name: "game-providers",
    routes: (routes) => launchRoutes(routes, deps.launch),
    doors: (app) => providerCallRoutes(app, deps.callers, calls),
    jobs: freeRoundsHandlers(deps.freeRounds),
    reactions: [...launchReactions(deps.publish), ...freeRoundsReactions(deps.freeRounds)],
  };
}
