export { AdditionalDetailsView } from "./additional-details-view.tsx";
export { CryptoDepositView } from "./crypto-deposit-view.tsx";
export { CryptoView } from "./crypto-view.tsx";
export { FiatDepositView } from "./fiat-deposit-view.tsx";
export { OpenDisputeView } from "./open-dispute-view.tsx";
export { OrderDetailsView } from "./order-details-view.tsx";
export { PaymentErrorView } from "./payment-error-view.tsx";
export { PendingView } from "./pending-view.tsx";
