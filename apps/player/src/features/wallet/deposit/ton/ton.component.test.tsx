// The player's own wallet on TON over a reload: known again, offered anew where the browser has forgotten it, and never called missing because nobody could say.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DANA, walletAnswers } from "../../../../../test/people.ts";
import { act, fail, findButton, press, screen, show } from "../../../../../test/screen.tsx";
import { OverlayHost } from "../../../../app/overlay-host.tsx";
import { openOverlay } from "../../../../platform/overlay-store.ts";
// Three screens behind one another are three pieces to load: read here, none of them is waited for inside of a test.
import "../../wallet-modal.tsx";
import "../index.ts";
import { forgetWallet, rememberWallet } from "./bridge.ts";
import "./ton-view.tsx";

const METHOD = {
  ...{ name: "Toncoin", icon: "ton", iconBig: "ton", precision: 9, isFiat: false as const, withdrawAllowed: false },
  ...{ minWithdrawAmount: "1", addressFormat: "^U", displayFormat: "{amount} TON", confirmations: 1 },
  ...{ depositBonusAvailable: false, depositBonus: 0, valuePresets: ["5", "10"], confirmationSeconds: 5 },
  ...{ code: "TON", coin: "TON", network: "ton", networkName: "TON", networkLabel: "TON", minDepositAmount: "1" },
  additionalProviders: ["tonconnect"],
};
const KNOWN = { wallet: { address: "UQAqbua3", balances: [{ code: "TON", amount: "400" }] } };
const ADDRESS = "0:ab";

/** As an extension puts it there after a reload, with the connection of before. */
const tonconnect = {
  connect: async () => undefined,
  send: async () => undefined,
  restoreConnection: async () => ({
    event: "connect",
    payload: { items: [{ name: "ton_addr", address: ADDRESS.toUpperCase() }] },
  }),
};

beforeEach(() => void Object.assign(window, { tonkeeper: { tonconnect } }));
afterEach(() => {
  Reflect.deleteProperty(window, "tonkeeper");
  forgetWallet();
});

async function openTon(tonWallet: () => typeof KNOWN) {
  show(<OverlayHost />, {
    at: "/en",
    profile: DANA,
    answers: {
      ...walletAnswers(),
      crypto: {
        currencies: () => ({ items: [METHOD] }),
        deposit: () => ({ address: "UQ", minAmount: "1", redirectUrl: null }),
        tonWallet,
      },
    },
  });
  act(() => openOverlay("wallet", { tab: "deposit" }));
  press(await findButton(/^Crypto(?! bot)/));
  press(await findButton("Pay with a TON wallet"));
}

describe("a wallet on TON after a reload", () => {
  it("is still connected when the browser, the wallet and the house say so", async () => {
    rememberWallet("tonkeeper", ADDRESS);
    await openTon(() => KNOWN);
    await screen.findByText("Tonkeeper, Connected");
    expect(screen.getByText("In the wallet: 400 TON")).toBeTruthy();
  });

  it("is offered anew when one of them has forgotten it", async () => {
    rememberWallet("tonkeeper", "0:cd");
    await openTon(() => KNOWN);
    await findButton(/^Tonkeeper/);
    expect(screen.queryByText("Tonkeeper, Connected")).toBeNull();
  });

  it("is not called missing while nobody can say, and is there when somebody can", async () => {
    rememberWallet("tonkeeper", ADDRESS);
    let answer = (): typeof KNOWN => {
      throw fail("rate_limited", { retryAfterSeconds: 5 });
    };
    await openTon(() => answer());
    const again = await findButton("Try again");
    expect(screen.queryByRole("button", { name: /^Tonkeeper/ })).toBeNull();
    answer = () => KNOWN;
    press(again);
    await screen.findByText("Tonkeeper, Connected");
  });
});
