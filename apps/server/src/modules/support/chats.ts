// The rows of a conversation: found by whose it is, held while it grows, and as both sides see them.
import { createHash, randomUUID } from "node:crypto";
import { fail, type Locale } from "@windfall/domain";
import type { Chat, ChatMessage } from "@windfall/domain/api/index";
import { type Selectable, sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/outbox.ts";
import type { SupportChat } from "../../kernel/schema.ts";
import type { CleanImage } from "../deposits/index.ts";
import { people } from "../identity/index.ts";
import { type ChatChange, chatChanged } from "./deps.ts";

/** Somebody without an account is known by the secret in their cookie, which is kept as its hash. */
export type ChatOwner = { playerId: string } | { visitorHash: Buffer };
export type ChatRow = Selectable<SupportChat>;

export const ownerOf = (row: Pick<ChatRow, "player_id" | "visitor_hash">): ChatOwner =>
  row.player_id === null ? { visitorHash: row.visitor_hash as Buffer } : { playerId: row.player_id };

export const hashVisitor = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export const ownerKey = (owner: ChatOwner): string =>
  "playerId" in owner ? owner.playerId : owner.visitorHash.toString("hex");

export function selectOwn(reader: Reader, owner: ChatOwner) {
  const chats = reader.selectFrom("support_chat").selectAll("support_chat");
  return "playerId" in owner
    ? chats.where("support_chat.player_id", "=", owner.playerId)
    : chats.where("support_chat.visitor_hash", "=", owner.visitorHash);
}

/** Whose it is, and how it stands for them; undefined for somebody without an account. */
export async function findForPerson(reader: Reader, chatId: string) {
  const row = await reader
    .selectFrom("support_chat as c")
    .innerJoin(people(reader).as("person"), "person.id", "c.player_id")
    .select(["person.global_id", "c.status", "c.read_by_staff", "c.read_by_person"])
    .select((row) =>
      row
        .selectFrom("support_message as m")
        .select("m.seq")
        .whereRef("m.chat_id", "=", "c.id")
        .where("m.is_note", "=", false)
        .orderBy("m.seq", "desc")
        .limit(1)
        .as("last_seq"),
    )
    .where("c.id", "=", chatId)
    .executeTakeFirst();
  return (
    row && {
      globalId: row.global_id,
      status: row.status as Exclude<Chat["status"], "new">,
      lastSeq: row.last_seq ?? 0,
      readByStaff: row.read_by_staff,
      readByPerson: row.read_by_person,
    }
  );
}

/** Held, so that messages of both sides get one number after the other. */
export async function holdOwn(tx: Tx, owner: ChatOwner, locale: Locale, now: Date): Promise<ChatRow> {
  const known = await selectOwn(tx, owner).forUpdate().executeTakeFirst();
  if (known) return known;
  await tx
    .insertInto("support_chat")
    .values({
      id: newId("cht"),
      player_id: "playerId" in owner ? owner.playerId : null,
      visitor_hash: "visitorHash" in owner ? owner.visitorHash : null,
      locale,
      status: "waiting",
      last_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectOwn(tx, owner).forUpdate().executeTakeFirstOrThrow();
}

/** For staff; whose own conversation it is does not find it. */
export async function holdForStaff(tx: Tx, chatId: string, staffId: string): Promise<ChatRow> {
  const row = await tx.selectFrom("support_chat").selectAll().where("id", "=", chatId).forUpdate().executeTakeFirst();
  if (!row || row.player_id === staffId) throw fail("not_found");
  return row;
}

export interface NewMessage {
  id: string;
  text: string;
  staffId?: string;
  isNote?: boolean;
  event?: "joined" | "closed";
  image?: CleanImage | undefined;
}

/**
 * The next message of a conversation that is held. What else changes with it goes into the same update, and whoever
 * appends says what happened, once for all that a transaction appends.
 */
export async function append(
  tx: Tx,
  chat: ChatRow,
  message: NewMessage,
  change: Partial<ChatRow>,
  now: Date,
): Promise<Omit<MessageRow, "first_name">> {
  const seq = chat.last_seq + 1;
  const row = {
    seq,
    id: message.id,
    author: message.staffId === undefined ? "person" : "staff",
    event: message.event ?? null,
    is_note: message.isNote ?? false,
    text: message.text,
    picture_id: message.image ? await keepPicture(tx, chat.id, message.image, now) : null,
    created_at: now,
  };
  await tx
    .insertInto("support_message")
    .values({ ...row, chat_id: chat.id, staff_id: message.staffId ?? null })
    .execute();
  // What only happened is no last word, and a note is none that counts.
  const isWord = message.event === undefined && !message.isNote;
  const last = isWord ? { last_text: message.text, last_at: now } : {};
  await tx
    .updateTable("support_chat")
    .set({ ...last, ...change, last_seq: seq })
    .where("id", "=", chat.id)
    .execute();
  Object.assign(chat, last, change, { last_seq: seq });
  return { ...row, width: message.image?.width ?? null, height: message.image?.height ?? null };
}

export const tellOfChange = (tx: Tx, { id, player_id }: ChatRow, what: ChatChange): Promise<void> =>
  emit(tx, chatChanged, { id, playerId: player_id, what });

/** That somebody answers from now on, or does no longer. */
export async function appendEvent(
  tx: Tx,
  chat: ChatRow,
  staffId: string,
  event: "joined" | "closed",
  change: Partial<ChatRow>,
  now: Date,
): Promise<void> {
  await append(tx, chat, { id: randomUUID(), text: "", staffId, event }, change, now);
}

async function keepPicture(tx: Tx, chatId: string, { bytes, width, height }: CleanImage, now: Date): Promise<string> {
  const id = newId("pic");
  await tx
    .insertInto("support_picture")
    .values({ id, chat_id: chatId, width, height, bytes, created_at: now })
    .execute();
  return id;
}

export const selectMessages = (reader: Reader, chatId: string) =>
  reader
    .selectFrom("support_message as m")
    .leftJoin("support_picture as p", "p.id", "m.picture_id")
    .leftJoin(people(reader).as("staff"), "staff.id", "m.staff_id")
    .select(["m.seq", "m.id", "m.author", "m.event", "m.is_note", "m.text", "m.picture_id", "m.created_at"])
    .select(["p.width", "p.height", "staff.first_name"])
    .where("m.chat_id", "=", chatId);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>["executeTakeFirstOrThrow"]>>;

export function messageOf(row: MessageRow): ChatMessage {
  return {
    seq: row.seq,
    id: row.id,
    from: row.author as ChatMessage["from"],
    event: row.event as ChatMessage["event"],
    // By the first name: whoever answers is a person, and not more than that to a stranger.
    name: row.author === "staff" ? row.first_name : null,
    text: row.text,
    picture: row.picture_id === null ? null : { id: row.picture_id, width: row.width ?? 0, height: row.height ?? 0 },
    at: row.created_at.toISOString(),
  };
}

/** A message that came before, whose answer was lost. */
export function findMessage(reader: Reader, chatId: string, id: string): Promise<MessageRow | undefined> {
  return selectMessages(reader, chatId).where("m.id", "=", id).executeTakeFirst();
}

const selectAnswers = (reader: Reader, chatId: string) =>
  selectMessages(reader, chatId)
    .where("m.author", "=", "staff")
    .where("m.event", "is", null)
    .where("m.is_note", "=", false);

/** Whether the person has an answer that they have not read yet, as far as can be said without holding the conversation. */
export async function hasUnreadAnswer(reader: Reader, chatId: string): Promise<boolean> {
  const found = await selectAnswers(reader, chatId)
    .innerJoin("support_chat as c", "c.id", "m.chat_id")
    .whereRef("m.seq", ">", "c.read_by_person")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The first answer that its person has not read, and who wrote it; held, so that reading it and telling of it come one after the other.
 * Undefined for somebody without an account, who has no bell.
 */
export async function holdUnreadAnswer(tx: Tx, chatId: string) {
  const chat = await tx
    .selectFrom("support_chat")
    .select(["player_id", "read_by_person"])
    .where("id", "=", chatId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (chat.player_id === null) return undefined;
  const answer = await selectAnswers(tx, chatId)
    .where("m.seq", ">", chat.read_by_person)
    .orderBy("m.seq")
    .limit(1)
    .executeTakeFirst();
  return { playerId: chat.player_id, answer: answer && { seq: answer.seq, agent: answer.first_name } };
}

const SHOWN = 200;

/** The last ones, the oldest first. */
export async function lastMessages(
  reader: Reader,
  chatId: string,
  { withNotes }: { withNotes: boolean },
): Promise<MessageRow[]> {
  let query = selectMessages(reader, chatId);
  if (!withNotes) query = query.where("m.is_note", "=", false);
  return (await query.orderBy("m.seq", "desc").limit(SHOWN).execute()).reverse();
}

/** What was said in a player's conversation, notes of staff too, the latest first. */
export function messagesBefore(reader: Reader, playerId: string, { before, limit }: { before: Date; limit: number }) {
  return reader
    .selectFrom("support_chat as c")
    .innerJoin("support_message as m", "m.chat_id", "c.id")
    .select(["m.id", "m.chat_id", "m.author", "m.event", "m.is_note", "m.text", "m.created_at"])
    .where("c.player_id", "=", playerId)
    .where("m.created_at", "<", before)
    .orderBy("m.seq", "desc")
    .limit(limit)
    .execute();
}

const THERE_FOR_MS = 75_000;

/** How many answer now, alone or as a column of something else. */
export const selectAgentsThere = (reader: Reader, now: Date) =>
  reader
    .selectFrom("support_agent")
    .select(sql<number>`count(*)::int`.as("there"))
    .where("seen_at", ">", new Date(now.getTime() - THERE_FOR_MS));
