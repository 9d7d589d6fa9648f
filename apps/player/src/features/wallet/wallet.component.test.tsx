// The wallet's forms and what they say when the server refuses: whatever needs no money that really moves.
import { Toaster } from "@windfall/ui";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ownBonus, ownBonuses } from "../../../test/bonuses.ts";
import { balanceOf, CARD, DANA, money, payment, TRANSFER, walletAnswers } from "../../../test/people.ts";
import {
  act,
  button,
  descriptionOf,
  fail,
  findButton,
  press,
  screen,
  show,
  textbox,
  topDialog,
  type,
  waitFor,
  within,
} from "../../../test/screen.tsx";
import { OverlayHost } from "../../app/overlay-host.tsx";
import { closeOverlay, openOverlay, type WalletTab } from "../../platform/overlay-store.ts";

type WalletCalls = Parameters<typeof walletAnswers>[0];

const BONUSES = ownBonuses(
  [
    ownBonus({ amount: "120.00" }),
    ownBonus({ id: `bns_${"2".repeat(26)}`, status: "waiting", amount: "2.00", burns: false }),
  ],
  { rounds: 2, amount: "4.00" },
);

function openWallet(tab: WalletTab, calls: WalletCalls = {}, at = "/en") {
  const shown = show(
    <>
      <Toaster label="Notifications" closeLabel="Close" locale="en" />
      <OverlayHost />
    </>,
    { at, profile: DANA, answers: { ...walletAnswers(calls), bonuses: { listOwn: () => BONUSES } } },
  );
  act(() => openOverlay("wallet", { tab }));
  return shown;
}

const amount = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Amount" });
const heading = (name: string | RegExp) => screen.findByRole("heading", { name });

