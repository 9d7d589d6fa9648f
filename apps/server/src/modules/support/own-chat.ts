// What a person does in their own conversation.
import { fail, hideCardNumbers, type Locale } from "@windfall/domain";
import type { Chat, ChatMessage } from "@windfall/domain/api/index";
import { unreadAnswers } from "@windfall/domain/rules/support-chat";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import type { ClientInfo } from "../../kernel/http.ts";
import { newId } from "../../kernel/ids.ts";
import { networkOf } from "../../kernel/network.ts";
import { emit } from "../../kernel/outbox.ts";
import { type Rate, takeToken } from "../../kernel/rate-limit.ts";
import type { Attachment } from "../../kernel/route.ts";
import { getPerson, people } from "../identity/index.ts";
import {
  type ChatOwner,
  type ChatRow,
  getMessage,
  lastMessages,
  messageOf,
  ownerKey,
  pictureOf,
  selectAgentsThere,
  selectOwn,
} from "./chats.ts";
import { type SupportDeps, unreadAnswersChanged } from "./deps.ts";
import { addUntold } from "./news.ts";

/** Faster than anybody types; and a picture a minute after the first few. */
const MESSAGES: Rate = { burst: 20, everyMs: 3_000 };
const PICTURES: Rate = { burst: 5, everyMs: 60_000 };
/** People without an account cost a cookie: so many of them write from one network. */
const VISITORS: Rate = { burst: 30, everyMs: 10_000 };

export async function getChat({ identity }: SupportDeps, owner: ChatOwner | undefined): Promise<Chat> {
  const now = identity.clock.now();
  return identity.db.read(async (reader) => {
    const chat = owner && (await findShown(reader, owner, now));
    if (!chat) {
      const { there } = await selectAgentsThere(reader, now).executeTakeFirstOrThrow();
      const mail = owner && (await mailOf(reader, owner, undefined));
      return { ...NOTHING_YET, agentsOnline: there, mail: mail ? hideMail(mail) : null };
    }
    const mail = chat.person_mail ?? chat.mail;
    const messages = (await lastMessages(reader, chat.id, { withNotes: false })).map(messageOf);
    return {
      agentsOnline: chat.there ?? 0,
      mail: mail ? hideMail(mail) : null,
      status: chat.status as Chat["status"],
      agent: chat.agent_name,
      readByStaff: chat.read_by_staff,
      readByPerson: chat.read_by_person,
      unread: unreadAnswers(messages, chat.read_by_person),
      canRate: chat.status === "closed" && !(await ratingOf(reader, chat.id, await closedSeq(reader, chat.id))),
      messages,
    };
  });
}

/** With all that is shown of it but its words: an open drawer asks for it after each answer. */
const findShown = (reader: Reader, owner: ChatOwner, now: Date) =>
  selectOwn(reader, owner)
    .leftJoin(people(reader).as("person"), "person.id", "support_chat.player_id")
    .leftJoin(people(reader).as("agent"), "agent.id", "support_chat.agent_id")
    .select(["person.email as person_mail", "agent.first_name as agent_name"])
    .select(selectAgentsThere(reader, now).as("there"))
    .executeTakeFirst();

const NOTHING_YET = {
  status: "new",
  agent: null,
  readByStaff: 0,
  readByPerson: 0,
  unread: 0,
  canRate: false,
  messages: [] as ChatMessage[],
} as const;

/** Where an answer goes that nobody reads here. */
export async function mailOf(
  reader: Reader,
  owner: ChatOwner,
  chat: Pick<ChatRow, "mail"> | undefined,
): Promise<string | null> {
  if ("playerId" in owner) return (await getPerson(reader, owner.playerId)).email;
  return chat?.mail ?? null;
}

/** Enough to know one's own by. */
function hideMail(mail: string): string {
  const [name = "", host = ""] = mail.split("@");
  return `${name.slice(0, 1)}•••${name.length > 1 ? name.slice(-1) : ""}@${host}`;
}

