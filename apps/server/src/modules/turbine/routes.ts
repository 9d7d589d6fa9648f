// Binds the calls of the turbine.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import { fairnessOf, replaceSeedPair, seedsOf } from "../game-wallet/index.ts";
import { type Actor, getAccount } from "../identity/index.ts";
import type { TurbineDeps } from "./deps.ts";
import { getTurbinePrizes, getTurbineUser } from "./get-user.ts";
import { getSpin, listSpins, listWinners } from "./list-spins.ts";
import { stakeCounter } from "./price.ts";
import { spin } from "./spin.ts";

export function turbineRoutes({ implement }: Routes<Actor>, deps: TurbineDeps): void {
  const { db, rates } = deps;
  const showerOf = async (playerId: string) =>
    rates.shownIn((await db.read((reader) => getAccount(reader, playerId))).displayCurrency);
  implement(api.turbine.user, ({ actor }) => getTurbineUser(deps, actor.id));
  implement(api.turbine.prizes, ({ actor }) => getTurbinePrizes(deps, actor?.id));
  implement(api.turbine.spin, ({ actor, onceAfter }) =>
    onceAfter(
      async () => ({ count: await stakeCounter(deps), show: await showerOf(actor.id) }),
      async (tx, { count, show }) => getSpin(tx, show, await spin(tx, deps, actor.id, count)),
    ),
  );
  implement(api.turbine.spins, async ({ actor, query }) => {
    const show = await showerOf(actor.id);
    return db.read((reader) => listSpins(reader, show, actor.id, query));
  });
  implement(api.turbine.winners, async () => ({ items: await db.read(listWinners) }));
  implement(api.turbine.fairness, async ({ actor }) => fairnessOf(await seedsOf(deps, actor.id)));
  implement(api.turbine.replaceSeeds, async ({ actor, body }) =>
    fairnessOf(await replaceSeedPair(deps, actor.id, body)),
  );
}
