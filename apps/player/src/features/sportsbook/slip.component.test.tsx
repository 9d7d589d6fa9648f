// What the slip does: prices that are pressed, what changed since, what is sent, and what is said about the answer.
import { generateKeyPairSync, sign } from "node:crypto";
import type { SlipCheck, SportsBet } from "@windfall/domain/api/sports-bets";
import type { SportsEvent } from "@windfall/domain/api/sports-line";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Answers } from "../../../test/fake-server.ts";
import { DANA } from "../../../test/people.ts";
import { fail, fireEvent, press, screen, show, waitFor } from "../../../test/screen.tsx";
import { BetCard } from "./bet-card.tsx";
import { BetReceipt } from "./bet-receipt.tsx";
import { BetSlipFrame } from "./bet-slip-frame.tsx";
import { Price } from "./price.tsx";
import { SlipProgress } from "./slip-progress.tsx";
import { changeSlip, clearSlip, findSentId, noteSent, type Pick } from "./slip-store.ts";

const ON = {
  features: { bonuses: false, cashback: false, wheel: false, tournaments: false, sportsbook: true, push: false },
};
const USD = { code: "USD", displayFormat: "{amount}" };
const EVENT = {
  ...{ id: "1-1-1", sportId: 1, league: { id: "l", name: "Northern League", isTop: true }, isFavorite: false },
  ...{ competitors: ["Karaburan", "Port Aster"], startAt: "2026-11-15T12:00:00.000Z", status: "not_started" },
  ...{ board: { stage: "", minute: null, home: 0, away: 0, periods: [], server: null } },
  ...{ revision: 1, openMarkets: 1, markets: [] },
} as SportsEvent;

function Prices({ odds = 2_140, version = 1 }: { odds?: number; version?: number }) {
  const outcome = { id: "1", odds };
  const market = { key: "1x2", status: "active" as const, version, outcomes: [outcome] };
  return <Price event={EVENT} market={market} outcome={outcome} label="1" isStale={false} />;
}

/** A price that moves when a button beside it is pressed. */
function MovingPrice() {
  const [odds, setOdds] = useState(2_140);
  return (
    <>
      <Prices odds={odds} version={odds === 2_140 ? 1 : 2} />
      <button type="button" onClick={() => setOdds(1_900)}>
        move
      </button>
    </>
  );
}

const check = (more: Partial<SlipCheck> = {}, odds = 2_140, version = 1): SlipCheck => ({
  ...{ reason: null, legs: [{ odds, version, reason: null }], delay: 0 },
  limit: { min: "0.10", max: "500.00", reason: "stake_above_max", currency: USD },
  bonus: null,
  freeBets: [],
  eachWay: null,
  ...more,
});

const placed = (more: Partial<SportsBet> = {}): SportsBet => ({
  ...{ id: "sb_1", clientId: "c", kind: "single", size: 1, lines: 1, status: "open", refusal: null, currency: USD },
  ...{ stake: "50.00", unit: "50.00", potential: "107.00", requestedAt: "2026-11-15T12:00:00.000Z", decideAt: null },
  ...{ acceptedAt: "2026-11-15T12:00:00.000Z", settledAt: null, payout: null, history: [] },
  ...{ running: { stake: "50.00", potential: "107.00" }, cashOuts: [], autoCashOut: null, bonus: null },
  freeBet: null,
  legs: [
    {
      ...{ eventId: "1-1-1", sportId: 1, league: "Northern League", competitors: ["Karaburan", "Port Aster"] },
      ...{ startAt: "2026-11-15T12:00:00.000Z", status: "ended", board: { ...EVENT.board, home: 2, away: 1 } },
      ...{
        market: "1x2",
        outcome: "1",
        odds: 2_140,
        current: null,
        place: null,
        isLive: false,
        result: null,
        factor: null,
        decidedBy: null,
      },
    },
  ],
  ...more,
});

function showSlip(sports: Answers["sports"]) {
  const answers = { sports: { checkSlip: () => check(), ...sports } };
  return show(
    <>
      <Prices />
      <BetSlipFrame />
    </>,
    { at: "/en/sportsbook", profile: DANA, config: ON, answers },
  );
}

async function openSlip() {
  await press(await screen.findByRole("button", { name: /2\.14/ }));
  await press(await screen.findByRole("button", { name: /^Bet slip: 1/ }));
  await press(await screen.findByRole("button", { name: "$50" }));
}

