// Everything that is drawn for people: the player's pages, the house's games and the back office, and what each is told about this installation.
import { BRAND, type Features, JURISDICTIONS } from "@windfall/domain";
import type { ChatScript } from "@windfall/domain/rules/chat-script";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import { serveBackoffice } from "../web/serve-backoffice.ts";
import { serveGames } from "../web/serve-games.ts";
import { type ServeWebOptions, serveWeb } from "../web/serve-web.ts";
import { chatOfPages, chatScriptOf } from "./chat-script.ts";
import { messengerConfig, messengerOf } from "./messenger.ts";

interface PagesOptions {
  env: Env;
  secret: string;
  features: Features;
  chatScript?: ChatScript | undefined;
}

export async function servePages(
  app: FastifyInstance,
  { env, secret, features, chatScript }: PagesOptions,
  person: Pick<ServeWebOptions, "sessionCookie" | "answering">,
): Promise<void> {
  const messenger = messengerOf(env, secret);
  const messengerOrigins = messenger.webOrigins;
  const mode = env.WINDFALL_DEV ? "dev" : "built";
  const chat = chatOfPages(chatScriptOf(chatScript));
  const config = {
    brandName: BRAND.name,
    supportEmail: BRAND.supportEmail,
    features,
    canAutoplay: JURISDICTIONS[env.JURISDICTION].autoplay,
    ...(env.REALTIME_URL && { realtimeUrl: env.REALTIME_URL }),
    ...(env.WEB_PUSH_PUBLIC_KEY && features.push && { webPushKey: env.WEB_PUSH_PUBLIC_KEY }),
    ...messengerConfig(messenger),
  };
  await serveBackoffice(app, { mode, config });
  await serveGames(app, { mode, messengerOrigins, ...(env.PUBLIC_ORIGIN && { publicOrigin: env.PUBLIC_ORIGIN }) });
  await serveWeb(app, {
    mode,
    messengerOrigins,
    ...chat,
    config: { ...config, ...chat.config },
    ...person,
    countryOf: (request) => request.client.country,
    ...(env.PUBLIC_ORIGIN && { publicOrigin: env.PUBLIC_ORIGIN }),
  });
}
