// Init data as Telegram signs it for a mini-app.
import { createHmac } from "node:crypto";

export function signInitData(token: string, userId: number, at: Date): string {
  const fields = new Map([
    ["auth_date", Math.floor(at.getTime() / 1000).toString()],
    ["query_id", `q${userId}`],
    ["user", JSON.stringify({ id: userId, first_name: "Telegram", language_code: "en" })],
  ]);
  const lines = [...fields].map(([key, value]) => `${key}=${value}`).sort();
  const secret = createHmac("sha256", "WebAppData").update(token).digest();
  fields.set("hash", createHmac("sha256", secret).update(lines.join("\n")).digest("hex"));
  return new URLSearchParams([...fields]).toString();
}
