// Stops calling a provider that fails again and again, so that players are told at once instead of after a timeout each.
import type { Clock } from "../../../kernel/clock.ts";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

export class Circuit {
  #failures = 0;
  #openUntil = 0;
  constructor(private readonly clock: Clock) {}

  isClosed(): boolean {
    return this.clock.now().getTime() >= this.#openUntil;
  }

  /** Only a provider that cannot be reached counts as failing; a refusal is an answer. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.isClosed()) throw new ProviderUnreachable("the circuit is open");
    try {
      const answer = await work();
      this.#failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof ProviderUnreachable) this.#count();
      else this.#failures = 0;
      throw error;
    }
  }

  #count(): void {
    this.#failures++;
    // After the pause one more failure is enough: the first call is a trial.
    if (this.#failures >= FAILURES_TO_OPEN) this.#openUntil = this.clock.now().getTime() + OPEN_MS;
  }
}