const picksOf = (eventId: string): Pick => ({
  ...{ eventId, sportId: 1, competitors: EVENT.competitors, league: EVENT.league.name, market: "1x2", outcome: "1" },
  ...{ odds: 2_140, version: 1 },
});

const picksKept = () => JSON.parse(localStorage.getItem("windfall.slip") ?? "").picks;

beforeEach(() => {
  clearSlip();
  changeSlip(() => ({ stake: "", policy: "better", freeBetId: null }));
});

it("one pick of a race is bet on each way, at the terms that are told", async () => {
  const sent: object[] = [];
  const eachWay = { n: 1, d: 5, places: 3 };
  showSlip({
    checkSlip: () => check({ eachWay }),
    placeBet: ({ body }) => {
      sent.push(body);
      return placed({ kind: "each_way", lines: 2, unit: "25.00", potential: "84.20" });
    },
  });
  await openSlip();
  await press(await screen.findByRole("radio", { name: "Each way" }));
  expect(await screen.findByText(/half on the top 3 at 1\/5 of the odds/)).toBeTruthy();
  // 25 at 2.14, and 25 at 1.228.
  expect(screen.getByText("$84.20")).toBeTruthy();
  await press(screen.getByRole("button", { name: "Place bet $50.00" }));
  await screen.findByText("Bet accepted");
  expect(sent).toMatchObject([{ kind: "each_way", size: 0, stake: "50" }]);
});

describe("a free bet", () => {
  const FREE = { id: `fbt_${"0".repeat(26)}`, amount: "10.00", minOdds: 1_500, endsAt: "2026-11-20T12:00:00.000Z" };

  it("pays in place of a stake once it is chosen, and what it may win leaves the stake out", async () => {
    const sent: object[] = [];
    showSlip({
      checkSlip: () => check({ freeBets: [{ ...FREE, reason: null }] }),
      placeBet: ({ body }) => {
        sent.push(body);
        return placed({ freeBet: { isReturned: false }, stake: "10.00", potential: "11.40" });
      },
    });
    await openSlip();
    fireEvent.change(await screen.findByLabelText("Pay with"), { target: { value: FREE.id } });
    expect(await screen.findByText("$11.40")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "$50" })).toBeNull();
    await press(screen.getByRole("button", { name: "Place bet $10.00" }));
    await screen.findByText("Bet accepted");
    expect(sent).toMatchObject([{ stake: "10.00", freeBetId: FREE.id }]);
    expect(JSON.parse(localStorage.getItem("windfall.slip") ?? "").freeBetId).toBeNull();
  });

  it("that does not pay here says why, and own money does", async () => {
    showSlip({ checkSlip: () => check({ freeBets: [{ ...FREE, minOdds: 2_500, reason: "low_odds" }] }) });
    await openSlip();
    expect(await screen.findByText("Your free bet needs odds of at least 2.50.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Place bet $50.00" })).toBeTruthy();
  });

  it("stands in the bet with who paid, and is told when it comes back", async () => {
    const leg = { ...placed().legs[0], result: "void", factor: { n: "1", d: "1" } } as SportsBet["legs"][number];
    const bet = placed({ status: "settled", payout: "0.00", freeBet: { isReturned: true }, legs: [leg] });
    show(<BetCard bet={bet} />, { profile: DANA, config: ON });
    expect(await screen.findByText("Free bet")).toBeTruthy();
    expect(screen.getByText("Returned")).toBeTruthy();
    expect(screen.getByText("The free bet was given back to you.")).toBeTruthy();
  });
});

