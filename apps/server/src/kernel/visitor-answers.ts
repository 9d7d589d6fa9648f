// What visitors were told in the last second is told again in the first hook that knows who asks, before cookies, sessions and input are
// looked at: most of them ask for the same few pages. Address, country and rate are checked as ever; whoever is known, and whatever is
// unusual, goes on to the call itself.
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";
import type { Prepared } from "./prepared.ts";

export interface VisitorAnswer {
  prepared: Prepared;
  /** Beside those that every answer has. */
  headers: Readonly<Record<string, string>>;
  isFor(country: string | undefined): boolean;
  /** Whoever sends it gets an answer of their own. */
  sessionCookie: string;
}

const KEPT_MS = 1_000;
/** Strangers choose what they ask for, so there is an end. */
const MOST_KEPT = 2_000;

export class VisitorAnswers {
  readonly #kept = new LRUCache<string, VisitorAnswer & { untilMs: number }>({ max: MOST_KEPT });

  constructor(private readonly clock: Clock) {}

  /** `url` as it was asked for, without a session. */
  keep(url: string, answer: VisitorAnswer): void {
    this.#kept.set(url, { ...answer, untilMs: this.clock.now().getTime() + KEPT_MS });
  }

  find(request: Pick<FastifyRequest, "method" | "url" | "headers" | "client">): VisitorAnswer | undefined {
    const kept = this.#kept.get(request.url);
    if (kept === undefined || request.method !== "GET") return undefined;
    const { cookie, authorization } = request.headers;
    if (cookie?.includes(kept.sessionCookie) || authorization !== undefined) return undefined;
    if (kept.untilMs <= this.clock.now().getTime() || !kept.isFor(request.client.country)) return undefined;
    return kept;
  }
}
