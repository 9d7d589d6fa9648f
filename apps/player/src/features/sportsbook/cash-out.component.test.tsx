// What a player sees and sends when a bet is cashed out: the arithmetic of the offer, a part of the stake, refusals, and the rule of their own.
import type { CashOutOffer, SportsBet } from "@windfall/domain/api/sports-bets";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../test/fake-server.ts";
import { DANA } from "../../../test/people.ts";
import { fail, fireEvent, press, screen, show, waitFor } from "../../../test/screen.tsx";
import { AT, sportsBet as bet } from "../../../test/sports-bets.ts";
import { BetCard } from "./bet-card.tsx";
import { marginAmount, paidInAll, partSums } from "./cash-out-sums.ts";

/** Good for longer than a slow machine takes to press a button: an offer that is over cannot be pressed. */
const OFFER: CashOutOffer = {
  ...{ stake: "50.00", fair: "111.56", margin: 5, value: "105.98", seconds: 600 },
  ...{ quote: "{}", signature: "s".repeat(86) },
};

const done = (more: Partial<SportsBet["cashOuts"][number]> = {}): SportsBet["cashOuts"][number] => ({
  ...{ no: 1, status: "done", reason: null, isAutomatic: false, stake: "30.00", fair: "66.93", margin: 5 },
  ...{ value: "63.58", repaid: "0.00", requestedAt: AT, decideAt: AT, decidedAt: AT },
  ...more,
});

function showCard(
  own: SportsBet,
  sports: Answers["sports"] = {},
  offer: CashOutOffer | null = OFFER,
  reason: "suspended" | null = null,
) {
  const state = { betId: own.id, reason, offer, answeredAt: Date.now() };
  return show(<BetCard bet={own} cashOut={state} />, { profile: DANA, answers: { sports } });
}

describe("the figures", () => {
  it("of a part are the same part of the offer, rounded down, on whole units of every line", () => {
    expect(partSums(OFFER, bet(), 3_000)).toEqual({
      ...{ isWhole: false, stake: "30.00", value: "63.58", stays: "20.00", couldWin: "111.20" },
    });
    const system = bet({ lines: 3, running: { stake: "9.99", potential: "33.56" } });
    expect(partSums({ stake: "9.99", value: "35.58" }, system, 333)).toMatchObject({ isWhole: true, value: "35.58" });
    expect(marginAmount(OFFER)).toBe("5.58");
    expect(paidInAll(bet({ payout: "10.00", cashOuts: [done(), done({ status: "refused" })] }))).toBe("73.58");
  });
});

describe("a bet that is worth something", () => {
  it("says how the offer came about, and sends the part that was chosen with the offer that was seen", async () => {
    const sent: unknown[] = [];
    showCard(bet(), {
      cashOut: ({ body }) => {
        sent.push(body);
        return bet();
      },
    });
    await press(await screen.findByRole("button", { name: "Cash out $105.98" }));
    expect(screen.getByText("$111.56")).toBeTruthy();
    expect(screen.getByText("Our margin 5%").nextSibling?.textContent).toBe("$5.58");
    fireEvent.change(screen.getByRole("slider"), { target: { value: "3000" } });
    expect(screen.getByText("$30.00 of $50.00")).toBeTruthy();
    await press(screen.getByRole("button", { name: "Cash out $63.58" }));
    await waitFor(() => expect(sent).toEqual([{ quote: "{}", signature: OFFER.signature, stake: "30.00" }]));
  });

  it("says why it was not taken", async () => {
    showCard(bet(), {
      cashOut: () => {
        throw fail("cash_out_refused", { reason: "changed", offer: null });
      },
    });
    await press(await screen.findByRole("button", { name: "Cash out $105.98" }));
    await press(screen.getByRole("button", { name: "Cash out $105.98" }));
    expect(await screen.findByText("The price has changed. Look at the new offer.")).toBeTruthy();
  });

  it("keeps a rule of the player's own", async () => {
    const asked: unknown[] = [];
    const set = ({ body }: { body: unknown }) => {
      asked.push(body);
      return bet({ autoCashOut: "120.00" });
    };
    showCard(bet(), { setAutoCashOut: set as never });
    await press(await screen.findByRole("button", { name: "Cash out $105.98" }));
    fireEvent.change(screen.getByLabelText("Cash out by itself when the offer reaches"), { target: { value: "120" } });
    await press(screen.getByRole("button", { name: "Set" }));
    await waitFor(() => expect(asked).toEqual([{ value: "120" }]));
  });

  it("says that a rule is set", async () => {
    showCard(bet({ autoCashOut: "120.00" }));
    expect(await screen.findByText("By itself at $120.00")).toBeTruthy();
  });
});

it("a bet without an offer says why", async () => {
  showCard(bet(), {}, null, "suspended");
  expect(await screen.findByText("No cash-out while a selection is suspended.")).toBeTruthy();
});

it("a cash-out that waits says so", async () => {
  showCard(bet({ cashOuts: [done({ status: "pending", decidedAt: null })] }));
  expect(await screen.findByText("Checking the price once more: at least $63.58")).toBeTruthy();
});

it("a bet that was cashed out says what it brought, and how", async () => {
  showCard(
    bet({ status: "cashed_out", cashOuts: [done({ repaid: "3.00" })], running: { stake: "0.00", potential: "0.00" } }),
  );
  expect(await screen.findByText(/\$63\.58 for \$30\.00 of the stake \(fair value \$66\.93, margin 5%\)/)).toBeTruthy();
  expect(screen.getByText(/\$3\.00 of it repaid what you owed\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Cash out/ })).toBeNull();
});
