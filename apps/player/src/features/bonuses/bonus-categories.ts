// Owns the categories of bonuses that have a page. Part of every first load, because addresses are checked before their page is loaded.
import type { Conditions } from "./bonus-queries.ts";

/** The names in an address under `/bonuses/categories/`, and the types of bonuses that each holds. */
export const BONUS_CATEGORIES = {
  welcome: ["Welcome"],
  everyday: ["Everyday"],
  deposit: ["Deposit"],
  gift: ["Gift", "Wheel", "Freespins", "Promo", "Cashback"],
} as const satisfies Record<string, readonly string[]>;
export type BonusCategory = keyof typeof BONUS_CATEGORIES;

export function isBonusCategory(name: string): name is BonusCategory {
  return Object.hasOwn(BONUS_CATEGORIES, name);
}

export function isOfCategory({ conditions }: { conditions: Conditions }, category: BonusCategory): boolean {
  return (BONUS_CATEGORIES[category] as readonly string[]).includes(conditions.type);
}
