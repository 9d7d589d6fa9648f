// What a look at a chain works with.
import type { CryptoDeps } from "../deps.ts";
import type { OwnAddresses } from "./own-addresses.ts";

export interface WatchDeps extends CryptoDeps {
  own: OwnAddresses;
}
