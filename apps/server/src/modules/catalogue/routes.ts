// Binds the calls of the catalogue.
import { api } from "@windfall/domain/api/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { ActorBasics, Routes } from "../../kernel/route.ts";
import { createShortCache } from "../../kernel/short-cache.ts";
import { type CatalogueDeps, listSidebarCategories } from "./list-categories.ts";

export function catalogueDeps({ db, clock }: { db: Database; clock: Clock }): CatalogueDeps {
  return { db, categories: createShortCache({ clock }) };
}

export function catalogueRoutes<Actor extends ActorBasics>({ implement }: Routes<Actor>, deps: CatalogueDeps): void {
  implement(api.catalogue.sidebar, ({ query }) => listSidebarCategories(deps, query.locale));
}
