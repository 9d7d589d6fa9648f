// What the operations of this module work with, and what they announce.
import type { Publish } from "@windfall/domain/publications";
import type { Logger } from "../../kernel/log.ts";
import { event } from "../../kernel/outbox.ts";
import type { LocalLimiter } from "../../kernel/rate-limit.ts";
import type { ImageCleaner } from "../deposits/index.ts";
import type { IdentityDeps } from "../identity/index.ts";
import type { ChatOwner } from "./chats.ts";

export interface SupportSources {
  identity: IdentityDeps;
  images: ImageCleaner;
  publish: Publish;
  log: Logger;
}

/** A change of a conversation that pages have not been told of, as its row says it. */
export interface Untold {
  id: string;
  chatId: string;
  isForPerson: boolean;
}

export interface ChatNews {
  /** Once it is committed. */
  changed(change: Untold): void;
  isWriting(owner: ChatOwner): void;
  /** Tells what waits, and stops. */
  close(): Promise<void>;
}

export interface SupportDeps extends SupportSources {
  /** Who is writing is told by the process that hears it, and kept nowhere. */
  typing: LocalLimiter;
  news: ChatNews;
}

/** A person has an answer that they have not read within seconds, or has read what they were given notice of. */
export const unreadAnswersChanged = event<{ id: string }>("support.unread_answers_changed");
