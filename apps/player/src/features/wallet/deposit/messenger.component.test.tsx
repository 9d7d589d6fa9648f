// Paying in from the messenger: what the forms ask, what they refuse before anybody is asked, and where they lead.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DANA, walletAnswers } from "../../../../test/people.ts";
import {
  act,
  button,
  descriptionOf,
  fail,
  findButton,
  isInvalid,
  press,
  screen,
  show,
  type,
  waitFor,
} from "../../../../test/screen.tsx";
import { OverlayHost } from "../../../app/overlay-host.tsx";
import { openOverlay } from "../../../platform/overlay-store.ts";

const METHOD = {
  ...{ name: "Tether", icon: "usdt", iconBig: "usdt", precision: 6, isFiat: false as const, withdrawAllowed: false },
  ...{ minWithdrawAmount: "10", addressFormat: "^T", displayFormat: "{amount} USDT", confirmations: 19 },
  ...{ depositBonusAvailable: true, depositBonus: 0.05, valuePresets: ["10", "50"], confirmationSeconds: 57 },
};
const method = (code: string, coin: string, networkLabel: string, additionalProviders: string[]) => ({
  ...METHOD,
  ...{ code, coin, network: networkLabel.toLowerCase(), networkName: networkLabel, networkLabel, additionalProviders },
  minDepositAmount: "2",
});
const METHODS = [
  method("TON", "TON", "TON", ["cryptobot", "rocket"]),
  method("USDTTRC20", "USDT", "TRC20", ["cryptobot", "rocket"]),
  method("USDTTON", "USDT", "TON", ["rocket"]),
];
const rocket = (code: string, currency: string, minAmount: string) => ({
  ...{ code, currency, name: currency === "USDT" ? "Tether" : "Toncoin", network: "X", minWithdraw: "5", minAmount },
  fee: { amount: "0.2", currency },
});
const ROCKET = [rocket("TON", "TONCOIN", "2"), rocket("USDTTRC20", "USDT", "5"), rocket("USDTTON", "USDT", "5")];

const opened = vi.fn();
beforeEach(() => void vi.stubGlobal("open", opened));
afterEach(() => {
  opened.mockReset();
  vi.unstubAllGlobals();
});

function openWallet({ methods = METHODS, crypto = {} as object } = {}) {
  const shown = show(<OverlayHost />, {
    at: "/en",
    profile: DANA,
    answers: { ...walletAnswers(), crypto: { currencies: () => ({ items: methods }), ...crypto } },
  });
  act(() => openOverlay("wallet", { tab: "deposit" }));
  return shown;
}

describe("the crypto bot", () => {
  it("begins with USDT, refuses less than the minimum by itself, and opens the invoice", async () => {
    const asked: unknown[] = [];
    openWallet({
      crypto: {
        deposit: ({ body }: { body: unknown }) => {
          asked.push(body);
          return { address: null, minAmount: "2", redirectUrl: "https://t.me/CryptoBot?start=1" };
        },
      },
    });
    press(await findButton(/^Crypto bot/));
    const amount = await screen.findByRole("textbox", { name: "Amount" });
    expect(button("USDT").getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("+5%")).toBeTruthy();
    type(amount, "1.5");
    press(button("Open the bot"));
    expect([isInvalid(amount), descriptionOf(amount)]).toEqual([
      true,
      expect.stringContaining("The minimum is 2 USDT"),
    ]);
    expect(asked).toEqual([]);
    type(amount, "12,5");
    press(button("Open the bot"));
    const link = await screen.findByRole("link", { name: /^Open the bot/ });
    expect(link.getAttribute("href")).toBe("https://t.me/CryptoBot?start=1");
    expect(asked).toEqual([{ currency: "USDTTRC20", amount: "12.5", provider: "cryptobot" }]);
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    press(button("Another amount"));
    await screen.findByRole("textbox", { name: "Amount" });
  });

  it("opens nothing that is no page, and says when no invoice was made", async () => {
    let answer = (): object => ({ address: null, minAmount: "2", redirectUrl: "javascript:alert(1)" });
    openWallet({ crypto: { deposit: () => answer() } });
    press(await findButton(/^Crypto bot/));
    press(await findButton("Open the bot"));
    await findButton("Another amount");
    expect([opened.mock.calls, screen.queryByRole("link", { name: /^Open the bot/ })]).toEqual([[], null]);
    press(button("Another amount"));
    answer = () => {
      throw fail("error_orders_limit");
    };
    press(await findButton("Open the bot"));
    await screen.findByText(/^You already have an open order for this method/);
    answer = () => {
      throw fail("create_deposit_failed");
    };
    press(await findButton("Open the bot"));
    await screen.findByText("The order was not created");
  });
});

describe("the rocket wallet", () => {
  it("shows ten empty tiles while it is asked, then one tile a coin, and takes the larger minimum", async () => {
    // There before it is asked for: the empty tiles may be drawn first.
    let answer = (_: object) => {};
    const answered = new Promise((resolve) => {
      answer = resolve;
    });
    const asked: unknown[] = [];
    openWallet({
      crypto: {
        rocketCurrencies: () => answered,
        rocketDeposit: ({ body }: { body: unknown }) => {
          asked.push(body);
          return { url: "https://t.me/xRocket?startapp=1", address: "UQ" };
        },
      },
    });
    press(await findButton(/^Rocket wallet/));
    await waitFor(() => expect(document.querySelectorAll(".w-rocket > *")).toHaveLength(10));
    await act(async () => answer({ items: ROCKET }));
    expect(
      (await screen.findAllByRole("button", { name: /^(Tether|Toncoin)/ })).map(({ textContent }) => textContent),
    ).toEqual(["Toncoinfrom 2 TON", "₮Tetherfrom 5 USDT"]);
    press(button(/^Tether/));
    press(await screen.findByRole("radio", { name: "TON" }));
    const amount = await screen.findByRole("textbox", { name: "Amount" });
    type(amount, "4");
    press(button("Open the rocket wallet"));
    expect([isInvalid(amount), descriptionOf(amount)]).toEqual([
      true,
      expect.stringContaining("The minimum is 5 USDT"),
    ]);
    expect(screen.getByText("The wallet does not send less.")).toBeTruthy();
    press(button("50"));
    press(button("Open the rocket wallet"));
    await screen.findByRole("link", { name: /^Open the rocket wallet/ });
    expect(asked).toEqual([{ currency: "USDTTON", amount: "50" }]);
  });

  it("and the bot are not spoken of where there are none", async () => {
    openWallet({ methods: [method("TON", "TON", "TON", [])] });
    await findButton(/^Crypto/);
    expect(screen.queryByRole("button", { name: /^(Crypto bot|Rocket wallet)/ })).toBeNull();
  });
});
