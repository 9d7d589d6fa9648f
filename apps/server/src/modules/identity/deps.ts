// What every operation of identity works with, and what became true through it.
import type { RawBuilder } from "kysely";
import type { Database, Tx } from "../../kernel/db.ts";
import { event } from "../../kernel/outbox.ts";
import { deriveKey } from "../../kernel/secrets.ts";
import type { MailDeps } from "../mail/index.ts";
import type { Passwords } from "./passwords.ts";
import type { TelegramBot } from "./telegram-init-data.ts";

export interface IdentityKeys {
  /** Seals second-factor secrets at rest. */
  totp: Buffer;
  /** Signs the mark of a browser that signed in before. */
  device: Buffer;
  /** HS256 key of realtime tokens. */
  realtime: Uint8Array;
}

export interface IdentityDeps extends MailDeps {
  db: Database;
  keys: IdentityKeys;
  passwords: Passwords;
  telegramBots: readonly TelegramBot[];
  /** In production staff can do nothing without a second factor (docs/product/people.md#sign-in). */
  staffNeedTotp: boolean;
  /** What codes bring lies above this module and is given to it. */
  promo: RegistrationPromo;
  /** An account was entered with this browser. What follows from accounts that share one lies above this module. */
  noteDevice(entered: { playerId: string; mark: string }): Promise<void>;
  /** How many notices somebody has not read, as a part of a query: the profile is asked for with every page and must cost one. */
  unreadNotices(playerId: string): RawBuilder<number>;
  /** What we prove people to somebody else's chat with; absent where none is loaded for them. */
  chatKey: string | undefined;
}

export interface RegistrationPromo {
  /** Counts an attempt, before the transaction of the registration. False: too many from there, and the code is not looked at. */
  mayTry(ip: string): Promise<boolean>;
  /** In that transaction. A code that cannot be used changes nothing. */
  use(tx: Tx, registered: { playerId: string; ip: string; typed: string }): Promise<void>;
}

export function identityKeys(secret: string, realtimeSecret: string | undefined): IdentityKeys {
  return {
    totp: deriveKey(secret, "totp"),
    device: deriveKey(secret, "device"),
    realtime: realtimeSecret ? new TextEncoder().encode(realtimeSecret) : deriveKey(secret, "realtime"),
  };
}

export const playerRegistered = event<{ playerId: string; globalId: string }>("player.registered");
export const sessionsRevoked = event<{ globalId: string; sessionIds: string[] }>("sessions.revoked");
export const playerBanned = event<{ playerId: string; globalId: string }>("player.banned");
export const playerUnbanned = event<{ playerId: string; globalId: string }>("player.unbanned");
/** With the password, from a browser that was never used for this account. */
export const signedInAnew = event<{
  playerId: string;
  sessionId: string;
  userAgent: string | null;
  country: string | null;
}>("player.signed_in_anew");
