// What became true for the line without the feed.
import { event } from "../../kernel/outbox.ts";

/** The house stopped or opened betting: on one event, or on a whole sport. */
export const lineStopped = event<{ sportId: number; eventId: string | null }>("sports.line_stopped");
