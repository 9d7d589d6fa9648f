// One tournament's page: joining, one's own place, equal points, and the door for VIP players. What is counted is proved on the database.
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../test/fake-server.ts";
import { DANA } from "../../../test/people.ts";
import { findButton, press, screen, show, waitFor, within } from "../../../test/screen.tsx";
import { TournamentView } from "./tournament-view.tsx";

const cash = (amount: string) => ({ kind: "cash" as const, amount, currency: "USD" as const, free_spins: 0 });
const CUP = {
  id: "cup",
  descriptions: { en: { name: "Trade Winds Cup", text: "Stake and climb." } },
  vip_players_only: false,
  starts_at: "2020-01-01T00:00:00.000Z",
  ends_at: "2099-01-01T00:00:00.000Z",
  status: "open" as const,
  stop_reason: null,
  entry: "opt_in" as const,
  fees: {},
  scoring: "weighted" as const,
  min_stake: { amount: "0.20", currency: "USD" as const },
  prize_pool: { amount: "100.00", currency: "USD" as const },
  prizes: [{ place_from: 1, place_to: 3, ...cash("33.33") }],
  games: [{ id: "cyclone", title: "Cyclone", weight: 200 }],
  sports: null,
};
const standing = (place: number, points: string, isMe = false) => ({
  place,
  name: `p***${place}`,
  is_vip: false,
  is_demo: place === 1,
  is_me: isMe,
  points,
  prize: place <= 3 ? cash("33.33") : null,
});
const TABLE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((place) => standing(place, `${100 - place}.00`));
const AROUND = [standing(46, "12.00"), standing(47, "11.50", true), standing(48, "11.50")];
const ME = {
  joined: true,
  is_out: false,
  place: 47,
  points: "11.50",
  prize: null,
  next: { place: 3, missing: "85.51", prize: cash("33.33") },
  around: AROUND,
};
const NOT_IN = { ...ME, joined: false, place: null, points: "0.00", next: null, around: [] };
const table = (me: typeof ME | typeof NOT_IN) => ({ items: TABLE, meta: { total: 60, limit: 10, offset: 0 }, me });

const ROUND = {
  id: "rnd_1",
  game: { id: "cyclone", title: "Cyclone" },
  staked: "1.00",
  own: "0.60",
  won: "0.00",
  currency: "USD" as const,
  weight: 200,
  points: "1.20",
  note: "counted" as const,
};

const answersOf = (more: Partial<Answers["tournaments"]> = {}): Answers =>
  ({
    tournaments: {
      leaderboard: () => table(ME),
      rounds: () => ({ items: [ROUND, { ...ROUND, id: "rnd_2", own: "0.10", note: "below_minimum", points: "0.00" }] }),
      ...more,
    },
  }) as Answers;

describe("the page of a tournament", () => {
  it("pins one's own place with its neighbours, and says why rounds have their points", async () => {
    show(<TournamentView tournament={CUP} />, { profile: DANA, answers: answersOf() });
    expect(await screen.findByText("35 places between")).toBeTruthy();
    expect(screen.getByText("p***47, you")).toBeTruthy();
    expect(screen.getByText("47 and 48 have equal points: p***47 got there first.")).toBeTruthy();
    expect(screen.getByText("demo robot")).toBeTruthy();
    const rounds = within(await screen.findByRole("region", { name: "Points of your last rounds" }));
    expect(rounds.getByText("$1.00, of it $0.60 your own × 2")).toBeTruthy();
    expect(rounds.getByText("+1.2")).toBeTruthy();
    expect(rounds.getByText("$0.10 of your own money, less than $0.20")).toBeTruthy();
  });

  it("says which sports count and by which rule, and why a bet has no points yet", async () => {
    const cup = { ...CUP, games: [], sports: [{ id: 4, weight: 150 }] };
    const bet = { ...ROUND, game: null, staked: "0.00", own: "5.00", points: "0.00", note: "open" };
    const answers = answersOf({
      rounds: () => ({ items: [bet, { ...bet, id: "sb_2", staked: "5.00", note: "low_odds" }] }),
    } as never);
    show(<TournamentView tournament={cup} />, { profile: DANA, answers });
    expect((await screen.findByText(/^Ice hockey/)).textContent).toBe("Ice hockey × 1.5");
    expect(screen.getByText(/counts once it is settled, if every selection has odds of 1\.50 or more/)).toBeTruthy();
    expect(screen.getByText("Sports bets count")).toBeTruthy();
    expect(screen.getByText("$5.00 staked; counts when it is settled")).toBeTruthy();
    expect(screen.getByText("A selection has odds below 1.50")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Place a bet" }).getAttribute("href")).toBe("/en/sportsbook");
  });

  it("joins, and looks again", async () => {
    let isIn = false;
    const answers = answersOf({
      leaderboard: () => table(isIn ? { ...NOT_IN, joined: true } : NOT_IN),
      join: () => {
        isIn = true;
        return undefined;
      },
    } as never);
    show(<TournamentView tournament={CUP} />, { profile: DANA, answers });
    await press(await findButton("Join the tournament"));
    await waitFor(() => expect(screen.getByText("You are in")).toBeTruthy());
  });

  it("says what joining costs before it takes that, and takes nothing else", async () => {
    const cup = { ...CUP, entry: "buy_in" as const, fees: { USD: "5.00" } };
    const asked: unknown[] = [];
    const answers = answersOf({
      leaderboard: () => table(NOT_IN),
      join: () => expect.fail("joined for nothing"),
      buyIn: ({ body }: { body: unknown }) => {
        asked.push(body);
        return { id: "cup" };
      },
    } as never);
    show(<TournamentView tournament={cup} />, { profile: DANA, answers });
    expect(await screen.findByText(/^\$5\.00 is taken from your balance and goes into the prize pool\./)).toBeTruthy();
    expect(screen.getByText(/^Joining costs \$5\.00, and every fee goes into the prize pool/)).toBeTruthy();
    expect(screen.getByText(/those who did share the whole pool/)).toBeTruthy();
    await press(await findButton("Join for $5.00"));
    await waitFor(() => expect(asked).toEqual([{ fee: { amount: "5.00", currency: "USD" } }]));
  });

  it("of VIP players is locked for others, and asks for no table", async () => {
    const answers = answersOf({ leaderboard: () => expect.fail("asked") } as never);
    show(<TournamentView tournament={{ ...CUP, vip_players_only: true }} />, { profile: DANA, answers });
    expect(await screen.findByText("For VIP players")).toBeTruthy();
    expect(screen.queryByText("Leaderboard")).toBeNull();
  });
});
