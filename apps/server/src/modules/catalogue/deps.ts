// What the operations of the catalogue work with.
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
}

export interface CatalogueOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  listers: ReadonlyMap<string, GameLister>;
}

export function catalogueDeps(options: CatalogueOptions): CatalogueDeps {
  return { ...options, catalogue: createLiveCatalogue(options), visitorPages: createVisitorPages() };
}
