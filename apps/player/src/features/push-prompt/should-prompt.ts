// Owns when the push prompt may be shown (docs/product/service.md#push: again after 7 days).

const REFUSAL_MS = 7 * 24 * 60 * 60 * 1000;

export interface PromptFacts {
  /** Switched on by the operator's configuration. */
  isEnabled: boolean;
  isSignedIn: boolean;
  hasServiceWorker: boolean;
  hasPushManager: boolean;
  permission: NotificationPermission;
  /** The server already has a subscription of this person. */
  isActive: boolean;
  /** When this person closed the prompt last, in milliseconds. */
  refusedAt: number | undefined;
  now: number;
}

export function shouldPrompt(facts: PromptFacts): boolean {
  if (!facts.isEnabled || !facts.isSignedIn || !facts.hasServiceWorker || !facts.hasPushManager) return false;
  if (facts.permission === "granted" || facts.isActive) return false;
  return facts.refusedAt === undefined || facts.now - facts.refusedAt > REFUSAL_MS;
}

/** The refusal is the person's and not the browser's: two people may share one. */
export function refusalKey(globalId: string): string {
  return `push-refused-at:${globalId}`;
}

/** What a browser's storage holds may be anything; only a time counts. */
export function readRefusal(stored: string | null): number | undefined {
  const time = Number(stored ?? Number.NaN);
  return Number.isFinite(time) && time > 0 ? time : undefined;
}
