// Telegram's Bot API, for tests: takes what the real one takes and refuses what it refuses.
import type { ProviderAnswer, ProviderRequest } from "../src/kernel/provider-http.ts";

export interface BotCall {
  bot: string;
  method: string;
  payload: Record<string, unknown>;
}

const METHODS = ["getUpdates", "sendMessage", "setWebhook"];
const TEXT_MOST = 4_096;

export class FakeBotApi {
  readonly calls: BotCall[] = [];
  /** What people wrote to the bots. */
  readonly updates: { update_id: number }[] = [];
  /** By the number of the person. */
  readonly blocked = new Set<number>();
  /** Says once that too much was asked, and for how many seconds. */
  waitsFor: number | undefined;
  /** Takes the next message, and is gone before it says so. */
  isCutOff = false;

  readonly call = async ({ url, body = "" }: ProviderRequest): Promise<ProviderAnswer> => {
    const [, bot = "", method = ""] = /^https:\/\/api\.telegram\.org\/bot(\d+):[\w-]{35}\/(\w+)$/.exec(url) ?? [];
    if (!METHODS.includes(method)) return refuse(404, "Not Found");
    const payload = JSON.parse(body) as BotCall["payload"];
    if (method === "sendMessage") {
      const problem = this.#problemOf(payload);
      if (problem) return problem;
    }
    this.calls.push({ bot, method, payload });
    if (method === "sendMessage" && this.isCutOff) {
      this.isCutOff = false;
      return { status: 502, body: "<html>" };
    }
    const offset = Number(payload.offset ?? 0);
    const due = this.updates.filter(({ update_id }) => update_id >= offset);
    return { status: 200, body: JSON.stringify({ ok: true, result: method === "getUpdates" ? due : true }) };
  };

  /** What a person was written, the oldest first. */
  messagesTo(person: number): BotCall["payload"][] {
    return this.calls
      .filter(({ method, payload }) => method === "sendMessage" && payload.chat_id === person)
      .map(({ payload }) => payload);
  }

  #problemOf({ chat_id, text, reply_markup }: BotCall["payload"]): ProviderAnswer | undefined {
    if (typeof chat_id !== "number") return refuse(400, "Bad Request: chat not found");
    if (typeof text !== "string" || text === "" || text.length > TEXT_MOST)
      return refuse(400, "Bad Request: message text is empty");
    const { inline_keyboard: rows = [] } = (reply_markup ?? {}) as {
      inline_keyboard?: { web_app: { url: string } }[][];
    };
    for (const { web_app } of rows.flat())
      if (!URL.canParse(web_app.url)) return refuse(400, "Bad Request: inline keyboard button Web App URL is invalid");
    if (this.blocked.has(chat_id)) return refuse(403, "Forbidden: bot was blocked by the user");
    if (this.waitsFor === undefined) return undefined;
    const retry_after = this.waitsFor;
    this.waitsFor = undefined;
    return refuse(429, `Too Many Requests: retry after ${retry_after}`, { parameters: { retry_after } });
  }
}

function refuse(error_code: number, description: string, more: object = {}): ProviderAnswer {
  return { status: error_code, body: JSON.stringify({ ok: false, error_code, description, ...more }) };
}
