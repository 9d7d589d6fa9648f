// Launches games of the JSON shape: a signed call that answers the address of the game.
import { fiatFromMinor } from "@windfall/domain";
import * as z from "zod/mini";
import type { GameProviderConfig } from "../../env.ts";
import { callProvider, ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { GameAdapter, LaunchRequest } from "./adapter.ts";
import { addressOf, LAUNCH_TIMEOUT_MS } from "./game-address.ts";
import { signatureOf } from "./signature.ts";

const Launched = z.object({ launch_options: z.object({ game_url: z.string() }) });

export function softswissAdapter(config: GameProviderConfig, call = callProvider): GameAdapter {
  return {
    async launch(request) {
      const body = JSON.stringify(bodyOf(config, request));
      const { status, body: text } = await call({
        url: `${config.url.replace(/\/$/, "")}/${request.mode === "real" ? "sessions" : "demo"}`,
        headers: { "content-type": "application/json", "x-request-sign": signatureOf("sha256", config.secret, body) },
        body,
        timeoutMs: LAUNCH_TIMEOUT_MS,
      });
      if (status !== 200) throw new ProviderUnreachable(`launch was answered with ${status}`);
      return addressOf(config, text, (answer) => Launched.parse(answer).launch_options.game_url);
    },
  };
}

function bodyOf({ key }: GameProviderConfig, request: LaunchRequest) {
  const { studioId, externalGameId, sessionId, player, currency, locale, country, returnUrl } = request;
  return {
    casino_id: key,
    game: `${studioId}:${externalGameId}`,
    session_id: sessionId,
    locale,
    country,
    client_type: "desktop",
    urls: { return_url: returnUrl },
    currency,
    ...(player && {
      balance: fiatFromMinor(player.balanceMinor),
      user: { id: player.globalId, country },
    }),
  };
}
