// Owns how the wallet modal moves from view to view (docs/product/pages.md#overlays): a pure function of what was and what happened. Events
// are facts in the past tense; which view follows is decided here and nowhere else.
import type { BuyOrder, Money } from "@windfall/domain/api/wallet";
import type { ErrorCode } from "@windfall/domain/errors";
import type { DetailField } from "@windfall/domain/rules/payment-fields";
import { bonusTotal } from "./money-sums.ts";
import { backTarget, tabView, type WalletTab, type WalletView } from "./views.ts";

/** What `POST /orders/sell` will be told, from the moment the form is accepted until the withdrawal is made or dropped. */
export interface BankDraft {
  amount: string;
  bankId: string;
  subbankId?: string;
  details: { savedId?: string; fields: Partial<Record<DetailField, string>> };
}

/** What `POST /txns/withdraw` will be told. */
export interface CoinDraft {
  currency: string;
  address: string;
  amount: string;
  memo?: string;
}

export type WithdrawalDraft = BankDraft | CoinDraft;

export const isCoinDraft = (draft: WithdrawalDraft): draft is CoinDraft => "address" in draft;

/** Questions that stand over the active view. */
export type WalletModal =
  | { name: "transaction"; id: string }
  | { name: "withdrawal-confirm" }
  | { name: "bonus-burn"; activeBonuses: readonly Money[] };

export interface WalletState {
  view: WalletView;
  modal: WalletModal | undefined;
  draft: WithdrawalDraft | undefined;
  /** Where the wager and personal-data views return to. */
  returnTo: WalletView | undefined;
  /** The sum that "Withdraw anyway" was chosen for: of that the draft is not warned again. */
  acceptedBurn: string | undefined;
  isClosed: boolean;
}

export type WalletEvent =
  | { type: "tabChosen"; tab: WalletTab }
  | { type: "backChosen" }
  | { type: "closeChosen" }
  | { type: "historyChosen" }
  // Paying in.
  | { type: "depositMethodPicked"; paymentMethodId: string }
  | { type: "cryptoPicked" }
  | { type: "botPicked" }
  | { type: "rocketPicked" }
  | { type: "tonPicked"; code: string }
  | { type: "openOrderFound"; order: BuyOrder }
  | { type: "detailsAsked"; amount: string; paymentMethodId: string }
  | { type: "orderCreated"; order: BuyOrder }
  /** The state of the order that is shown, as the server tells it now. */
  | { type: "orderSeen"; order: BuyOrder }
  | { type: "orderMissing" }
  | { type: "timeRanOut"; orderId: string; paymentMethodId: string }
  | { type: "paymentConfirmed" }
  | { type: "proofSent" }
  // When it did not work.
  | { type: "retryChosen" }
  | { type: "anotherMethodChosen" }
  // History.
  | { type: "transactionOpened"; id: string }
  | { type: "transactionDismissed" }
  | { type: "transactionCancelled" }
  | { type: "orderReopened"; orderId: string; paymentMethodId: string }
  | { type: "disputeRequested"; orderId: string }
  | { type: "disputeSubmitted"; orderId: string }
  // Paying out.
  | { type: "withdrawalMethodPicked"; paymentMethodId: string }
  | { type: "coinWithdrawalPicked"; code: string }
  /** The form is valid: ask for confirmation. */
  | { type: "withdrawalPrepared"; draft: WithdrawalDraft }
  | { type: "withdrawalConfirmDismissed" }
  /** The check passed and found bonuses that would burn; see `mustWarnOfBurn`. */
  | { type: "bonusesFound"; activeBonuses: readonly Money[] }
  | { type: "burnAccepted"; amount: string }
  | { type: "burnDismissed" }
  | { type: "playChosen" }
  | { type: "checkRefused"; code: ErrorCode | undefined }
  | { type: "withdrawalCreated"; transactionId: string }
  | { type: "withdrawalFailed" }
  | { type: "profileChosen" }
  | { type: "returnChosen" }
  // From outside.
  | { type: "transactionCompleted" }
  /** The payment that the pending view waits for was turned down. */
  | { type: "transactionDeclined"; transactionId: string; paymentMethodId: string };

type EventOf<Type extends WalletEvent["type"]> = Extract<WalletEvent, { type: Type }>;

export function openedAt(tab: WalletTab): WalletState {
  return {
    view: tabView(tab),
    modal: undefined,
    draft: undefined,
    returnTo: undefined,
    acceptedBurn: undefined,
    isClosed: false,
  };
}

