// What the bots work with.
import type { callProvider } from "../../kernel/provider-http.ts";
import type { IdentityDeps, TelegramBot } from "../identity/index.ts";

export interface BotDeps {
  identity: Pick<IdentityDeps, "db" | "clock">;
  bots: readonly TelegramBot[];
  /** Where the mini-app is. */
  origin: string;
  /** Of the installation; what Telegram shows us at the webhook comes from it. */
  secret: string;
  callTelegram: typeof callProvider;
}
