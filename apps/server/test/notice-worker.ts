// The process that carries notices outside in the kill run (notice-kills.ts): the product's own worker. Push services and the Bot API are the world
// that the run plays; what is asked of them is told to it, and it answers in its own time.
import { createServer } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { createLogger } from "../src/kernel/log.ts";
import { type ProviderAnswer, type ProviderRequest, ProviderUnreachable } from "../src/kernel/provider-http.ts";

const [databaseUrl = "", secret = "", world = "", publicKey = "", privateKey = "", botToken = ""] =
  process.argv.slice(2);

async function askWorld({ url, headers, body }: ProviderRequest): Promise<ProviderAnswer> {
  const answer = await fetch(world, { method: "POST", body: JSON.stringify({ url, headers, body }) }).catch((error) => {
    throw new ProviderUnreachable(String(error));
  });
  return { status: answer.status, body: await answer.text() };
}

const server = await createServer({
  env: readEnv({
    ...{ PAGES: "none", PORT: "0", LOG_LEVEL: "silent", ROLES: "worker", PUBLIC_ORIGIN: "https://play.example.com" },
    ...{ WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey, TELEGRAM_BOT_NORMAL_TOKEN: botToken },
  }),
  ...{ databaseUrl, secret, callPush: askWorld, callTelegram: askWorld },
  log: createLogger({ level: "silent" }),
  countryOf: () => undefined,
});
await server.start();
