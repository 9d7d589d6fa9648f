// Owns how a delta of the line changes what a page holds: an event is replaced in its place, and nothing else moves.
import type { SportsEvent } from "@windfall/domain/api/sports";
import type { Publication } from "@windfall/domain/publications";

export type LineDelta = Publication<"broadcast:sports">["events"][number];

/** Whatever has events in it: a page of them, the home page, or one of them. */
export function applyDelta<T>(data: T, deltas: ReadonlyMap<string, LineDelta>): T {
  if (Array.isArray(data)) return mapped(data, deltas) as T;
  if (data === null || typeof data !== "object") return data;
  const lists = ["items", "live", "soon"].filter((name) => name in data);
  if (lists.length === 0) return data;
  const changed = lists.map((name) => [name, mapped((data as Record<string, SportsEvent[]>)[name] ?? [], deltas)]);
  return { ...data, ...Object.fromEntries(changed) };
}

function mapped(events: readonly SportsEvent[], deltas: ReadonlyMap<string, LineDelta>): SportsEvent[] {
  return events.map((event) => {
    const delta = deltas.get(event.id);
    // An answer may be newer than a delta that was under way.
    return delta && delta.revision > event.revision ? { ...event, ...delta } : event;
  });
}
