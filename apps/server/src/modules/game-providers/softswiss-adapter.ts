// Launches games of the JSON shape, a signed call that answers the address of the game, and gives free rounds away in them.
import { fiatFromMinor } from "@windfall/domain";
import * as z from "zod/mini";
import type { GameProviderConfig } from "../../env.ts";
import { callProvider, jsonIn, ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { GameAdapter, LaunchRequest } from "./adapter.ts";
import { addressOf, LAUNCH_TIMEOUT_MS } from "./game-address.ts";
import { signatureOf } from "./signature.ts";

const Launched = z.object({ launch_options: z.object({ game_url: z.string() }) });

const Refused = z.object({ code: z.int() });
/**
 * Codes of the vendor that say for certain that rounds are not given: not in this game, currency or at this provider, or not for so long. 605
 * and 606, a state that cannot be changed now, are none of them: the rounds may have been given by a call whose answer was lost.
 */
const NEVER_GRANTED: readonly number[] = [107, 153, 154, 405, 600, 601, 602, 603, 607, 610, 611];
const Result = z.object({
  status: z.enum(["issued", "played", "expired"]),
  total_amount: z.optional(z.int().check(z.minimum(0))),
});

export function softswissAdapter(config: GameProviderConfig, call = callProvider): GameAdapter {
  const post = (path: string, content: object) => {
    const body = JSON.stringify(content);
    return call({
      url: `${config.url.replace(/\/$/, "")}/${path}`,
      headers: { "content-type": "application/json", "x-request-sign": signatureOf("sha256", config.secret, body) },
      body,
      timeoutMs: LAUNCH_TIMEOUT_MS,
    });
  };
  return {
    async launch(request) {
      const { status, body } = await post(request.mode === "real" ? "sessions" : "demo", bodyOf(config, request));
      if (status !== 200) throw new ProviderUnreachable(`launch was answered with ${status}`);
      return addressOf(config, body, (answer) => Launched.parse(answer).launch_options.game_url);
    },
    async grantFreeRounds({ issueId, studioId, externalGameId, playerGlobalId, currency, count, stakeMinor, until }) {
      const answer = await post("freespins/issue", {
        casino_id: config.key,
        issue_id: issueId,
        currency,
        games: [`${studioId}:${externalGameId}`],
        freespins_quantity: count,
        bet_amount: Number(stakeMinor),
        valid_until: until.toISOString(),
        user: { id: playerGlobalId },
      });
      const { status } = answer;
      if (status === 200) return "granted";
      const refusal = status < 500 ? Refused.safeParse(jsonIn(answer)).data : undefined;
      if (refusal && NEVER_GRANTED.includes(refusal.code)) return "refused";
      throw new ProviderUnreachable(`free rounds were answered with ${status} ${refusal?.code ?? ""}`);
    },
    async freeRoundsResult(issueId) {
      const answer = await post("freespins/status", { casino_id: config.key, issue_id: issueId });
      const result = answer.status === 200 ? Result.safeParse(jsonIn(answer)).data : undefined;
      if (!result) throw new ProviderUnreachable(`the end of free rounds was answered with ${answer.status}`);
      const { status: state, total_amount } = result;
      return state === "issued" || total_amount === undefined
        ? undefined
        : { status: state, totalMinor: BigInt(total_amount) };
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
