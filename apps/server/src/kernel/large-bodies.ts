// Bounds the memory of large bodies (docs/security.md S9). Together they may be so large; what comes on top waits unread, where it costs its
// sender more than us, and whoever waits too long or finds too many waiting is sent away to try again. A place is given to people
// who may make the call, to each only a few, and for a while only: a body that drips in would keep everybody else waiting.
import { fail } from "@windfall/domain";
import type { FastifyReply, FastifyRequest } from "fastify";

const BUDGET_BYTES = 48 * 1024 * 1024;
const MAX_WAITING = 100;
const MAX_PER_PERSON = 10;

export interface Patience {
  /** How long somebody waits for a place. */
  waitMs: number;
  /** How long a body may take to arrive when nobody waits: a little less than the server gives to any request. */
  placeMs: number;
  /** The same while somebody waits. */
  contestedMs: number;
}

const PATIENCE: Patience = { waitMs: 15_000, placeMs: 25_000, contestedMs: 8_000 };

interface Waiting {
  bytes: number;
  begin(): void;
}

interface Place {
  since: number;
  /** Ends the request, unless its body is here. */
  lose(): void;
}

export class LargeBodies {
  #heldBytes = 0;
  readonly #queue: Waiting[] = [];
  /** In the order in which they were given. */
  readonly #places = new Set<Place>();
  readonly #perPerson = new Map<string, number>();
  #watch: NodeJS.Timeout | undefined;

  constructor(private readonly patience: Patience = PATIENCE) {}

  /** Waits for a place for the body of this request; to be called before it is read. */
  async enter(who: string, limitBytes: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const underWay = this.#perPerson.get(who) ?? 0;
    if (underWay >= MAX_PER_PERSON) throw fail("rate_limited", { retryAfterSeconds: 5 });
    this.#perPerson.set(who, underWay + 1);
    reply.raw.once("close", () => this.#forget(who));
    // Without a length it may turn out to be the largest that is allowed.
    const told = Number(request.headers["content-length"] ?? limitBytes);
    const bytes = Number.isFinite(told) ? Math.min(told, limitBytes) : limitBytes;
    await this.#untilThereIsRoom(bytes, reply);
    this.#hold(bytes, request, reply);
  }

  #forget(who: string): void {
    const left = (this.#perPerson.get(who) ?? 1) - 1;
    if (left > 0) this.#perPerson.set(who, left);
    else this.#perPerson.delete(who);
  }

  /** In the order of arrival: a small one that overtakes would let a large one wait for ever. */
  #beginNext(): void {
    const queue = this.#queue;
    for (let next = queue[0]; next && this.#heldBytes + next.bytes <= BUDGET_BYTES; next = queue[0]) {
      queue.shift();
      this.#heldBytes += next.bytes;
      next.begin();
    }
    this.#watchPlaces();
  }

  #untilThereIsRoom(bytes: number, reply: FastifyReply): Promise<void> {
    if (this.#queue.length >= MAX_WAITING) throw fail("service_unavailable");
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(tooLong);
        const place = this.#queue.indexOf(waiting);
        if (place >= 0) this.#queue.splice(place, 1);
        reject(fail("service_unavailable"));
        this.#beginNext();
      };
      const tooLong = setTimeout(leave, this.patience.waitMs);
      const begin = () => {
        clearTimeout(tooLong);
        reply.raw.off("close", leave);
        resolve();
      };
      const waiting: Waiting = { bytes, begin };
      reply.raw.once("close", leave);
      this.#queue.push(waiting);
      this.#beginNext();
    });
  }

  #hold(bytes: number, request: FastifyRequest, reply: FastifyReply): void {
    const place: Place = {
      since: performance.now(),
      lose: () => {
        this.#places.delete(place);
        if (request.raw.complete || reply.sent) return;
        // Nothing more is read of it, so the connection cannot serve another request.
        void reply.header("connection", "close").send(fail("service_unavailable"));
      },
    };
    this.#places.add(place);
    let isHeld = true;
    const release = () => {
      this.#places.delete(place);
      if (isHeld) this.#heldBytes -= bytes;
      isHeld = false;
      this.#beginNext();
    };
    reply.raw.once("finish", release);
    reply.raw.once("close", release);
    this.#watchPlaces();
  }

  /** One timer for all of them, set for whoever loses their place first. */
  #watchPlaces(): void {
    clearTimeout(this.#watch);
    const [oldest] = this.#places;
    if (!oldest) return;
    const { placeMs, contestedMs } = this.patience;
    const until = oldest.since + (this.#queue.length > 0 ? contestedMs : placeMs);
    this.#watch = setTimeout(
      () => {
        oldest.lose();
        this.#watchPlaces();
      },
      Math.max(0, until - performance.now()),
    );
    this.#watch.unref();
  }
}
