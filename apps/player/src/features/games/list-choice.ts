// Owns what a person has chosen about a list of games, in the address: back undoes it, and a link carries it along.
import type { GameSort } from "@windfall/domain/api/games";
import { type Address, addressWith } from "../../platform/address.ts";

/** In the order of the menu; the first one is what a list has without a choice. */
export const SORTS = ["popularity", "rate", "title", "recently"] as const satisfies readonly GameSort[];

export interface ListChoice {
  sort?: GameSort;
  provider?: string;
}

/** What cannot be meant is ignored, as a link that was cut off in a message would be. */
export function readListChoice(search: string): ListChoice {
  const params = new URLSearchParams(search);
  const sort = SORTS.find((name) => name === params.get("sort"));
  const provider = params.get("provider");
  return {
    ...(sort && { sort }),
    ...(provider && /^[a-z0-9][a-z0-9_-]{0,63}$/.test(provider) && { provider }),
  };
}

/** Undefined takes a choice back. */
export function withChoice(current: Address, name: keyof ListChoice, value: string | undefined): string {
  const params = new URLSearchParams(current.search);
  params.delete(name);
  if (value !== undefined) params.set(name, value);
  return addressWith(current, params);
}
