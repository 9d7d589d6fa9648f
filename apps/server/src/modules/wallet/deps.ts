// What the reads of the wallet work with.
import type { KeyObject } from "node:crypto";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { createShortCache, type ShortCache } from "../../kernel/short-cache.ts";
import type { PaymentProviders } from "../payment-methods/index.ts";
import type { Rates } from "../rates/index.ts";
import { statementKey } from "./statement-key.ts";

export interface WalletDeps {
  db: Database;
  clock: Clock;
  rates: Rates;
  providers: PaymentProviders;
  /** Where anybody can see a transaction of a network. */
  txLink(network: NetworkId, txHash: string): string;
  /** Ed25519, for statements. */
  signingKey: KeyObject;
  /** How long withdrawals take, by method. */
  medians: ShortCache<ReadonlyMap<string, number>>;
}

const MEDIANS_LIFETIME_MS = 60_000;

export function walletDeps(
  base: Pick<WalletDeps, "db" | "clock" | "rates" | "providers" | "txLink"> & { secret: string },
): WalletDeps {
  const { secret, ...rest } = base;
  return {
    ...rest,
    signingKey: statementKey(secret),
    medians: createShortCache({ clock: base.clock, lifetimeMs: MEDIANS_LIFETIME_MS }),
  };
}
