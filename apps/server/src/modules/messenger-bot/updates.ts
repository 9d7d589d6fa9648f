// How updates come: Telegram is told our webhook again and again, which changes nothing, or it is asked for them on a machine that it cannot reach.
import { GrammyError } from "grammy";
import type { Update } from "grammy/types";
import type { Loop } from "../../kernel/loops.ts";
import type { TelegramBot } from "../identity/index.ts";
import { createBot } from "./bot.ts";
import { callBot } from "./bot-api.ts";
import type { BotDeps } from "./deps.ts";
import { webhookSecret } from "./webhook.ts";

const ALLOWED_UPDATES = ["message", "my_chat_member"];

async function insist(deps: BotDeps, bot: TelegramBot, method: string, payload: object): Promise<unknown> {
  const { ok, result, description } = await callBot(deps, bot, method, payload);
  if (!ok) throw new Error(`Telegram refused ${method}: ${description}`);
  return result;
}

export async function registerWebhooks(deps: BotDeps): Promise<void> {
  for (const bot of deps.bots) {
    await insist(deps, bot, "setWebhook", {
      url: `${deps.origin}/api/webhooks/telegram/${bot.type}`,
      secret_token: webhookSecret(deps.secret, bot),
      allowed_updates: ALLOWED_UPDATES,
    });
  }
}

/** One process of all asks; what it has got is asked for no more, also when answering it failed: nobody is written to twice. */
export function createPolling(row: TelegramBot, deps: BotDeps): Loop {
  let offset = 0;
  const bot = createBot(row, deps, (method, payload) => callBot(deps, row, method, payload));
  return {
    name: `messenger_bot.poll.${row.type}`,
    everyMs: 1_000,
    async run() {
      const asked = { offset, timeout: 5, allowed_updates: ALLOWED_UPDATES };
      for (const update of (await insist(deps, row, "getUpdates", asked)) as Update[]) {
        offset = update.update_id + 1;
        await bot.handleUpdate(update).catch(unlessBlocked);
      }
    },
  };
}

/** Whoever blocks the bot after writing to it wants no answer; the others behind them do. */
function unlessBlocked(error: unknown): void {
  const { error: cause } = error as { error?: unknown };
  if (!(cause instanceof GrammyError) || cause.error_code !== 403) throw error;
}
