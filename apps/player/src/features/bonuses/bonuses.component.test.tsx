// What screens say of bonuses: the page, the drawer, the cashier and a game. Money that really moves is proved on the database.
import { Toaster } from "@windfall/ui";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { cashbackOf, freeSpinsOf, offer, offerList, ownBonus, ownBonuses } from "../../../test/bonuses.ts";
import type { Answers } from "../../../test/fake-server.ts";
import { balanceOf, DANA, money, TRANSFER, walletAnswers } from "../../../test/people.ts";
import {
  act,
  button,
  findButton,
  press,
  screen,
  show,
  topDialog,
  type,
  waitFor,
  within,
} from "../../../test/screen.tsx";
import { sportsBet } from "../../../test/sports-bets.ts";
import { OverlayHost } from "../../app/overlay-host.tsx";
import { openOverlay } from "../../platform/overlay-store.ts";
import { Component as BonusesPage } from "./bonuses-page.tsx";
import { BonusDrawer, BonusRefused } from "./index.ts";

const ON = {
  features: { bonuses: true, cashback: true, wheel: false, tournaments: false, sportsbook: false, push: false },
};
const NO_GAMES = { items: [], meta: { total: 0, limit: 10, offset: 0 } };
const ACTIVE = ownBonus();
const EVERYDAY = ownBonus({ id: `bns_${"2".repeat(26)}`, title: "Everyday bonus", status: "waiting", amount: "6.00" });
const PRIZE = ownBonus({
  id: `bns_${"3".repeat(26)}`,
  title: "Turbine prize",
  status: "waiting",
  amount: "2.00",
  burns: false,
});
const OWN = ownBonuses([ACTIVE, EVERYDAY, PRIZE], { rounds: 2, amount: "4.00" });
const OFFERS = offerList(
  [
    offer("welcome-1", { minDepositNumber: 1 }, { isClaimed: true }),
    offer("welcome-2", { minDepositNumber: 2, amountMultiplier: 12_500 }),
    offer("welcome-4a", { minDepositNumber: 4 }),
    offer("welcome-4b", { minDepositNumber: 4, amountMultiplier: 15_000, minDeposit: "50.00" }),
    offer("everyday", { type: "Everyday", amountMultiplier: 500, wager: 30 }),
    offer("cashback", { type: "Cashback", minDeposit: null, amountMultiplier: null, wager: 1 }),
  ],
  ["welcome-2", "everyday"],
);

const coin = (code: string, name: string) => ({
  ...{
    code: `${name}-${code}`,
    coin: name,
    name,
    icon: "",
    iconBig: "",
    network: code,
    networkName: code,
    networkLabel: code,
  },
  ...{
    precision: 6,
    isFiat: false as const,
    withdrawAllowed: false,
    minWithdrawAmount: "1",
    addressFormat: "",
    displayFormat: "",
  },
  ...{
    minDepositAmount: "1",
    depositBonusAvailable: true,
    depositBonus: 0.05,
    additionalProviders: [],
    valuePresets: [],
  },
  ...{ confirmations: 1, confirmationSeconds: 10 },
});
const COINS = [coin("TRX", "USDT"), coin("TON", "USDT"), coin("TON", "TON")];

const BET = {
  roundId: "rnd_1",
  at: "2026-11-15T21:04:38.000Z",
  game: { id: "scarab-sunrise", title: "Scarab Sunrise", imageUrl: "/covers/scarab.webp" },
  stake: { own: "0.60", bonus: "0.40" },
  win: { own: "0.00", bonus: "0.00" },
  weight: 10_000,
  worked: "1.00",
  uncounted: null,
};

const FREE_BET = {
  ...{ id: "fbt_1", title: "Derby week", status: "issued" as const, amount: "10.00", minOdds: 1_500 },
  ...{ currency: { code: "USD", displayFormat: "{amount}" }, endsAt: "2026-11-20T12:00:00.000Z" },
};

