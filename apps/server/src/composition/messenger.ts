// What this installation has of the messenger: its bots, and the pages that may hold the mini-app in a frame.
import { BOT_TYPES, MESSENGER_WEB_ORIGINS } from "@windfall/domain/rules/mini-app";
import type { Env } from "../env.ts";
import { type TelegramBot, telegramBots } from "../modules/identity/index.ts";
import { SIMULATOR_ORIGIN, simulatedBots } from "../modules/sandbox-messenger/index.ts";

export interface Messenger {
  bots: readonly TelegramBot[];
  /** A demo without bots of its own plays the messenger itself. Where real bots are, nobody may sign in their name. */
  isSimulated: boolean;
  webOrigins: readonly string[];
}

export function messengerOf(env: Env, secret: string): Messenger {
  const real = telegramBots({ normal: env.TELEGRAM_BOT_NORMAL_TOKEN, vip: env.TELEGRAM_BOT_VIP_TOKEN });
  if (env.MODE === "demo" && real.length === 0)
    return { bots: simulatedBots(secret), isSimulated: true, webOrigins: [SIMULATOR_ORIGIN] };
  return { bots: real, isSimulated: false, webOrigins: real.length > 0 ? MESSENGER_WEB_ORIGINS : [] };
}

/** What pages are told of it. */
export function messengerConfig({ bots, isSimulated }: Messenger) {
  if (bots.length === 0) return {};
  const ids = BOT_TYPES.flatMap((type) => {
    const bot = bots.find((candidate) => candidate.type === type);
    return bot ? [[type, bot.botId] as const] : [];
  });
  return { messenger: { bots: Object.fromEntries(ids), ...(isSimulated && { isSimulated: true as const }) } };
}
