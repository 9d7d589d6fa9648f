// The withdrawal of a coin: what the form says, what has to be compared, what is sent, and where each refusal leads.
import { crypto } from "@windfall/domain/api/crypto";
import { Toaster } from "@windfall/ui";
import { describe, expect, it } from "vitest";
import { ownBonus, ownBonuses } from "../../../../test/bonuses.ts";
import { DANA, money, payment, walletAnswers } from "../../../../test/people.ts";
import {
  act,
  button,
  descriptionOf,
  fail,
  findButton,
  press,
  screen,
  show,
  topDialog,
  type,
  waitFor,
  within,
} from "../../../../test/screen.tsx";
import { OverlayHost } from "../../../app/overlay-host.tsx";
import { openOverlay } from "../../../platform/overlay-store.ts";

const METHOD = {
  ...{ name: "Tether", icon: "usdt", iconBig: "usdt", precision: 6, isFiat: false as const, withdrawAllowed: true },
  ...{ minWithdrawAmount: "10", displayFormat: "{amount} USDT", additionalProviders: [], minDepositAmount: "5" },
  ...{ depositBonusAvailable: false, depositBonus: 0, valuePresets: [], confirmations: 19, confirmationSeconds: 57 },
};
const TRC20 = {
  ...METHOD,
  ...{ code: "USDTTRC20", coin: "USDT", network: "tron", networkName: "Tron", networkLabel: "TRC20" },
  addressFormat: "^T[1-9A-HJ-NP-Za-km-z]{33}$",
};
const ERC20 = {
  ...METHOD,
  ...{ code: "USDTERC20", coin: "USDT", network: "ethereum", networkName: "Ethereum", networkLabel: "ERC20" },
  addressFormat: "^0x[0-9a-fA-F]{40}$",
};
const BTC = { ...TRC20, code: "BTC", coin: "BTC", network: "bitcoin", withdrawAllowed: false };

const TRON_ADDRESS = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const EVM_ADDRESS = `0x${"5a".repeat(20)}`;
const ID = `wd_${"0".repeat(26)}`;
const MADE = { ...payment("w"), id: ID, type: "withdraw" as const, status: "pending" as const };
const DETAILS = { ...MADE, stages: [], conversion: null, reason: null, reasonCode: null, medianSeconds: null };

const Page = () => (
  <>
    <Toaster label="Notifications" closeLabel="Close" locale="en" />
    <OverlayHost />
  </>
);

type Refusal = Parameters<typeof fail>;

interface FormOptions {
  refusal?: Refusal;
  used?: string[];
  /** What taking out would end of bonuses. */
  burns?: string;
}

async function openForm({ refusal, used = [], burns }: FormOptions = {}) {
  const answers = walletAnswers({
    checkWithdrawal: () => ({
      isEnabled: true,
      activeBonuses: burns === undefined ? [] : [money(burns)],
    }),
    getTransaction: () => DETAILS,
  });
  const shown = show(<Page />, {
    at: "/en",
    profile: DANA,
    answers: {
      ...answers,
      bonuses: { listOwn: () => ownBonuses(burns === undefined ? [] : [ownBonus({ amount: burns })]) },
      crypto: {
        currencies: () => ({ items: [TRC20, ERC20, BTC] }),
        withdrawFee: ({ query }) => ({
          fee: "1",
          minAmount: "10",
          maxAmount: "199.5",
          worth: query?.amount === undefined ? null : { value: "50.13", currency: "USD" },
        }),
        addresses: () => ({
          items: used.map((address) => ({ address, memo: null, amount: "5", coin: "USDT", usedAt: DANA_TIME })),
        }),
        withdraw: () => {
          if (refusal) throw fail(...refusal);
          return MADE;
        },
      },
    },
  });
  act(() => openOverlay("wallet", { tab: "withdraw" }));
  press(await findButton(/^Crypto/));
  const address = await fieldOf("Address on Tron");
  return { shown, address, amount: await fieldOf("Amount") };
}

const DANA_TIME = "2026-11-15T12:00:00.000Z";
const fieldOf = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const submit = () => press(within(topDialog()).getByRole("button", { name: /^Withdraw/ }));
/** The fee comes a moment after the last key. */
const feeKnown = () => screen.findByText("about $50.13");

/** Fills the form in, and confirms what it shows then. */
async function sendFifty({ address, amount }: Record<"address" | "amount", HTMLElement>): Promise<void> {
  type(address, TRON_ADDRESS);
  type(amount, "50");
  await feeKnown();
  submit();
  await screen.findByRole("heading", { name: "Confirm withdrawal" });
  submit();
}

