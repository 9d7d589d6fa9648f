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

/** Something was written, read, taken or closed. */
export const chatChanged = event<{ id: string }>("support.chat_changed");
