// The crypto deposit: which coin on which network, the player's own address, and what is on its way there.
import { crypto } from "@windfall/domain/api/crypto";
import { describe, expect, it } from "vitest";
import { DANA, payment, walletAnswers } from "../../../../test/people.ts";
import { act, button, fail, findButton, press, screen, show, waitFor } from "../../../../test/screen.tsx";
import { OverlayHost } from "../../../app/overlay-host.tsx";
import { openOverlay } from "../../../platform/overlay-store.ts";
import { coinsOf, methodFor } from "./crypto-choice.ts";

const METHOD = {
  ...{ name: "Tether", icon: "usdt", iconBig: "usdt", precision: 6, isFiat: false as const, withdrawAllowed: false },
  ...{ minWithdrawAmount: "10", addressFormat: "^T", displayFormat: "{amount} USDT", additionalProviders: [] },
  ...{ depositBonusAvailable: true, depositBonus: 0.05, valuePresets: [], confirmations: 19, confirmationSeconds: 57 },
};
const METHODS = [
  {
    ...METHOD,
    code: "USDTTRC20",
    coin: "USDT",
    network: "tron",
    networkName: "Tron",
    networkLabel: "TRC20",
    minDepositAmount: "5",
  },
  {
    ...METHOD,
    code: "USDTTON",
    coin: "USDT",
    network: "ton",
    networkName: "TON",
    networkLabel: "TON",
    minDepositAmount: "2",
  },
  {
    ...METHOD,
    code: "BTC",
    coin: "BTC",
    network: "bitcoin",
    networkName: "Bitcoin",
    networkLabel: "Bitcoin",
    minDepositAmount: "0.0002",
    depositBonusAvailable: false,
  },
];

const ADDRESS = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";

const page = (items: ReturnType<typeof payment>[]) => ({ items, meta: { total: items.length, limit: 10, offset: 0 } });

function openWallet({
  deposit = ({ currency }: { currency: string }) => ({ address: `${ADDRESS}-${currency}` }),
  items = [] as ReturnType<typeof payment>[],
} = {}) {
  const shown = show(<OverlayHost />, {
    at: "/en",
    profile: DANA,
    answers: {
      ...walletAnswers({ listTransactions: () => page(items) }),
      crypto: {
        currencies: () => ({ items: METHODS }),
        deposit: ({ body }) => ({ minAmount: "5", redirectUrl: null, ...deposit(body) }),
      },
    },
  });
  act(() => openOverlay("wallet", { tab: "deposit" }));
  return shown;
}

const openCrypto = async () => press(await findButton(/^Crypto(?! bot)/));
const shownAddress = () => document.querySelector(".w-addr")?.textContent ?? "";

describe("a crypto deposit", () => {
  it("shows the address of the first coin with what it asks for, and another for another network or coin", async () => {
    openWallet();
    await openCrypto();
    await waitFor(() => expect(shownAddress()).toContain(`${ADDRESS}-USDTTRC20`));
    expect(screen.getByRole("img", { name: "QR code of your address" }).getAttribute("width")).toBe("188");
    expect(screen.getByText("5 USDT")).toBeTruthy();
    expect(screen.getByText("19 confirmations, 57 seconds")).toBeTruthy();
    expect(screen.getByText("+5%")).toBeTruthy();
    expect(screen.getByText("Only USDT on TRC20.")).toBeTruthy();
    press(screen.getByRole("radio", { name: "TON" }));
    await waitFor(() => expect(shownAddress()).toContain(`${ADDRESS}-USDTTON`));
    press(button("BTC"));
    await waitFor(() => expect(shownAddress()).toContain(`${ADDRESS}-BTC`));
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByText("Deposit bonus")).toBeNull();
  });

  it("has nothing to share with where the browser has no list of apps", async () => {
    expect("share" in navigator).toBe(false);
    openWallet();
    await openCrypto();
    await findButton("Save QR");
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });

  it("is shared by its address, and nothing happens to who closes the list of apps", async () => {
    const shared: unknown[] = [];
    const share = (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException("closed", "AbortError"));
    };
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
    try {
      openWallet();
      await openCrypto();
      press(await findButton("Share"));
      expect(shared).toEqual([{ title: "Your USDT address (TRC20)", text: `${ADDRESS}-USDTTRC20` }]);
    } finally {
      Reflect.deleteProperty(navigator, "share");
    }
  });

  const refusals: [Parameters<typeof fail>[0], RegExp][] = [
    ["payments_are_disabled", /^Payments are paused/],
    ["wallet_buy_banned", /^Deposits are switched off for your account/],
    ["error_currency_not_supported", /^This method does not support this currency/],
    ["staff_account", /./],
    ["internal_error", /./],
  ];
  it.each(refusals)("refused with %s: says why, and shows no address", async (code, words) => {
    openWallet({
      deposit: () => {
        throw fail(code);
      },
    });
    await openCrypto();
    const title = await screen.findByText("The address did not load");
    expect(title.parentElement?.textContent?.replace("The address did not load", "")).toMatch(words);
    expect(shownAddress()).toBe("");
    expect(screen.queryByRole("button", { name: "Save QR" })).toBeNull();
  });

  it("is met with every refusal that the call declares of an address", () => {
    // What goes wrong with an invoice of the bot is met there.
    const ofInvoices = ["error_orders_limit", "create_deposit_failed"];
    const met = refusals.map(([code]) => code as string);
    expect(crypto.deposit.errors?.filter((code) => !met.includes(code))).toEqual(ofInvoices);
  });

  it("counts what is on its way, and says why a small one waits", async () => {
    const coin = { code: "USDTTRC20", displayFormat: "{amount} USDT", icon: "usdt" };
    const crypto = {
      state: "seen" as const,
      networkName: "Tron",
      txUrl: "https://tronscan.org/",
      confirmations: 4,
      required: 19,
      secondsLeft: 45,
      minAmount: "5",
      rate: "1",
      remainder: null,
    };
    const deposit = (id: string, value: string, facts: object) =>
      payment(id, {
        id: `cdp_${id.repeat(26)}`,
        type: "deposit",
        status: "pending",
        originalAmount: { value, currency: coin },
        crypto: { ...crypto, ...facts },
      });
    openWallet({ items: [deposit("1", "25.5", {}), deposit("2", "0.000001", { state: "small" })] });
    await openCrypto();
    await screen.findByText("4 of 19 confirmations, about 45 seconds left");
    expect(screen.getByText("25.5 USDT")).toBeTruthy();
    expect(screen.getByText("0.000001 USDT")).toBeTruthy();
    expect(screen.getByText(/^Below the minimum of 5 USDT/)).toBeTruthy();
  });
});

describe("the choice of a coin", () => {
  it("keeps to what is offered", () => {
    expect(coinsOf(METHODS)).toEqual(["USDT", "BTC"]);
    expect(methodFor(METHODS, {})?.code).toBe("USDTTRC20");
    expect(methodFor(METHODS, { coin: "USDT", network: "bitcoin" })?.code).toBe("USDTTRC20");
    expect(methodFor(METHODS, { coin: "DOGE" })).toBeUndefined();
    expect(methodFor([], {})).toBeUndefined();
  });
});
