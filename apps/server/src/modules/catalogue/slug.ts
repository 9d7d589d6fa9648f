// The id of a game, made of its title: it stands in the address of the game's page.
import { withoutTrailing } from "@windfall/domain";
import { latinForm } from "./search/spelling.ts";

const LONGEST_TITLE = 40;
const LONGEST_WITH_PROVIDER = 58;

export function slugOf(title: string): string {
  const letters = latinForm(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_TITLE);
  return withoutTrailing(letters.replace(/^-+/, ""), "-") || "game";
}

/** With the provider's name, then with a number, where others have the same title. */
export function freeSlug(title: string, providerId: string, isTaken: (id: string) => boolean): string {
  const slug = slugOf(title);
  if (!isTaken(slug)) return slug;
  const named = `${slug}-${providerId}`.slice(0, LONGEST_WITH_PROVIDER);
  let id = named;
  for (let number = 2; isTaken(id); number++) id = `${named}-${number}`;
  return id;
}
