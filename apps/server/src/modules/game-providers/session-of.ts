// The session that a provider names: one that we gave out at a launch, or nothing that a bet may rest on.
import { GAME_SESSION_ID } from "@windfall/domain/api/index";

/**
 * What is no id of ours makes a bet malformed: left out of the look at the session, it would be taken after the session ended. A win
 * is paid whatever it names.
 */
export function sessionOf(named: string | null | undefined, isBet: boolean): { sessionId?: string } | "malformed" {
  if (named === null || named === undefined) return {};
  if (GAME_SESSION_ID.test(named)) return { sessionId: named };
  return isBet ? "malformed" : {};
}
