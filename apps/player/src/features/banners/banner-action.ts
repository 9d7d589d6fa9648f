// Owns where a tap on a banner leads: a place of the product that its type names, its tournament, its address or its games.
import { bannerPath } from "@windfall/domain/rules/banners";
import type { Banner } from "../../platform/api.ts";

export type BannerAction =
  /** A page of ours, path without the locale. */
  | { kind: "page"; to: string; isProtected: boolean }
  | { kind: "elsewhere"; href: string }
  | { kind: "auth"; step: "login" | "register" }
  | { kind: "wallet" }
  /** The turbine of luck, over the page. */
  | { kind: "turbine" }
  | { kind: "none" };

const PROTECTED = /^\/(bonuses|favorites|games\/favorites|sportsbook\/favorites|profile)(\/|$)/;

type Leading = Pick<Banner, "type" | "url" | "games" | "game_providers" | "game_categories" | "tournament">;

export function bannerAction(banner: Leading): BannerAction {
  const { type, url, tournament } = banner;
  if (type === "tournament" && tournament) return page(`/tournaments/${tournament.id}`);
  if (type === "registration") return { kind: "auth", step: "register" };
  if (type === "login") return { kind: "auth", step: "login" };
  if (type === "wallet" || type === "bonus_on_deposit") return { kind: "wallet" };
  if (type === "turbine" && !url) return { kind: "turbine" };
  const path = bannerPath(banner);
  return path === undefined ? { kind: "none" } : urlAction(path);
}

function page(to: string): BannerAction {
  return { kind: "page", to, isProtected: PROTECTED.test(to) };
}

/** An operator's address: a path of ours, or one that a browser may open; anything else, such as a script, leads nowhere. */
function urlAction(url: string): BannerAction {
  if (/^\/(?![/\\])/.test(url)) return page(url);
  return /^https:\/\/\S+$/.test(url) ? { kind: "elsewhere", href: url } : { kind: "none" };
}