describe("the withdrawal of a coin", () => {
  it("says what is wrong, at the coin's own precision, and what arrives before the button", async () => {
    const { address, amount } = await openForm();
    submit();
    expect(descriptionOf(address)).toContain("Fill in this field");
    type(address, "0x12");
    expect(descriptionOf(address)).toContain("This is no address of the network");
    type(amount, "9.999999");
    await waitFor(() => expect(descriptionOf(amount)).toMatch(/minimum is 10/i));
    type(amount, "199.500001");
    await waitFor(() => expect(descriptionOf(amount)).toMatch(/maximum is 199.5/i));
    type(address, TRON_ADDRESS);
    type(amount, "50");
    await feeKnown();
    expect(button("Withdraw 49 USDT")).toBeTruthy();
    expect(screen.getByText("−1 USDT")).toBeTruthy();
    // What is not paid out is not offered.
    expect(screen.queryByRole("button", { name: "BTC" })).toBeNull();
    expect(screen.queryByLabelText("Memo")).toBeNull();
  });

  it("is sent after one look, once, with what burns, and is pending", async () => {
    const { shown, address, amount } = await openForm({ used: [TRON_ADDRESS] });
    press(await findButton("TUEZSd…hGWYdH"));
    expect(address).toHaveProperty("value", TRON_ADDRESS);
    type(amount, "50");
    await feeKnown();
    submit();
    await screen.findByRole("heading", { name: "Confirm withdrawal" });
    submit();
    await screen.findByText("Withdrawal requested");
    expect(shown.server.writes).toMatchObject([
      { call: "crypto.withdraw", body: { currency: "USDTTRC20", address: TRON_ADDRESS, amount: "50", burns: "0" } },
    ]);
  });

  it("warns of the bonuses that it would end, and names them to the server only then", async () => {
    const { shown, address, amount } = await openForm({ burns: "60.00" });
    await sendFifty({ address, amount });
    await screen.findByRole("heading", { name: "Lose $60.00 in bonuses?", level: 3 });
    expect(shown.server.writes).toEqual([]);
    press(button("Withdraw anyway"));
    await screen.findByText("Withdrawal requested");
    expect(shown.server.writes).toMatchObject([
      { call: "crypto.withdraw", body: { currency: "USDTTRC20", burns: "60.00" } },
    ]);
  });

  it("wants the ends compared where an address has no checksum", async () => {
    await openForm();
    press(screen.getByRole("radio", { name: "ERC20" }));
    type(await fieldOf("Address on Ethereum"), EVM_ADDRESS);
    type(await fieldOf("Amount"), "50");
    await feeKnown();
    submit();
    await screen.findByText("First and last six of the address");
    const confirm = () => within(topDialog()).getByRole<HTMLButtonElement>("button", { name: "Withdraw 49 USDT" });
    expect(confirm().disabled).toBe(true);
    press(screen.getByRole("checkbox", { name: "They match the address in my wallet" }));
    await waitFor(() => expect(confirm().disabled).toBe(false));
  });

  it("warns anew of a sum that changed after the warning, and nothing is withdrawn meanwhile", async () => {
    const { shown, address, amount } = await openForm({
      burns: "60.00",
      refusal: ["bonus_burn_changed", { amount: "60.00", currency: "USD" }] as unknown as Refusal,
    });
    await sendFifty({ address, amount });
    press(await findButton("Withdraw anyway"));
    await waitFor(() => expect(shown.server.writes).toHaveLength(1));
    await screen.findByRole("heading", { name: "Lose $60.00 in bonuses?", level: 3 });
    expect(screen.queryByText("Withdrawal requested")).toBeNull();
  });

  const toasts = [
    [["wallet_fiat_banned"], /switched off for your account/],
    [["error_currency_not_supported"], /does not support this currency/],
    [["error_invalid_address"], "This address does not belong to the chosen network."],
    [["error_internal_address"], "This is our own address. Choose an external one."],
    [["wallet_withdraw_too_small", { amount: "10", currency: "USDT" }], /^The minimum withdrawal by this method is 10/],
    [["withdraw_daily_limit_exceeded", { amount: "12.00", currency: "USD" }], /You can still withdraw \$12 today/],
    [["invalid_ggr"], /on hold while we check/],
    [["insufficient_balance"], /balance is too low/],
    [["internal_error"], "The withdrawal did not go through"],
  ] as [Refusal, string | RegExp][];
  it.each(toasts)("refused with %s: a toast says why, and the form stays", async (refusal, words) => {
    const { address, amount } = await openForm({ refusal });
    await sendFifty({ address, amount });
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(address).toHaveProperty("value", TRON_ADDRESS);
  });

  const views = [
    [["verification_required"], "personal-data"],
    [["wager", { current: "10.00", total: "50.00", currency: "USD" }], "wager"],
    [["payments_are_disabled"], "withdraw-disabled"],
  ] as [Refusal, string][];
  it.each(views)("refused with %s: leads to the view that says what to do", async (refusal, view) => {
    const { address, amount } = await openForm({ refusal });
    await sendFifty({ address, amount });
    await waitFor(() => expect(document.querySelector(`[data-view="${view}"]`)).toBeTruthy());
  });

  it("is met with every refusal that the call declares", () => {
    const met = [...toasts, ...views].map(([[code]]) => code);
    expect(crypto.withdraw.errors?.filter((code) => code !== "bonus_burn_changed" && !met.includes(code))).toEqual([]);
  });
});