/** Something was begun that the person would have to look for again: an order that waits for money, or a form with what they typed. */
export function isPaying({ view, draft }: WalletState): boolean {
  return draft !== undefined || PAYING.has(view.name);
}

const PAYING: ReadonlySet<WalletView["name"]> = new Set([
  "fiat-deposit-additional-details",
  "fiat-deposit-details",
  "open-dispute",
]);

const show = (state: WalletState, view: WalletView): WalletState => ({ ...state, view, modal: undefined });
const closed = (state: WalletState): WalletState => ({ ...withoutDraft(state), modal: undefined, isClosed: true });
const withoutDraft = (state: WalletState): WalletState => ({ ...state, draft: undefined, acceptedBurn: undefined });

/** Bonuses are active and the player was not warned of this sum yet (docs/product/withdrawals.md#burning-bonuses). */
export function mustWarnOfBurn(acceptedBurn: string | undefined, activeBonuses: readonly Money[]): boolean {
  return activeBonuses.length > 0 && bonusTotal(activeBonuses)?.value !== acceptedBurn;
}

const REACTIONS: {
  readonly [Type in WalletEvent["type"]]: (state: WalletState, event: EventOf<Type>) => WalletState;
} = {
  tabChosen: (state, { tab }) => show(withoutDraft(state), tabView(tab)),
  backChosen: goBack,
  closeChosen: closed,
  historyChosen: (state) => show(withoutDraft(state), tabView("history")),

  depositMethodPicked: (state, { paymentMethodId }) => show(state, { name: "fiat-deposit", paymentMethodId }),
  cryptoPicked: (state) => show(state, { name: "crypto-deposit" }),
  botPicked: (state) => show(state, { name: "crypto-bot-deposit" }),
  rocketPicked: (state) => show(state, { name: "x-rocket" }),
  tonPicked: (state, { code }) => show(state, { name: "crypto-deposit-ton", paymentMethodCode: code }),
  openOrderFound: (state, { order }) => show(state, viewOfOrder(order)),
  detailsAsked: (state, { amount, paymentMethodId }) =>
    show(state, { name: "fiat-deposit-additional-details", amount, paymentMethodId }),
  orderCreated: (state, { order }) => afterOrder(state, order),
  orderSeen: (state, { order }) =>
    state.view.name === "fiat-deposit-details" && state.view.orderId === order.id ? afterSeen(state, order) : state,
  orderMissing: (state) => show(state, tabView("deposit")),
  timeRanOut: (state, { orderId, paymentMethodId }) => show(state, depositError(orderId, paymentMethodId)),
  paymentConfirmed: (state) =>
    state.view.name === "fiat-deposit-details" ? show(state, { ...state.view, isSubmitStep: true }) : state,
  proofSent: (state) => show(state, pendingDeposit(state)),

  retryChosen: (state) => (state.view.name === "error" ? show(state, formAgain(state.view)) : state),
  anotherMethodChosen: (state) =>
    show(
      withoutDraft(state),
      tabView(state.view.name === "error" && state.view.type === "withdrawal" ? "withdraw" : "deposit"),
    ),

  transactionOpened: (state, { id }) => ({ ...state, modal: { name: "transaction", id } }),
  transactionDismissed: withoutModal,
  transactionCancelled: withoutModal,
  orderReopened: (state, { orderId, paymentMethodId }) =>
    show(state, { name: "fiat-deposit-details", orderId, paymentMethodId, isSubmitStep: false }),
  disputeRequested: (state, { orderId }) => show(state, { name: "open-dispute", orderId }),
  disputeSubmitted: (state, { orderId }) => show(state, { name: "pending", type: "dispute", transactionId: orderId }),

  withdrawalMethodPicked: (state, { paymentMethodId }) =>
    show(withoutDraft(state), { name: "fiat-withdraw", paymentMethodId }),
  coinWithdrawalPicked: (state, { code }) =>
    show(withoutDraft(state), { name: "crypto-withdraw", paymentMethodCode: code }),
  withdrawalPrepared: (state, { draft }) => ({ ...state, draft, modal: { name: "withdrawal-confirm" } }),
  withdrawalConfirmDismissed: (state) => withoutDraft(withoutModal(state)),
  bonusesFound: (state, { activeBonuses }) => ({ ...state, modal: { name: "bonus-burn", activeBonuses } }),
  burnAccepted: (state, { amount }) => ({ ...state, acceptedBurn: amount }),
  burnDismissed: (state) => withoutDraft(withoutModal(state)),
  playChosen: closed,
  checkRefused: afterRefusal,
  withdrawalCreated: (state, { transactionId }) =>
    show(withoutDraft(state), { name: "pending", type: "withdrawal", transactionId }),
  withdrawalFailed: (state) => show(state, withdrawalError(state)),
  profileChosen: closed,
  returnChosen: (state) => ({ ...show(state, state.returnTo ?? tabView("withdraw")), returnTo: undefined }),

  transactionCompleted: (state) => (state.view.name === "pending" ? closed(state) : state),
  transactionDeclined: afterDecline,
};

