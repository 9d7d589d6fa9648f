// Owns where a banner of each type stands (docs/product/content.md#banners): a table, so that a new type is a row and not a condition.
import { BANNER_TYPES, type BannerType } from "@windfall/domain/rules/banners";

export type Placement = "hero" | "wallet" | "bonuses" | "fullscreen" | "exit";

export const BANNER_PLACEMENTS: Readonly<Record<BannerType, readonly Placement[]>> = {
  tournament: ["hero", "fullscreen"],
  common: ["hero", "fullscreen"],
  wallet: ["wallet"],
  vip: ["hero", "fullscreen"],
  active_players: ["hero", "fullscreen"],
  cashback: ["bonuses", "fullscreen"],
  bonus_on_deposit: ["bonuses", "wallet", "fullscreen"],
  turbine: ["hero", "bonuses"],
  registration: ["hero"],
  login: ["hero"],
  players_with_deposits: ["hero", "fullscreen"],
  exit_window: ["exit"],
  specific_game: ["hero", "fullscreen"],
  game_of_the_week: ["hero"],
  game_of_the_month: ["hero"],
};

export function typesOf(placement: Placement): BannerType[] {
  return BANNER_TYPES.filter((type) => BANNER_PLACEMENTS[type].includes(placement));
}

/** What a visitor is asked to do is nothing for a player, and what needs an account is nothing for a visitor. */
const VISITOR_ONLY: readonly BannerType[] = ["registration", "login"];

export function bannersFor<B extends { type: BannerType }>(
  banners: readonly B[],
  placement: Placement,
  isSignedIn: boolean,
): B[] {
  return banners.filter(
    ({ type }) => BANNER_PLACEMENTS[type].includes(placement) && !(isSignedIn && VISITOR_ONLY.includes(type)),
  );
}

/** The first of each type before a second of any: a row of one kind says one thing three times. */
export function variedFirst<B extends { type: BannerType }>(banners: readonly B[]): B[] {
  const firsts = banners.filter((banner, index) => banners.findIndex(({ type }) => type === banner.type) === index);
  return [...firsts, ...banners.filter((banner) => !firsts.includes(banner))];
}
