// The trading desk: what the house wins and loses by outcome, and stopping exactly what was chosen.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "../../../../../packages/web/test/fake-server.ts";
import { deskScreen } from "../../../test/desk-screen.tsx";
import type { DeskBettorDetails, DeskBook, DeskRuling, DeskSportsEventDetails } from "../../platform/client.ts";
import { LoadedBettor } from "./bettors-page.tsx";
import { Health, House } from "./book-page.tsx";
import { Loaded } from "./event-details.tsx";

const show = deskScreen();
const showWith = (ui: Parameters<typeof show>[0], tradingDesk: Answers["tradingDesk"] = {}) =>
  show(ui, {}, { tradingDesk });

const usd = (value: string) => ({ value, currency: "USD", displayFormat: "{amount} $" });
const AT = "2026-01-01T00:00:00.000Z";
const EVENT: DeskSportsEventDetails = {
  ...{ id: "1-1-1", sportId: 1, league: "Northern League", competitors: ["Karaburan", "Port Aster"], startAt: AT },
  ...{ status: "live", board: { stage: "2h", minute: 67, home: 2, away: 1, periods: [], server: null } },
  ...{ openMarkets: 1, markets: 2, staked: usd("150.00"), liability: usd("240.00"), limit: usd("250.00"), percent: 96 },
  ...{
    largest: { market: "1x2", outcome: "2", odds: 3_900 },
    stop: "part",
    bets: 2,
    rulings: [],
    terms: { limitPercent: 100, marginPermille: null },
  },
  stops: [{ eventId: "1-1-1", market: "btts", outcome: null, reason: "video review", by: "Anna Staff", at: AT }],
  book: [
    {
      ...{ key: "1x2", status: "active", isStopped: false, isRuled: false, staked: usd("150.00") },
      outcomes: [
        { id: "1", odds: 2_000, result: usd("50.00"), isStopped: false },
        { id: "2", odds: 3_900, result: usd("-240.00"), isStopped: false },
      ],
    },
    {
      ...{ key: "btts", status: "active", isStopped: true, isRuled: false, staked: usd("0.00") },
      outcomes: [{ id: "yes", odds: null, result: usd("0.00"), isStopped: false }],
    },
    {
      ...{ key: "ah|hcp=6.5", status: "suspended", isStopped: false, isRuled: false, staked: usd("0.00") },
      outcomes: [{ id: "2", odds: 1_910, result: usd("0.00"), isStopped: false }],
    },
  ],
};

function sends() {
  const sent: unknown[] = [];
  const note =
    (isStopped: boolean) =>
    ({ body }: { body: unknown }) => {
      sent.push(body);
      return { isStopped };
    };
  return { sent, answers: { stop: note(true), resume: note(false) } as Answers["tradingDesk"] };
}

const because = (text: string) => fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: text } });

test("an event says what each outcome costs, how near the limit is, and who stopped what", async () => {
  showWith(<Loaded event={EVENT} backHref="/sportsbook" />);
  expect(
    await screen.findByText("Match result, Port Aster is at 96% of its limit. New stakes on it are cut."),
  ).toBeTruthy();
  expect(screen.getByText(/240/, { selector: "td.loss" })).toBeTruthy();
  expect(screen.getByText("Karaburan 2:1 Port Aster")).toBeTruthy();
  expect(screen.getByText("67′ 2nd half")).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "Port Aster" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Handicap +6.5" }).textContent).toContain("Port Aster (−6.5)");
  expect(screen.getByText("Both sides score", { selector: "dt" })).toBeTruthy();
  expect(screen.getByText(/Anna Staff.*video review/)).toBeTruthy();
});

test("what was chosen is stopped, and what is stopped can be opened", async () => {
  const { sent, answers } = sends();
  showWith(<Loaded event={EVENT} backHref="/sportsbook" />, answers);
  fireEvent.change(await screen.findByLabelText("What"), { target: { value: "1-1-1 1x2 2" } });
  because("too much on it");
  fireEvent.click(screen.getByRole("button", { name: "Stop betting" }));
  await waitFor(() =>
    expect(sent).toEqual([{ sportId: 1, eventId: "1-1-1", market: "1x2", outcome: "2", reason: "too much on it" }]),
  );
  fireEvent.change(screen.getByLabelText("What"), { target: { value: "1-1-1 btts " } });
  because("review is over");
  fireEvent.click(screen.getByRole("button", { name: "Open betting" }));
  await waitFor(() =>
    expect(sent[1]).toEqual({ sportId: 1, eventId: "1-1-1", market: "btts", reason: "review is over" }),
  );
});