describe("the amount of a deposit", () => {
  const openForm = async (calls: WalletCalls = {}) => {
    const shown = openWallet("deposit", calls);
    press(await findButton(/^Card transfer/));
    return { shown, field: await amount() };
  };

  it("begins with a preset, takes digits only, and keeps to the bounds", async () => {
    const { shown, field } = await openForm();
    expect(field.value).toBe("250");
    type(field, "9,999,9x9");
    expect(descriptionOf(field)).toMatch(/The maximum is \$5,000/);
    type(field, "1");
    press(button("Continue to payment"));
    expect(descriptionOf(field)).toMatch(/The minimum is \$10/);
    expect(shown.server.writes).toEqual([]);
    press(button("$100"));
    expect(field.value).toBe("100");
    expect(descriptionOf(field)).not.toMatch(/The minimum/);
  });

  it("stays when the server refuses, which says why, with a code for support", async () => {
    const { field } = await openForm({
      createBuyOrder: () => {
        throw fail("wallet_buy_banned");
      },
    });
    press(button("Continue to payment"));
    await screen.findByText(/^Deposits are switched off for your account\./);
    expect(screen.getByText(/req_component/)).toBeTruthy();
    expect(field.value).toBe("250");
  });

  it("is asked for once, however often the button is pressed, and with the same key after a lost answer", async () => {
    const { shown } = await openForm({
      createBuyOrder: () => {
        throw fail("service_unavailable");
      },
    });
    press(button("Continue to payment"));
    press(button("Continue to payment"));
    await waitFor(() => expect(shown.server.writes.length).toBeGreaterThan(1), { timeout: 30_000 });
    expect(new Set(shown.server.writes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

describe("the details that a method asks for", () => {
  it("are complained about one by one, at their field, and the way back keeps the amount", async () => {
    openWallet("deposit");
    press(await findButton(/^Visa\/Mastercard/));
    type(await amount(), "70");
    press(button("Continue"));
    const card = await screen.findByRole<HTMLInputElement>("textbox", { name: "Card number" });
    press(button("Continue to payment"));
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(descriptionOf(card)).toBe("Fill in this field");
    type(card, "4242 4242 4242");
    expect(descriptionOf(card)).toBe("Enter the 16 digits of the card");
    type(card, "4242-4242-4242-4242");
    expect(card.value).toBe("4242 4242 4242 4242");
    expect(card.getAttribute("aria-invalid")).toBeNull();
    const month = textbox("Expiry month");
    type(month, "13");
    expect(descriptionOf(month)).toMatch(/Check the format/);
    type(month, "12");
    expect(descriptionOf(month)).not.toMatch(/Check the format/);
    press(button("Back"));
    expect((await amount()).value).toBe("70");
  });
});

describe("the form of a withdrawal", () => {
  const openForm = async (calls: WalletCalls = {}, at = "/en") => {
    const shown = openWallet("withdraw", calls, at);
    press(await findButton(/^Card transfer/));
    return { shown, field: await amount(), card: textbox("Card number") };
  };
  const submit = () => within(topDialog()).getByRole("button", { name: /^Withdraw/ });
  const fill = async () => {
    type(textbox("Card number"), "4242424242424242");
    type(textbox("Full name"), "Dana Kim");
    type(await amount(), "40");
    press(submit());
    await heading("Confirm withdrawal");
    press(submit());
  };
  const refusing = (refusal: Error): WalletCalls => ({
    checkWithdrawal: () => {
      throw refusal;
    },
  });

  it("says what is wrong with it, and nobody is told what they would receive of an amount that is refused", async () => {
    const { shown, field, card } = await openForm();
    press(submit());
    await waitFor(() => expect(document.activeElement).toBe(card));
    expect(descriptionOf(card)).toBe("Fill in this field");
    type(field, "5");
    expect(descriptionOf(field)).toMatch(/The minimum is \$20/);
    expect(screen.queryByText("$4.85")).toBeNull();
    type(field, "100000");
    expect(descriptionOf(field)).toMatch(/The maximum is \$/);
    press(button("Max"));
    expect(field.value).toBe("194.17");
    expect(descriptionOf(field)).not.toMatch(/The maximum is/);
    type(field, "100,50");
    expect(field.value).toBe("100.50");
    // Three percent of it, a part of a cent being a whole one.
    expect(screen.getByText("−$3.02")).toBeTruthy();
    expect(button("Withdraw $97.48")).toBeTruthy();
    expect(shown.server.writes).toEqual([]);
  });

  it("asks whether all is right, and keeps what was written when it is not", async () => {
    const { field } = await openForm();
    type(textbox("Card number"), "4242424242424242");
    type(textbox("Full name"), "Dana Kim");
    type(field, "100.50");
    press(submit());
    await heading("Confirm withdrawal");
    expect(within(topDialog()).getByText("•••• 4242")).toBeTruthy();
    expect(within(topDialog()).getByText("$100.50")).toBeTruthy();
    press(button("Change"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Confirm withdrawal" })).toBeNull());
    expect(field.value).toBe("100.50");
  });

  it("a wager that is not finished shows how far it is, and leads back to what was written", async () => {
    await openForm(refusing(fail("wager", { current: "116.00", total: "200.00", currency: "USD" })));
    await fill();
    await heading("Finish wagering first");
    await screen.findByText("Wager $84 more. Then you can withdraw.");
    expect(screen.getByRole("progressbar", { name: "Wager" }).getAttribute("aria-valuenow")).toBe("58");
    press(button("Back"));
    expect((await amount()).value).toBe("40");
    expect((textbox("Card number") as HTMLInputElement).value).toBe("4242 4242 4242 4242");
  });

  it("missing personal data lead to the profile, and the draft is forgotten", async () => {
    const { shown } = await openForm(refusing(fail("verification_required")));
    await fill();
    await heading("We need your details");
    press(button("Open profile"));
    await waitFor(() => expect(shown.address()).toBe("/en/profile"));
    await waitFor(() => expect(document.querySelector("dialog[open]")).toBeNull());
    act(() => openOverlay("wallet", { tab: "withdraw" }));
    press(await findButton(/^Card transfer/));
    expect((await amount()).value).toBe("");
  });

  it("a wallet that is opened while the next page is being drawn stays open", async () => {
    const { shown } = await openForm();
    // The address changes before the page does, and whoever sees the old page closed may press already.
    act(() => closeOverlay("wallet"));
    const arrive = await shown.beginToGoTo("/en/profile");
    act(() => openOverlay("wallet", { tab: "withdraw" }));
    await arrive();
    expect(document.querySelector("dialog[open]")).not.toBeNull();
    press(await findButton(/^Card transfer/));
    expect((await amount()).value).toBe("");
  });

  it("paused withdrawals say so, and back leads to the methods", async () => {
    await openForm(refusing(fail("payments_are_disabled")));
    await fill();
    await heading("Withdrawals are paused");
    press(button("Other methods"));
    await heading("Bank methods");
  });

  it("active bonuses burn only after a warning", async () => {
    const made = { ...payment("w"), id: `wd_${"0".repeat(26)}`, type: "sell" as const, status: "pending" as const };
    const { shown } = await openForm(
      {
        checkWithdrawal: () => ({ isEnabled: true, activeBonuses: [money("60.00"), money("60.00")] }),
        createSellOrder: () => made,
        getTransaction: () => ({
          ...made,
          stages: [],
          conversion: null,
          reason: null,
          reasonCode: null,
          medianSeconds: null,
        }),
      },
      "/en/profile",
    );
    await fill();
    await screen.findByRole("heading", { name: /^Lose \$120\.00 in bonuses\?$/, level: 3 });
    expect(shown.server.writes).toEqual([]);
    // The real sum bonus by bonus, and what stays.
    await screen.findByText("a gift, stays");
    expect(topDialog().textContent).toContain("2 open rounds and bets hold $4.00 of it");
    press(button("Withdraw anyway"));
    await heading("Withdrawal requested");
    expect(shown.server.writes).toMatchObject([
      { call: "wallet.createSellOrder", body: { amount: "40", burns: "120.00" } },
    ]);
  });

  it("a sum that changed after the warning is warned of anew, and nothing is withdrawn meanwhile", async () => {
    const sums = ["60.00", "60.00", "55.00"];
    const { shown } = await openForm(
      {
        checkWithdrawal: () => ({ isEnabled: true, activeBonuses: [money(sums.shift() ?? "55.00")] }),
        createSellOrder: () => {
          throw fail("bonus_burn_changed", { amount: "55.00", currency: "USD" });
        },
      },
      "/en/profile",
    );
    await fill();
    await screen.findByRole("heading", { name: "Lose $60.00 in bonuses?", level: 3 });
    press(button("Withdraw anyway"));
    await screen.findByRole("heading", { name: "Lose $55.00 in bonuses?", level: 3 });
    expect(shown.server.writes).toMatchObject([{ call: "wallet.createSellOrder", body: { burns: "60.00" } }]);
  });

  it("is not offered more than there is", async () => {
    const { field } = await openForm({ balance: () => balanceOf("15.00") });
    expect(field.disabled).toBe(true);
    expect((submit() as HTMLButtonElement).disabled).toBe(true);
  });
});

describe("the history", () => {
  const deposit = payment("d");
  const withdrawal = payment("w", { type: "sell", id: `wd_${"1".repeat(26)}` });
  const page = (items: (typeof deposit)[]) => ({ items, meta: { total: items.length, limit: 10, offset: 0 } });

  it("says what each payment was, and can be narrowed down", async () => {
    openWallet("history", {
      listTransactions: ({ query }) =>
        page(
          query?.filter === "deposits"
            ? [deposit]
            : query?.filter === "withdrawals"
              ? [withdrawal]
              : [deposit, withdrawal],
        ),
    });
    const deposits = () => screen.queryAllByRole("button", { name: /Deposit · \d\d:\d\d/ });
    const withdrawals = () => screen.queryAllByRole("button", { name: /Withdrawal · \d\d:\d\d/ });
    await waitFor(() => expect([deposits().length, withdrawals().length]).toEqual([1, 1]));
    press(button("Withdrawals"));
    await waitFor(() => expect([deposits().length, withdrawals().length]).toEqual([0, 1]));
    press(button("Deposits"));
    await waitFor(() => expect([deposits().length, withdrawals().length]).toEqual([1, 0]));
  });

  it("comes in pages of ten, the next one when the bottom is near", async () => {
    const all = Array.from({ length: 23 }, (_, index) => payment(String.fromCharCode(97 + index)));
    const asked: number[] = [];
    const rows = () => screen.queryAllByRole("button", { name: /Deposit · \d\d:\d\d/ }).length;
    // Nothing has a height here: a window of 300 over rows of 60.
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
    vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(() => 60 * rows());
    onTestFinished(() => void vi.restoreAllMocks());
    openWallet("history", {
      listTransactions: ({ query }) => {
        const offset = Number(query?.offset ?? 0);
        asked.push(offset);
        return { items: all.slice(offset, offset + 10), meta: { total: all.length, limit: 10, offset } };
      },
    });
    const scrollTo = async (above: number) => {
      const scroller = topDialog().querySelector(".modal-b") as HTMLElement;
      scroller.scrollTop = scroller.scrollHeight - 300 - above;
      await act(async () => void scroller.dispatchEvent(new Event("scroll")));
    };
    await waitFor(() => expect(rows()).toBe(10));
    await scrollTo(60);
    expect(asked).toEqual([0]);
    await scrollTo(39);
    await waitFor(() => expect(rows()).toBe(20));
    await scrollTo(0);
    await waitFor(() => expect(rows()).toBe(23));
    await scrollTo(0);
    expect(asked).toEqual([0, 10, 20]);
  });

  it("that does not load can be asked again", async () => {
    let isBroken = true;
    openWallet("history", {
      listTransactions: () => {
        if (isBroken) throw fail("service_unavailable");
        return page([]);
      },
    });
    await heading("The history did not load");
    isBroken = false;
    press(button("Try again"));
    await heading("No payments yet");
  });
});

it("the methods of both tabs are those that the server offers", async () => {
  openWallet("deposit", { conditions: () => ({ items: [{ ...TRANSFER, sell: null }, CARD] }) });
  await findButton(/^Card transfer/);
  await findButton(/^Visa\/Mastercard/);
  press(screen.getByRole("radio", { name: "Withdraw" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Card transfer/ })).toBeNull());
});
