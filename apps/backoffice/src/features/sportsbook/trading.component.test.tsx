// The trading desk: what the house wins and loses by outcome, and stopping exactly what was chosen.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "../../../../../packages/web/test/fake-server.ts";
import { deskScreen } from "../../../test/desk-screen.tsx";
import type { DeskBook, DeskSportsEventDetails } from "../../platform/client.ts";
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
  ...{ largest: { market: "1x2", outcome: "2", odds: 3_900 }, stop: "part", bets: 2 },
  stops: [{ eventId: "1-1-1", market: "btts", outcome: null, reason: "video review", by: "Anna Staff", at: AT }],
  book: [
    {
      ...{ key: "1x2", status: "active", isStopped: false, staked: usd("150.00") },
      outcomes: [
        { id: "1", odds: 2_000, result: usd("50.00"), isStopped: false },
        { id: "2", odds: 3_900, result: usd("-240.00"), isStopped: false },
      ],
    },
    {
      ...{ key: "btts", status: "active", isStopped: true, staked: usd("0.00") },
      outcomes: [{ id: "yes", odds: null, result: usd("0.00"), isStopped: false }],
    },
    {
      ...{ key: "ah|hcp=6.5", status: "suspended", isStopped: false, staked: usd("0.00") },
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
