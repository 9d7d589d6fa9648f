// The Bot API of the simulator: what our bots write is kept for the page that shows it, as the messenger would. In memory, a little of it: it is
// for whoever looks just now.
import type { BotType } from "@windfall/domain/rules/mini-app";
import type { ProviderAnswer, ProviderRequest } from "../../kernel/provider-http.ts";
import type { TelegramBot } from "../identity/index.ts";

/** What a page of the simulator shows of a message. */
export interface ShownMessage {
  id: number;
  bot: BotType;
  text: string;
  isSilent: boolean;
  button: { text: string; url: string } | null;
}

interface Sent {
  chat_id: number;
  text: string;
  disable_notification?: boolean;
  reply_markup?: { inline_keyboard?: { text: string; web_app: { url: string } }[][] };
}

const KEPT_OF_ONE = 50;
const KEPT_PEOPLE = 500;

export class SimulatedBotApi {
  readonly #messages = new Map<number, ShownMessage[]>();
  #last = 0;

  constructor(private readonly bots: readonly TelegramBot[]) {}

  /** In the place of the way to Telegram. */
  readonly call = async ({ url, body = "" }: ProviderRequest): Promise<ProviderAnswer> => {
    const [, botId, method] = /\/bot(\d+):[\w-]+\/(\w+)$/.exec(url) ?? [];
    const bot = this.bots.find((candidate) => candidate.botId === botId);
    if (!bot || method !== "sendMessage") return { status: 404, body: '{"ok":false,"error_code":404}' };
    this.show(bot.type, JSON.parse(body) as Sent);
    return { status: 200, body: '{"ok":true,"result":true}' };
  };

  show(bot: BotType, { chat_id: person, text, disable_notification: isSilent = false, reply_markup }: Sent): void {
    const [button] = reply_markup?.inline_keyboard?.flat() ?? [];
    const shown = {
      ...{ id: ++this.#last, bot, text, isSilent },
      button: button ? { text: button.text, url: button.web_app.url } : null,
    };
    const messages = [...this.messagesTo(person), shown].slice(-KEPT_OF_ONE);
    // Whoever was written to last is forgotten last.
    this.#messages.delete(person);
    this.#messages.set(person, messages);
    const [oldest] = this.#messages.keys();
    if (this.#messages.size > KEPT_PEOPLE && oldest !== undefined) this.#messages.delete(oldest);
  }

  /** The oldest first. */
  messagesTo(person: number): readonly ShownMessage[] {
    return this.#messages.get(person) ?? [];
  }
}
