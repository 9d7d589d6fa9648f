// What pages of the line say: prices and their ways to be written, what is suspended or stale, and what a delta changes.
import type { SportsEvent } from "@windfall/domain/api/sports";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../test/fake-server.ts";
import { DANA } from "../../../test/people.ts";
import { fail, fireEvent, press, screen, show, waitFor } from "../../../test/screen.tsx";
import { applyDelta } from "./apply-delta.ts";
import { spanOf } from "./days.ts";
import { EventList } from "./event-list.tsx";
import { EventView } from "./event-page.tsx";
import { Component as SportsbookPage } from "./sportsbook-page.tsx";

function match(more: Partial<SportsEvent> = {}): SportsEvent {
  return {
    id: "1-1-1",
    sportId: 1,
    league: { id: "1-0", name: "Northern League", isTop: true },
    competitors: ["Karaburan", "Port Aster"],
    startAt: "2026-11-15T12:00:00.000Z",
    status: "live",
    board: { stage: "2h", minute: 67, home: 2, away: 1, periods: [], server: null },
    revision: 3,
    openMarkets: 12,
    markets: [
      {
        ...{ key: "1x2", status: "active", version: 1 },
        outcomes: [
          { id: "1", odds: 2_140 },
          { id: "x", odds: 3_050 },
          { id: "2", odds: 4_600 },
        ],
      },
      {
        ...{ key: "total|total=2.5", status: "suspended", version: 1 },
        outcomes: [
          { id: "over", odds: 1_870 },
          { id: "under", odds: 1_950 },
        ],
      },
    ],
    isFavorite: false,
    ...more,
  };
}

const LEAGUE = { id: "1-0", name: "Northern League", sportId: 1, count: 1 };
function answersWith(isFresh: boolean, sports: Answers["sports"] = {}): Answers {
  return {
    sports: {
      list: () => ({ items: [{ id: 1, live: 1, total: 1 }], feed: { isFresh, aliveAt: null } }),
      home: () => ({ live: [match()], soon: [], leagues: [LEAGUE] }),
      following: () => ({ items: [] }),
      ...sports,
    },
  };
}

describe("the sportsbook's home", () => {
  it("shows who plays, the score and prices, written as the reader likes", async () => {
    show(<SportsbookPage />, { at: "/en/sportsbook", answers: answersWith(true) });
    expect((await screen.findAllByText("Karaburan")).length).toBeGreaterThan(0);
    expect(screen.getAllByText("2.14").length).toBeGreaterThan(0);
    fireEvent.change(screen.getByLabelText("How odds are written"), { target: { value: "american" } });
    expect(screen.getAllByText("+114").length).toBeGreaterThan(0);
    fireEvent.change(screen.getByLabelText("How odds are written"), { target: { value: "decimal" } });
  });

  it("says that prices are old when the feed is silent", async () => {
    show(<SportsbookPage />, { at: "/en/sportsbook", answers: answersWith(false) });
    expect(await screen.findByText(/Prices are not up to date/)).toBeTruthy();
    expect(document.querySelectorAll(".od.stale").length).toBeGreaterThan(0);
  });

  it("says that there are no events where there are none", async () => {
    const answers = answersWith(true, { home: () => ({ live: [], soon: [], leagues: [] }) });
    show(<SportsbookPage />, { at: "/en/sportsbook", answers });
    expect(await screen.findByText("No events right now")).toBeTruthy();
  });

  it("finds events as one types, and says when there are none", async () => {
    const asked: unknown[] = [];
    const search = (sent: { query: { search: string } }) => {
      asked.push(sent.query.search);
      return { items: sent.query.search === "aster" ? [match()] : [] };
    };
    show(<SportsbookPage />, { at: "/en/sportsbook", answers: answersWith(true, { search }) });
    const field = await screen.findByRole("searchbox", { name: "Search events, leagues and teams" });
    fireEvent.change(field, { target: { value: "aster" } });
    await waitFor(() => expect(screen.queryByText("Live now")).toBeNull());
    expect(await screen.findByRole("link", { name: /Karaburan/ })).toBeTruthy();
    fireEvent.change(field, { target: { value: "nobody" } });
    expect(await screen.findByText("Nothing found for “nobody”")).toBeTruthy();
    expect(asked).toEqual(["aster", "nobody"]);
    fireEvent.change(field, { target: { value: "" } });
    expect(await screen.findByText("Live now")).toBeTruthy();
  });

  it("takes a star back that the server refuses", async () => {
    const answers = answersWith(true, {
      addFavorite: () => {
        throw fail("not_found");
      },
    });
    const { server } = show(<SportsbookPage />, { at: "/en/sportsbook", profile: DANA, answers });
    const [star] = await screen.findAllByRole("button", { name: /Follow: Karaburan/ });
    await press(star as HTMLElement);
    await waitFor(() => expect(server.writes).toHaveLength(1));
    await waitFor(() => expect(star?.getAttribute("aria-pressed")).toBe("false"));
  });

  it("lists a league as soon as its star is pressed", async () => {
    const answers = answersWith(true, {
      setFollowing: () => ({ items: [{ kind: "league" as const, ...LEAGUE, count: 7 }] }),
    });
    const { server } = show(<SportsbookPage />, { at: "/en/sportsbook", profile: DANA, answers });
    const star = await screen.findByRole("button", { name: "Follow: Northern League" });
    await press(star);
    await waitFor(() => expect(star.getAttribute("aria-pressed")).toBe("true"));
    const row = await screen.findByRole("navigation", { name: "Leagues and teams you follow" });
    await waitFor(() => expect(row.textContent).toBe("Northern League7"));
    expect(server.writes.map(({ body }) => body)).toEqual([
      { kind: "league", sportId: 1, id: "1-0", isFollowed: true },
    ]);
  });
});

