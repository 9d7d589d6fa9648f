// What staff see of conversations, and what they do in them.
import { fail, personalChannel } from "@windfall/domain";
import type { DeskChat, DeskChatDetails } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import type { Attachment } from "../../kernel/route.ts";
import { type Actor, findAccount, PLAYER_COLUMNS, people, playerOf } from "../identity/index.ts";
import { answersIn } from "./answers.ts";
import {
  appendEvent,
  type ChatRow,
  getMessage,
  holdForStaff,
  lastMessages,
  type MessageRow,
  messageOf,
  ownerOf,
  pictureOf,
} from "./chats.ts";
import type { SupportDeps } from "./deps.ts";
import { addUntold } from "./news.ts";
import { closedSeq, mailOf, ratingOf, type Written } from "./own-chat.ts";
import { lookLater } from "./unread-answers.ts";

export interface ChatFilter {
  queue: "waiting" | "mine" | "open" | "closed" | "all";
  search?: string | undefined;
  limit: number;
  offset: number;
}

const ANSWER_WITHIN_MS = 5 * 60_000;

const selectChats = (reader: Reader) =>
  reader
    .selectFrom("support_chat")
    .leftJoin(people(reader).as("player"), "player.id", "support_chat.player_id")
    .leftJoin(people(reader).as("agent"), "agent.id", "support_chat.agent_id");

/** One's own conversation is for colleagues. */
function filtered(reader: Reader, actor: Pick<Actor, "id">, { queue, search }: ChatFilter) {
  let query = selectChats(reader).where((row) =>
    row.or([row("support_chat.player_id", "is", null), row("support_chat.player_id", "<>", actor.id)]),
  );
  if (queue === "waiting") query = query.where("support_chat.waiting_since", "is not", null);
  if (queue === "mine")
    query = query.where("support_chat.agent_id", "=", actor.id).where("support_chat.status", "=", "open");
  if (queue === "open" || queue === "closed") query = query.where("support_chat.status", "=", queue);
  if (search)
    query = query.where((row) =>
      row.or([
        row("support_chat.id", "=", search.toLowerCase()),
        row("player.global_id", "=", search.toLowerCase()),
        row(sql`lower(player.email)`, "=", search.toLowerCase()),
      ]),
    );
  return query;
}

