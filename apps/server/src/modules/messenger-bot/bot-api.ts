// Calls of the Bot API, through our own way to providers.
import { jsonIn, ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { TelegramBot } from "../identity/index.ts";
import type { BotDeps } from "./deps.ts";

const API = "https://api.telegram.org";

/** As Telegram says it: `ok` with a result, or why not. */
export interface BotAnswer {
  ok: boolean;
  result?: unknown;
  description?: string;
  error_code?: number;
  /** Of a refusal because too much was asked: seconds. */
  parameters?: { retry_after?: number };
}

/** No answer, or one that nobody understands, is thrown as ProviderUnreachable: nobody knows what Telegram did. */
export async function callBot(
  { callTelegram }: Pick<BotDeps, "callTelegram">,
  { token }: TelegramBot,
  method: string,
  payload: object,
): Promise<BotAnswer> {
  const answer = await callTelegram({
    url: `${API}/bot${token}/${method}`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload),
  });
  const said = jsonIn(answer) as BotAnswer | undefined;
  if (said?.ok === undefined) throw new ProviderUnreachable(`Telegram answered ${answer.status} to ${method}`);
  return said;
}
