import type { BuyOrder, Money } from "@windfall/domain/api/wallet";
import { describe, expect, test } from "vitest";
import {
  mustWarnOfBurn,
  openedAt,
  reduceWallet,
  type WalletEvent,
  type WalletState,
  type WithdrawalDraft,
} from "./flow.ts";
import { backTarget, rowOf, VIEWS, type ViewName, type WalletView } from "./views.ts";

const METHOD = "kzt-transfer";
const ORDER = "ord_1";

function order(status: BuyOrder["status"], id = ORDER): BuyOrder {
  return { id, status, paymentMethodId: METHOD } as BuyOrder;
}

const draft: WithdrawalDraft = { amount: "20.00", bankId: METHOD, details: { fields: { card: "4242424242424242" } } };
const bonus = { value: "120.00", primaryValue: "120.00" } as Money;

const at = (view: WalletView, rest: Partial<WalletState> = {}): WalletState => ({
  ...openedAt("deposit"),
  view,
  ...rest,
});
const details = (isSubmitStep = false): WalletView => ({
  name: "fiat-deposit-details",
  orderId: ORDER,
  paymentMethodId: METHOD,
  isSubmitStep,
});
const after = (state: WalletState, ...events: WalletEvent[]) => events.reduce(reduceWallet, state);

describe("the table of views", () => {
  test("has the sixteen of the specification", () => {
    expect(Object.keys(VIEWS).sort()).toEqual(
      [
        "wallet",
        "fiat-deposit",
        "fiat-deposit-additional-details",
        "fiat-deposit-details",
        "crypto-deposit",
        "crypto-deposit-ton",
        "crypto-bot-deposit",
        "x-rocket",
        "crypto-withdraw",
        "fiat-withdraw",
        "pending",
        "error",
        "open-dispute",
        "withdraw-disabled",
        "wager",
        "personal-data",
      ].sort(),
    );
  });

  test("wager, personal data and pending are compact, and nothing else", () => {
    const compact = Object.entries(VIEWS).filter(([, { size }]) => size === "compact");
    expect(compact.map(([name]) => name).sort()).toEqual(["pending", "personal-data", "wager"]);
  });

  test("only the details have no close button and an overlay that closes", () => {
    for (const [name, row] of Object.entries(VIEWS)) {
      const isDetails = name === "fiat-deposit-details";
      expect(row.hasCloseButton, name).toBe(!isDetails);
      expect(row.canCloseByOverlay, name).toBe(isDetails);
    }
    expect(rowOf(details()).isTitleHidden).toBe(true);
  });

  const tab = (name: "deposit" | "withdraw" | "history") => ({ name: "wallet", tab: name }) as const;
  test.each<[WalletView, WalletView | undefined]>([
    [tab("deposit"), undefined],
    [{ name: "fiat-deposit", paymentMethodId: METHOD }, tab("deposit")],
    [
      { name: "fiat-deposit-additional-details", amount: "50000", paymentMethodId: METHOD },
      { name: "fiat-deposit", paymentMethodId: METHOD, amount: "50000" },
    ],
    [details(false), undefined],
    [details(true), details(false)],
    [{ name: "crypto-deposit" }, tab("deposit")],
    [{ name: "crypto-deposit-ton", wallet: "w", paymentMethodCode: "TON" }, { name: "crypto-deposit" }],
    [{ name: "crypto-bot-deposit" }, tab("deposit")],
    [{ name: "x-rocket" }, tab("deposit")],
    [{ name: "crypto-withdraw", paymentMethodCode: "TON" }, tab("withdraw")],
    [{ name: "fiat-withdraw", paymentMethodId: METHOD }, tab("withdraw")],
    [{ name: "pending", type: "deposit" }, undefined],
    [{ name: "error", type: "deposit", paymentMethodId: METHOD }, undefined],
    [{ name: "open-dispute", orderId: ORDER }, tab("history")],
    [{ name: "withdraw-disabled" }, tab("withdraw")],
    [{ name: "wager" }, undefined],
    [{ name: "personal-data" }, undefined],
  ])("back from %j", (view, target) => {
    expect(backTarget(view)?.view).toEqual(target);
    expect(after(at(view), { type: "backChosen" }).view).toEqual(target ?? view);
  });

  test.each(["fiat-withdraw", "crypto-withdraw"] satisfies ViewName[])("back from %s forgets the draft", (name) => {
    const view = { name, paymentMethodId: METHOD, paymentMethodCode: "TON" } as WalletView;
    expect(after(at(view, { draft }), { type: "backChosen" }).draft).toBeUndefined();
  });
});

