// Binds the calls of the turbine.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import { fairnessOf, replaceSeedPair, seedsOf } from "../game-wallet/index.ts";
import type { Actor } from "../identity/index.ts";
import type { PayPrize, TurbineDeps } from "./deps.ts";
import { getTurbinePrizes, getTurbineUser } from "./get-user.ts";
import { getSpin, listSpins, listWinners } from "./list-spins.ts";
import { spin } from "./spin.ts";

export function turbineRoutes({ implement }: Routes<Actor>, deps: TurbineDeps & { payPrize: PayPrize }): void {
  const { db, rates } = deps;
  implement(api.turbine.user, ({ actor }) => getTurbineUser(deps, actor.id));
  implement(api.turbine.prizes, ({ actor }) => getTurbinePrizes(deps, actor?.id));
  implement(api.turbine.spin, ({ actor, once }) =>
    once(async (tx) => getSpin(tx, rates, await spin(tx, deps, actor.id))),
  );
  implement(api.turbine.spins, ({ actor, query }) => db.read((reader) => listSpins(reader, rates, actor.id, query)));
  implement(api.turbine.winners, async () => ({ items: await db.read(listWinners) }));
  implement(api.turbine.fairness, async ({ actor }) => fairnessOf(await seedsOf(deps, actor.id)));
  implement(api.turbine.replaceSeeds, async ({ actor, body }) =>
    fairnessOf(await replaceSeedPair(deps, actor.id, body)),
  );
}
