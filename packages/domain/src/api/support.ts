// The support chat: one conversation a person, with an account or without (docs/product/service.md#support).
import * as z from "zod/mini";
import { CHAT_TEXT_LENGTH } from "../rules/support-chat.ts";
import { call } from "./call.ts";
import { email, time } from "./fields.ts";
import { PICTURE_BODY_LIMIT_BYTES } from "./wallet-deposits.ts";

export const CHAT_STATUSES = ["new", "waiting", "open", "closed"] as const;

/** Made by whoever writes: a message whose answer was lost is sent again, and is there once. */
const messageId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "Validation.invalid_format"));
export const messageSeq = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

const text = z.string().check(z.trim(), z.maxLength(CHAT_TEXT_LENGTH));
/** Base64, with or without the head of a data URL. */
const base64 = z.string().check(z.minLength(1, "Validation.required"));

const textBody = z.strictObject({
  messageId,
  text: text.check(z.minLength(1, "Validation.required")),
});
/** What is said with it may be nothing. */
const pictureBody = z.strictObject({ messageId, text, fileContent: base64 });
/** A text, a picture, or both. */
export const answerBody = z
  .strictObject({ messageId, text, fileContent: z.optional(base64), isNote: z.boolean() })
  .check(
    z.refine((body) => body.text !== "" || body.fileContent !== undefined, {
      error: "Validation.required",
      path: ["text"],
    }),
  );

export const ChatMessage = z.object({
  /** 1 for the first of a conversation. */
  seq: z.number(),
  id: z.string(),
  from: z.enum(["person", "staff"]),
  /** What happened, where nothing was written. */
  event: z.nullable(z.enum(["joined", "closed"])),
  /** Of the one who answers. */
  name: z.nullable(z.string()),
  text: z.string(),
  picture: z.nullable(z.object({ id: z.string(), width: z.number(), height: z.number() })),
  at: time,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Chat = z.object({
  status: z.enum(CHAT_STATUSES),
  /** Who answers. */
  agent: z.nullable(z.string()),
  agentsOnline: z.number(),
  /** Where an answer goes when nobody reads it here, most of it hidden. */
  mail: z.nullable(z.string()),
  /** Up to which message each side has read. */
  readByStaff: z.number(),
  readByPerson: z.number(),
  /** Of staff's, not read yet. */
  unread: z.number(),
  /** Whether the conversation that was closed last may be rated. */
  canRate: z.boolean(),
  /** The last ones, the oldest first. */
  messages: z.array(ChatMessage),
});
export type Chat = z.infer<typeof Chat>;

const open = { access: "public", everyRegion: true, openToBanned: true } as const;
const pictureId = z.string().check(z.regex(/^pic_[0-9a-z]{26}$/, "Validation.invalid_format"));
export const pictureParams = z.strictObject({ id: pictureId });

export const support = {
  chat: call({
    method: "GET",
    path: "/api/v1/support/chat",
    summary: "The conversation with support, and who is there",
    ...open,
    response: Chat,
  }),
  write: call({
    method: "POST",
    path: "/api/v1/support/messages",
    summary: "Writes to support",
    ...open,
    body: textBody,
    response: ChatMessage,
  }),
  /** For people with a session: what a stranger sends stays small. */
  sendPicture: call({
    method: "POST",
    path: "/api/v1/support/pictures",
    summary: "Sends a picture to support",
    access: "session",
    everyRegion: true,
    body: pictureBody,
    bodyLimitBytes: PICTURE_BODY_LIMIT_BYTES,
    response: ChatMessage,
    errors: ["image_invalid"],
  }),
  read: call({
    method: "POST",
    path: "/api/v1/support/read",
    summary: "Marks what was read",
    ...open,
    body: z.strictObject({ seq: messageSeq }),
  }),
  type: call({
    method: "POST",
    path: "/api/v1/support/typing",
    summary: "Tells that something is being written",
    ...open,
  }),
  rate: call({
    method: "POST",
    path: "/api/v1/support/rating",
    summary: "Rates the conversation that was closed last, once",
    ...open,
    body: z.strictObject({
      stars: z.int().check(z.minimum(1), z.maximum(5)),
      text: z.string().check(z.trim(), z.maxLength(1_000)),
    }),
    errors: ["not_found"],
  }),
  setMail: call({
    method: "PUT",
    path: "/api/v1/support/mail",
    summary: "Where somebody without an account is answered when they are gone",
    ...open,
    body: z.strictObject({ email }),
    errors: ["not_found"],
  }),
  picture: call({
    method: "GET",
    path: "/api/v1/support/pictures/:id",
    summary: "A picture of one's own conversation",
    ...open,
    params: pictureParams,
    attachment: true,
    errors: ["not_found"],
  }),
};
