// Calls of machines that sign what they send: providers of games and of payments. One address makes as many of them as its players
// play, so they are not counted by address but by party, generously. Whoever cannot sign is a stranger, and is not listened to for
// long: a body costs us more to read and check than it costs to invent.
import type { FastifyRequest } from "fastify";
import type { Clock } from "./clock.ts";
import { networkOf } from "./network.ts";
import { LocalLimiter, type Rate } from "./rate-limit.ts";

/** Enough for somebody who sets an integration up, and mistypes its secret. */
const UNSIGNED: Rate = { burst: 20, everyMs: 1_000 };
/** A pause in the network is made up for at once. */
const BURST_SECONDS = 5;

export interface SignedCallsOptions {
  clock: Clock;
  /** What one party may go on with, in each process. */
  perSecond: number;
}

export class SignedCalls {
  readonly #unsigned: LocalLimiter;
  readonly #parties: LocalLimiter;

  constructor({ clock, perSecond }: SignedCallsOptions) {
    this.#unsigned = new LocalLimiter(UNSIGNED, clock);
    this.#parties = new LocalLimiter({ burst: perSecond * BURST_SECONDS, everyMs: 1_000 / perSecond }, clock);
  }

  /** For every route whose calls are signed: an address that has failed too often is refused before its body is read. */
  readonly route = {
    config: { isSigned: true },
    onRequest: async ({ client }: FastifyRequest): Promise<void> => this.#unsigned.assertRoom(networkOf(client.ip)),
  };

  /** The signature is right. Refuses when the party calls more often than it may. */
  signed(party: string): void {
    this.#parties.take(party);
  }

  /** There is no such party, or the signature is not its own. */
  unsigned({ client }: FastifyRequest): void {
    this.#unsigned.take(networkOf(client.ip));
  }
}
