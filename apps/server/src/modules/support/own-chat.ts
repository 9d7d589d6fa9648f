// What a person does in their own conversation.
import { fail, hideCardNumbers, type Locale, personalChannel } from "@windfall/domain";
import type { Chat, ChatMessage } from "@windfall/domain/api/index";
import { unreadAnswers } from "@windfall/domain/rules/support-chat";
import type { Reader } from "../../kernel/db.ts";
import type { ClientInfo } from "../../kernel/http.ts";
import { networkOf } from "../../kernel/network.ts";
import { type Rate, takeToken } from "../../kernel/rate-limit.ts";
import type { Attachment } from "../../kernel/route.ts";
import { getPerson, people } from "../identity/index.ts";
import {
  append,
  type ChatOwner,
  type ChatRow,
  findMessage,
  holdOwn,
  lastMessages,
  messageOf,
  ownerKey,
  selectAgentsThere,
  selectOwn,
  tellOfChange,
} from "./chats.ts";
import type { SupportDeps } from "./deps.ts";

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

export interface Written {
  messageId: string;
  text: string;
  /** A picture, in base64. */
  fileContent?: string | undefined;
}

export async function writeMessage(
  { identity, images }: SupportDeps,
  owner: ChatOwner,
  { locale, client }: { locale: Locale; client: ClientInfo },
  message: Written,
): Promise<ChatMessage> {
  const { db, clock } = identity;
  const key = ownerKey(owner);
  await takeToken(db, clock, `chat:${key}`, MESSAGES);
  if ("visitorHash" in owner) await takeToken(db, clock, `chat-visitors:${networkOf(client.ip)}`, VISITORS);
  if (message.fileContent !== undefined) await takeToken(db, clock, `chat-pictures:${key}`, PICTURES);
  // Before the transaction: to write a picture anew takes longer than a row may be held.
  const image = message.fileContent === undefined ? undefined : await images.clean(message.fileContent);
  return db.transact(async (tx) => {
    const now = clock.now();
    const chat = await holdOwn(tx, owner, locale, now);
    const before = await findMessage(tx, chat.id, message.messageId);
    if (before) return messageOf(before);
    const status = chat.status === "open" ? "open" : "waiting";
    const change = { status, waiting_since: chat.waiting_since ?? now, locale };
    const words = { id: message.messageId, text: hideCardNumbers(message.text), image };
    const written = await append(tx, chat, words, change, now);
    await tellOfChange(tx, chat, "written");
    return messageOf({ ...written, first_name: null });
  });
}

export async function markRead({ identity }: SupportDeps, owner: ChatOwner, seq: number): Promise<void> {
  await identity.db.transact(async (tx) => {
    const chat = await selectOwn(tx, owner).forUpdate().executeTakeFirst();
    const upTo = Math.min(seq, chat?.last_seq ?? 0);
    if (!chat || upTo <= chat.read_by_person) return;
    await tx.updateTable("support_chat").set({ read_by_person: upTo }).where("id", "=", chat.id).execute();
    await tellOfChange(tx, chat, "read");
  });
}

/** Whoever answers sees that something is coming. */
export async function tellTyping({ identity, publish, typing }: SupportDeps, owner: ChatOwner): Promise<void> {
  typing.take(ownerKey(owner));
  const agent = await identity.db.read((reader) =>
    selectOwn(reader, owner)
      .innerJoin(people(reader).as("agent"), "agent.id", "support_chat.agent_id")
      .clearSelect()
      .select(["support_chat.id", "agent.global_id"])
      .executeTakeFirst(),
  );
  if (agent) await publish(personalChannel("desk", agent.global_id), { queue: "chats", id: agent.id, isTyping: true });
}

export async function rateChat(
  { identity }: SupportDeps,
  owner: ChatOwner,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  await identity.db.transact(async (tx) => {
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
    await tellOfChange(tx, chat, "state");
  });
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