describe("a price", () => {
  it("is no button where no bets are taken", async () => {
    show(<Prices />);
    expect(await screen.findByText("2.14")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is put into the slip and taken out again by a press", async () => {
    showSlip({});
    const price = await screen.findByRole("button", { name: /2\.14/ });
    await press(price);
    expect(price.getAttribute("aria-pressed")).toBe("true");
    expect(picksKept()).toMatchObject([{ odds: 2_140, version: 1 }]);
    await press(price);
    expect(price.getAttribute("aria-pressed")).toBe("false");
  });

  it("stands still under a finger, and the press means what was seen", async () => {
    show(<MovingPrice />, { config: ON });
    const price = await screen.findByRole("button", { name: /2\.14/ });
    fireEvent.pointerDown(price);
    await press(screen.getByRole("button", { name: "move" }));
    expect(price.textContent).toContain("2.14");
    fireEvent.click(price);
    expect(picksKept()).toMatchObject([{ odds: 2_140, version: 1 }]);
    expect(price.textContent).toContain("1.90");
  });
});

describe("the slip", () => {
  it("sends what it shows, and tells that the bet was taken", async () => {
    const { server } = showSlip({ placeBet: () => placed() });
    await openSlip();
    expect(await screen.findByText("$107.00")).toBeTruthy();
    await press(await screen.findByRole("button", { name: "Place bet $50.00" }));
    expect(await screen.findByText("Bet accepted")).toBeTruthy();
    // One more press is not one more bet: the picks left with it, and come back when they are asked for.
    expect(picksKept()).toEqual([]);
    await press(screen.getByRole("button", { name: "Keep selections" }));
    expect(picksKept()).toMatchObject([{ outcome: "1", odds: 2_140 }]);
    const write = server.writes.find(({ call }) => call === "sports.placeBet");
    expect(write?.body).toMatchObject({
      stake: "50",
      kind: "single",
      legs: [{ odds: 2_140, version: 1, outcome: "1" }],
    });
  });

  it("asks after a reload what became of a bet of this tab, and of no other's", async () => {
    const clientId = "5f0c7a52-3c1e-4a5b-9a53-0b1f8a5f2c11";
    const asked: unknown[] = [];
    noteSent(clientId);
    showSlip({
      findBet: ({ params }) => {
        asked.push(params.clientId);
        return placed();
      },
    });
    await waitFor(() => expect(findSentId()).toBeNull());
    expect(asked).toEqual([clientId]);
    // What all tabs share says nothing of it.
    expect(JSON.parse(localStorage.getItem("windfall.slip") ?? "")).not.toHaveProperty("sent");
  });

  it("asks once about a worse price, and sends the one that was agreed to", async () => {
    const legs = [{ odds: 1_900, version: 2, reason: "odds_changed" }];
    const { server } = showSlip({ checkSlip: () => check({ reason: "odds_changed", legs }), placeBet: () => placed() });
    await openSlip();
    expect(await screen.findByText("Prices have changed. Look once more before you bet.")).toBeTruthy();
    await press(await screen.findByRole("button", { name: "Accept changes and bet $50.00" }));
    const write = await waitFor(() => {
      const found = server.writes.find(({ call }) => call === "sports.placeBet");
      if (!found) throw new Error("nothing was sent");
      return found;
    });
    expect(write?.body).toMatchObject({ legs: [{ odds: 1_900, version: 2 }] });
  });

  it("locks a suspended pick, and says why a bet was refused", async () => {
    let isOpen = true;
    showSlip({
      checkSlip: () =>
        isOpen
          ? check()
          : check({ reason: "market_suspended", legs: [{ odds: 2_140, version: 2, reason: "market_suspended" }] }),
      placeBet: () => {
        isOpen = false;
        throw fail("bet_refused", { reason: "market_suspended", legs: [], maxStake: null });
      },
    });
    await openSlip();
    await press(await screen.findByRole("button", { name: "Place bet $50.00" }));
    const words = "Suspended for the moment. It usually reopens within seconds.";
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Place bet $50.00" }).disabled).toBe(true);
  });

  it("says how much may be staked and why", async () => {
    showSlip({
      checkSlip: () => check({ limit: { min: "0.10", max: "20.00", reason: "event_limit", currency: USD } }),
    });
    await openSlip();
    expect(await screen.findByText(/At most \$20\.00\. This is more than you may win on this event\./)).toBeTruthy();
  });

  it("tells how long a live bet waits, and gives the stake back with the reason", async () => {
    const decideAt = "2026-11-15T12:00:05.000Z";
    show(
      <SlipProgress placing={{ step: "waiting", bet: placed({ status: "pending", decideAt }) }} onDone={() => {}} />,
    );
    expect(await screen.findByText("Waiting 5 s")).toBeTruthy();
    const bet = placed({ status: "rejected", refusal: "score_changed" });
    show(<SlipProgress placing={{ step: "done", bet, picks: [] }} onDone={() => {}} />);
    expect(await screen.findByText(/The score changed .* \$50\.00 is back in your balance/)).toBeTruthy();
  });
});

it("a settled bet tells what decided it and how its payout came about", async () => {
  const [leg] = placed().legs;
  const decidedBy = { id: "settlement:1-1-1:7", type: "settlement", at: "2026-11-15T14:00:00.000Z", ruling: null };
  const legs = [
    { ...(leg as NonNullable<typeof leg>), result: "half_won" as const, factor: { n: "3140", d: "2000" }, decidedBy },
  ];
  const change = { at: "2026-11-15T14:00:00.000Z", payout: "0.00", cash: "0.00", debt: "0.00", messageId: "m" };
  const history = [change, { ...change, at: "2026-11-15T15:00:00.000Z", payout: "78.50" }];
  show(<BetCard bet={placed({ status: "settled", payout: "78.50", legs, history })} />);
  expect(await screen.findByText(/settlement:1-1-1:7/)).toBeTruthy();
  expect(screen.getByText(/\$50\.00 × 1\.57 =/)).toBeTruthy();
  expect(screen.getByText("Half won")).toBeTruthy();
  expect(screen.getByText(/^Corrected .*: pays \$78\.50$/)).toBeTruthy();
});

it("a bet has a receipt, and this browser says whether the house signed it", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const receipt = '{"id":"sb_1"}';
  const signature = sign(null, Buffer.from(receipt), privateKey).toString("base64url");
  const x = publicKey.export({ format: "jwk" }).x ?? "";
  let text = receipt;
  const answers: Answers = {
    sports: { receipt: () => ({ receipt: text, signature, algorithm: "Ed25519" as const }) },
    wallet: { statementKey: () => ({ algorithm: "Ed25519" as const, publicKey: x }) },
  };
  show(
    <>
      <BetReceipt bet={placed()} />
      <BetReceipt bet={placed()} />
    </>,
    { profile: DANA, answers },
  );
  const [first, second] = await screen.findAllByRole("button", { name: "Receipt" });
  await press(first as HTMLElement);
  expect(await screen.findByText("Signed by the house, checked in this browser")).toBeTruthy();
  text = '{"id":"sb_2"}';
  await press(second as HTMLElement);
  expect(await screen.findByText("This signature is not the house’s")).toBeTruthy();
});

