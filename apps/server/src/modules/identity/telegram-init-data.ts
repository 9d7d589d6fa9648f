// Checks the init data that Telegram hands to a mini-app. Pure; stricter than the known libraries: no doubled keys,
// no date from the future, comparison in constant time.
import { createHmac, timingSafeEqual } from "node:crypto";
import { BOT_TYPES, type BotType } from "@windfall/domain/rules/mini-app";

export interface TelegramBot {
  type: BotType;
  botId: string;
  token: string;
}

export function telegramBots(tokens: Partial<Record<BotType, string | undefined>>): TelegramBot[] {
  return BOT_TYPES.flatMap((type) => {
    const token = tokens[type];
    return token ? [{ type, token, botId: token.split(":")[0] ?? "" }] : [];
  });
}

export interface TelegramPerson {
  id: bigint;
  firstName: string | undefined;
  lastName: string | undefined;
  languageCode: string | undefined;
}

/** `hash` identifies what was signed; the text around it may be escaped in more than one way. */
export type InitDataVerdict =
  | { person: TelegramPerson; hash: Buffer; expiresAt: Date }
  | "invalid"
  | "expired"
  | "other_bot";

export const INIT_DATA_MAX_AGE_MS = 60 * 60 * 1000;
const MAX_CLOCK_SKEW_MS = 60 * 1000;
const MAX_LENGTH = 8192;

function readFields(initData: string): Map<string, string> | undefined {
  if (initData.length > MAX_LENGTH) return undefined;
  const fields = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(initData)) {
    // With a doubled key the signer and the reader might mean different values.
    if (fields.has(key)) return undefined;
    fields.set(key, value);
  }
  return fields;
}

/** Every field but `hash` is signed, `signature` included. */
function isSignedBy(token: string, fields: Map<string, string>): boolean {
  const hash = fields.get("hash") ?? "";
  if (!/^[0-9a-f]{64}$/.test(hash)) return false;
  const lines = [...fields].filter(([key]) => key !== "hash").map(([key, value]) => `${key}=${value}`);
  const secret = createHmac("sha256", "WebAppData").update(token).digest();
  const mac = createHmac("sha256", secret).update(lines.sort().join("\n")).digest();
  return timingSafeEqual(mac, Buffer.from(hash, "hex"));
}

function readPerson(text: string | undefined): TelegramPerson | undefined {
  try {
    const user = JSON.parse(text ?? "") as Record<string, unknown>;
    if (!Number.isSafeInteger(user.id) || (user.id as number) <= 0) return undefined;
    const name = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim() : undefined);
    return {
      id: BigInt(user.id as number),
      firstName: name(user.first_name),
      lastName: name(user.last_name),
      languageCode: name(user.language_code),
    };
  } catch {
    return undefined;
  }
}

export function checkInitData(
  bot: TelegramBot,
  bots: readonly TelegramBot[],
  initData: string,
  now: Date,
): InitDataVerdict {
  const fields = readFields(initData);
  if (!fields) return "invalid";
  if (!isSignedBy(bot.token, fields))
    return bots.some((other) => other !== bot && isSignedBy(other.token, fields)) ? "other_bot" : "invalid";
  const authDate = fields.get("auth_date") ?? "";
  const person = readPerson(fields.get("user"));
  if (!/^\d{1,12}$/.test(authDate) || !person) return "invalid";
  const signedAt = Number(authDate) * 1000;
  if (signedAt > now.getTime() + MAX_CLOCK_SKEW_MS) return "invalid";
  const expiresAt = new Date(signedAt + INIT_DATA_MAX_AGE_MS);
  return expiresAt <= now ? "expired" : { person, hash: Buffer.from(fields.get("hash") ?? "", "hex"), expiresAt };
}
