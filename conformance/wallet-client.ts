// What the kit needs of a wallet, whatever shape its calls have.

export interface Action {
  kind: "bet" | "win";
  id: string;
  /** Minor units; anything else for what must be refused. */
  amount: unknown;
}

export interface Answer {
  isAccepted: boolean;
  /** The vendor's code of a refusal, or the HTTP status of an answer that is neither. */
  code: string;
  balanceMinor: bigint | undefined;
  /** As it came. */
  text: string;
}

export interface PlayParts {
  round: string;
  actions: readonly Action[];
  finished?: boolean;
  /** Where it differs from the player, game and currency under test. */
  player?: string;
  game?: string;
  currency?: string;
  /** Null: none is named. */
  session?: string | null;
}

export interface Target {
  url: string;
  /** Our name at the casino; only one shape sends it. */
  key: string;
  secret: string;
  player: string;
  game: string;
  currency: string;
  /** One of the player in the game, as a launch gave it out. */
  session: string;
}

/** How a request is spoilt after it was signed. */
export type Spoil = "no signature" | "wrong signature" | "other bytes" | "old" | "no sense";

export interface WalletClient {
  /** Whether a call may hold a bet and a win. */
  readonly takesSeveral: boolean;
  balance(): Promise<Answer>;
  play(parts: PlayParts): Promise<Answer>;
  rollback(parts: { round: string; id: string; original: string }): Promise<Answer>;
  /** Makes a call and hangs up before the answer. */
  cutOff(parts: PlayParts): Promise<void>;
  /** A bet of 1 that is spoilt; undefined where the shape knows no such thing. */
  spoilt(how: Spoil, id: string): Promise<Answer> | undefined;
  /** Amounts as this shape could send them, none of which is one. */
  readonly hostileAmounts: readonly unknown[];
  /** What no session can be called. Null where the shape knows no bet outside of one. */
  readonly malformedSessions: readonly (string | null)[];
}

/** Empty, somebody else's, too short, in capitals, with more behind it. */
export const MALFORMED_SESSIONS = [
  "",
  "kit",
  `gs_${"0".repeat(25)}`,
  `GS_${"0".repeat(26)}`,
  `gs_${"0".repeat(26)}\n`,
  `gs_${"0".repeat(26)}' or '1'='1`,
] as const;

export interface HttpRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const ANSWER_WITHIN_MS = 15_000;
/** Long enough to reach the wallet, and mostly too short for its answer. */
const HANG_UP_AFTER_MS = 3;

export async function send(
  url: string,
  { path, headers, body }: HttpRequest,
): Promise<{ status: number; text: string }> {
  const response = await fetch(url.replace(/\/$/, "") + path, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  return { status: response.status, text: await response.text() };
}

export async function sendAndHangUp(url: string, { path, headers, body }: HttpRequest): Promise<void> {
  const signal = AbortSignal.timeout(HANG_UP_AFTER_MS);
  await fetch(url.replace(/\/$/, "") + path, { method: "POST", headers, body, signal }).then(
    (response) => response.text().catch(() => undefined),
    () => undefined,
  );
}

/** What an answer says, or nothing when it is no JSON. */
export function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
