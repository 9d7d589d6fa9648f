// What a bet tells of the moment, how it is shown to others, and what an address that somebody shared does to the slip.

import type { SportsEventPage } from "@windfall/domain/api/sports";
import type { SlipCheck } from "@windfall/domain/api/sports-bets";
import { beforeEach, expect, it } from "vitest";
import { DANA } from "../../../test/people.ts";
import { fail, press, screen, show } from "../../../test/screen.tsx";
import { AT, sportsBet } from "../../../test/sports-bets.ts";
import { BetCard } from "./bet-card.tsx";
import { BetSlipFrame } from "./bet-slip-frame.tsx";
import { picksAddress } from "./picks-address.ts";
import { readPlaces } from "./read-places.ts";
import { changeSlip, clearSlip, type Pick } from "./slip-store.ts";

const PLACES = [
  { eventId: "1-1-1", market: "1x2", outcome: "1" },
  { eventId: "2:7-a", market: "total|total=2.5", outcome: "over" },
];

const eventOf = (id: string, status: "active" | "suspended" = "active"): SportsEventPage => ({
  ...{ id, sportId: 1, league: { id: "l", name: "Northern League", isTop: true }, isFavorite: false },
  ...{ competitors: ["Karaburan", "Port Aster"], startAt: AT, status: "not_started", revision: 1, openMarkets: 1 },
  board: { stage: "", minute: null, home: 0, away: 0, periods: [], server: null },
  markets: [{ key: "1x2", status, version: 7, outcomes: [{ id: "1", odds: 2_140 }] }],
  stats: null,
});

const picksKept = (): Pick[] => JSON.parse(localStorage.getItem("windfall.slip") ?? "").picks;

beforeEach(() => {
  clearSlip();
  changeSlip(() => ({ stake: "", policy: "better", freeBetId: null }));
});

it("an address names picks, and what is none is left out", () => {
  const { searchParams } = new URL(picksAddress(PLACES), "https://windfall.test");
  expect(readPlaces(searchParams.get("picks") ?? "")).toEqual(PLACES);
  expect(readPlaces("1-1-1~1x2~1!1-1-1~1x2!../x~1x2~1!1-1-1~<b>~1!1-1-1~1x2~1~1")).toEqual([PLACES[0]]);
  expect(readPlaces("!".repeat(100_000))).toEqual([]);
  expect(picksAddress([])).toBe("/sportsbook");
});

it("an open leg has its price of the moment, or says that nobody can bet on it", async () => {
  show(<BetCard bet={sportsBet()} />);
  expect(await screen.findByText("now 4.20")).toBeTruthy();
  const [leg] = sportsBet().legs;
  show(<BetCard bet={sportsBet({ legs: [{ ...(leg as NonNullable<typeof leg>), current: null }] })} />);
  expect(await screen.findByText("locked")).toBeTruthy();
});

it("is shown to others with its picks and prices, and without its stake", async () => {
  show(<BetCard bet={sportsBet()} />);
  await press(await screen.findByRole("button", { name: "Share the bet" }));
  const card = await screen.findByRole("dialog", { name: "Share the bet" });
  expect(card.textContent).toContain("5.56");
  expect(card.textContent).not.toContain("50.00");
  expect(screen.getByRole("button", { name: "Copy the address" })).toBeTruthy();
});

it("a shared address puts what is still open into the slip, once, beside what is there", async () => {
  const answers = {
    sports: {
      event: ({ params }: { params: { eventId: string } }) => {
        if (params.eventId === "gone") throw fail("not_found");
        return eventOf(params.eventId, params.eventId === "shut" ? "suspended" : "active");
      },
      checkSlip: (): SlipCheck => ({
        ...{ reason: null, legs: [{ odds: 2_140, version: 7, reason: null }], delay: 0, limit: null },
        ...{ bonus: null, freeBets: [], eachWay: null },
      }),
    },
  };
  const places = ["1-1-1", "shut", "gone"].map((eventId) => ({ eventId, market: "1x2", outcome: "1" }));
  const { address } = show(<BetSlipFrame />, { at: `/en${picksAddress(places)}`, profile: DANA, answers });
  await screen.findByRole("button", { name: /^Bet slip: 1/ });
  expect(picksKept()).toMatchObject([{ eventId: "1-1-1", market: "1x2", outcome: "1", odds: 2_140, version: 7 }]);
  // A reload does not bring back what was taken out.
  expect(address()).toBe("/en/sportsbook");
});
