// Owns the sixteen views of the wallet modal: what each is told, what its frame looks like and where back leads
// (docs/product/pages.md#overlays). A view never names another one: it reports a fact to `flow.ts`, which reads this table.
import type { BuyOrder } from "@windfall/domain/api/wallet";
import type { WalletTab } from "../../platform/overlay-store.ts";

export type { WalletTab };

export type WalletView =
  | { name: "wallet"; tab: WalletTab }
  /** `amount` is what was typed before, so that the way back loses nothing. */
  | { name: "fiat-deposit"; paymentMethodId: string; amount?: string }
  | { name: "fiat-deposit-additional-details"; amount: string; paymentMethodId: string }
  /** `order` is what was known of it when the view opened; from then on the query cache knows more. */
  | { name: "fiat-deposit-details"; orderId: string; paymentMethodId: string; isSubmitStep: boolean; order?: BuyOrder }
  | { name: "crypto-deposit" }
  | { name: "crypto-deposit-ton"; wallet?: string; paymentMethodCode: string }
  | { name: "crypto-bot-deposit" }
  | { name: "x-rocket" }
  | { name: "crypto-withdraw"; provider?: string; paymentMethodCode: string }
  | { name: "fiat-withdraw"; paymentMethodId: string }
  | { name: "pending"; type: PendingType; transactionId?: string }
  /** `transactionId` is there when an order failed that can be disputed. */
  | { name: "error"; type: "deposit" | "withdrawal"; paymentMethodId: string; transactionId?: string }
  | { name: "open-dispute"; orderId: string }
  | { name: "withdraw-disabled" }
  | { name: "wager" }
  | { name: "personal-data" };

export type PendingType = "deposit" | "dispute" | "withdrawal";
export type ViewName = WalletView["name"];
export type ViewOf<Name extends ViewName> = Extract<WalletView, { name: Name }>;

/** Where back leads, and whether the withdrawal that was being written is forgotten on the way. */
export interface BackTarget {
  view: WalletView;
  clearsDraft?: true;
}

interface ViewRow<Name extends ViewName> {
  /** Below `wallet.title`. Always there for those who hear the page. */
  title: TitleKey;
  /** Where the title is not seen: the view has an empty one, or carries its own heading. */
  isTitleHidden?: true;
  size: "normal" | "compact";
  hasCloseButton: boolean;
  /** The wallet is not closed by a tap beside it, except where requisites are shown: the order waits in history. */
  canCloseByOverlay: boolean;
  back?: (view: ViewOf<Name>) => BackTarget | undefined;
}

export type TitleKey =
  | "wallet"
  | "fiat_deposit"
  | "additional_details"
  | "crypto_deposit"
  | "crypto_bot_deposit"
  | "x_rocket"
  | "ton"
  | "crypto_withdraw"
  | "fiat_withdraw"
  | "details"
  | "status"
  | "open_dispute"
  | "withdraw_disabled";

export const tabView = (tab: WalletTab): WalletView => ({ name: "wallet", tab });

const NORMAL = { size: "normal", hasCloseButton: true, canCloseByOverlay: false } as const;
const COMPACT = { ...NORMAL, size: "compact", title: "status", isTitleHidden: true } as const;
const toTab = (tab: WalletTab) => () => ({ view: tabView(tab) });
const toWithdrawTab = () => ({ view: tabView("withdraw"), clearsDraft: true as const });

export const VIEWS: { readonly [Name in ViewName]: ViewRow<Name> } = {
  wallet: { ...NORMAL, title: "wallet" },
  "fiat-deposit": { ...NORMAL, title: "fiat_deposit", back: toTab("deposit") },
  "fiat-deposit-additional-details": {
    ...NORMAL,
    title: "additional_details",
    back: ({ paymentMethodId, amount }) => ({ view: { name: "fiat-deposit", paymentMethodId, amount } }),
  },
  "fiat-deposit-details": {
    size: "normal",
    title: "details",
    isTitleHidden: true,
    hasCloseButton: false,
    canCloseByOverlay: true,
    back: (view) => (view.isSubmitStep ? { view: { ...view, isSubmitStep: false } } : undefined),
  },
  "crypto-deposit": { ...NORMAL, title: "crypto_deposit", back: toTab("deposit") },
  "crypto-deposit-ton": { ...NORMAL, title: "ton", back: () => ({ view: { name: "crypto-deposit" } }) },
  "crypto-bot-deposit": { ...NORMAL, title: "crypto_bot_deposit", back: toTab("deposit") },
  "x-rocket": { ...NORMAL, title: "x_rocket", back: toTab("deposit") },
  "crypto-withdraw": { ...NORMAL, title: "crypto_withdraw", back: toWithdrawTab },
  "fiat-withdraw": { ...NORMAL, title: "fiat_withdraw", back: toWithdrawTab },
  pending: COMPACT,
  error: { ...NORMAL, title: "status", isTitleHidden: true },
  "open-dispute": { ...NORMAL, title: "open_dispute", back: toTab("history") },
  "withdraw-disabled": { ...NORMAL, title: "withdraw_disabled", back: toTab("withdraw") },
  wager: COMPACT,
  "personal-data": COMPACT,
};

/** The row of a view without its own type, for whoever draws any of them. */
export function rowOf(view: WalletView): Omit<ViewRow<ViewName>, "back"> {
  return VIEWS[view.name];
}

export function backTarget(view: WalletView): BackTarget | undefined {
  return (VIEWS[view.name] as ViewRow<ViewName>).back?.(view as never);
}
