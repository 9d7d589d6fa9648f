// Binds the calls of bonuses.
import { api } from "@windfall/domain/api/index";
import { invariant } from "../../kernel/invariant.ts";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import type { BonusesDeps } from "./deps.ts";
import { listFreeBets } from "./free-bets.ts";
import { listFreeSpins } from "./list-free-spins.ts";
import { changeSettings, chooseOffer, depositStatusOf, listOffers, recordModalShown } from "./list-offers.ts";
import { forfeitBonus, listOwnBonuses } from "./list-own.ts";
import { listPromos, promoOffer, promoUses, viewerOf } from "./list-promos.ts";
import { checkPromo, countAttempt, usePromo } from "./use-promo.ts";

export function bonusRoutes({ implement }: Routes<Actor>, deps: BonusesDeps): void {
  const { db } = deps;
  implement(api.bonuses.list, ({ actor, client, query }) =>
    listOffers(deps, { playerId: actor?.id, country: client.country }, query.locale),
  );
  implement(api.bonuses.listOwn, ({ actor, query }) => listOwnBonuses(deps, actor.id, query));
  implement(api.bonuses.claim, ({ actor, params }) => db.transact((tx) => chooseOffer(tx, actor.id, params.id)));
  implement(api.bonuses.saveSettings, ({ actor, body }) => db.transact((tx) => changeSettings(tx, actor.id, body)));
  implement(api.me.depositStatus, ({ actor }) => db.read((reader) => depositStatusOf(reader, deps, actor.id)));
  implement(api.me.recordModalShown, ({ actor }) => db.transact((tx) => recordModalShown(tx, deps, actor.id)));
  implement(api.bonuses.forfeit, ({ actor, params, once }) =>
    once((tx) => forfeitBonus(tx, deps, actor.id, params.id)),
  );
  implement(api.freeSpins.list, ({ actor, query }) => listFreeSpins(deps, actor.id, query.locale));
  implement(api.freeBets.list, ({ actor, query }) => listFreeBets(deps, actor.id, query.locale));
  promoRoutes({ implement }, deps);
}

function promoRoutes({ implement }: Pick<Routes<Actor>, "implement">, deps: BonusesDeps): void {
  implement(api.promo.list, ({ actor, query }) => listPromos(deps, actor.id, query.locale));
  implement(api.promo.check, async ({ actor, body, client }) => {
    const viewer = await viewerOf(deps, actor.id, body.locale);
    return promoOffer(await checkPromo(deps, { playerId: actor.id, ip: client.ip }, body.code), viewer);
  });
  implement(api.promo.use, ({ actor, body, client, onceAfter }) => {
    const by = { playerId: actor.id, ip: client.ip };
    return onceAfter(
      async () => {
        await countAttempt(deps, by);
        return viewerOf(deps, actor.id, body.locale);
      },
      async (tx, viewer) => {
        const code = await usePromo(tx, deps, by, body.code);
        const [use] = await promoUses(tx, viewer, deps.clock.now(), code);
        invariant(use, "what was used is there");
        return use;
      },
    );
  });
}
