import { BRAND } from "@windfall/domain";
import { describe, expect, it } from "vitest";
import { playerIdOf } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { createEmbeddedFeed, type FeedMessage, type KnownEvent } from "../sports-feed/index.ts";
import { tellFollowing } from "./following.ts";
import { forgetEnded } from "./forget.ts";
import { takeMessages } from "./take-messages.ts";
import { createFeedWatch } from "./watch-feed.ts";

const { server, clock, visitor, player } = useTestServer({}, { features: { ...BRAND.features, sportsbook: true } });

const MINUTE = 60_000;
const published: { channel: string; data: unknown }[] = [];

function watch() {
  return createFeedWatch({
    ...{ db: server().db, clock },
    publish: async (channel, data) => void published.push({ channel, data }),
    openFeed: () => createEmbeddedFeed("test"),
  });
}

const take = (messages: FeedMessage[]) => server().db.transact((tx) => takeMessages(tx, messages, clock.now()));

function fixture(id: string, startAt = clock.now().getTime() + 60 * MINUTE): FeedMessage {
  const league = { id: "own-1", name: "Own League", isTop: true };
  const about = { id, sportId: 9_999, league, competitors: ["Home", "Away"], startAt };
  const timestamp = clock.now().getTime();
  const told = { ...about, hasLive: true, isSingleOnly: false };
  return { type: "fixture", id: `fixture:${id}`, eventId: id, timestamp, fixture: told };
}

function prices(id: string, markets: Record<string, [string, number | null][]>): FeedMessage {
  return {
    ...{ type: "odds_change", id: `odds:${id}`, eventId: id, timestamp: clock.now().getTime(), status: "live" },
    board: { stage: "1h", minute: 7, home: 0, away: 0, periods: [[0, 0]], server: null },
    markets: Object.entries(markets).map(([key, outcomes]) => ({
      ...{ key, status: "active" as const },
      outcomes: outcomes.map(([outcome, odds]) => ({ id: outcome, odds })),
    })),
  };
}

const EVEN: [string, number][] = [
  ["1", 2_000],
  ["x", 3_400],
  ["2", 3_900],
];

async function marketsOf(id: string) {
  // What was asked a moment ago is kept for a second.
  clock.advance(1_500);
  const { markets } = await visitor().client.sports.event({ params: { eventId: id } });
  return Object.fromEntries(markets.map(({ key, status, version }) => [key, `${status} ${version}`]));
}

