// The JSON shape (integrations B1) from the provider's side.
import { createHmac } from "node:crypto";
import {
  type Answer,
  type HttpRequest,
  MALFORMED_SESSIONS,
  type PlayParts,
  readJson,
  send,
  sendAndHangUp,
  type Target,
  type WalletClient,
} from "./wallet-client.ts";

export function softswissClient(target: Target): WalletClient {
  const request = (path: string, body: string): HttpRequest => ({
    path,
    body,
    headers: {
      "content-type": "application/json",
      "x-request-sign": createHmac("sha256", target.secret).update(body).digest("hex"),
    },
  });
  const ask = async (made: HttpRequest) => answerOf(await send(target.url, made));
  const playBody = (parts: PlayParts) =>
    JSON.stringify({
      user_id: parts.player ?? target.player,
      currency: parts.currency ?? target.currency,
      game: parts.game ?? target.game,
      game_id: parts.round,
      finished: parts.finished ?? false,
      session_id: parts.session === undefined ? target.session : parts.session,
      actions: parts.actions.map(({ kind, id, amount }) => ({ action: kind, action_id: id, amount })),
    });

  return {
    takesSeveral: true,
    malformedSessions: MALFORMED_SESSIONS,
    hostileAmounts: [-1, 1e-37, 2 ** 53 + 2, 1.5, 1e300, "100", null, [], { minor: 1 }],
    balance: () =>
      ask(
        request(
          "/play",
          JSON.stringify({ user_id: target.player, currency: target.currency, game: target.game, finished: false }),
        ),
      ),
    play: (parts) => ask(request("/play", playBody(parts))),
    rollback: ({ round, id, original }) =>
      ask(
        request(
          "/rollback",
          JSON.stringify({
            user_id: target.player,
            currency: target.currency,
            game: target.game,
            game_id: round,
            actions: [{ action: "rollback", action_id: id, original_action_id: original }],
          }),
        ),
      ),
    cutOff: (parts) => sendAndHangUp(target.url, request("/play", playBody(parts))),
    spoilt(how, id) {
      const made = request("/play", playBody({ round: id, actions: [{ kind: "bet", id, amount: 1 }] }));
      const { "x-request-sign": sign = "", ...unsigned } = made.headers;
      switch (how) {
        case "no signature":
          return ask({ ...made, headers: unsigned });
        case "wrong signature":
          return ask({ ...made, headers: { ...unsigned, "x-request-sign": "0".repeat(sign.length) } });
        case "other bytes":
          return ask({ ...made, body: made.body.replace('":', '": ') });
        case "no sense":
          return ask(request("/play", '{"user_id":'));
        case "old":
          return undefined;
      }
    },
  };
}

function answerOf({ status, text }: { status: number; text: string }): Answer {
  const { balance, code } = readJson(text);
  return {
    isAccepted: status === 200 && typeof balance === "number",
    code: status === 412 ? String(code) : `HTTP ${status}`,
    balanceMinor: Number.isSafeInteger(balance) ? BigInt(balance as number) : undefined,
    text,
  };
}
