// What a provider answers to a launch: an address that may be shown in a frame, or nothing that we can use.

import type { GameProviderConfig } from "../../env.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";

/** A player waits for it. */
export const LAUNCH_TIMEOUT_MS = 8_000;

export function addressOf(config: GameProviderConfig, text: string, read: (answer: unknown) => string): string {
  let address: URL;
  try {
    address = new URL(read(JSON.parse(text)));
  } catch (error) {
    throw new ProviderUnreachable("the answer to a launch has no address", { cause: error });
  }
  const isAllowed = /^https?:$/.test(address.protocol) && config.frameHosts.includes(address.host);
  // The frame would refuse it too; here somebody learns why.
  if (!isAllowed) throw new ProviderUnreachable(`games of ${config.id} are not served from ${address.host}`);
  return address.href;
}