describe("a list that begins out of sight", () => {
  function Growing() {
    const [events, setEvents] = useState([match()]);
    const later = match({ id: "1-2-1", league: { id: "1-1", name: "Southern League", isTop: false } });
    return (
      <>
        <button type="button" onClick={() => setEvents([...events, later])}>
          News
        </button>
        <EventList events={events} tab="match" isStale={false} isBelow />
      </>
    );
  }
  it("draws a league that comes later", async () => {
    show(<Growing />);
    expect(await screen.findByRole("heading", { name: "Northern League" })).toBeTruthy();
    await press(screen.getByRole("button", { name: "News" }));
    expect(await screen.findByRole("heading", { name: "Southern League" })).toBeTruthy();
  });
});

describe("the page of an event", () => {
  it("names markets and outcomes, and locks what is suspended", async () => {
    show(<EventView event={{ ...match(), stats: null }} slug="football-1" isStale={false} />);
    expect(await screen.findByRole("heading", { name: "Match result" })).toBeTruthy();
    expect(screen.getByText("Draw")).toBeTruthy();
    expect(screen.getByText("Over 2.5")).toBeTruthy();
    expect(screen.queryByText("1.87")).toBeNull();
    expect(screen.getAllByText("Suspended")).toHaveLength(2);
  });

  it("shows where the match stands, figures of both sides and what happened", async () => {
    const goal = { kind: "goal" as const, side: 1 as const, minute: 18, score: [1, 0] as [number, number] };
    const corner = { ...goal, kind: "corner" as const, side: 2 as const, minute: 66 };
    const figures = [
      { id: "possession" as const, nr: null, home: 58, away: 42 },
      { id: "shots" as const, nr: null, home: 13, away: 7 },
    ];
    const stats = { figures, minutes: 90, incidents: [goal], latest: corner, units: [], lead: [] };
    show(<EventView event={{ ...match(), stats }} slug="football-1" isStale={false} />);
    expect(await screen.findByRole("img", { name: "Corner: Port Aster 66′" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Course of the match: 18′ Goal, Karaburan" })).toBeTruthy();
    expect(screen.getByText("58%")).toBeTruthy();
    await press(screen.getByRole("radio", { name: "Events" }));
    expect(screen.getByText("1:0")).toBeTruthy();
    expect(screen.queryByText("58%")).toBeNull();
  });

  it("shows who serves, every set and every game of the one under way", async () => {
    const board = {
      stage: "set2",
      minute: null,
      home: 1,
      away: 0,
      periods: [[6, 3] as [number, number], [1, 2] as [number, number]],
      server: 2,
    };
    const stats = {
      ...{
        figures: [{ id: "games" as const, nr: null, home: 7, away: 5 }],
        minutes: null,
        incidents: [],
        latest: null,
        lead: [],
      },
      units: [
        [1, 1],
        [2, 2],
        [2, 1],
      ] as [1 | 2, 1 | 2][],
    };
    const event = { ...match({ sportId: 3, board, competitors: ["Iris Vale", "Tomi Okonjo"] }), stats };
    show(<EventView event={event} slug="tennis-3" isStale={false} />);
    expect(await screen.findByRole("img", { name: "Tomi Okonjo serves" })).toBeTruthy();
    const games = screen.getByRole("list", { name: "Game by game" });
    expect([...games.children].map(({ textContent }) => textContent)).toEqual([
      "Iris Vale",
      "Tomi Okonjo",
      "Tomi Okonjo, Break of serve",
    ]);
    expect(screen.getByText("Set 1").parentElement?.textContent).toBe("Set 16:3");
  });
});

describe("a delta", () => {
  const delta = { ...match({ revision: 4, board: { ...match().board, home: 3 } }) };
  const deltas = new Map([[delta.id, delta]]);
  it("changes the event in its place, and nothing else", () => {
    const other = match({ id: "1-1-2" });
    const page = applyDelta({ items: [other, match()], meta: { total: 2 } }, deltas);
    expect(page.items.map(({ id, board }) => [id, board.home])).toEqual([
      ["1-1-2", 2],
      ["1-1-1", 3],
    ]);
    expect(page.items[0]).toBe(other);
  });
  it("that is older than the answer changes nothing", () => {
    expect(applyDelta([match({ revision: 5 })], deltas)[0]?.board.home).toBe(2);
  });
});

it("a day begins and ends at the reader's midnight", () => {
  const midnight = (day: number) => new Date(2026, 10, day).toISOString();
  expect(spanOf("tomorrow", new Date(2026, 10, 16, 23, 30))).toEqual({ from: midnight(17), to: midnight(18) });
});
