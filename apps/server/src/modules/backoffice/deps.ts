// What the desk works with.
import type { BonusLaw } from "@windfall/domain/rules/bonuses/index";
import type { LiveCatalogue } from "../catalogue/index.ts";
import type { IdentityDeps } from "../identity/index.ts";
import type { PaymentProviders } from "../payment-methods/index.ts";
import type { Rates } from "../rates/index.ts";
import type { WalletDeps } from "../wallet/index.ts";

export interface BackofficeDeps {
  identity: IdentityDeps;
  rates: Rates;
  providers: PaymentProviders;
  /** What can be weighed by an offer. */
  catalogue: LiveCatalogue;
  wallet: Pick<WalletDeps, "txLink">;
  /** Decisions about more than this need a second person, in cents of a US dollar. */
  secondPersonAboveMinor: bigint;
  /** What may be offered at all. */
  law: BonusLaw;
}
