// The providers that the configuration switches on.
import { fail } from "@windfall/domain";
import type { Clock } from "../../../kernel/clock.ts";
import type { Logger } from "../../../kernel/log.ts";
import { guardCardData } from "./card-data.ts";
import { createH2hProvider, H2H } from "./h2h/h2h-provider.ts";
import type { CardDataLevel, PaymentProvider, PaymentProviders } from "./provider.ts";
import type { SandboxBank } from "./sandbox-bank/sandbox-bank.ts";
import { createSandboxProvider } from "./sandbox-bank/sandbox-provider.ts";

export interface ProvidersOptions {
  names: readonly string[];
  clock: Clock;
  h2h: { url: string; key: string; secret: string; pageHosts: readonly string[]; cardData: CardDataLevel } | undefined;
  sandbox: SandboxBank | undefined;
  /** Whether card verification numbers may pass through this process at all. */
  isCardDataCertified: boolean;
  log: Logger;
}

export function createProviders(options: ProvidersOptions): PaymentProviders {
  const { names, clock, h2h, sandbox, isCardDataCertified, log } = options;
  const providers = names.flatMap((name): PaymentProvider[] => {
    if (name === H2H) return h2h ? [createH2hProvider({ ...h2h, clock })] : [];
    return sandbox ? [createSandboxProvider(sandbox)] : [];
  });
  const guarded = providers.map((provider) => guardCardData(provider, { isCertified: isCardDataCertified, log }));
  return new Map(guarded.map((provider) => [provider.name, provider]));
}

/** Refuses with `payments_are_disabled` when it is switched off or does not answer at the moment. */
export function providerOf(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.get(name);
  if (!provider?.isAvailable()) throw fail("payments_are_disabled");
  return provider;
}
