// What the operations of the catalogue work with.

import type { GamesWagers } from "@windfall/domain/rules/bonuses/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";
import { createLiveCatalogue, type LiveCatalogue } from "./live-catalogue.ts";
import type { GameLister } from "./provider-list.ts";
import { createVisitorPages, type VisitorPages } from "./visitor-pages.ts";

export interface CatalogueDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  catalogue: LiveCatalogue;
  visitorPages: VisitorPages;
  /** By integration: the adapters that can tell which games a provider has. */
  listers: ReadonlyMap<string, GameLister>;
  weightsOfBonus: WeightsOfBonus;
}

/** How games count for an offer or a bonus; undefined when this person knows none of that name. Bonuses lie above the catalogue. */
export type WeightsOfBonus = (bonus: string, playerId: string | undefined) => Promise<GamesWagers | undefined>;

export interface CatalogueOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  listers: ReadonlyMap<string, GameLister>;
  weightsOfBonus: WeightsOfBonus;
}

export function catalogueDeps(options: CatalogueOptions): CatalogueDeps {
  return { ...options, catalogue: createLiveCatalogue(options), visitorPages: createVisitorPages() };
}
