// The banners that somebody is to be shown (docs/product/content.md#banners; docs/decisions/0006).
import { type BannerType, type BannerViewer, featuresOfBanner, isBannerShown, type Locale } from "@windfall/domain";
import type { Banner, Tournament } from "@windfall/domain/api/index";
import { listLiveOffers } from "../bonuses/index.ts";
import { type Actor, getViewerFacts } from "../identity/index.ts";
import type { TournamentsDeps } from "./deps.ts";
import { withLiveTargets } from "./live-targets.ts";
import { inLanguage } from "./wire.ts";

/** More than a house has placements for, and a bound on what a page reads. */
const MAX_BANNERS = 200;

export interface BannerQuery {
  type?: BannerType | undefined;
  locale?: Locale | undefined;
}

export async function listBanners(
  deps: TournamentsDeps,
  who: { actor: Actor | undefined; country: string | undefined },
  { type, locale }: BannerQuery,
): Promise<{ items: Banner[] }> {
  const banners = await deps.banners.get("active", () => readBanners(deps));
  const catalogue = await deps.catalogue.current();
  const viewer: BannerViewer = { country: who.country, locale, ...(await factsOf(deps, who.actor)) };
  const now = deps.identity.clock.now().toISOString();
  const shown = banners
    .map((banner) => withLiveTargets(banner, catalogue))
    .filter(
      (banner) =>
        (type === undefined || banner.type === type) &&
        // A tournament that is over has nothing left to announce.
        (banner.tournament === null || banner.tournament.ends_at > now) &&
        featuresOfBanner(banner).every((part) => deps.features[part]) &&
        isBannerShown(banner, viewer),
    );
  return { items: shown.map((banner) => bannerInLanguage(banner, locale)) };
}

async function factsOf({ identity }: TournamentsDeps, actor: Actor | undefined) {
  if (!actor) return { isSignedIn: false, isVip: false, hasDeposits: false };
  return { isSignedIn: true, ...(await getViewerFacts(identity, actor)) };
}

function bannerInLanguage(banner: Banner, locale: Locale | undefined): Banner {
  return {
    ...inLanguage(banner, locale),
    tournament: banner.tournament && inLanguage(banner.tournament, locale),
  };
}

/** Without those that promise what no live offer keeps. */
async function readBanners({ identity: { db } }: TournamentsDeps): Promise<Banner[]> {
  const live = new Set((await db.read(listLiveOffers)).map(({ id }) => id));
  const rows = await db.read((reader) =>
    reader
      .selectFrom("banner")
      .leftJoin("tournament", "tournament.id", "banner.tournament_id")
      .selectAll("banner")
      .select([
        "tournament.descriptions as tournament_descriptions",
        "tournament.vip_players_only as tournament_vip_players_only",
        "tournament.ends_at as tournament_ends_at",
      ])
      .where("banner.is_active", "=", true)
      .orderBy("banner.position")
      .orderBy("banner.id")
      .limit(MAX_BANNERS)
      .execute(),
  );
  const kept = rows.filter(({ offers }) => offers.every((offer) => live.has(offer)));
  return kept.map((row) => ({
    id: row.id,
    type: row.type as BannerType,
    descriptions: row.descriptions as Banner["descriptions"],
    url: row.url,
    games: row.games as Banner["games"],
    game_providers: row.game_providers as Banner["game_providers"],
    game_categories: row.game_categories as Banner["game_categories"],
    tournament: row.tournament_id
      ? {
          id: row.tournament_id,
          descriptions: row.tournament_descriptions as Tournament["descriptions"],
          vip_players_only: row.tournament_vip_players_only ?? false,
          ends_at: row.tournament_ends_at?.toISOString() ?? "",
        }
      : null,
    settings: row.settings as Banner["settings"],
  }));
}
