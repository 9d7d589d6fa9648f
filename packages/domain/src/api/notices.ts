// What a person is told of, and how they want to be told (docs/product/service.md#notices).
import * as z from "zod/mini";
import { canChoose, NOTICE_CHANNELS, NOTICE_KINDS, NOTICE_TOPICS } from "../rules/notices.ts";
import { CLOCK_TIME, isTimeZone } from "../rules/quiet-hours.ts";
import { call } from "./call.ts";
import { locale, pageFields, time } from "./fields.ts";
import { WireCurrency } from "./wallet-fields.ts";

export const NOTICES_PAGE_SIZE = 20;

/** What a notice is about; which of them are there depends on its kind. */
export const NoticeFacts = z.object({
  amount: z.optional(z.object({ value: z.string(), currency: WireCurrency })),
  /** Of a bonus or a tournament, per language. */
  titles: z.optional(z.partialRecord(locale, z.string())),
  tournamentId: z.optional(z.string()),
  place: z.optional(z.number()),
  freeSpins: z.optional(z.number()),
  endsAt: z.optional(time),
  /** Of a bet, and whether the house paid its stake. */
  result: z.optional(z.enum(["won", "lost", "returned"])),
  isFreeBet: z.optional(z.boolean()),
  /** The first name of who answered. */
  agent: z.optional(z.string()),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  country: z.optional(z.string()),
});
export type NoticeFacts = z.infer<typeof NoticeFacts>;

export const Notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  at: time,
  isRead: z.boolean(),
  facts: NoticeFacts,
});
export type Notice = z.infer<typeof Notice>;

const channelState = z.enum(["always", "on", "off"]);

export const NoticeSettings = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(NOTICE_TOPICS),
      bell: channelState,
      push: channelState,
      bot: channelState,
      mail: channelState,
    }),
  ),
  /** Where mail goes; null for somebody who has no address. */
  mail: z.nullable(z.string()),
  /** none: no Telegram is linked, or no bot is there. stopped: one is, and no bot of ours may write to it. */
  messenger: z.enum(["none", "stopped", "on"]),
  /** When push and the bot wait. */
  quiet: z.nullable(z.object({ from: z.string(), to: z.string(), zone: z.string() })),
  /** Whether push and the bot name sums, which a locked screen shows. */
  showsAmounts: z.boolean(),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

const clockTime = z.string().check(z.regex(CLOCK_TIME, "Validation.invalid_format"));
const quietHours = z.strictObject({
  from: clockTime,
  to: clockTime,
  zone: z.string().check(z.refine(isTimeZone, "Validation.invalid_format")),
});

const noticeId = z.string().check(z.regex(/^ntc_[0-9a-z]{26}$/, "Validation.invalid_format"));
const Unread = z.object({ unread: z.number() });

export const notices = {
  list: call({
    method: "GET",
    path: "/api/v1/me/notices",
    summary: "What the person was told, the newest first",
    access: "player",
    query: z.strictObject({ before: z.optional(noticeId), limit: pageFields(NOTICES_PAGE_SIZE).limit }),
    response: z.object({ items: z.array(Notice), unread: z.number(), hasMore: z.boolean() }),
  }),
  read: call({
    method: "POST",
    path: "/api/v1/me/notices/read",
    summary: "Marks one as read, or it and all before it",
    access: "player",
    body: z.strictObject({ id: noticeId, andOlder: z.boolean() }),
    response: Unread,
  }),
  settings: call({
    method: "GET",
    path: "/api/v1/me/notice_settings",
    summary: "Which topics come by which way",
    access: "player",
    response: NoticeSettings,
  }),
  change: call({
    method: "PATCH",
    path: "/api/v1/me/notice_settings",
    summary: "Switches a topic on or off for one way",
    access: "player",
    body: z
      .strictObject({ topic: z.enum(NOTICE_TOPICS), channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() })
      .check(z.refine(canChoose, { error: "Validation.invalid_format", path: ["channel"] })),
    response: NoticeSettings,
  }),
  changeDevices: call({
    method: "PATCH",
    path: "/api/v1/me/notice_settings/devices",
    summary: "Quiet hours, and whether push and the bot name sums",
    access: "player",
    body: z.strictObject({ quiet: z.optional(z.nullable(quietHours)), showsAmounts: z.optional(z.boolean()) }),
    response: NoticeSettings,
  }),
};
