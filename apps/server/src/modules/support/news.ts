// What happens in conversations and open pages should hear of: changes, and that somebody is writing. It is only noted here; a moment later all
// of it is told together, so that a hundred messages a second cost the database a few statements and not hundreds. Changes are rows as well
// (`support_untold`), which are removed once they are told: what a process that died has left is told by the sweep.
import { personalChannel } from "@windfall/domain";
import type { Publication } from "@windfall/domain/publications";
import { sql } from "kysely";
import type { Tx } from "../../kernel/db.ts";
import { createLater } from "../../kernel/later.ts";
import { listStaffWith } from "../identity/index.ts";
import { type ChatOwner, findForPeople, findWriters } from "./chats.ts";
import type { ChatNews, SupportSources, Untold } from "./deps.ts";

type NewsSources = Pick<SupportSources, "identity" | "publish" | "log">;

/** Short enough for a conversation, long enough that those of a busy desk come together. */
const EVERY_MS = 100;
/** However long nothing could be told: a publication has a largest size. */
const TOLD_AT_ONCE = 200;
const SWEPT_AT_ONCE = 1_000;
/** Whoever made a change has told of it long before, if they are alive. */
const LEFT_AFTER_MS = 10_000;

export function createChatNews(sources: NewsSources): ChatNews {
  let changes: Untold[] = [];
  let writers: ChatOwner[] = [];
  const later = createLater(EVERY_MS, tellNoted);

  async function tellNoted(): Promise<void> {
    const [changed, writing] = [changes, writers.slice(0, TOLD_AT_ONCE)];
    changes = [];
    writers = [];
    try {
      await Promise.all([tellChanges(sources, changed), tellWriters(sources, writing)]);
    } catch (error) {
      sources.log.warn({ err: error }, "news of conversations could not be told; the next sweep tells of changes");
    }
  }

  return {
    changed(change) {
      changes.push(change);
      later.note();
    },
    isWriting(owner) {
      writers.push(owner);
      later.note();
    },
    close: later.close,
  };
}

/** Notes a change of a conversation in the transaction that makes it. */
export async function addUntold(tx: Tx, chatId: string, now: Date): Promise<Untold> {
  const { id } = await tx
    .insertInto("support_untold")
    .values({ chat_id: chatId, is_for_person: true, changed_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, chatId, isForPerson: true };
}

async function tellChanges(sources: NewsSources, changes: readonly Untold[]): Promise<void> {
  for (let first = 0; first < changes.length; first += TOLD_AT_ONCE)
    await tellSome(sources, changes.slice(first, first + TOLD_AT_ONCE));
}

async function tellSome({ identity: { db }, publish }: NewsSources, changes: readonly Untold[]): Promise<void> {
  const ofPeople = [...new Set(changes.filter(({ isForPerson }) => isForPerson).map(({ chatId }) => chatId))];
  const [people, staff] = await db.read((reader) =>
    Promise.all([findForPeople(reader, ofPeople), listStaffWith(reader, "support.chat")]),
  );
  const chats = together([...new Set(changes.map(({ chatId }) => chatId))]);
  // At once, so that they are one write for all of them.
  await Promise.all([
    ...people.map(({ globalId, ...state }) =>
      publish(personalChannel("support", globalId), { what: "changed", state }),
    ),
    ...staff.map((globalId) => publish(personalChannel("desk", globalId), chats)),
  ]);
  await db.once(sql`delete from support_untold where id = any(${changes.map(({ id }) => id)}::bigint[])`);
}

async function tellWriters({ identity: { db }, publish }: NewsSources, owners: readonly ChatOwner[]): Promise<void> {
  if (owners.length === 0) return;
  const byAgent = new Map<string, string[]>();
  for (const { id, agent } of await db.read((reader) => findWriters(reader, owners)))
    byAgent.set(agent, [...(byAgent.get(agent) ?? []), id]);
  await Promise.all(
    Array.from(byAgent, ([agent, ids]) =>
      publish(personalChannel("desk", agent), { ...together(ids), isTyping: true }),
    ),
  );
}

/** Conversations of one moment are one word to the desk. */
function together([id = "", ...others]: readonly string[]): Publication<"desk"> {
  return { queue: "chats", id, ...(others.length > 0 && { others }) };
}

/** What processes that died had changed and not told. */
export async function tellLeft(sources: NewsSources): Promise<void> {
  const { db, clock } = sources.identity;
  const rows = await db.read((reader) =>
    reader
      .selectFrom("support_untold")
      .selectAll()
      .where("changed_at", "<", new Date(clock.now().getTime() - LEFT_AFTER_MS))
      .orderBy("id")
      .limit(SWEPT_AT_ONCE)
      .execute(),
  );
  await tellChanges(
    sources,
    rows.map(({ id, chat_id, is_for_person }) => ({ id, chatId: chat_id, isForPerson: is_for_person })),
  );
}
