// Finds events by who plays and in which league. What is open at a time is a few thousand rows, which one look passes in a few milliseconds; an index of
// letters would be written with every event and pay for nothing.
import type { SportsEvent } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { withMarkets } from "./line.ts";
import { OPEN_STATUSES } from "./open-statuses.ts";

const MOST_FOUND = 30;
const MOST_WORDS = 5;

/** Each word stands somewhere in the names; what is live comes first. */
export async function searchLine(reader: Reader, text: string): Promise<{ items: SportsEvent[] }> {
  const patterns = wordsOf(text).map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  if (patterns.length === 0) return { items: [] };
  const rows = await reader
    .selectFrom("sports_event")
    .selectAll()
    .where("status", "in", OPEN_STATUSES)
    .where(sql<boolean>`lower(array_to_string(competitors, ' ') || ' ' || league_name) like all (${patterns}::text[])`)
    .orderBy(sql`status = 'not_started'`)
    .orderBy("is_top_league", "desc")
    .orderBy("start_at")
    .orderBy("id")
    .limit(MOST_FOUND)
    .execute();
  return { items: await withMarkets(reader, rows, { mainOnly: true }) };
}

/** The same search whatever its spaces and capitals are. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}
