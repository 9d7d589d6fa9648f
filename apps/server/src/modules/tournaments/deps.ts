// What the operations of this module work with.
import type { Features } from "@windfall/domain";
import type { Banner, Tournament } from "@windfall/domain/api/index";
import { createShortCache, type ShortCache } from "../../kernel/short-cache.ts";
import type { LiveCatalogue } from "../catalogue/index.ts";
import type { IdentityDeps } from "../identity/index.ts";

export interface TournamentPage {
  items: Tournament[];
  meta: { total: number; limit: number; offset: number };
}

export interface TournamentsDeps {
  identity: IdentityDeps;
  /** What is switched off is neither listed nor announced. */
  features: Features;
  /** What banners may lead to, and which games count. */
  catalogue: LiveCatalogue;
  /** By limit and offset, in every language. */
  pages: ShortCache<TournamentPage>;
  /** Every banner that is switched on, in every language, before anybody's rules. */
  banners: ShortCache<readonly Banner[]>;
}

export type TournamentSources = Pick<TournamentsDeps, "identity" | "features" | "catalogue">;

export function tournamentsDeps(sources: TournamentSources): TournamentsDeps {
  const { clock } = sources.identity;
  return { ...sources, pages: createShortCache({ clock }), banners: createShortCache({ clock }) };
}
