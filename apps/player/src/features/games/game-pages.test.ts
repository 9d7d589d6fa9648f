import type { Game } from "@windfall/domain/api/games";
import { describe, expect, test } from "vitest";
import { type GamesPage, mergePages, nextOffset, withFavorite } from "./game-pages.ts";

const game = (id: string, favorite = false): Game => ({
  id,
  title: id,
  imageUrl: `/covers/${id}.webp`,
  labelType: null,
  blacklists: { countries: [], currencies: [] },
  favorite,
  provider: { id: "house", title: "House" },
  hasDemo: true,
});

const page = (offset: number, total: number, ...ids: string[]): GamesPage => ({
  items: ids.map((id) => game(id)),
  meta: { offset, limit: 2, total },
});

describe("pages", () => {
  test("the next one begins after what has come, until the total is reached", () => {
    expect(nextOffset(page(0, 3, "a", "b"))).toBe(2);
    expect(nextOffset(page(2, 3, "c"))).toBeUndefined();
  });

  test("an empty page is the end, even when the total says otherwise", () => {
    expect(nextOffset(page(2, 9))).toBeUndefined();
  });

  test("a game that moved onto the next page is shown once, where it was seen first", () => {
    expect(mergePages([page(0, 4, "a", "b"), page(2, 4, "b", "c")]).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});

describe("a heart", () => {
  test("changes in a page, in pages and in the game itself", () => {
    const one = page(0, 2, "a", "b");
    expect(withFavorite(one, "b", true).items.map(({ favorite }) => favorite)).toEqual([false, true]);
    const endless = { pages: [one, page(2, 3, "c")], pageParams: [0, 2] };
    expect(withFavorite(endless, "c", true).pages[1]?.items[0]?.favorite).toBe(true);
    expect(withFavorite(game("a"), "a", true).favorite).toBe(true);
  });

  test("leaves everything else the same object, so that it is not drawn anew", () => {
    const endless = { pages: [page(0, 4, "a", "b"), page(2, 4, "c", "d")], pageParams: [0, 2] };
    const changed = withFavorite(endless, "c", true);
    expect(changed).not.toBe(endless);
    expect(changed.pages[0]).toBe(endless.pages[0]);
    expect(changed.pages[1]?.items[1]).toBe(endless.pages[1]?.items[1]);
    expect(withFavorite(endless, "none", true)).toBe(endless);
    expect(withFavorite(endless, "c", false)).toBe(endless);
    expect(withFavorite(7, "c", true)).toBe(7);
    expect(withFavorite(undefined, "c", true)).toBeUndefined();
  });
});