it("tells what the bonus pays beside own money, and that two sides count nothing", async () => {
  showSlip({ checkSlip: () => check({ bonus: { pays: "12.00", minOdds: 1_500, uncounted: "opposed" } }) });
  await openSlip();
  expect(await screen.findByText("Your own money pays first, your bonus the rest: up to $12.00")).toBeTruthy();
  expect(screen.getByText(/neither bet counts for your bonus/)).toBeTruthy();
});

it("tells from which price on the bonus pays", async () => {
  showSlip({ checkSlip: () => check({ bonus: { pays: "0.00", minOdds: 1_500, uncounted: "low_odds" } }) });
  await openSlip();
  expect(await screen.findByText(/^Under odds of 1\.50 a bet does not count/)).toBeTruthy();
  expect(screen.queryByText(/your bonus the rest/)).toBeNull();
});

it("a bet tells what of its stake came from the bonus, and what it worked off once it is settled", async () => {
  const bonus = { stake: "20.00", counts: true, worked: "50.00" };
  show(<BetCard bet={placed({ status: "settled", payout: "0.00", bonus })} />);
  expect(await screen.findByText("From your bonus: $20.00")).toBeTruthy();
  expect(screen.getByText("Worked off for your bonus: $50.00")).toBeTruthy();
});

it("who asks for more than they may stake bets the maximum with one press", async () => {
  const sent: object[] = [];
  const limit = { min: "0.10", max: "14.28", reason: "stake_above_max" as const, currency: USD };
  showSlip({
    checkSlip: () => check({ limit }),
    placeBet: ({ body }) => {
      sent.push(body);
      return placed({ stake: "14.28" });
    },
  });
  await openSlip();
  await press(await screen.findByRole("button", { name: "Bet the maximum $14.28" }));
  await screen.findByText("Bet accepted");
  expect(sent).toMatchObject([{ stake: "14.28" }]);
});

it("a pick that is suspended is waited for, or left out", async () => {
  const other = { ...picksOf("2-2-2"), odds: 1_550 };
  showSlip({
    checkSlip: ({ body }) =>
      check({
        legs: body.legs.map(({ eventId, odds }) => ({
          ...{ odds, version: 1, reason: eventId === "1-1-1" ? ("market_suspended" as const) : null },
        })),
      }),
  });
  changeSlip(() => ({ picks: [picksOf("1-1-1"), other] }));
  await press(await screen.findByRole("button", { name: /^Bet slip: 2/ }));
  await press(await screen.findByRole("button", { name: "$50" }));
  expect(await screen.findByRole("button", { name: "Waiting for 1 pick" })).toHaveProperty("disabled", true);
  await press(screen.getByRole("button", { name: "Go on without it" }));
  expect(picksKept()).toMatchObject([{ eventId: "2-2-2" }]);
  expect(await screen.findByRole("button", { name: /^Place bet/ })).toBeTruthy();
});
