import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { LOST, VOID, WON } from "@windfall/domain/rules/sports/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLogger } from "../../../kernel/log.ts";
import type { FeedMessage } from "../messages.ts";
import { createOddsApiFeed, unknownLeagues } from "./feed.ts";
import { offerOf, resultsOf } from "./offer.ts";

const NOW = Date.parse("2026-05-01T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ID = "a".repeat(32);
const iso = (ms: number) => new Date(ms).toISOString();

type Outcome = { name: string; price: number; point?: number };

function listed(markets: Record<string, Outcome[]>, { startAt = NOW + HOUR, updatedAt = NOW } = {}) {
  return {
    id: ID,
    sport_key: "soccer_epl",
    sport_title: "EPL",
    commence_time: iso(startAt),
    home_team: "Home",
    away_team: "Away",
    bookmakers: [
      {
        key: "someone",
        title: "Someone",
        last_update: iso(updatedAt),
        markets: Object.entries(markets).map(([key, outcomes]) => ({ key, outcomes })),
      },
    ],
  };
}

const HOME = { name: "Home", price: 2.1 };
const AWAY = { name: "Away", price: 3.4 };
const H2H = [HOME, AWAY, { name: "Draw", price: 3.3 }];
const WHOLE = {
  h2h: H2H,
  spreads: [
    { name: "Home", price: 1.91, point: -0.25 },
    { name: "Away", price: 1.91, point: 0.25 },
  ],
  totals: [
    { name: "Over", price: 1.9, point: 2.5 },
    { name: "Under", price: 1.9, point: 2.5 },
  ],
};

/** As the client reads it. */
const read = (event: ReturnType<typeof listed>) => ({
  ...event,
  commence_time: Date.parse(event.commence_time),
  bookmakers: event.bookmakers.map((book) => ({ ...book, last_update: Date.parse(book.last_update) })),
});
const offered = (markets: Record<string, Outcome[]>, updatedAt = NOW) =>
  offerOf(read(listed(markets, { updatedAt })), "someone", NOW);

describe("what a bookmaker's prices are in our line", () => {
  it("names markets and outcomes as every feed does, in thousandths", () => {
    expect(offered(WHOLE)).toEqual([
      {
        key: "1x2",
        status: "active",
        outcomes: [
          { id: "1", odds: 2_100 },
          { id: "x", odds: 3_300 },
          { id: "2", odds: 3_400 },
        ],
      },
      {
        key: "ah|hcp=-0.25",
        status: "active",
        outcomes: [
          { id: "1", odds: 1_910 },
          { id: "2", odds: 1_910 },
        ],
      },
      {
        key: "total|total=2.5",
        status: "active",
        outcomes: [
          { id: "over", odds: 1_900 },
          { id: "under", odds: 1_900 },
        ],
      },
    ]);
    expect(offered({ h2h: [HOME, { ...AWAY, price: 1.8 }] })[0]?.key).toBe("winner");
  });

  it.each<[string, Record<string, Outcome[]>]>([
    ["prices that nobody could lose by", { h2h: [HOME, { ...AWAY, price: 2.1 }] }],
    ["a price that is none", { h2h: [HOME, { ...AWAY, price: 1 }] }],
    [
      "a price beyond belief",
      {
        h2h: [
          { ...HOME, price: 1.02 },
          { ...AWAY, price: 5_000 },
        ],
      },
    ],
  ])("suspends %s", (_, markets) => {
    expect(offered(markets).map(({ status }) => status)).toEqual(["suspended"]);
  });

  it("suspends prices that their bookmaker has not looked at for long", () => {
    expect(offered(WHOLE, NOW - HOUR).map(({ status }) => status)).toEqual(["suspended", "suspended", "suspended"]);
  });

  it.each<[string, Record<string, Outcome[]>]>([
    ["a side that does not play", { h2h: [HOME, { name: "Else", price: 2 }] }],
    ["one side only", { h2h: [HOME] }],
    [
      "lines that do not belong together",
      {
        spreads: [
          { ...HOME, point: -1 },
          { ...AWAY, point: 1.5 },
        ],
      },
    ],
    [
      "a line that is no quarter",
      {
        totals: [
          { name: "Over", price: 1.9, point: 2.3 },
          { name: "Under", price: 1.9, point: 2.3 },
        ],
      },
    ],
    ["a market that we do not have", { h2h_lay: H2H }],
  ])("leaves out %s", (_, markets) => {
    expect(offered(markets)).toEqual([]);
  });

  it("decides them by the score", () => {
    expect(resultsOf("1x2", { home: 1, away: 1 })).toEqual({ "1": LOST, x: WON, "2": LOST });
    expect(resultsOf("winner", { home: 20, away: 20 })).toEqual({ "1": VOID, "2": VOID });
    expect(resultsOf("ah|hcp=-1", { home: 2, away: 1 })).toEqual({ "1": VOID, "2": VOID });
    expect(resultsOf("ah|hcp=1.5", { home: 1, away: 2 })).toEqual({ "1": WON, "2": LOST });
    expect(resultsOf("total|total=2.5", { home: 2, away: 1 })).toEqual({ over: WON, under: LOST });
    expect(resultsOf("cs", { home: 2, away: 1 })).toBeUndefined();
  });

  it("knows the leagues that it cannot show", () => {
    expect(unknownLeagues({ leagues: ["soccer_epl", "politics_us"] })).toEqual(["politics_us"]);
  });
});

describe("a feed that is asked over HTTP", () => {
  const asked: URL[] = [];
  let answer: (path: string) => { status?: number; body: unknown };
  const provider = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "", "http://provider");
    asked.push(url);
    const { status = 200, body } = answer(url.pathname);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  beforeAll(() => new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", () => resolve())));
  afterAll(() => new Promise((resolve) => provider.close(resolve)));
  beforeEach(() => {
    asked.length = 0;
    answer = (path) => ({ body: path.endsWith("/odds") ? [listed(WHOLE)] : [] });
  });

  function open(results: "feed" | "staff" = "feed") {
    const { port } = provider.address() as AddressInfo;
    const config = {
      ...{
        url: `http://127.0.0.1:${port}`,
        key: "our key",
        leagues: ["soccer_epl"],
        bookmaker: "someone",
        seconds: 60,
      },
      results,
    };
    const feed = createOddsApiFeed(config, createLogger({ level: "silent" }));
    /** Beats at one moment until what was expected has been told. */
    const beat = async (now: number, until: (message: FeedMessage) => boolean): Promise<FeedMessage[]> => {
      const messages: FeedMessage[] = [];
      await vi.waitFor(
        () => {
          messages.push(...feed.poll(now, 40));
          expect(messages.some(until)).toBe(true);
        },
        { timeout: 60_000, interval: 5 },
      );
      return messages;
    };
    return { feed, beat };
  }

  const isPriced = (message: FeedMessage) => message.type === "odds_change";
  const about = (messages: readonly FeedMessage[], type: FeedMessage["type"]) =>
    messages.filter((message) => message.type === type);

  it("asks for what it was told to ask for, with our key", async () => {
    await open().beat(NOW, isPriced);
    expect(asked.map(({ pathname }) => pathname)).toEqual(["/v4/sports/soccer_epl/odds"]);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      ...{ apiKey: "our key", dateFormat: "iso", oddsFormat: "decimal", bookmakers: "someone" },
      markets: "h2h,spreads,totals",
    });
  });

  it("tells an event and its prices once, and asks again when it is time", async () => {
    const { feed, beat } = open();
    const first = await beat(NOW, isPriced);
    expect(about(first, "fixture")).toMatchObject([
      { eventId: ID, fixture: { sportId: 1, competitors: ["Home", "Away"], startAt: NOW + HOUR, hasLive: false } },
    ]);
    expect(about(first, "odds_change")).toMatchObject([{ status: "not_started", markets: offered(WHOLE) }]);
    expect(feed.poll(NOW + 30_000, 40).map(({ type }) => type)).toEqual(["alive"]);
    expect(asked).toHaveLength(1);
    const other = { ...WHOLE, h2h: [{ ...HOME, price: 2.2 }, AWAY, { name: "Draw", price: 3.2 }] };
    answer = () => ({ body: [listed(other)] });
    const second = await beat(NOW + MINUTE, isPriced);
    expect(about(second, "fixture")).toEqual([]);
    expect(about(second, "odds_change")).toMatchObject([{ markets: offered(other) }]);
  });

  it("takes what is not listed any more off, and moves what begins at another time", async () => {
    const { beat } = open();
    await beat(NOW, isPriced);
    answer = () => ({ body: [] });
    expect(about(await beat(NOW + MINUTE, isPriced), "odds_change")).toMatchObject([
      { status: "not_started", markets: [] },
    ]);
    answer = () => ({ body: [listed(WHOLE, { startAt: NOW + 3 * HOUR })] });
    const moved = await beat(NOW + 2 * MINUTE, isPriced);
    expect(about(moved, "fixture")).toMatchObject([{ fixture: { startAt: NOW + 3 * HOUR } }]);
    expect(about(moved, "odds_change")).toMatchObject([{ markets: offered(WHOLE) }]);
  });

  it.each([
    ["an error", { status: 500, body: [] }],
    ["no JSON", { body: "<html>" }],
    ["another form", { body: { message: "out of quota" } }],
  ])("stops betting and says nothing of being alive after %s for too long", async (_, wrong) => {
    const { feed, beat } = open();
    await beat(NOW, isPriced);
    answer = () => wrong;
    expect(feed.poll(NOW + 3 * MINUTE, 40).map(({ type }) => type)).toEqual(["alive"]);
    const silent = await beat(NOW + 4 * MINUTE, ({ type }) => type === "bet_stop");
    expect(silent).toMatchObject([{ type: "bet_stop", eventId: ID, status: "not_started" }]);
    answer = () => ({ body: [listed(WHOLE)] });
    const back = await beat(NOW + 6 * MINUTE, isPriced);
    expect(about(back, "odds_change")).toMatchObject([{ markets: offered(WHOLE) }]);
    expect(about(back, "alive")).not.toEqual([]);
  });

  it("leaves one event of another form out, and takes the others", async () => {
    answer = () => ({ body: [{ id: "../etc" }, { ...listed(WHOLE), home_team: null, id: "outright" }, listed(WHOLE)] });
    expect(
      about(await open().beat(NOW, isPriced), "fixture").map((message) => "eventId" in message && message.eventId),
    ).toEqual([ID]);
  });

  it("ends betting at the beginning, whatever is listed, and settles by the final score, again when that is another", async () => {
    const { feed, beat } = open();
    await beat(NOW, isPriced);
    expect(about(feed.poll(NOW + HOUR - 1, 40), "odds_change")).toEqual([]);
    const score = (home: string, away: string, completed: boolean) => ({
      ...{ id: ID, commence_time: iso(NOW + HOUR), home_team: "Home", away_team: "Away", completed },
      scores: [
        { name: "Away", score: away },
        { name: "Home", score: home },
      ],
    });
    answer = (path) => ({ body: path.endsWith("/odds") ? [listed(WHOLE)] : [score("1", "0", false)] });
    const begun = await beat(NOW + HOUR, (message) => "board" in message && message.board.home === 1);
    expect(about(begun, "odds_change")).toMatchObject([
      { status: "live", board: { home: 0 }, markets: [] },
      { status: "live", board: { home: 1 }, markets: [] },
    ]);
    answer = (path) => ({ body: path.endsWith("/odds") ? [] : [score("2", "1", true)] });
    const over = await beat(NOW + 3 * HOUR, ({ type }) => type === "settlement");
    expect(about(over, "odds_change")).toMatchObject([{ status: "ended", board: { home: 2, away: 1 }, markets: [] }]);
    expect(about(over, "settlement")).toMatchObject([
      {
        certainty: 2,
        markets: [
          { key: "1x2", results: { "1": WON, x: LOST, "2": LOST } },
          { key: "ah|hcp=-0.25", results: { "1": WON, "2": LOST } },
          { key: "total|total=2.5", results: { over: WON, under: LOST } },
        ],
      },
    ]);
    answer = (path) => ({ body: path.endsWith("/odds") ? [] : [score("1", "1", true)] });
    const corrected = await beat(NOW + 4 * HOUR, ({ type }) => type === "settlement");
    expect(about(corrected, "settlement")).toMatchObject([
      { markets: [{ key: "1x2", results: { "1": LOST, x: WON, "2": LOST } }, {}, {}] },
    ]);
  });

  it("leaves results to the house where it is told to, and asks for no scores", async () => {
    const { feed, beat } = open("staff");
    await beat(NOW, isPriced);
    expect(about(feed.poll(NOW + HOUR, 40), "odds_change")).toMatchObject([{ status: "live", markets: [] }]);
    const over = feed.poll(NOW + 8 * HOUR, 40);
    expect(about(over, "odds_change")).toMatchObject([{ status: "ended" }]);
    expect(about(over, "settlement")).toEqual([]);
    expect(asked.every(({ pathname }) => pathname.endsWith("/odds"))).toBe(true);
  });

  it("goes on after a break, and offers nothing of a feed that was there before", async () => {
    const { feed, beat } = open();
    const known = { startAt: NOW + HOUR, status: "not_started" as const, markets: ["1x2"] };
    feed.resume([
      { ...known, id: ID, leagueId: "soccer_epl" },
      { ...known, id: "invented", leagueId: "embedded" },
    ]);
    const messages = await beat(NOW, isPriced);
    expect(about(messages, "fixture")).toEqual([]);
    const offers = about(messages, "odds_change") as Extract<FeedMessage, { type: "odds_change" }>[];
    expect(offers.find(({ eventId }) => eventId === "invented")?.markets).toEqual([]);
    await vi.waitFor(() => {
      offers.push(...(about(feed.poll(NOW, 40), "odds_change") as typeof offers));
      expect(offers.findLast(({ eventId }) => eventId === ID)?.markets).toEqual(offered(WHOLE));
    });
  });
});