describe("paying in", () => {
  test("a method that takes several orders, or has none open, opens its form", () => {
    expect(after(openedAt("deposit"), { type: "depositMethodPicked", paymentMethodId: METHOD }).view).toEqual({
      name: "fiat-deposit",
      paymentMethodId: METHOD,
    });
  });

  test("an open order is shown instead", () => {
    const found = order("waiting");
    expect(after(openedAt("deposit"), { type: "openOrderFound", order: found }).view).toEqual({
      ...details(),
      order: found,
    });
  });

  test.each<[BuyOrder["status"], Partial<WalletView>]>([
    ["waiting", { name: "fiat-deposit-details", isSubmitStep: false }],
    ["pay_external_invoice", { name: "fiat-deposit-details", isSubmitStep: false }],
    ["wait_for_confirmation", { name: "pending", type: "deposit", transactionId: ORDER }],
    ["pending", { name: "pending", type: "deposit", transactionId: ORDER }],
    ["disputed", { name: "pending", type: "dispute", transactionId: ORDER }],
    ["timeouted", { name: "error", type: "deposit", paymentMethodId: METHOD, transactionId: ORDER }],
    ["declined", { name: "error", type: "deposit", paymentMethodId: METHOD, transactionId: ORDER }],
    ["completed", { name: "wallet", tab: "history" }],
    ["refund", { name: "wallet", tab: "history" }],
  ])("an order that is %s", (status, view) => {
    const form = at({ name: "fiat-deposit", paymentMethodId: METHOD });
    expect(after(form, { type: "orderCreated", order: order(status) }).view).toMatchObject(view);
    expect(after(at(details()), { type: "orderSeen", order: order(status) }).view).toMatchObject(view);
  });

  test("seeing that an order still waits keeps the step that the person is at", () => {
    expect(after(at(details(true)), { type: "orderSeen", order: order("waiting") }).view).toEqual(details(true));
  });

  test("news of another order moves nothing", () => {
    const seen = after(at(details()), { type: "orderSeen", order: order("completed", "ord_2") });
    expect(seen.view).toEqual(details());
  });

  test("confirm, proof, pending", () => {
    const submit = after(at(details()), { type: "paymentConfirmed" });
    expect(submit.view).toEqual(details(true));
    expect(after(submit, { type: "proofSent" }).view).toEqual({
      name: "pending",
      type: "deposit",
      transactionId: ORDER,
    });
  });

  test.each<[WalletEvent, WalletView]>([
    [{ type: "orderMissing" }, { name: "wallet", tab: "deposit" }],
    [
      { type: "timeRanOut", orderId: ORDER, paymentMethodId: METHOD },
      { name: "error", type: "deposit", paymentMethodId: METHOD, transactionId: ORDER },
    ],
    [{ type: "anotherMethodChosen" }, { name: "wallet", tab: "deposit" }],
    [
      { type: "disputeSubmitted", orderId: ORDER },
      { name: "pending", type: "dispute", transactionId: ORDER },
    ],
  ])("from the details: %j", (event, view) => {
    expect(after(at(details()), event).view).toEqual(view);
  });

  test.each<["deposit" | "withdrawal", WalletView, WalletView]>([
    ["deposit", { name: "fiat-deposit", paymentMethodId: METHOD }, { name: "wallet", tab: "deposit" }],
    ["withdrawal", { name: "fiat-withdraw", paymentMethodId: METHOD }, { name: "wallet", tab: "withdraw" }],
  ])("after a failed %s: retry and another method", (type, retry, another) => {
    const failed = at({ name: "error", type, paymentMethodId: METHOD });
    expect(after(failed, { type: "retryChosen" }).view).toEqual(retry);
    expect(after(failed, { type: "anotherMethodChosen" }).view).toEqual(another);
  });
});

describe("history", () => {
  const history = at({ name: "wallet", tab: "history" });

  test("a transaction opens over the list, and goes", () => {
    const opened = after(history, { type: "transactionOpened", id: ORDER });
    expect(opened.modal).toEqual({ name: "transaction", id: ORDER });
    expect(opened.view).toEqual(history.view);
    for (const type of ["transactionDismissed", "transactionCancelled"] as const) {
      expect(after(opened, { type }).modal).toBeUndefined();
    }
  });

  test("a waiting order and a dispute replace the list", () => {
    const opened = after(history, { type: "transactionOpened", id: ORDER });
    const reopened = after(opened, { type: "orderReopened", orderId: ORDER, paymentMethodId: METHOD });
    expect(reopened).toMatchObject({ view: details(), modal: undefined });
    const disputed = after(opened, { type: "disputeRequested", orderId: ORDER });
    expect(disputed).toMatchObject({ view: { name: "open-dispute", orderId: ORDER }, modal: undefined });
  });
});

