// The support chat at the desk (docs/product/staff.md#support).
import * as z from "zod/mini";
import { CHAT_TEXT_LENGTH } from "../rules/support-chat.ts";
import { call } from "./call.ts";
import { DeskPlayer, idOf, search } from "./desk-fields.ts";
import { locale, pageOf, pageQuery, time } from "./fields.ts";
import { answerBody, CHAT_STATUSES, ChatMessage, messageSeq, pictureParams } from "./support.ts";
import { PICTURE_BODY_LIMIT_BYTES } from "./wallet-deposits.ts";

/** A conversation decides about nobody's account. */
const answering = { access: { permission: "support.chat" }, isAboutHouse: true } as const;
const params = z.strictObject({ id: idOf("cht") });

export const DeskChat = z.object({
  id: z.string(),
  status: z.enum(CHAT_STATUSES),
  /** Null for somebody without an account. */
  player: z.nullable(DeskPlayer),
  locale,
  /** Who answers. */
  agent: z.nullable(z.string()),
  isMine: z.boolean(),
  lastText: z.string(),
  lastAt: time,
  /** Since when they wait for an answer. */
  waitingSince: z.nullable(time),
  /** When they have waited long enough. */
  dueAt: z.nullable(time),
  unread: z.number(),
});
export type DeskChat = z.infer<typeof DeskChat>;

export const DeskChatMessage = z.extend(ChatMessage, {
  /** For staff alone. */
  isNote: z.boolean(),
});

export const DeskChatDetails = z.extend(DeskChat, {
  mail: z.nullable(z.string()),
  readByStaff: z.number(),
  readByPerson: z.number(),
  /** Stars of the conversation that was closed last. */
  rating: z.nullable(z.object({ stars: z.number(), text: z.string() })),
  messages: z.array(DeskChatMessage),
  /** Answers that are ready, in the person's language. */
  answers: z.array(z.object({ shortcut: z.string(), text: z.string() })),
});
export type DeskChatDetails = z.infer<typeof DeskChatDetails>;

/** What support says is the house's. */
const writing = { access: { permission: "support.answers" }, isAboutHouse: true } as const;

const answerText = z.string().check(z.trim(), z.minLength(1, "Validation.required"), z.maxLength(CHAT_TEXT_LENGTH));
const answerTexts = z
  .partialRecord(locale, answerText)
  .check(z.refine(({ en }) => en !== undefined, { error: "Validation.required", path: ["en"] }));

export const ReadyAnswer = z.object({
  shortcut: z.string(),
  /** By language; where one is missing, the English one is sent. */
  texts: answerTexts,
  isOn: z.boolean(),
  version: z.number(),
});
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

export const supportDesk = {
  listChats: call({
    method: "GET",
    path: "/api/admin/v1/chats",
    summary: "Conversations, those that wait longest first",
    ...answering,
    query: z.extend(pageQuery, {
      queue: z._default(z.optional(z.enum(["waiting", "mine", "open", "closed", "all"])), "waiting"),
      search,
    }),
    response: pageOf(DeskChat),
  }),
  getChat: call({
    method: "GET",
    path: "/api/admin/v1/chats/:id",
    summary: "One conversation",
    ...answering,
    params,
    response: DeskChatDetails,
  }),
  answerChat: call({
    method: "POST",
    path: "/api/admin/v1/chats/:id/messages",
    summary: "Answers, or leaves a note for colleagues",
    ...answering,
    params,
    body: answerBody,
    bodyLimitBytes: PICTURE_BODY_LIMIT_BYTES,
    response: DeskChatMessage,
    errors: ["image_invalid"],
  }),
  readChat: call({
    method: "POST",
    path: "/api/admin/v1/chats/:id/read",
    summary: "Marks what was read",
    ...answering,
    params,
    body: z.strictObject({ seq: messageSeq }),
  }),
  typeInChat: call({
    method: "POST",
    path: "/api/admin/v1/chats/:id/typing",
    summary: "Tells that something is being written",
    ...answering,
    params,
  }),
  takeChat: call({
    method: "POST",
    path: "/api/admin/v1/chats/:id/take",
    summary: "Takes a conversation, or leaves it to the others",
    ...answering,
    params,
    body: z.strictObject({ by: z.enum(["me", "anybody"]) }),
    response: DeskChatDetails,
    errors: ["order_state_changed"],
  }),
  closeChat: call({
    method: "POST",
    path: "/api/admin/v1/chats/:id/close",
    summary: "Closes a conversation; the next word of the person opens it again",
    ...answering,
    params,
    response: DeskChatDetails,
    errors: ["order_state_changed"],
  }),
  getChatPicture: call({
    method: "GET",
    path: "/api/admin/v1/chats/pictures/:id",
    summary: "A picture of a conversation",
    ...answering,
    params: pictureParams,
    attachment: true,
  }),
  listAnswers: call({
    method: "GET",
    path: "/api/admin/v1/chat_answers",
    summary: "Answers that are ready, in every language",
    ...writing,
    response: z.object({ items: z.array(ReadyAnswer) }),
  }),
  saveAnswer: call({
    method: "PUT",
    path: "/api/admin/v1/chat_answers/:shortcut",
    summary: "Writes an answer that is ready, or takes it from what is offered",
    ...writing,
    params: z.strictObject({ shortcut: z.string().check(z.regex(/^[a-z0-9_]{1,20}$/, "Validation.invalid_format")) }),
    body: z.strictObject({
      texts: answerTexts,
      isOn: z.boolean(),
      version: z.int().check(z.gte(0), z.lte(1_000_000_000)),
    }),
    response: ReadyAnswer,
    errors: ["version_changed"],
  }),
  setPresence: call({
    method: "PUT",
    path: "/api/admin/v1/chats/presence",
    summary: "Tells that one is there for chats; to be repeated every half minute",
    ...answering,
    body: z.strictObject({ isAvailable: z.boolean() }),
  }),
};
