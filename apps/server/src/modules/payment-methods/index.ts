// Bank methods, their conditions, and the providers behind them.
import type { Logger } from "../../kernel/log.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import type { SignedCalls } from "../../kernel/signed-calls.ts";
import { sandboxBankHandlers } from "./providers/sandbox-bank/outcomes.ts";
import type { SandboxBank } from "./providers/sandbox-bank/sandbox-bank.ts";
import { type SandboxRouteOptions, sandboxBankRoutes } from "./providers/sandbox-bank/sandbox-routes.ts";
import { seedDemoMethods } from "./seed-demo-methods.ts";
import { type WebhookDeps, webhookRoutes } from "./webhook-routes.ts";
import { withheldMethodsWatch } from "./withheld-methods.ts";

export { areDepositsOn, arePayoutsOn, arePayoutsOnForShare, freezePayouts } from "./cashier-switches.ts";
export { type DetailCheck, detailViolations } from "./check-details.ts";
export { type ConditionsDeps, listConditions } from "./list-conditions.ts";
export { maskedLabel } from "./masked-label.ts";
export {
  type BuyConditions,
  getPaymentMethod,
  listMethodIds,
  type MethodFields,
  methodNames,
  type PaymentMethod,
  type SellConditions,
} from "./methods.ts";
export { refusedCardFields } from "./providers/card-data.ts";
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
export type { SandboxBank } from "./providers/sandbox-bank/sandbox-bank.ts";
export { SANDBOX } from "./providers/sandbox-bank/sandbox-provider.ts";
export { seedDemoMethods } from "./seed-demo-methods.ts";
export { type NoticeTarget, WEBHOOK_PATH } from "./webhook-routes.ts";
export { fieldsAsked, offeredMethod } from "./withheld-methods.ts";

export function paymentMethodsModule<Actor extends ActorBasics>(
  deps: WebhookDeps & { log: Logger; metrics: Metrics },
  calls: SignedCalls,
): Module<Actor> {
  return {
    name: "payment-methods",
    doors: (app) => webhookRoutes(app, deps, calls),
    periodic: [withheldMethodsWatch(deps)],
    async seed(isDemo) {
      if (isDemo) await seedDemoMethods(deps);
    },
  };
}

/** Only where the configuration switches it on, which production refuses. */
export function sandboxBankModule<Actor extends ActorBasics>(
  bank: SandboxBank,
  options: SandboxRouteOptions,
): Module<Actor> {
  return {
    name: "sandbox-bank",
    doors: (app) => sandboxBankRoutes(app, bank, options),
    jobs: sandboxBankHandlers(bank),
  };
}