function answersOf(bonuses: Answers["bonuses"] = {}): Answers {
  return {
    ...walletAnswers({ balance: () => ({ ...balanceOf("12.00"), userBonuses: [money("114.00")] }) }),
    catalogue: { sidebar: () => ({ items: [] }) },
    games: { list: () => NO_GAMES },
    cashback: { get: () => cashbackOf() },
    freeBets: { list: () => ({ items: [FREE_BET] }) },
    freeSpins: { list: () => ({ items: [freeSpinsOf(), freeSpinsOf({ id: "fsp_2", status: "played", left: 0 })] }) },
    bonuses: {
      list: () => OFFERS,
      listOwn: () => OWN,
      listBets: () => ({ items: [BET], meta: { total: 1, limit: 10, offset: 0 } }),
      ...bonuses,
    },
  };
}

const WITH_SPORTS = { features: { ...ON.features, sportsbook: true } };

function openPage(bonuses: Answers["bonuses"] = {}) {
  const page = (
    <Suspense>
      <Toaster label="Notifications" closeLabel="Close" locale="en" />
      <BonusesPage />
    </Suspense>
  );
  return show(page, { at: "/en/bonuses", profile: DANA, answers: answersOf(bonuses), config: ON });
}

describe("the bonuses page", () => {
  it("shows the meter, what the last bet worked off, and what withdrawing now would cost", async () => {
    openPage();
    const active = await screen.findByRole("region", { name: /Welcome bonus 1/ });
    expect(within(active).getByRole("progressbar", { name: "Wager" }).getAttribute("aria-valuenow")).toBe("58");
    expect(active.textContent).toContain("$2,040.00 of $3,500.00 worked off");
    await waitFor(() => expect(active.textContent).toContain("Last bet $1.00 × 100% ($0.60 yours, $0.40 bonus)"));
    const cost = screen.getByRole("region", { name: "What withdrawing now costs" });
    expect(cost.textContent).toContain("$12.00");
    expect(cost.textContent).toContain("$120.00");
    expect(
      within(cost)
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual([
      "Welcome bonus 158% worked off−$114.00",
      "Everyday bonuswaiting−$6.00",
      "Turbine prizea gift, stays$2.00",
    ]);
    expect(cost.textContent).toContain("2 open rounds and bets hold $4.00 of it");
  });

  it("lists bets on sports with who paid for them and what they worked off, once there are some", async () => {
    const bets = [
      sportsBet({ bonus: { stake: "20.00", counts: true, worked: "0.00" } }),
      sportsBet({ id: "sb_2", status: "settled", bonus: { stake: "0.00", counts: true, worked: "50.00" } }),
      sportsBet({ id: "sb_3", status: "settled", bonus: { stake: "0.00", counts: false, worked: "0.00" } }),
    ];
    const asked: unknown[] = [];
    const page = {
      meta: { total: 3, limit: 10, offset: 0 },
      debt: "0.00",
      staked: "0.00",
      currency: sportsBet().currency,
    };
    const askedFor = (sent: unknown) => {
      asked.push(sent);
      return { items: bets, ...page };
    };
    show(<BonusesPage />, {
      at: "/en/bonuses",
      profile: DANA,
      config: WITH_SPORTS,
      answers: { ...answersOf(), sports: { bets: askedFor } },
    });
    const table = await screen.findByRole("table", { name: "Bets on sports" });
    const rows = within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Karaburan – Port Aster.*\$30.00 yours, \$20.00 bonus.*once decided$/);
    expect(rows[1]).toMatch(/yours.*\$50.00$/);
    expect(rows[2]).toMatch(/does not count$/);
    expect(JSON.stringify(asked)).toContain(ACTIVE.id);
  });

  it("shows free spins that can be played: how many, at which stake, what they won and what that becomes", async () => {
    openPage();
    const spins = await screen.findByRole("region", { name: "Free spins" });
    expect(within(spins).getAllByRole("article")).toHaveLength(1);
    for (const words of ["7 of 20 left, $0.20 each", "Won so far$3.40", "Bonus from themup to $50.00", "winnings×20"])
      expect(spins.textContent).toContain(words);
    expect(within(spins).getByRole("link", { name: "Play free spins" }).getAttribute("href")).toBe("/en/games/tumble");
  });

  it("shows free bets with what they stake, from which odds on, and where they are used", async () => {
    // The bets beside them are another story: none yet.
    const none = { items: [], meta: { total: 0, limit: 10, offset: 0 }, debt: "0.00", staked: "0.00" };
    show(<BonusesPage />, {
      at: "/en/bonuses",
      profile: DANA,
      config: WITH_SPORTS,
      answers: { ...answersOf(), sports: { bets: () => ({ ...none, currency: sportsBet().currency }) } },
    });
    const bets = await screen.findByRole("region", { name: "Free bets" });
    expect(bets.textContent).toContain("Derby week");
    expect(bets.textContent).toContain("$10.00");
    expect(bets.textContent).toContain("1.50");
    expect(within(bets).getByRole("link", { name: "Choose a bet" }).getAttribute("href")).toBe("/en/sportsbook");
  });

  it("says nothing of free bets in a house that takes no bets on sports", async () => {
    openPage();
    await screen.findByRole("region", { name: "Free spins" });
    expect(screen.queryByText("Free bets")).toBeNull();
  });

  it("tells the wager of what free spins won by their own rule", async () => {
    const conditions = { wager: 35, wagerFreespins: 20 };
    const won = ownBonus({ isOfFreeSpins: true, conditions, wager: { current: "0.00", total: "68.00" } });
    openPage({ listOwn: () => ownBonuses([won]) });
    const active = await screen.findByRole("region", { name: /Welcome bonus 1/ });
    expect(active.textContent).toContain("From free spins");
    press(within(active).getByRole("button", { name: "Terms as you took them" }));
    expect(topDialog().textContent).toContain("×20, $68.00");
  });

  it("shows cashback as it grows with its arithmetic, when it is paid, the rates and the weeks before", async () => {
    openPage();
    const cashback = await screen.findByRole("region", { name: "Cashback" });
    for (const words of [
      "This week so far$3.00",
      "Your own stakes$1,000.00",
      "Your own wins−$900.00",
      "Lost$100.00",
      "3% of it$3.00",
      "At most 3% of the $250.00 that counts$7.50",
      "Next payment",
      "from $500.005%",
      "VIP12%",
      "Paid as a bonus$7.50",
    ])
      expect(cashback.textContent).toContain(words);
    press(within(cashback).getByRole("button", { name: "Conditions" }));
    expect(topDialog().textContent).toContain("Offer cashback");
  });

  it("gives a bonus up after saying what that costs, once", async () => {
    const gone = { id: ACTIVE.id, amount: "114.00" };
    const { server } = openPage({ forfeit: () => gone });
    const active = await screen.findByRole("region", { name: /Welcome bonus 1/ });
    press(within(active).getByRole("button", { name: "Give up" }));
    expect(topDialog().textContent).toContain("Give up $114.00 of bonus money?");
    press(button("Give up $114.00"));
    press(button("Give up $114.00"));
    await screen.findByText("$114.00 of bonus money given up");
    expect(new Set(server.writes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it("tells the terms as they were taken, whatever the offer says now", async () => {
    openPage();
    const active = await screen.findByRole("region", { name: /Welcome bonus 1/ });
    press(within(active).getByRole("button", { name: "Terms as you took them" }));
    const terms = topDialog().textContent;
    expect(terms).toContain("Version 4. Later changes do not touch yours.");
    expect(terms).toContain("×35, $3,500.00");
    expect(terms).toContain("9f2c41d07b880000");
  });

  it("lists several conditions, and leads to each and back", async () => {
    openPage();
    press(await findButton("Conditions: Fourth deposit"));
    expect(within(topDialog()).getAllByRole("listitem")).toHaveLength(2);
    press(within(topDialog()).getByRole("button", { name: /^Offer welcome-4b, \+150%/ }));
    expect(topDialog().textContent).toContain("Worked off, what is left up to the limit is yours.");
    press(button("Back"));
    expect(within(topDialog()).getAllByRole("listitem")).toHaveLength(2);
  });

  it("switches the welcome off before a deposit", async () => {
    const settings = { ...OFFERS.settings, isWelcomeEnabledFiat: false, isWelcomeEnabledCrypto: false };
    const { server } = openPage({ saveSettings: () => settings });
    const welcome = await screen.findByRole<HTMLInputElement>("switch", { name: "Welcome bonuses" });
    expect(welcome.checked).toBe(true);
    press(welcome);
    await waitFor(() => expect(server.writes).toMatchObject([{ call: "bonuses.saveSettings", body: settings }]));
  });
});

describe("the drawer", () => {
  const open = (status: { countDeposit: number; isShowModal: boolean }) => {
    const facts = { ...status, lastShowModalAt: null };
    const answers = {
      ...answersOf(),
      crypto: { currencies: () => ({ items: COINS }) },
      me: { get: () => DANA, depositStatus: () => facts, recordModalShown: () => facts },
    };
    show(<BonusDrawer />, { profile: DANA, answers, config: ON });
    act(() => openOverlay("bonus"));
  };

  it("shows the welcome steps until the fourth deposit, and how far one is", async () => {
    open({ countDeposit: 1, isShowModal: true });
    const steps = await screen.findByRole("region", { name: "Welcome bonuses" });
    const states = within(steps)
      .getAllByRole("listitem")
      .map((step) => step.className);
    expect(states).toEqual(["ws done", "ws now", "ws off"]);
    expect(within(steps).getByRole("button", { name: "Deposit from $10.00" })).toBeTruthy();
    expect(await screen.findByText("You have 7 free spins")).toBeTruthy();
    const coins = await screen.findByRole("region", { name: "Crypto deposits bring bonuses too" });
    expect(
      within(coins)
        .getAllByRole("listitem")
        .map((coin) => coin.textContent),
    ).toEqual(["USDT", "TON"]);
  });

  it("then the everyday bonus alone, with a countdown once it is used", async () => {
    open({ countDeposit: 4, isShowModal: false });
    expect(await screen.findByRole("timer")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Welcome bonuses" })).toBeNull();
  });
});

describe("the cashier", () => {
  const openWallet = (tab: "deposit" | "withdraw", calls: Parameters<typeof walletAnswers>[0] = {}) => {
    const answers = { ...answersOf(), ...walletAnswers({ balance: () => balanceOf("200.00"), ...calls }) };
    show(<OverlayHost />, { profile: DANA, answers, config: ON });
    act(() => openOverlay("wallet", { tab }));
  };

  it("says the rate at the method, and what a deposit brings before its button", async () => {
    openWallet("deposit");
    press(await findButton(/^Card transfer.*\+125%/));
    await screen.findByText("Bonus +125%");
    expect(topDialog().textContent).toContain("+$312.50");
    expect(topDialog().textContent).toContain("Wager ×35; a round with bonus money may cost $5.00.");
    type(screen.getByRole("textbox", { name: "Amount" }), "10");
    await waitFor(() => expect(topDialog().textContent).toContain("+$12.50"));
    expect(TRANSFER.buy?.minAmount).toBe("10");
  });
});

it("a stake that a bonus refuses is told with the largest that passes, and set by a button", async () => {
  const set: string[] = [];
  const refused = (
    <Suspense>
      <BonusRefused
        gameId="tumble"
        refusal={{ code: "bonus_max_bet", amount: "3.20" }}
        onSet={(amount) => set.push(amount)}
        onClose={() => undefined}
      />
    </Suspense>
  );
  show(refused, { profile: DANA, answers: answersOf(), config: ON });
  await screen.findByText("With bonus money a round may cost $5.00");
  expect(screen.getByRole("alert").textContent).toContain("Nothing was staked. You can stake $3.20 now.");
  press(button("Set stake to $3.20"));
  expect(set).toEqual(["3.20"]);
});
