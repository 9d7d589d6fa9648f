// What the operations of this module work with, and what they announce.
import type { Publish } from "@windfall/domain/publications";
import { event } from "../../kernel/outbox.ts";
import type { LocalLimiter } from "../../kernel/rate-limit.ts";
import type { ImageCleaner } from "../deposits/index.ts";
import type { IdentityDeps } from "../identity/index.ts";

export interface SupportSources {
  identity: IdentityDeps;
  images: ImageCleaner;
  publish: Publish;
}

export interface SupportDeps extends SupportSources {
  /** Who is writing is told by the process that hears it, and kept nowhere. */
  typing: LocalLimiter;
}

/**
 * What happened in a conversation: its person wrote, staff answered or noted something, the person or staff read, or it was taken, left, closed or
 * rated. Most of it concerns few of those who hear of it.
 */
export type ChatChange = "written" | "answered" | "noted" | "read" | "seen" | "state";
export const chatChanged = event<{ id: string; playerId: string | null; what: ChatChange }>("support.chat_changed");
