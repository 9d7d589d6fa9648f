// Owns the typed client of the calls that staff make. The session is in a cookie that scripts cannot read.
import { type Api, api } from "@windfall/domain/api/index";
import { type Answer, createClient } from "@windfall/domain/client";

export const client = createClient({ auth: api.auth, desk: api.desk });

export type StaffMember = Answer<Api["desk"]["me"]>;
export type {
  DeskAlarm,
  DeskAlarmDetails,
  DeskOrder,
  DeskOrderDetails,
  DeskWithdrawal,
  DeskWithdrawalDetails,
} from "@windfall/domain/api/index";

/** One for each intent: sent again after a broken connection it makes the server answer instead of acting twice. */
export function newIdempotencyKey(): string {
  // Not randomUUID, which a browser hides from a page that came without TLS, as on a demo in the local network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
