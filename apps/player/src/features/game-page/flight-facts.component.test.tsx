// A bet on a flight in the player's list: where it was left and where the flight ended, the check of its hash, and the flight once more, after its end.
import type { FlownBet } from "@windfall/domain/api/crash";
import { CRASH_ID, hashBefore } from "@windfall/games/crash";
import { expect, it } from "vitest";
import { DANA } from "../../../test/people.ts";
import { closedRound } from "../../../test/rounds.ts";
import { act, button, findButton, screen, show } from "../../../test/screen.tsx";
import { FlightFacts } from "./flight-facts.tsx";

const ROUND = closedRound({
  externalId: `crb_${"a".repeat(26)}`,
  game: { id: CRASH_ID, title: "Gust", imageUrl: "/covers/gust.webp" },
  provider: { id: "originals", title: "Windfall Originals" },
  staked: "10.00",
  won: "15.00",
  multiplier: "1.50",
});
/** The first flight of the vectors in docs/fairness.md. */
const HASH = "7dc4d0ad46834f6750ce98dffe35eb5a3867c59abd8d685cbbfb09c4de6989e6";
const END = hashBefore(HASH, 1);

const flown = (crash: number | null, hash: string | null): FlownBet => ({
  round: {
    no: 101,
    phase: crash === null ? "flying" : "crashed",
    sinceTakeOffMs: 20_000,
    promise: END,
    crash,
    hash,
    players: 1,
    flying: 0,
    pool: "10.00",
    bets: [
      { id: ROUND.externalId, name: "d***a", stake: "10.00", currency: ROUND.currency, cashOut: 150, win: "15.00" },
    ],
  },
  chain: { end: END, salt: "0123456789abcdef0123456789abcdef", first: 101, length: 1_000 },
  bet: {
    id: ROUND.externalId,
    playId: "7d3c8f52-0c5e-4a4f-9a51-6e5d2b1f0a77",
    seat: 1,
    no: 101,
    stake: "10.00",
    autoCashOut: null,
    mostCashOut: 1_000_000,
    status: "cashed",
    cashOut: 150,
    win: "15.00",
  },
});
const tell = (flight: FlownBet) =>
  show(<FlightFacts round={ROUND} />, { profile: DANA, answers: { crash: { flight: () => flight } } });

it("tells a flight that is over, checks it and offers to show it again", async () => {
  tell(flown(229, HASH));
  expect(await screen.findByText("Round 101 · Cashed out at 1.50× · flew away: 2.29×")).toBeTruthy();
  act(() => button("Verify a round").click());
  expect(await screen.findByText("Flights verified: 1. Hashes and heights match.")).toBeTruthy();
  expect(button("Watch the round").getAttribute("aria-expanded")).toBe("false");
});

it("finds a flight that does not match its hash", async () => {
  tell(flown(230, HASH));
  const verify = await findButton("Verify a round");
  act(() => verify.click());
  expect(await screen.findByText(/^A flight does not match the chain/)).toBeTruthy();
});

it("waits for the end of a flight that is in the air", async () => {
  tell(flown(null, null));
  expect(await screen.findByText("Round 101 · Cashed out at 1.50×")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});
