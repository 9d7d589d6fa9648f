// What the parts of crypto work with.
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";
import type { Signer } from "../../signer/index.ts";
import type { Rates } from "../rates/index.ts";
import type { WithdrawalsDeps } from "../withdrawals/index.ts";
import type { KeyRing } from "./addresses/key-ring.ts";
import type { WatchedNetwork } from "./chains/chain.ts";
import type { CryptoBot } from "./messengers/crypto-bot.ts";
import type { Rocket } from "./messengers/rocket.ts";
import type { TonIndex } from "./ton-connect/ton-index.ts";

export interface CryptoDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  rates: Rates;
  keys: KeyRing;
  /** Those that are served. What is not here is not offered. */
  networks: ReadonlyMap<NetworkId, WatchedNetwork>;
  /** Wallets inside of a messenger, where the installation has them. */
  messengers: { bot?: CryptoBot | undefined; rocket?: Rocket | undefined };
  /** Tells what wallets on TON have. Without it none is connected. */
  ton?: TonIndex | undefined;
  /** Makes addresses for the pool; only a sandbox has keys for that. */
  refillPool?: ((tx: Tx) => Promise<void>) | undefined;
  /** Signs what leaves. Without it nothing does. */
  signer?: Signer | undefined;
  /** Holds, decides and follows withdrawals, of coins as of everything else. */
  withdrawals: WithdrawalsDeps;
  /** Where anybody can see a transaction. */
  txLink(network: NetworkId, txHash: string): string;
}
