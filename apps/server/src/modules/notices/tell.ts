// The one way in which a notice is made. What it tells of is part of its key, so that work which is repeated after a crash tells nobody twice.
import {
  channelState,
  isPromotional,
  type Locale,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeKind,
  topicOf,
} from "@windfall/domain";
import type { NoticeFacts } from "@windfall/domain/api/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { emit } from "../../kernel/outbox.ts";
import { listAccounts } from "../identity/index.ts";
import { listRestrained } from "../play-limits/index.ts";
import { noticesMade } from "./deps.ts";

/** As they are kept: a currency by its code. */
export type KeptFacts = Omit<NoticeFacts, "amount" | "titles"> & {
  amount?: { value: string; currency: string };
  titles?: { [L in Locale]?: string | undefined };
};

export interface NewNotice {
  playerId: string;
  kind: NoticeKind;
  /** What it tells of, among those of its kind: an order, a bet, a sign-in. */
  subject: string;
  facts: KeptFacts;
}

/** Those of one transaction; whoever tells thousands does it in pages. */
export const TOLD_AT_ONCE = 500;

export async function tell(tx: Tx, { clock }: { clock: Clock }, notices: readonly NewNotice[]): Promise<void> {
  const now = clock.now();
  const wanted = await withoutCallsToPlay(tx, notices, now);
  if (wanted.length === 0) return;
  const choices = await choicesOf(tx, [...new Set(wanted.map(({ playerId }) => playerId))]);
  const rows = await tx
    .insertInto("notice")
    .values(
      wanted.map(({ playerId, kind, subject, facts }) => ({
        id: newId("ntc"),
        player_id: playerId,
        kind,
        subject,
        facts: JSON.stringify(facts),
        in_bell: isWanted(kind, "bell", choices.get(playerId)),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["player_id", "kind", "subject"]).doNothing())
    .returning("id")
    .execute();
  if (rows.length > 0) await emit(tx, noticesMade, { ids: rows.map(({ id }) => id) });
}

/** Nothing that calls back to play goes to whoever has limits, keeps away for a while, or whose account is closed. */
async function withoutCallsToPlay(tx: Tx, notices: readonly NewNotice[], now: Date): Promise<NewNotice[]> {
  const called = notices.filter(({ kind }) => isPromotional(kind)).map(({ playerId }) => playerId);
  if (called.length === 0) return [...notices];
  const restrained = await listRestrained(tx, called, now);
  for (const { id, isBanned } of await listAccounts(tx, called)) if (isBanned) restrained.add(id);
  return notices.filter(({ kind, playerId }) => !isPromotional(kind) || !restrained.has(playerId));
}

export const isWanted = (kind: NoticeKind, channel: NoticeChannel, choices: readonly NoticeChoice[] = []): boolean =>
  channelState(topicOf(kind), channel, choices) !== "off";

export async function choicesOf(reader: Reader, playerIds: readonly string[]): Promise<Map<string, NoticeChoice[]>> {
  const rows = await reader.selectFrom("notice_choice").selectAll().where("player_id", "in", playerIds).execute();
  const choices = new Map<string, NoticeChoice[]>();
  for (const { player_id, topic, channel, is_on } of rows) {
    // What a way was called before it was taken away is nobody's choice any more.
    if (!(NOTICE_CHANNELS as readonly string[]).includes(channel)) continue;
    const choice = { topic, channel, isOn: is_on } as NoticeChoice;
    choices.set(player_id, [...(choices.get(player_id) ?? []), choice]);
  }
  return choices;
}