describe("the line", () => {
  it("fills from the feed, and lists show it", async () => {
    const beat = watch();
    await beat();
    clock.advance(2_000);
    await beat();
    const { items, feed } = await visitor().client.sports.list();
    expect(feed.isFresh).toBe(true);
    expect(items.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(60);
    const home = await visitor().client.sports.home();
    expect(home.live.length).toBeGreaterThan(10);
    const [event] = home.live.filter(({ sportId, status }) => sportId === 1 && status === "live");
    expect(event?.markets.map(({ key }) => key.split("|")[0])).toEqual(["1x2", "total", "ah"]);
    const whole = await visitor().client.sports.event({ params: { eventId: event?.id ?? "" } });
    expect(whole.markets.length).toBeGreaterThan(10);
    expect(whole.stats?.figures.map(({ id }) => id)).toContain("possession");
    const football = await visitor().client.sports.events({ params: { sportId: "1" }, query: { live: "true" } });
    expect(football.items.map(({ id }) => id)).toContain(event?.id);
    expect(football.leagues.length).toBeGreaterThan(0);
  });

  it("tells pages what changed, and goes on after a break from what it has", async () => {
    published.length = 0;
    clock.advance(MINUTE);
    await watch()();
    expect(published.map(({ channel }) => channel)).toContain("broadcast:sports");
    // Long after, whoever takes over ends and settles what had begun.
    clock.advance(8 * 60 * MINUTE);
    await watch()();
    clock.advance(2_000);
    const rows = await server().db.read((reader) =>
      reader.selectFrom("sports_message").select("type").where("type", "=", "settlement").execute(),
    );
    expect(rows.length).toBeGreaterThan(100);
    const left = await server().db.read((reader) =>
      reader
        .selectFrom("sports_market as m")
        .innerJoin("sports_event as e", "e.id", "m.event_id")
        .select("m.key")
        .where("e.status", "=", "ended")
        .where("m.status", "not in", ["settled"])
        .execute(),
    );
    expect(left).toEqual([]);
  });

  it("is searched by who plays and where, word by word, and finds nothing for the signs of a pattern", async () => {
    await take([fixture("own-search"), prices("own-search", { "1x2": EVEN })]);
    const find = async (search: string) =>
      (await visitor().client.sports.search({ query: { search } })).items.map(({ id }) => id);
    expect(await find("  AWAY   own lea ")).toContain("own-search");
    expect(await find("away nobody")).toEqual([]);
    expect(await find("a%y o_n")).toEqual([]);
    expect(await refusalOf(find(" a "))).toBe("validation_failed");
    await take([{ ...prices("own-search", {}), status: "ended" } as FeedMessage]);
    clock.advance(1_500);
    expect(await find("away own")).not.toContain("own-search");
  });

  it("keeps what was counted last, when a message says nothing of it", async () => {
    const latest = { kind: "corner" as const, side: 1 as const, minute: 7, score: [0, 0] as [number, number] };
    const figures = [{ id: "corners" as const, nr: null, home: 1, away: 0 }];
    const stats = { figures, minutes: 90, incidents: [], latest, units: [], lead: [] };
    await take([fixture("own-stats"), { ...prices("own-stats", { "1x2": EVEN }), stats } as FeedMessage]);
    await take([prices("own-stats", { "1x2": EVEN })]);
    const event = await visitor().client.sports.event({ params: { eventId: "own-stats" } });
    expect(event.stats).toEqual(stats);
    await take([{ ...prices("own-stats", {}), status: "ended" } as FeedMessage]);
  });

  it("is stale when the feed is silent", async () => {
    clock.advance(11_000);
    expect((await visitor().client.sports.list()).feed.isFresh).toBe(false);
  });

  it("stops, opens and moves as messages say, and each change is a new version", async () => {
    await take([fixture("own-a"), prices("own-a", { "1x2": EVEN, btts: [["yes", 1_800]] })]);
    expect(await marketsOf("own-a")).toEqual({ "1x2": "active 1", btts: "active 1" });
    const stop: FeedMessage = { ...prices("own-a", {}), type: "bet_stop" } as never;
    await take([stop]);
    expect(await marketsOf("own-a")).toEqual({ "1x2": "suspended 2", btts: "suspended 2" });
    // The same again changes nothing; what is not named any more is not on offer.
    await take([prices("own-a", { "1x2": EVEN }), prices("own-a", { "1x2": EVEN })]);
    expect(await marketsOf("own-a")).toEqual({ "1x2": "active 3" });
  });

  it("tells a feed after a break what it has of it, with what is not settled", async () => {
    const known: KnownEvent[] = [];
    const openFeed = () => ({ poll: () => [], resume: (told: readonly KnownEvent[]) => void known.push(...told) });
    await createFeedWatch({ db: server().db, clock, publish: async () => undefined, openFeed })();
    expect(known.find(({ id }) => id === "own-a")).toMatchObject({
      ...{ leagueId: "own-1", status: "live", startAt: expect.any(Number) },
      markets: expect.arrayContaining(["1x2", "btts"]),
    });
  });

  it("settles a market for good, until the feed takes it back", async () => {
    const results = { "1": { isWon: true, voidHalves: 0 as const, deadHeat: null } };
    const settled: FeedMessage = {
      ...{ type: "settlement", id: "s1", eventId: "own-a", timestamp: 1, certainty: 2 },
      markets: [{ key: "1x2", results }],
    };
    await take([settled, settled, prices("own-a", { "1x2": EVEN })]);
    expect(await marketsOf("own-a")).toEqual({});
    await take([
      { type: "settlement_rollback", id: "r1", eventId: "own-a", timestamp: 2, markets: ["1x2"] },
      prices("own-a", { "1x2": EVEN }),
    ]);
    expect(await marketsOf("own-a")).toMatchObject({ "1x2": expect.stringMatching(/^active/) });
  });

  it("knows what a player follows", async () => {
    const person = await player();
    const favorites = () => person.client.sports.favorites({ query: {} });
    await person.client.sports.addFavorite({ params: { eventId: "own-a" } });
    await person.client.sports.addFavorite({ params: { eventId: "own-a" } });
    expect((await favorites()).items.map(({ id, isFavorite }) => [id, isFavorite])).toEqual([["own-a", true]]);
    expect((await person.client.sports.event({ params: { eventId: "own-a" } })).isFavorite).toBe(true);
    expect((await visitor().client.sports.event({ params: { eventId: "own-a" } })).isFavorite).toBe(false);
    await person.client.sports.removeFavorite({ params: { eventId: "own-a" } });
    expect((await favorites()).meta.total).toBe(0);
    expect(await refusalOf(person.client.sports.addFavorite({ params: { eventId: "none" } }))).toBe("not_found");
    expect(await refusalOf(visitor().client.sports.event({ params: { eventId: "none" } }))).toBe("not_found");
  });

  it("lists the events of leagues and teams that a player follows, and tells their other pages", async () => {
    const person = await player();
    const { sports } = person.client;
    const set = (id: string, kind: "league" | "team", isFollowed = true) =>
      sports.setFollowing({ body: { kind, sportId: 9_999, id, isFollowed } });
    await set("own-1", "league");
    await set("own-1", "league");
    const { items } = await set("Away", "team");
    expect(items).toEqual([
      { kind: "league", sportId: 9_999, id: "own-1", name: "Own League", count: 1 },
      { kind: "team", sportId: 9_999, id: "Away", name: "Away", count: 1 },
    ]);
    const listed = async () => (await sports.favorites({ query: {} })).items.map((one) => [one.id, one.isFavorite]);
    expect(await listed()).toEqual([["own-a", false]]);
    await set("own-1", "league", false);
    expect(await listed()).toEqual([["own-a", false]]);
    await set("Away", "team", false);
    expect([await listed(), (await sports.following()).items]).toEqual([[], []]);
    // Of another sport, and of none: nothing that is on offer.
    expect(
      await refusalOf(sports.setFollowing({ body: { kind: "team", sportId: 1, id: "Away", isFollowed: true } })),
    ).toBe("not_found");
    expect(await refusalOf(set("none", "league"))).toBe("not_found");
    const playerId = await playerIdOf(server(), person.globalId);
    const told: unknown[] = [];
    const publish = async (channel: string, data: unknown) => void told.push([channel, data]);
    await tellFollowing({ db: server().db, publish }, playerId);
    expect(told).toEqual([[`sports#${person.globalId}`, { what: "following" }]]);
    const others = Array.from({ length: 99 }, (_, no) => ({ id: `league-${no}`, name: `League ${no}` }));
    await server().db.transact((tx) =>
      tx
        .insertInto("sports_followed")
        .values(
          others.map((one) => ({
            ...{ ...one, player_id: playerId, kind: "league", sport_id: 9_999, added_at: clock.now() },
          })),
        )
        .execute(),
    );
    expect((await set("Away", "team")).items).toHaveLength(100);
    expect(await refusalOf(set("Home", "team"))).toBe("too_many_followed");
  });

  it("forgets what is over for days", async () => {
    const ended = { ...prices("own-a", {}), status: "ended" } as FeedMessage;
    await take([ended]);
    clock.advance(4 * 24 * 60 * MINUTE);
    await forgetEnded({ db: server().db, clock });
    expect(await refusalOf(visitor().client.sports.event({ params: { eventId: "own-a" } }))).toBe("not_found");
  });
});
