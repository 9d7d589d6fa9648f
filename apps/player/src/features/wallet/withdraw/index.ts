export { CryptoWithdrawView } from "./crypto-withdraw-view.tsx";
export { FiatWithdrawView } from "./fiat-withdraw-view.tsx";
export { PersonalDataView, WagerView, WithdrawDisabledView } from "./refusal-views.tsx";
export { WithdrawTab } from "./withdraw-tab.tsx";
