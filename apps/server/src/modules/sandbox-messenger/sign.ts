// Bots that only this installation knows, and init data as Telegram would sign them for one of them.
import { createHmac } from "node:crypto";
import { BOT_TYPES } from "@windfall/domain/rules/mini-app";
import { deriveKey } from "../../kernel/secrets.ts";
import type { TelegramBot } from "../identity/index.ts";

/** Tokens come from the installation's secret: nobody can sign for the bots of another demo. */
export function simulatedBots(secret: string): TelegramBot[] {
  return BOT_TYPES.map((type, index) => {
    const botId = String(1_000_000_001 + index);
    return {
      type,
      botId,
      token: `${botId}:${deriveKey(secret, `simulated bot ${type}`).toString("base64url").slice(0, 35)}`,
    };
  });
}

export interface SimulatedPerson {
  id: number;
  firstName: string;
  languageCode: string;
}

export function signInitData(
  bot: TelegramBot,
  person: SimulatedPerson,
  { at, start }: { at: Date; start: string | undefined },
): string {
  const fields = new Map([
    ["auth_date", Math.floor(at.getTime() / 1000).toString()],
    ["query_id", `AAH${person.id}`],
    // For third parties, who have Telegram's public key. Nobody here asks for it, but clients know no data without one.
    ["signature", "c2ltdWxhdGVk"],
    ["user", JSON.stringify({ id: person.id, first_name: person.firstName, language_code: person.languageCode })],
    ...(start ? [["start_param", start] as const] : []),
  ]);
  const lines = [...fields].map(([key, value]) => `${key}=${value}`).sort();
  const key = createHmac("sha256", "WebAppData").update(bot.token).digest();
  fields.set("hash", createHmac("sha256", key).update(lines.join("\n")).digest("hex"));
  return new URLSearchParams([...fields]).toString();
}