const selectRows = (query: ReturnType<typeof selectChats>) =>
  query
    .selectAll("support_chat")
    .select(PLAYER_COLUMNS)
    .select("agent.first_name as agent_name")
    .select((row) =>
      row
        .selectFrom("support_message as m")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("m.chat_id", "=", "support_chat.id")
        .whereRef("m.seq", ">", "support_chat.read_by_staff")
        .where("m.author", "=", "person")
        .as("unread"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>["executeTakeFirstOrThrow"]>>;

/** Of a conversation of somebody without an account all columns of the player are null. */
const isPlayer = (row: Row): row is Row & { global_id: string; is_vip: boolean } => row.global_id !== null;

function chatOf(row: Row, actor: Pick<Actor, "id">): DeskChat {
  return {
    id: row.id,
    status: row.status as DeskChat["status"],
    player: isPlayer(row) ? playerOf(row) : null,
    locale: row.locale as DeskChat["locale"],
    agent: row.agent_name,
    isMine: row.agent_id === actor.id,
    lastText: row.last_text,
    lastAt: row.last_at.toISOString(),
    waitingSince: row.waiting_since?.toISOString() ?? null,
    dueAt: row.waiting_since && new Date(row.waiting_since.getTime() + ANSWER_WITHIN_MS).toISOString(),
    unread: row.unread ?? 0,
  };
}

export function listChats({ identity }: SupportDeps, actor: Actor, filter: ChatFilter) {
  return identity.db.read(async (reader) => {
    const { total } = await filtered(reader, actor, filter)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow();
    const rows = await selectRows(filtered(reader, actor, filter))
      // Who waits longest, then who wrote last.
      .orderBy("support_chat.waiting_since", (order) => order.asc().nullsLast())
      .orderBy("support_chat.last_at", "desc")
      .orderBy("support_chat.id")
      .limit(filter.limit)
      .offset(filter.offset)
      .execute();
    const { limit, offset } = filter;
    return { items: rows.map((row) => chatOf(row, actor)), meta: { total, limit, offset } };
  });
}

/** How many wait for an answer, for the menu of the desk. */
export async function countWaitingChats(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom("support_chat")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("waiting_since", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

export function getDeskChat({ identity }: SupportDeps, actor: Actor, id: string): Promise<DeskChatDetails> {
  return identity.db.read((reader) => detailsOf(reader, actor, id));
}

async function detailsOf(reader: Reader, actor: Pick<Actor, "id">, id: string): Promise<DeskChatDetails> {
  const row = await selectRows(selectChats(reader)).where("support_chat.id", "=", id).executeTakeFirst();
  if (!row || row.player_id === actor.id) throw fail("not_found");
  const rating = await ratingOf(reader, id, await closedSeq(reader, id));
  const messages = await lastMessages(reader, id, { withNotes: true });
  return {
    ...chatOf(row, actor),
    mail: await mailOf(reader, ownerOf(row), row),
    readByStaff: row.read_by_staff,
    readByPerson: row.read_by_person,
    rating: rating ?? null,
    messages: messages.map(deskMessageOf),
    answers: await answersIn(reader, row.locale as DeskChat["locale"]),
  };
}

const deskMessageOf = (row: MessageRow) => ({ ...messageOf(row), isNote: row.is_note });

/** Whoever answers has the conversation from then on. */
export async function answerChat(
  { identity, images, news }: SupportDeps,
  actor: Pick<Actor, "id">,
  chatId: string,
  { isNote, messageId, text, fileContent }: Written & { isNote: boolean },
) {
  const { db, clock } = identity;
  const picture = pictureOf(fileContent === undefined ? undefined : await images.clean(fileContent));
  const now = clock.now();
  const { rows } = await db.once(sql<{ number: number; untold: string | null; name: string | null }>`
    select a.number, a.untold, a.name, case when a.untold is not null and not ${isNote} then ${lookLater(chatId, now)} end
    from support_answer(${chatId}, ${actor.id}, ${messageId}, ${text}, ${isNote}, ${now}, ${picture.parameters}) a`);
  const [answer] = rows;
  if (!answer) throw fail("not_found");
  const { number: seq, untold, name } = answer;
  if (untold === null) return deskMessageOf(await db.read((reader) => getMessage(reader, chatId, seq)));
  news.changed({ id: untold, chatId, isForPerson: !isNote });
  const row = { seq, id: messageId, author: "staff", event: null, is_note: isNote, text, created_at: now };
  return deskMessageOf({ ...row, ...picture.shown, first_name: name });
}

/** Does something to a conversation that is held, and tells of it once it is done. */
async function change(
  { identity, news }: SupportDeps,
  actor: Actor,
  chatId: string,
  work: (tx: Tx, chat: ChatRow, now: Date) => Promise<void>,
): Promise<DeskChatDetails> {
  const { untold, details } = await identity.db.transact(async (tx) => {
    const now = identity.clock.now();
    await work(tx, await holdForStaff(tx, chatId, actor.id), now);
    return { untold: await addUntold(tx, chatId, now), details: await detailsOf(tx, actor, chatId) };
  });
  news.changed(untold);
  return details;
}

export function takeChat(
  deps: SupportDeps,
  actor: Actor,
  chatId: string,
  { by }: { by: "me" | "anybody" },
): Promise<DeskChatDetails> {
  return change(deps, actor, chatId, async (tx, chat, now) => {
    const isMine = chat.agent_id === actor.id && chat.status === "open";
    if (chat.status === "closed" || isMine === (by === "me"))
      throw fail("order_state_changed", { status: chat.status });
    if (by === "me") return appendEvent(tx, chat, actor.id, "joined", { status: "open", agent_id: actor.id }, now);
    await tx
      .updateTable("support_chat")
      .set({ agent_id: null, status: "waiting", waiting_since: chat.waiting_since ?? now })
      .where("id", "=", chat.id)
      .execute();
  });
}

export function closeChat(deps: SupportDeps, actor: Actor, chatId: string): Promise<DeskChatDetails> {
  return change(deps, actor, chatId, async (tx, chat, now) => {
    if (chat.status === "closed") throw fail("order_state_changed", { status: chat.status });
    const closed = { status: "closed", agent_id: actor.id, waiting_since: null, read_by_staff: chat.last_seq + 1 };
    await appendEvent(tx, chat, actor.id, "closed", closed, now);
  });
}

export async function readChat(
  { identity: { db, clock }, news }: SupportDeps,
  actor: Actor,
  chatId: string,
  seq: number,
): Promise<void> {
  const { rows } = await db.once(sql<{ untold: string | null }>`
    with found as (
      select id from support_chat where id = ${chatId} and player_id is distinct from ${actor.id}
    ), moved as (
      update support_chat c set read_by_staff = least(${seq}::int, c.last_seq) from found
      where c.id = found.id and least(${seq}::int, c.last_seq) > c.read_by_staff
      returning c.id
    ), untold as (
      insert into support_untold (chat_id, is_for_person, changed_at) select id, true, ${clock.now()}::timestamptz from moved returning id
    )
    select untold.id as untold from found left join untold on true`);
  const [read] = rows;
  if (!read) throw fail("not_found");
  if (read.untold !== null) news.changed({ id: read.untold, chatId, isForPerson: true });
}

/** Somebody without an account has no socket, and sees no more than the answer. */
export async function typeInChat(
  { identity, publish, typing }: SupportDeps,
  actor: Actor,
  chatId: string,
): Promise<void> {
  typing.take(actor.id);
  const person = await identity.db.read(async (reader) => {
    const chat = await reader
      .selectFrom("support_chat")
      .select("player_id")
      .where("id", "=", chatId)
      .executeTakeFirst();
    if (!chat || chat.player_id === actor.id) throw fail("not_found");
    return chat.player_id === null ? undefined : findAccount(reader, chat.player_id);
  });
  if (person) await publish(personalChannel("support", person.globalId), { what: "typing" });
}

export async function getDeskPicture({ identity }: SupportDeps, actor: Actor, id: string): Promise<Attachment> {
  const row = await identity.db.read((reader) =>
    reader
      .selectFrom("support_picture")
      .innerJoin("support_chat", "support_chat.id", "support_picture.chat_id")
      .select(["bytes", "player_id"])
      .where("support_picture.id", "=", id)
      .executeTakeFirst(),
  );
  if (!row || row.player_id === actor.id) throw fail("not_found");
  return { contentType: "image/webp", fileName: `${id}.webp`, bytes: row.bytes };
}

export async function setPresence({ identity }: SupportDeps, actor: Actor, isAvailable: boolean): Promise<void> {
  const seenAt = identity.clock.now();
  await identity.db.transact(async (tx) => {
    if (!isAvailable) return void (await tx.deleteFrom("support_agent").where("staff_id", "=", actor.id).execute());
    await tx
      .insertInto("support_agent")
      .values({ staff_id: actor.id, seen_at: seenAt })
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet({ seen_at: seenAt }))
      .execute();
  });
}