export function reduceWallet(state: WalletState, event: WalletEvent): WalletState {
  // What arrives late, after the wallet was closed, moves nothing.
  if (state.isClosed) return state;
  const react = REACTIONS[event.type] as (state: WalletState, event: WalletEvent) => WalletState;
  return react(state, event);
}

function withoutModal(state: WalletState): WalletState {
  return { ...state, modal: undefined };
}

function goBack(state: WalletState): WalletState {
  const target = backTarget(state.view);
  if (!target) return state;
  return show(target.clearsDraft ? withoutDraft(state) : state, target.view);
}

function viewOfOrder(order: BuyOrder): WalletView {
  const { id, paymentMethodId } = order;
  return { name: "fiat-deposit-details", orderId: id, paymentMethodId, isSubmitStep: false, order };
}

/** Which view an order belongs to, by its state (docs/product/deposits.md#order). */
function afterOrder(state: WalletState, order: BuyOrder): WalletState {
  switch (order.status) {
    case "waiting":
    case "pay_external_invoice":
      return show(state, viewOfOrder(order));
    case "pending":
    case "wait_for_confirmation":
      return show(state, { name: "pending", type: "deposit", transactionId: order.id });
    case "disputed":
      return show(state, { name: "pending", type: "dispute", transactionId: order.id });
    case "timeouted":
    case "declined":
      return show(state, depositError(order.id, order.paymentMethodId));
    default:
      return show(state, tabView("history"));
  }
}

/** The shown order moved on by itself; while it still waits, the step that the person is at stays. */
function afterSeen(state: WalletState, order: BuyOrder): WalletState {
  if (order.status === "waiting" || order.status === "pay_external_invoice") return state;
  return afterOrder(state, order);
}

/** A dispute that was turned down is told in history, in the words of the desk. */
function afterDecline(state: WalletState, event: EventOf<"transactionDeclined">): WalletState {
  const { view } = state;
  const { transactionId, paymentMethodId } = event;
  if (view.name !== "pending" || view.transactionId !== transactionId || view.type === "dispute") return state;
  if (view.type === "deposit") return show(state, depositError(transactionId, paymentMethodId));
  return show(state, { name: "error", type: "withdrawal", paymentMethodId });
}

function depositError(transactionId: string, paymentMethodId: string): WalletView {
  return { name: "error", type: "deposit", paymentMethodId, transactionId };
}

function pendingDeposit({ view }: WalletState): WalletView {
  return {
    name: "pending",
    type: "deposit",
    ...(view.name === "fiat-deposit-details" && { transactionId: view.orderId }),
  };
}

function formAgain({ type, paymentMethodId }: Extract<WalletView, { name: "error" }>): WalletView {
  if (type === "withdrawal" && isCoinCode(paymentMethodId))
    return { name: "crypto-withdraw", paymentMethodCode: paymentMethodId };
  return { name: type === "deposit" ? "fiat-deposit" : "fiat-withdraw", paymentMethodId };
}

/** Methods of banks have small letters. */
const isCoinCode = (id: string): boolean => /^[A-Z]/.test(id);

/** A failed check leads to the view of its refusal, else to the error view (docs/product/withdrawals.md#refusals-in-this-order). */
function afterRefusal(state: WalletState, { code }: EventOf<"checkRefused">): WalletState {
  const asking = { ...show(state, state.view), returnTo: state.view };
  switch (code) {
    case "wager":
      return show(asking, { name: "wager" });
    case "verification_required":
      return show(asking, { name: "personal-data" });
    case "payments_are_disabled":
    case "wallet_fiat_banned":
      return show(withoutDraft(state), { name: "withdraw-disabled" });
    default:
      return show(state, withdrawalError(state));
  }
}

function withdrawalError({ view, draft }: WalletState): WalletView {
  const shown =
    "paymentMethodId" in view ? view.paymentMethodId : "paymentMethodCode" in view && view.paymentMethodCode;
  const chosen = draft && (isCoinDraft(draft) ? draft.currency : draft.bankId);
  const paymentMethodId = chosen ?? (shown || "");
  return { name: "error", type: "withdrawal", paymentMethodId };
}