export async function closedSeq(reader: Reader, chatId: string): Promise<number> {
  const row = await reader
    .selectFrom("support_message")
    .select("seq")
    .where("chat_id", "=", chatId)
    .where("event", "=", "closed")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

export function ratingOf(reader: Reader, chatId: string, seq: number) {
  return reader
    .selectFrom("support_rating")
    .select(["stars", "text"])
    .where("chat_id", "=", chatId)
    .where("closed_seq", "=", seq)
    .executeTakeFirst();
}

const playerOf = (owner: ChatOwner) => ("playerId" in owner ? owner.playerId : null);
const visitorOf = (owner: ChatOwner) => ("visitorHash" in owner ? owner.visitorHash : null);

export interface Written {
  messageId: string;
  text: string;
  /** A picture, in base64. */
  fileContent?: string | undefined;
}

export async function writeMessage(
  { identity, images, news }: SupportDeps,
  owner: ChatOwner,
  { locale, client }: { locale: Locale | undefined; client: ClientInfo },
  message: Written,
): Promise<ChatMessage> {
  const { db, clock } = identity;
  const key = ownerKey(owner);
  await takeToken(db, clock, `chat:${key}`, MESSAGES);
  if ("visitorHash" in owner) await takeToken(db, clock, `chat-visitors:${networkOf(client.ip)}`, VISITORS);
  if (message.fileContent !== undefined) await takeToken(db, clock, `chat-pictures:${key}`, PICTURES);
  // Before anything is held: to write a picture anew takes longer than a row may be.
  const picture = pictureOf(message.fileContent === undefined ? undefined : await images.clean(message.fileContent));
  const now = clock.now();
  const text = hideCardNumbers(message.text);
  const { rows } = await db.once(sql<{ number: number; chat: string; untold: string | null }>`
    select * from support_write(${playerOf(owner)}, ${visitorOf(owner)}, ${newId("cht")}, ${locale ?? null}, ${message.messageId}, ${text}, ${now},
      ${picture.parameters})`);
  const [{ number: seq, chat: chatId, untold }] = rows as [(typeof rows)[number]];
  if (untold === null) return messageOf(await db.read((reader) => getMessage(reader, chatId, seq)));
  news.changed({ id: untold, chatId, isForPerson: true });
  const row = { seq, id: message.messageId, author: "person", event: null, is_note: false, text, created_at: now };
  return messageOf({ ...row, ...picture.shown, first_name: null });
}

export async function markRead({ identity, news }: SupportDeps, owner: ChatOwner, seq: number): Promise<void> {
  const untold = await identity.db.transact(async (tx) => {
    const { rows } = await sql<{ id: string; chat_id: string; is_noticed: boolean }>`
      with held as (
        select id, is_noticed, least(${seq}::int, last_seq) as up_to from support_chat
        where (player_id = ${playerOf(owner)} or visitor_hash = ${visitorOf(owner)}) and least(${seq}::int, last_seq) > read_by_person
        for update
      ), moved as (
        -- What is behind it has still to be told of.
        update support_chat c set read_by_person = held.up_to, is_noticed = c.is_noticed and held.up_to < c.last_seq
        from held where c.id = held.id returning c.id, held.is_noticed
      ), untold as (
        insert into support_untold (chat_id, is_for_person, changed_at) select id, true, ${identity.clock.now()}::timestamptz from moved
        returning id, chat_id
      )
      select untold.id, untold.chat_id, moved.is_noticed from untold join moved on moved.id = untold.chat_id`.execute(
      tx,
    );
    const [read] = rows;
    // Who was given notice of nothing has nothing to be taken back.
    if (read?.is_noticed) await emit(tx, unreadAnswersChanged, { id: read.chat_id });
    return read;
  });
  if (untold) news.changed({ id: untold.id, chatId: untold.chat_id, isForPerson: true });
}

/** Whoever answers sees that something is coming. */
export function tellTyping({ typing, news }: SupportDeps, owner: ChatOwner): void {
  typing.take(ownerKey(owner));
  news.isWriting(owner);
}

export async function rateChat(
  { identity, news }: SupportDeps,
  owner: ChatOwner,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  const untold = await identity.db.transact(async (tx) => {
    const chat = await selectOwn(tx, owner).forUpdate().executeTakeFirst();
    if (chat?.status !== "closed") throw fail("not_found");
    const seq = await closedSeq(tx, chat.id);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("support_rating")
      .values({
        chat_id: chat.id,
        closed_seq: seq,
        staff_id: chat.agent_id,
        stars,
        text: hideCardNumbers(text),
        created_at: identity.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw fail("not_found");
    return addUntold(tx, chat.id, identity.clock.now());
  });
  news.changed(untold);
}

/** A player is answered at the address of their account, which is changed there. */
export async function setMail({ identity }: SupportDeps, owner: ChatOwner, mail: string): Promise<void> {
  if ("playerId" in owner) throw fail("not_found");
  const { numUpdatedRows } = await identity.db.transact((tx) =>
    tx
      .updateTable("support_chat")
      .set({ mail })
      .where("visitor_hash", "=", owner.visitorHash)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) throw fail("not_found");
}

export async function getPicture({ identity }: SupportDeps, owner: ChatOwner, id: string): Promise<Attachment> {
  const row = await identity.db.read((reader) =>
    reader
      .selectFrom("support_picture")
      .select("bytes")
      .where("id", "=", id)
      .where("chat_id", "in", selectOwn(reader, owner).clearSelect().select("support_chat.id"))
      // A picture of a note is not theirs.
      .where((row) =>
        row.exists(
          row
            .selectFrom("support_message as m")
            .select("m.seq")
            .whereRef("m.picture_id", "=", "support_picture.id")
            .whereRef("m.chat_id", "=", "support_picture.chat_id")
            .where("m.is_note", "=", false),
        ),
      )
      .executeTakeFirst(),
  );
  if (!row) throw fail("not_found");
  return { contentType: "image/webp", fileName: `${id}.webp`, bytes: row.bytes };
}
