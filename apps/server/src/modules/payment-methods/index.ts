// Bank methods, their conditions, and the providers behind them.
export { type DetailCheck, detailViolations } from "./check-details.ts";
export { type ConditionsDeps, listConditions } from "./list-conditions.ts";
export {
  type BuyConditions,
  getPaymentMethod,
  type MethodFields,
  type PaymentMethod,
  type SellConditions,
} from "./methods.ts";
export { createProviders, type ProvidersOptions, providerOf } from "./providers/create-providers.ts";
export {
  type DepositAnswer,
  type DepositInstructions,
  type DepositRequest,
  type DetailValues,
  type PaymentProvider,
  type PaymentProviders,
  type PayoutRequest,
  type ProviderDeposit,
  type ProviderNotice,
  type ProviderPayout,
  ProviderRefused,
  type RecipientRequest,
  type Requisites,
  WebhookRefused,
} from "./providers/provider.ts";
export { sandboxBankHandlers } from "./providers/sandbox-bank/outcomes.ts";
export type { SandboxBank } from "./providers/sandbox-bank/sandbox-bank.ts";
export { SANDBOX } from "./providers/sandbox-bank/sandbox-provider.ts";
export { sandboxBankRoutes } from "./providers/sandbox-bank/sandbox-routes.ts";
export { seedDemoMethods } from "./seed-demo-methods.ts";
export { type NoticeTarget, WEBHOOK_PATH, webhookRoutes } from "./webhook-routes.ts";
