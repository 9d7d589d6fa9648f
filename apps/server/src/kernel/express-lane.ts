// The express lane: what visitors were told in the last second is told again before the framework has looked at the request. Most of
// them ask for the same few pages, and what a framework does for a call costs several times what writing the answer does.
// Address, country and rate are checked as ever; whatever is unusual takes the long way and is refused or answered there.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "./clock.ts";
import { newId } from "./ids.ts";
import { type Encoding, encodingFor, type Prepared } from "./prepared.ts";

export interface ExpressAnswer {
  prepared: Prepared;
  /** All but those that follow from the encoding and the request. */
  headers: Readonly<Record<string, string>>;
  route: string;
  isFor(country: string | undefined): boolean;
  /** Whoever sends it is answered on the long way. */
  sessionCookie: string;
}

export interface ExpressLaneOptions {
  clock: Clock;
  /** Who asks; throws when they may not. */
  admit(request: IncomingMessage, mayCome: (country: string | undefined) => boolean): boolean;
  observe(answered: { requestId: string; method: string; route: string; status: number }, milliseconds: number): void;
}

interface Kept extends ExpressAnswer {
  untilMs: number;
  /** Names and values in turns, as they are written. */
  heads: Partial<Record<Encoding, readonly string[]>>;
}

const KEPT_MS = 1_000;
/** Strangers choose what they ask for, so there is an end. */
const MOST_KEPT = 2_000;

export class ExpressLane {
  readonly #kept = new Map<string, Kept>();
  #isOpen = true;

  constructor(private readonly options: ExpressLaneOptions) {}

  /** `url` as it was asked for, without a session. */
  keep(url: string, answer: ExpressAnswer): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(url, { ...answer, heads: {}, untilMs: this.options.clock.now().getTime() + KEPT_MS });
  }

  close(): void {
    this.#isOpen = false;
  }

  /** True when it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#kept.get(request.url ?? "");
    if (!kept || request.method !== "GET" || !this.#isOpen) return false;
    if (request.headers.cookie?.includes(kept.sessionCookie) || request.headers.authorization !== undefined)
      return false;
    if (kept.untilMs <= this.options.clock.now().getTime()) return false;
    try {
      if (!this.options.admit(request, kept.isFor)) return false;
    } catch {
      return false;
    }
    this.#write(kept, request, response);
    return true;
  }

  #write(kept: Kept, request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    const requestId = newId("req");
    const { prepared, route } = kept;
    const isKnown = request.headers["if-none-match"]?.includes(prepared.etag) ?? false;
    const encoding = isKnown ? "identity" : encodingFor((request.headers["accept-encoding"] as string) ?? "");
    kept.heads[encoding] ??= headOf(kept, encoding);
    const head = kept.heads[encoding];
    const body = isKnown ? undefined : prepared.body(encoding);
    const status = isKnown ? 304 : 200;
    const length = body ? ["content-length", String(body.length)] : [];
    response.writeHead(status, [...head, ...length, "x-request-id", requestId]);
    response.end(body);
    this.options.observe({ requestId, method: "GET", route, status }, performance.now() - startedAt);
  }
}

function headOf({ headers, prepared }: ExpressAnswer, encoding: Encoding): string[] {
  const all = {
    ...headers,
    vary: "Accept-Encoding",
    etag: prepared.etag,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
  return Object.entries(all).flat();
}
