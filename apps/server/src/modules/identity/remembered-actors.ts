// Who is behind a token, remembered for a moment: a page is made of a dozen calls, and each of them asks. Only what is read is answered
// by it; whatever changes something looks the session up anew. A session that ends, a ban, a role or a second factor that changes is
// told to every process (access-changed.ts), so that the moment ends at once.
import type { Clock } from "../../kernel/clock.ts";
import type { SignalHandler } from "../../kernel/signals.ts";
import type { Actor } from "./sessions.ts";

const MOST_REMEMBERED = 20_000;
interface Remembered {
  actor: Promise<Actor | undefined>;
  /** Undefined while it is being looked up. */
  playerId: string | undefined;
  until: number;
}

export class RememberedActors {
  readonly #byToken = new Map<string, Remembered>();

  constructor(
    private readonly clock: Clock,
    private readonly forMs: number,
  ) {}

  /** The same lookup serves everybody who asks while it is under way. */
  find(token: string, lookUp: () => Promise<Actor | undefined>): Promise<Actor | undefined> {
    const now = this.clock.now().getTime();
    const known = this.#byToken.get(token);
    if (known && now < known.until) return known.actor;
    const remembered: Remembered = { actor: lookUp(), playerId: undefined, until: now + this.forMs };
    this.#byToken.delete(token);
    this.#byToken.set(token, remembered);
    if (this.#byToken.size > MOST_REMEMBERED) this.#forgetOldest();
    this.#keepIfSomebody(token, remembered);
    return remembered.actor;
  }

  /** What is being looked up may have been read before the change, so nobody else is answered by it. */
  readonly forget: SignalHandler = (playerId) => {
    for (const [token, known] of this.#byToken)
      if (playerId === undefined || known.playerId === undefined || known.playerId === playerId)
        this.#byToken.delete(token);
  };

  #keepIfSomebody(token: string, remembered: Remembered): void {
    const drop = () => {
      if (this.#byToken.get(token) === remembered) this.#byToken.delete(token);
    };
    remembered.actor.then((actor) => {
      remembered.playerId = actor?.id;
      if (!actor) drop();
    }, drop);
  }

  #forgetOldest(): void {
    const [oldest] = this.#byToken.keys();
    if (oldest !== undefined) this.#byToken.delete(oldest);
  }
}
