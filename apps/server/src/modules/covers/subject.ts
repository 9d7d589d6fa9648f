// What a game's cover is drawn from, and the name of that state: another title or recipe gets another address.
import { createHash } from "node:crypto";
import { COVER_EDITION, type CoverKind, type CoverSubject } from "@windfall/covers";

/** A game of several categories is drawn as the first of them in this order. */
const KINDS: readonly (readonly [categoryId: string, kind: CoverKind])[] = [
  ["originals", "original"],
  ["live-casino", "live"],
  ["table-games", "table"],
  ["jackpots", "jackpot"],
  ["crash", "instant"],
];

export function coverKind(categoryIds: readonly string[]): CoverKind {
  return KINDS.find(([categoryId]) => categoryIds.includes(categoryId))?.[1] ?? "slots";
}

type Drawn = Pick<CoverSubject, "title" | "recipe">;

export function coverVersion({ title, recipe }: Drawn): string {
  return createHash("sha256")
    .update(JSON.stringify([COVER_EDITION, title, recipe]))
    .digest("base64url")
    .slice(0, 12);
}

/** `&w=600` may be put behind it. */
export function coverUrl(game: Drawn & { id: string }): string {
  return `/covers/${game.id}.webp?v=${coverVersion(game)}`;
}
