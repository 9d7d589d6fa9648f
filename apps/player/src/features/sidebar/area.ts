// Owns which half of the product a page belongs to (docs/product/pages.md#layout: Casino/Sport tabs).
import { splitLocale } from "../../platform/locale-paths.ts";

export type Area = "casino" | "sport";

export function areaOf(pathname: string): Area {
  return /^\/sportsbook(\/|$)/.test(splitLocale(pathname).rest) ? "sport" : "casino";
}
