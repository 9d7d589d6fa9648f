// The house studio: its own games, which use the seamless wallet like any other provider.
import type { Module } from "../../kernel/module.ts";
import type { GamesDeps } from "../game-wallet/index.ts";
import type { Actor } from "../identity/index.ts";
import { houseGameRoutes } from "./routes.ts";

export { houseGames, nativeHmac } from "./house-games.ts";
export { assertStake, playRefusalOf } from "./play.ts";

export function houseGamesModule(deps: GamesDeps): Module<Actor> {
  return { name: "house-games", routes: (routes) => houseGameRoutes(routes, deps) };
}
