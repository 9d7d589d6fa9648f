// The rows of a conversation: found by whose it is, held while it grows, and as both sides see them.
import { createHash, randomUUID } from "node:crypto";
import { fail } from "@windfall/domain";
import type { Chat, ChatMessage } from "@windfall/domain/api/index";
import { type Selectable, sql } from "kysely";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import type { SupportChat } from "../../kernel/schema.ts";
import type { CleanImage } from "../deposits/index.ts";
import { people } from "../identity/index.ts";

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

/** Of some conversations: whose each is, and how it stands for them. Those of people without an account are left out: they have no socket. */
export async function findForPeople(reader: Reader, chatIds: readonly string[]) {
  const rows = await reader
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
    // One parameter, however many they are: then it is one statement, with one plan.
    .where((row) => row("c.id", "=", row.fn.any(row.val(chatIds))))
    .execute();
  return rows.map((row) => ({
    globalId: row.global_id,
    status: row.status as Exclude<Chat["status"], "new">,
    lastSeq: row.last_seq ?? 0,
    readByStaff: row.read_by_staff,
    readByPerson: row.read_by_person,
  }));
}

/** Of people who are writing: their conversation, and who answers in it. Nobody does in those that are left out. */
export async function findWriters(reader: Reader, owners: readonly ChatOwner[]) {
  const playerIds = owners.flatMap((owner) => ("playerId" in owner ? [owner.playerId] : []));
  const visitorHashes = owners.flatMap((owner) => ("visitorHash" in owner ? [owner.visitorHash] : []));
  return reader
    .selectFrom("support_chat as c")
    .innerJoin(people(reader).as("agent"), "agent.id", "c.agent_id")
    .select(["c.id", "agent.global_id as agent"])
    .where((row) =>
      row.or([
        row("c.player_id", "=", row.fn.any(row.val(playerIds))),
        row("c.visitor_hash", "=", row.fn.any(row.val(visitorHashes))),
      ]),
    )
    .execute();
}

/** For staff; whose own conversation it is does not find it. */
export async function holdForStaff(tx: Tx, chatId: string, staffId: string): Promise<ChatRow> {
  const row = await tx.selectFrom("support_chat").selectAll().where("id", "=", chatId).forUpdate().executeTakeFirst();
  if (!row || row.player_id === staffId) throw fail("not_found");
  return row;
}

/** That somebody answers from now on, or does no longer, with what else changes in the conversation, which is held. */
export async function appendEvent(
  tx: Tx,
  chat: ChatRow,
  staffId: string,
  event: "joined" | "closed",
  change: Partial<ChatRow>,
  now: Date,
): Promise<void> {
  const seq = chat.last_seq + 1;
  await tx
    .insertInto("support_message")
    .values({
      ...{ chat_id: chat.id, seq, id: randomUUID(), author: "staff", staff_id: staffId },
      ...{ event, text: "", created_at: now },
    })
    .execute();
  await tx
    .updateTable("support_chat")
    .set({ ...change, last_seq: seq })
    .where("id", "=", chat.id)
    .execute();
}

/** The picture of a message as the functions of the database take it, and as its message shows it. */
export function pictureOf(image: CleanImage | undefined) {
  const id = image ? newId("pic") : null;
  const { width = null, height = null, bytes = null } = image ?? {};
  return { parameters: sql`${id}, ${width}, ${height}, ${bytes}`, shown: { picture_id: id, width, height } };
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
export function getMessage(reader: Reader, chatId: string, seq: number): Promise<MessageRow> {
  return selectMessages(reader, chatId).where("m.seq", "=", seq).executeTakeFirstOrThrow();
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
