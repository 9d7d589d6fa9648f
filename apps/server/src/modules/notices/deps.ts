// What this module works with, and what it announces.
import type { Publish } from "@windfall/domain/publications";
import { event } from "../../kernel/outbox.ts";
import type { IdentityDeps } from "../identity/index.ts";
import type { BotDeps } from "../messenger-bot/index.ts";
import type { PushDeps } from "../push/index.ts";
import type { WalletDeps } from "../wallet/index.ts";

export interface NoticesDeps {
  identity: IdentityDeps;
  wallet: Pick<WalletDeps, "db" | "txLink">;
  publish: Publish;
  push: PushDeps;
  /** Without bots where none is there. */
  bot: BotDeps;
}

/** Notices were written, those of one transaction together. */
export const noticesMade = event<{ ids: string[] }>("notices.made");
/** Somebody has read what was unread, here or in another window. */
export const noticesRead = event<{ playerId: string }>("notices.read");
