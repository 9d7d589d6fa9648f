// How a person wants to be told: topics by way, quiet hours, and what a locked screen may show.
import { channelState, NOTICE_TOPICS, type NoticeChoice } from "@windfall/domain";
import type { NoticeSettings } from "@windfall/domain/api/index";
import { clockTime, minutesOf, type QuietHours } from "@windfall/domain/rules/quiet-hours";
import type { Reader, Tx } from "../../kernel/db.ts";
import { type Actor, getPerson } from "../identity/index.ts";
import { findChat } from "../messenger-bot/index.ts";
import type { NoticesDeps } from "./deps.ts";
import { choicesOf } from "./tell.ts";

export async function ownSettings(
  reader: Reader,
  playerId: string,
): Promise<{ quiet: QuietHours | null; showsAmounts: boolean }> {
  const row = await reader
    .selectFrom("notice_setting")
    .selectAll()
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  const { quiet_from: from, quiet_to: to, zone } = row ?? {};
  const hasQuiet = typeof from === "number" && typeof to === "number" && typeof zone === "string";
  return {
    quiet: hasQuiet ? { from: clockTime(from), to: clockTime(to), zone } : null,
    showsAmounts: row?.shows_amounts ?? false,
  };
}

export function getSettings(deps: NoticesDeps, actor: Pick<Actor, "id">): Promise<NoticeSettings> {
  return deps.identity.db.read((reader) => settingsOf(reader, deps, actor.id));
}

async function settingsOf(reader: Reader, { bot }: NoticesDeps, playerId: string): Promise<NoticeSettings> {
  const choices = (await choicesOf(reader, [playerId])).get(playerId) ?? [];
  const { email } = await getPerson(reader, playerId);
  const chat = await findChat(reader, bot, playerId);
  return {
    topics: NOTICE_TOPICS.map((topic) => ({
      topic,
      bell: channelState(topic, "bell", choices),
      push: channelState(topic, "push", choices),
      bot: channelState(topic, "bot", choices),
      mail: channelState(topic, "mail", choices),
    })),
    mail: email,
    messenger: typeof chat === "string" ? chat : "on",
    ...(await ownSettings(reader, playerId)),
  };
}

export function changeSettings(
  deps: NoticesDeps,
  actor: Pick<Actor, "id">,
  { topic, channel, isOn }: NoticeChoice,
): Promise<NoticeSettings> {
  return deps.identity.db.transact(async (tx) => {
    await tx
      .insertInto("notice_choice")
      .values({ player_id: actor.id, topic, channel, is_on: isOn })
      .onConflict((conflict) => conflict.columns(["player_id", "topic", "channel"]).doUpdateSet({ is_on: isOn }))
      .execute();
    return settingsOf(tx, deps, actor.id);
  });
}

export interface DeviceSettings {
  quiet?: QuietHours | null | undefined;
  showsAmounts?: boolean | undefined;
}

export function changeDeviceSettings(
  deps: NoticesDeps,
  actor: Pick<Actor, "id">,
  change: DeviceSettings,
): Promise<NoticeSettings> {
  return deps.identity.db.transact(async (tx) => {
    await writeSettings(tx, actor.id, change);
    return settingsOf(tx, deps, actor.id);
  });
}

async function writeSettings(tx: Tx, playerId: string, { quiet, showsAmounts }: DeviceSettings): Promise<void> {
  const hours = quiet && { quiet_from: minutesOf(quiet.from), quiet_to: minutesOf(quiet.to), zone: quiet.zone };
  const columns = {
    ...(quiet !== undefined && (hours ?? { quiet_from: null, quiet_to: null, zone: null })),
    ...(showsAmounts !== undefined && { shows_amounts: showsAmounts }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx
    .insertInto("notice_setting")
    .values({ player_id: playerId, ...columns })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(columns))
    .execute();
}
