// A page as the server draws it, with every part of the product switched off and on: what is off is not spoken of.
import type { Answering } from "@windfall/domain/client";
import { FEATURES, type Features } from "@windfall/domain/features";
import { expect, test } from "vitest";
import { render } from "./entry-server.tsx";

const all = (isOn: boolean) => Object.fromEntries(FEATURES.map((part) => [part, isOn])) as Features;

const CUP = {
  id: "cup",
  descriptions: { en: { name: "Trade Winds Cup" } },
  vip_players_only: false,
  starts_at: "2026-01-01T00:00:00.000Z",
  ends_at: "2126-01-01T00:00:00.000Z",
  prize_pool: { amount: "1.00", currency: "USD" },
  prizes: [],
};

/** To a visitor, from a house with a tournament and nothing else; it lists none while they are switched off. */
function answersOf({ tournaments }: Features): Answering {
  return async ({ path }) => {
    if (path === "/api/v1/me") return { status: 401, answer: { status: 401, detail: "unauthorized" } };
    if (path === "/api/v2/sports")
      return { status: 200, answer: { items: [], feed: { isFresh: false, aliveAt: null } } };
    if (path === "/api/v2/sports/home") return { status: 200, answer: { live: [], soon: [], leagues: [] } };
    const items = tournaments && path.startsWith("/api/tournaments/v1/tournaments") ? [CUP] : [];
    return { status: 200, answer: { items, meta: { total: items.length, limit: 30, offset: 0 } } };
  };
}

async function drawn(
  path: string,
  features: Features,
  sidebar: "expanded" | "collapsed" = "expanded",
): Promise<string> {
  const page = await render(new Request(`http://page.test/en${path}`), {
    locale: "en",
    answering: answersOf(features),
    config: { brandName: "Windfall", supportEmail: "help@page.test", features, canAutoplay: true },
    sidebar,
  });
  if (page.kind !== "page") throw new Error(`${path} leads to ${page.location}`);
  return page.html;
}

const linksTo = (html: string, path: string) => html.match(new RegExp(`href="[^"]*${path}["%&]`, "g"))?.length ?? 0;

test("nothing leads to bonuses and tournaments that are switched off", async () => {
  const [off, on] = [await drawn("", all(false)), await drawn("", all(true))];
  // Sidebar, tab bar and footer; a visitor's link asks to sign in first.
  expect([linksTo(off, "bonuses"), linksTo(on, "bonuses")]).toEqual([0, 3]);
  expect([linksTo(off, "policies/bonus-terms"), linksTo(on, "policies/bonus-terms")]).toEqual([0, 1]);
  expect([linksTo(off, "en/tournaments"), linksTo(on, "en/tournaments")]).toEqual([0, 3]);
});

test("without a sportsbook the sport pages say that there are no events, and games are what one can mark", async () => {
  const [off, on] = [await drawn("/sportsbook", all(false)), await drawn("/sportsbook", all(true))];
  expect(off).toContain("No events right now");
  expect([off.includes("sport-chips"), on.includes("sport-chips")]).toEqual([false, true]);
  expect([linksTo(off, "sportsbook%2Ffavorites"), linksTo(on, "sportsbook%2Ffavorites")]).toEqual([0, 2]);
  expect([linksTo(off, "games%2Ffavorites"), linksTo(on, "games%2Ffavorites")]).toEqual([2, 1]);
});

test("the folded sidebar keeps its tabs and links in popovers", async () => {
  const popovers = (html: string) => [...html.matchAll(/popoverTarget="(side-[a-z-]+)"/gi)].map(([, id]) => id);
  expect(popovers(await drawn("/sportsbook", all(true), "expanded"))).toEqual([]);
  expect(popovers(await drawn("/sportsbook", all(true), "collapsed"))).toEqual([
    "side-areas",
    "side-tournaments",
    "side-sport-tabs",
    "side-social",
  ]);
});

test("no two landmarks of a page bear the same name", async () => {
  for (const path of ["", "/sportsbook"]) {
    const html = await drawn(path, all(true));
    const names = [...html.matchAll(/<(?:nav|aside)[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(new Set(names).size, names.join(", ")).toBe(names.length);
  }
});
