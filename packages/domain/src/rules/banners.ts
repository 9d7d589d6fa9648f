// Which banner is shown to whom (docs/product/content.md#banners; docs/decisions/0006). The server asks; the client trusts its list.
import { fiatToMinor } from "../fiat-amount.ts";
import { DEFAULT_LOCALE, type Locale } from "../locales.ts";
import { type Localised, localisedDescription } from "./localised.ts";
import { isForVip } from "./tournaments.ts";

/** What a banner needs besides an image, because without it a tap would lead nowhere. */
type Target = "tournament" | "url" | "games" | "nothing";

/** Games by name, or all of a provider or a category. */
export interface NamedGames {
  games: readonly { game_id: string }[];
  game_providers: readonly { provider_id: string }[];
  game_categories: readonly { key_title: string }[];
}

/** The other types open a place of the product that their type names: the wallet, the wheel, the sign-in step. */
export const BANNER_TARGETS = {
  tournament: "tournament",
  common: "url",
  wallet: "nothing",
  vip: "url",
  active_players: "url",
  cashback: "url",
  bonus_on_deposit: "nothing",
  turbine: "nothing",
  registration: "nothing",
  login: "nothing",
  players_with_deposits: "url",
  exit_window: "nothing",
  specific_game: "games",
  game_of_the_week: "games",
  game_of_the_month: "games",
} as const satisfies Record<string, Target>;

export type BannerType = keyof typeof BANNER_TARGETS;
export const BANNER_TYPES = Object.keys(BANNER_TARGETS) as [BannerType, ...BannerType[]];

/** Any one of them makes a banner visible; how they are layered is a matter of the placement. */
export const BANNER_IMAGE_FIELDS = ["image", "image_bg", "image_fg", "image_3"] as const;
export type BannerField = (typeof BANNER_IMAGE_FIELDS)[number] | "title" | "text" | "button";

export interface BannerSettings {
  /** Country codes in any case; absent or empty means everywhere. */
  geo?: readonly string[] | undefined;
  player_category?: PlayerCategory | undefined;
}

export interface PlayerCategory {
  authorized?: boolean | undefined;
  vip?: boolean | undefined;
  /** Lifts `authorized` and `vip`, but no threshold. */
  all?: boolean | undefined;
  /** Sums are decimal amounts in the currency of the player's wallet, as the billing figures are; both ends count. */
  deposits_from?: string | null | undefined;
  deposits_to?: string | null | undefined;
  deposits_count_from?: number | null | undefined;
  deposits_count_to?: number | null | undefined;
}

export interface BannerFacts extends NamedGames {
  type: BannerType;
  descriptions: Localised<BannerField>;
  url: string | null;
  tournament: { id: string; vip_players_only: boolean; descriptions: Localised<"name" | "image"> } | null;
  settings: BannerSettings;
}

export interface BannerViewer {
  country: string | undefined;
  isSignedIn: boolean;
  isVip: boolean;
  hasDeposits: boolean;
  /** Absent for visitors. */
  billing?: { countDeposit: number; sumDepositsMinor: bigint } | undefined;
  /** The language whose image counts; English when absent. */
  locale?: Locale | undefined;
}

export type BannerHiddenReason =
  | "no_image"
  | "no_target"
  | "geo"
  | "not_signed_in"
  | "not_vip"
  | "deposits"
  | "has_deposits"
  | "vip_tournament";

export function isBannerShown(banner: BannerFacts, viewer: BannerViewer): boolean {
  return whyBannerIsHidden(banner, viewer) === undefined;
}

/** The first reason in the order of the list above, or undefined for a banner that is shown. */
export function whyBannerIsHidden(banner: BannerFacts, viewer: BannerViewer): BannerHiddenReason | undefined {
  const { geo = [], player_category: category = {} } = banner.settings;
  if (!hasImage(banner, viewer.locale ?? DEFAULT_LOCALE)) return "no_image";
  if (!hasTarget(banner)) return "no_target";
  if (geo.length > 0 && !geo.some((code) => isSameCountry(code, viewer.country))) return "geo";
  if (category.authorized && !category.all && !viewer.isSignedIn) return "not_signed_in";
  if (category.vip && !category.all && !viewer.isVip) return "not_vip";
  if (!meetsThresholds(category, viewer.billing)) return "deposits";
  if (banner.type === "wallet" && viewer.hasDeposits) return "has_deposits";
  if (banner.tournament && isForVip(banner.tournament) && !viewer.isVip) return "vip_tournament";
  return undefined;
}

function hasImage({ type, descriptions, tournament }: BannerFacts, locale: Locale): boolean {
  const own = localisedDescription(descriptions, locale);
  if (BANNER_IMAGE_FIELDS.some((field) => own[field])) return true;
  return type === "tournament" && Boolean(tournament && localisedDescription(tournament.descriptions, locale).image);
}

function hasTarget(banner: BannerFacts): boolean {
  const target: Target = BANNER_TARGETS[banner.type];
  if (target === "tournament") return banner.tournament !== null;
  return target === "nothing" || bannerPath(banner) !== undefined;
}

/** Where a banner leads that names an address, games or both. One about games leads to games or nowhere; any other to its address first. */
export function bannerPath(banner: Pick<BannerFacts, "type" | "url"> & NamedGames): string | undefined {
  const url = banner.url?.trim() || undefined;
  const games = namedGamesPath(banner);
  return BANNER_TARGETS[banner.type] === "games" ? games : (url ?? games);
}

/** The narrowest of what is named. */
function namedGamesPath({ games, game_providers, game_categories }: NamedGames): string | undefined {
  const [game] = games;
  const [provider] = game_providers;
  const [category] = game_categories;
  if (game) return `/games/${encodeURIComponent(game.game_id)}`;
  if (provider) return `/providers/${encodeURIComponent(provider.provider_id)}/games`;
  return category && `/categories/${encodeURIComponent(category.key_title)}/games`;
}

function isSameCountry(code: string, country: string | undefined): boolean {
  return code.trim().toUpperCase() === country?.toUpperCase();
}

function meetsThresholds(category: PlayerCategory, billing: BannerViewer["billing"]): boolean {
  const { deposits_from, deposits_to, deposits_count_from, deposits_count_to } = category;
  const limits = [deposits_from, deposits_to, deposits_count_from, deposits_count_to];
  if (limits.every((limit) => limit === undefined || limit === null)) return true;
  if (!billing) return false;
  return (
    (deposits_count_from ?? 0) <= billing.countDeposit &&
    billing.countDeposit <= (deposits_count_to ?? Number.POSITIVE_INFINITY) &&
    fiatToMinor(deposits_from ?? "0") <= billing.sumDepositsMinor &&
    (typeof deposits_to !== "string" || billing.sumDepositsMinor <= fiatToMinor(deposits_to))
  );
}
