// What the Telegram sign-in uses when the server does not know its bot.
export { invalidBotPath } from "./invalid-bot-path.ts";
