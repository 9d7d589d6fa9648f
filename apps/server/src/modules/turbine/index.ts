// The turbine of luck: one spin a day, drawn with the player's own seeds.
import { JURISDICTIONS } from "@windfall/domain";
import type { BonusLaw } from "@windfall/domain/rules/bonuses/index";
import type { Module } from "../../kernel/module.ts";
import type { Actor } from "../identity/index.ts";
import type { TurbineDeps } from "./deps.ts";
import { seedTurbineOffer } from "./offer.ts";
import { turbineRoutes } from "./routes.ts";
import { seedTables } from "./tables.ts";
import { sweepWaiting } from "./waiting.ts";

export { inForceAt, listTables, publishTable, spinsSince, type TableVersion } from "./publish.ts";

export function turbineModule(deps: TurbineDeps, law: BonusLaw): Module<Actor> {
  return {
    name: "turbine",
    routes: (routes) => turbineRoutes(routes, deps),
    periodic: [{ name: "turbine.waiting", pattern: "* * * * *", run: () => sweepWaiting(deps) }],
    seed: () => seedTurbine(deps, law),
  };
}

/** Tables and terms of prizes; what staff have published since is left alone. */
export async function seedTurbine(
  deps: Pick<TurbineDeps, "db" | "clock">,
  law: BonusLaw = JURISDICTIONS.standard,
): Promise<void> {
  await seedTables(deps.db, deps.clock.now());
  await seedTurbineOffer(deps, law);
}
