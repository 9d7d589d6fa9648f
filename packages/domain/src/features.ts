// Parts of the product that can be switched off (the switches themselves are in the brand file). A part that is off is not spoken
// of: no banner, drawer or question announces it, and no list shows what belongs to it.
import type { BannerType } from "./rules/banners.ts";

export const FEATURES = ["bonuses", "cashback", "wheel", "tournaments", "sportsbook", "push"] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, boolean>>;

/** Banners that announce a part, whatever their words are. */
const OF_BANNER: Readonly<Partial<Record<BannerType, Feature>>> = {
  tournament: "tournaments",
  turbine: "wheel",
  cashback: "cashback",
  bonus_on_deposit: "bonuses",
};

/** Pages that belong to a part. */
const OF_PAGE: Readonly<Record<string, Feature>> = {
  bonuses: "bonuses",
  tournaments: "tournaments",
  sportsbook: "sportsbook",
};

export interface AnnouncingBanner {
  type: BannerType;
  url: string | null;
  tournament: object | null;
}

/** The parts that a banner announces or leads to: all of them must be there for it to be shown. */
export function featuresOfBanner({ type, url, tournament }: AnnouncingBanner): Feature[] {
  const page = /^\/([a-z]+)(?=[/?#]|$)/.exec(url?.trim() ?? "")?.[1] ?? "";
  const parts = [OF_BANNER[type], OF_PAGE[page], tournament ? ("tournaments" as const) : undefined];
  return [...new Set(parts.filter((part) => part !== undefined))];
}