describe("paying out", () => {
  const form = at({ name: "fiat-withdraw", paymentMethodId: METHOD });
  const asked = after(form, { type: "withdrawalPrepared", draft });

  test("the form is confirmed over itself; letting go forgets the draft", () => {
    expect(asked).toMatchObject({ view: form.view, modal: { name: "withdrawal-confirm" }, draft });
    expect(after(asked, { type: "withdrawalConfirmDismissed" })).toMatchObject({ modal: undefined, draft: undefined });
  });

  test("bonuses are warned of once for a sum", () => {
    const accepted = { type: "burnAccepted", amount: bonus.value } as const;
    const mustWarn = ({ acceptedBurn }: WalletState, bonuses: Parameters<typeof mustWarnOfBurn>[1]) =>
      mustWarnOfBurn(acceptedBurn, bonuses);
    expect(mustWarn(asked, [])).toBe(false);
    expect(mustWarn(asked, [bonus])).toBe(true);
    const warned = after(asked, { type: "bonusesFound", activeBonuses: [bonus] });
    expect(warned.modal).toEqual({ name: "bonus-burn", activeBonuses: [bonus] });
    expect(mustWarn(after(warned, accepted), [bonus])).toBe(false);
    expect(mustWarn(after(warned, accepted), [bonus, bonus])).toBe(true);
    expect(after(warned, { type: "playChosen" })).toMatchObject({ isClosed: true, draft: undefined });
    expect(mustWarn(after(warned, accepted, { type: "burnDismissed" }), [bonus])).toBe(true);
  });

  test.each<[Extract<WalletEvent, { type: "checkRefused" }>["code"], Partial<WalletView>]>([
    ["wager", { name: "wager" }],
    ["verification_required", { name: "personal-data" }],
    ["payments_are_disabled", { name: "withdraw-disabled" }],
    ["wallet_fiat_banned", { name: "withdraw-disabled" }],
    ["invalid_ggr", { name: "error", type: "withdrawal", paymentMethodId: METHOD }],
    [undefined, { name: "error", type: "withdrawal", paymentMethodId: METHOD }],
  ])("a check that is refused with %s", (code, view) => {
    const refused = after(asked, { type: "checkRefused", code });
    expect(refused.view).toMatchObject(view);
    expect(refused.modal).toBeUndefined();
  });

  test.each(["wager", "verification_required"] as const)("%s returns to where it came from", (code) => {
    const refused = after(asked, { type: "checkRefused", code });
    expect(after(refused, { type: "returnChosen" })).toMatchObject({ view: form.view, returnTo: undefined });
  });

  test("to the profile, without the draft", () => {
    const refused = after(asked, { type: "checkRefused", code: "verification_required" });
    expect(after(refused, { type: "profileChosen" })).toMatchObject({ isClosed: true, draft: undefined });
  });

  test("made, or failed", () => {
    expect(after(asked, { type: "withdrawalCreated", transactionId: "wd_1" })).toMatchObject({
      view: { name: "pending", type: "withdrawal", transactionId: "wd_1" },
      draft: undefined,
      modal: undefined,
    });
    expect(after(asked, { type: "withdrawalFailed" }).view).toEqual({
      name: "error",
      type: "withdrawal",
      paymentMethodId: METHOD,
    });
  });
});

describe("from outside", () => {
  test.each(["deposit", "dispute", "withdrawal"] as const)("a completed transaction closes pending(%s)", (type) => {
    expect(after(at({ name: "pending", type }), { type: "transactionCompleted" }).isClosed).toBe(true);
  });

  test.each<WalletView>([
    { name: "wallet", tab: "withdraw" },
    { name: "fiat-withdraw", paymentMethodId: METHOD },
    details(),
  ])("it leaves %j alone", (view) => {
    expect(after(at(view), { type: "transactionCompleted" })).toEqual(at(view));
  });

  test.each<["deposit" | "dispute" | "withdrawal", string, Partial<WalletView>]>([
    ["deposit", ORDER, { name: "error", type: "deposit", paymentMethodId: METHOD, transactionId: ORDER }],
    ["withdrawal", ORDER, { name: "error", type: "withdrawal", paymentMethodId: METHOD }],
    ["dispute", ORDER, { name: "pending", type: "dispute" }],
    ["deposit", "ord_2", { name: "pending", type: "deposit" }],
  ])("a declined payment while pending(%s) waits for %s", (type, transactionId, view) => {
    const waiting = at({ name: "pending", type, transactionId: ORDER });
    const declined = after(waiting, { type: "transactionDeclined", transactionId, paymentMethodId: METHOD });
    expect(declined.view).toMatchObject(view);
  });

  test("nothing moves a closed wallet", () => {
    const closed = after(openedAt("deposit"), { type: "closeChosen" });
    expect(after(closed, { type: "tabChosen", tab: "history" })).toEqual(closed);
  });

  test("another tab forgets the draft", () => {
    const form = at({ name: "fiat-withdraw", paymentMethodId: METHOD }, { draft });
    expect(after(form, { type: "historyChosen" })).toMatchObject({
      view: { name: "wallet", tab: "history" },
      draft: undefined,
    });
  });
});