test("a silent feed is said first, and the switches are sent as a whole", async () => {
  const house: DeskBook["house"] = {
    ...{
      isOpen: true,
      isLiveOpen: true,
      isCashOutOpen: true,
      minStake: "0.10",
      maxStake: "10000.00",
      cap: "100000.00",
    },
  };
  const book: DeskBook = {
    ...{ feed: { isFresh: false, aliveAt: AT }, live: 40, upcoming: 1_500, liability: usd("412870.00") },
    ...{ house, limits: [], stoppedSports: [1] },
  };
  const sent: unknown[] = [];
  showWith(
    <>
      <Health book={book} />
      <House house={house} />
    </>,
    {
      setHouse: ({ body }) => {
        sent.push(body);
        return book;
      },
    },
  );
  expect(await screen.findByText(/The feed is silent/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Live bets"));
  because("storm");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ ...house, isLiveOpen: false, reason: "storm" }]));
});

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a result by hand needs every outcome and where it can be looked up", async () => {
  const sent: unknown[] = [];
  showWith(<Loaded event={EVENT} backHref="/sportsbook" />, {
    rule: ({ body }) => {
      sent.push(body);
      return RULING;
    },
  });
  await screen.findByLabelText("What to do");
  choose("What to do", "result");
  choose("Market", "1x2");
  choose("Karaburan", "dead_heat");
  because("the feed is late");
  fireEvent.click(screen.getByRole("button", { name: "Give a result" }));
  expect(screen.getByText("Every outcome needs its result.")).toBeTruthy();
  choose("Port Aster", "lost");
  choose("Where it can be looked up (players read it)", "league.example/4711");
  fireEvent.click(screen.getByRole("button", { name: "Give a result" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...{ kind: "result", eventId: "1-1-1", market: "1x2", reference: "league.example/4711" },
        results: [
          { outcome: "1", result: "dead_heat", share: { places: 1, among: 2 } },
          { outcome: "2", result: "lost" },
        ],
        reason: "the feed is late",
      },
    ]),
  );
});

const RULING: DeskRuling = {
  ...{ id: "rul_00000000000000000000000000", eventId: "1-1-1", market: null, kind: "void", results: [] },
  ...{
    rule: "abandoned",
    takenFrom: null,
    takenBefore: null,
    reference: "fog",
    state: "waiting",
    reason: "called off",
  },
  ...{ by: "Boris Staff", at: AT, second: null, isOwn: false },
};

test("what somebody said is agreed to by somebody else, and by nobody twice", async () => {
  const sent: unknown[] = [];
  showWith(<Loaded event={{ ...EVENT, rulings: [RULING] }} backHref="/sportsbook" />, {
    approveRuling: ({ params, body }) => {
      sent.push([params, body]);
      return { ...RULING, state: "done" };
    },
  });
  expect(await screen.findByText(/Abandoned · fog/)).toBeTruthy();
  const [first] = screen.getAllByLabelText(/Reason/);
  fireEvent.change(first as HTMLElement, { target: { value: "seen it" } });
  fireEvent.click(screen.getByRole("button", { name: "Agree" }));
  await waitFor(() => expect(sent).toEqual([[{ id: RULING.id }, { reason: "seen it" }]]));
});

test("one's own word cannot be agreed to", async () => {
  showWith(<Loaded event={{ ...EVENT, rulings: [{ ...RULING, isOwn: true }] }} backHref="/sportsbook" />);
  expect(await screen.findByText(/Somebody else must agree/)).toBeTruthy();
  expect((screen.getByRole("button", { name: "Agree" }) as HTMLButtonElement).disabled).toBe(true);
});

const BETTOR: DeskBettorDetails = {
  ...{ id: "0000000000aa", winPercent: 100, isClosed: false, bets: 1, edge: 250, conflict: null },
  ...{ staked: usd("10.00"), paid: usd("0.00"), open: usd("10.00") },
  player: {
    ...{ globalId: "0000000000aa", name: "Nadia Brook", email: null, country: null, isVip: false, isBanned: false },
    countDeposit: 1,
  },
  lastBets: [
    {
      ...{
        id: "sb_00000000000000000000000000",
        kind: "single",
        status: "open",
        at: AT,
        stake: usd("10.00"),
        payout: null,
        isFreeBet: true,
      },
      legs: [
        {
          ...{ eventId: "1-1-1", sportId: 1, league: "Northern League", competitors: ["Karaburan", "Port Aster"] },
          ...{ market: "total|total=2.5", outcome: "over", odds: 2_000, isLive: false, closing: 1_600, result: null },
        },
      ],
    },
  ],
};

test("a player's price is shown against the last one before the beginning, and their share is changed", async () => {
  const sent: unknown[] = [];
  showWith(<LoadedBettor bettor={BETTOR} backHref="/sportsbook-players" />, {
    setBettor: ({ params, body }) => {
      sent.push([params, body]);
      return BETTOR;
    },
  });
  expect(await screen.findByRole("rowheader", { name: /Over 2.5 Total 2.5 · Karaburan – Port Aster/ })).toBeTruthy();
  expect(screen.getAllByText("+25.0%").length).toBeGreaterThan(0);
  expect(screen.getByText("Free bet")).toBeTruthy();
  choose("Share of what may be won on a market, %", "10");
  because("knows more than we do");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([
      [{ globalId: BETTOR.id }, { winPercent: 10, isClosed: false, reason: "knows more than we do" }],
    ]),
  );
});
