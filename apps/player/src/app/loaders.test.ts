import type { LoaderArguments } from "@windfall/web/router";
import { expect, test } from "vitest";
import type { ApiClient } from "../platform/api.ts";
import { createQueryClient } from "../platform/query-client.ts";
import { createLoaders } from "./loaders.ts";

/** An interface that knows everything at once but the lists of games, which come when they are let. */
function slowLists() {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const slots = { id: "1", value: "slots", title: "Slots", gamesCount: 51, children: [] };
  const page = { items: [], meta: { total: 0, limit: 30, offset: 0 } };
  const slowly = async () => {
    await held;
    return page;
  };
  const api = {
    me: { get: async () => ({ globalId: "p" }) },
    catalogue: { sidebar: async () => ({ items: [slots] }) },
    games: {
      list: slowly,
      favorites: slowly,
      providers: async () => ({ items: [{ id: "moonrake", title: "Moonrake", gamesCount: 7 }] }),
      promoCategories: async () => ({ items: [{ id: "sea", title: "Sea", icon: "waves", gamesCount: 6 }] }),
    },
  };
  return { loadApi: async () => api as unknown as ApiClient, letThrough };
}

const cases = [
  ["category", "/en/categories/slots/games", { key: "slots" }],
  ["provider", "/en/providers/moonrake/games", { providerId: "moonrake" }],
  ["promoCategory", "/en/promo-categories/sea/games", { id: "sea" }],
  ["bonusGames", "/en/bonuses/first/games", { bonusId: "first" }],
  ["favorites", "/en/favorites", {}],
] as const;

function open(name: (typeof cases)[number][0], path: string, params: object, waitsForLists: boolean) {
  const { loadApi, letThrough } = slowLists();
  const load = createLoaders({ queryClient: createQueryClient(), loadApi, locale: "en", waitsForLists });
  const args = { request: new Request(`http://windfall.test${path}`), params } as unknown as LoaderArguments;
  let isThere = false;
  const opened = load[name](args).then(() => {
    isThere = true;
  });
  return { opened, letThrough, isThere: () => isThere };
}

test.each(cases)("a browser goes to a list at once, and shows skeletons there: %s", async (name, path, params) => {
  const { opened, letThrough } = open(name, path, params, false);
  // Nothing lets the list through: a page that waited for it would never be there.
  await opened;
  letThrough();
});

test.each(cases)("the server waits for the games of a list: %s", async (name, path, params) => {
  const { opened, isThere, letThrough } = open(name, path, params, true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isThere()).toBe(false);
  letThrough();
  await opened;
  expect(isThere()).toBe(true);
});

test("a list of something that is not there is no page, in a browser too", async () => {
  const { loadApi } = slowLists();
  const load = createLoaders({ queryClient: createQueryClient(), loadApi, locale: "en", waitsForLists: false });
  const request = new Request("http://windfall.test/en/categories/nothing/games");
  const opened = load.category({ request, params: { key: "nothing" } } as unknown as LoaderArguments);
  await expect(opened).rejects.toMatchObject({ status: 404 });
});
