// What leaves the page for a screen that may be locked: push, and messages of the bot. Looked at when it is about to be sent, because since it was
// planned somebody may have read it, switched the topic off, or begun a break.
import { isPromotional, type Locale, type NoticeChannel, type NoticeKind, topicOf } from "@windfall/domain";
import { carriesAmount } from "@windfall/domain/rules/notice-words";
import { quietUntil } from "@windfall/domain/rules/quiet-hours";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader } from "../../kernel/db.ts";
import { getAccount } from "../identity/index.ts";
import { listRestrained } from "../play-limits/index.ts";
import { noticeText } from "./notice-text.ts";
import { noticeOf } from "./own-notices.ts";
import { ownSettings } from "./settings.ts";
import { choicesOf, isWanted } from "./tell.ts";

/** What is older is in the bell, and no news any more. */
const NEWS_FOR_MS = 24 * 60 * 60_000;

export interface ToSend {
  playerId: string;
  title: string;
  text: string;
  language: Locale;
}

/** Undefined: it is not to be sent any more. A moment: it has to wait until then. */
export async function whatToSend(
  reader: Reader,
  clock: Clock,
  noticeId: string,
  channel: NoticeChannel,
): Promise<ToSend | { until: Date } | undefined> {
  const row = await reader.selectFrom("notice").selectAll().where("id", "=", noticeId).executeTakeFirst();
  const now = clock.now();
  if (!row || row.read_at !== null || now.getTime() - row.created_at.getTime() > NEWS_FOR_MS) return undefined;
  const [kind, playerId] = [row.kind as NoticeKind, row.player_id];
  const choices = (await choicesOf(reader, [playerId])).get(playerId);
  if (!isWanted(kind, channel, choices)) return undefined;
  if (isPromotional(kind) && (await listRestrained(reader, [playerId], now)).size > 0) return undefined;
  const { quiet, showsAmounts } = await ownSettings(reader, playerId);
  const until = topicOf(kind) === "security" ? undefined : quietUntil(now, quiet ?? undefined);
  if (until) return { until };
  const { language, isBanned } = await getAccount(reader, playerId);
  if (isBanned) return undefined;
  const notice = noticeOf(row);
  const { title, text } = await noticeText(notice, language);
  // A locked screen is read by whoever is near.
  return { playerId, language, title, text: showsAmounts || !carriesAmount(notice) ? text : "" };
}

/** Where it leads to, without a locale. */
export const pageOf = (noticeId: string): string => `/notifications?open=${noticeId}`;
