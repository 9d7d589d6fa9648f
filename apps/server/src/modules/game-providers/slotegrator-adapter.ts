// Launches games of the form-encoded shape: a signed call that answers the address of the game.
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { GameProviderConfig } from "../../env.ts";
import type { Clock } from "../../kernel/clock.ts";
import { callProvider, ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { GameAdapter, LaunchRequest } from "./adapter.ts";
import { addressOf, LAUNCH_TIMEOUT_MS } from "./game-address.ts";
import { slotegratorSignatures } from "./slotegrator-wallet.ts";

const Launched = z.object({ url: z.string() });

export function slotegratorAdapter(config: GameProviderConfig, clock: Clock, call = callProvider): GameAdapter {
  return {
    async launch(request) {
      const fields = fieldsOf(request);
      const { status, body } = await call({
        url: `${config.url.replace(/\/$/, "")}/games/${request.mode === "real" ? "init" : "init-demo"}`,
        headers: { "content-type": "application/x-www-form-urlencoded", ...signedHeaders(config, fields, clock.now()) },
        body: new URLSearchParams(fields).toString(),
        timeoutMs: LAUNCH_TIMEOUT_MS,
      });
      if (status !== 200) throw new ProviderUnreachable(`launch was answered with ${status}`);
      return addressOf(config, body, (answer) => Launched.parse(answer).url);
    },
  };
}

function fieldsOf({
  externalGameId,
  sessionId,
  player,
  currency,
  locale,
  returnUrl,
}: LaunchRequest): [string, string][] {
  return [
    ["game_uuid", externalGameId],
    ["session_id", sessionId],
    ["device", "desktop"],
    ["return_url", returnUrl],
    ["language", locale],
    ...(player
      ? ([
          ["player_id", player.globalId],
          ["player_name", player.globalId],
          ["currency", currency],
        ] as [string, string][])
      : []),
  ];
}

function signedHeaders(
  { key, secret }: GameProviderConfig,
  fields: [string, string][],
  now: Date,
): Record<string, string> {
  const headers: [string, string][] = [
    ["X-Merchant-Id", key],
    ["X-Timestamp", String(Math.floor(now.getTime() / 1000))],
    ["X-Nonce", randomBytes(16).toString("hex")],
  ];
  const [signature] = slotegratorSignatures(secret, fields, headers);
  return { ...Object.fromEntries(headers), "X-Sign": signature };
}
