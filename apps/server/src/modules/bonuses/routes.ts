// Binds the calls of bonuses.
import { api } from "@windfall/domain/api/index";
import type { Routes } from "../../kernel/route.ts";
import type { Actor } from "../identity/index.ts";
import type { BonusesDeps } from "./deps.ts";
import { changeSettings, chooseOffer, listOffers } from "./list-offers.ts";
import { forfeitBonus, listOwnBonuses } from "./list-own.ts";

export function bonusRoutes({ implement }: Routes<Actor>, deps: BonusesDeps): void {
  const { db } = deps;
  implement(api.bonuses.list, ({ actor, query }) => listOffers(deps, actor.id, query.locale));
  implement(api.bonuses.listOwn, ({ actor, query }) => listOwnBonuses(deps, actor.id, query.locale));
  implement(api.bonuses.claim, ({ actor, params }) => db.transact((tx) => chooseOffer(tx, actor.id, params.id)));
  implement(api.bonuses.saveSettings, ({ actor, body }) => db.transact((tx) => changeSettings(tx, actor.id, body)));
  implement(api.bonuses.forfeit, ({ actor, params, once }) =>
    once((tx) => forfeitBonus(tx, deps, actor.id, params.id)),
  );
}
