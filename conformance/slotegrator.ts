// The form-encoded shape (integrations B2) from the provider's side.
import { createHmac, randomBytes } from "node:crypto";
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

type Fields = [name: string, value: string][];

export function slotegratorClient(target: Target): WalletClient {
  // Sources disagree about the brackets of nested names in the signed text; a wallet takes both, so they come in turn.
  let encodesBrackets = false;
  function request(fields: Fields, { ageSeconds = 0 } = {}): HttpRequest {
    const headers: Fields = [
      ["X-Merchant-Id", target.key],
      ["X-Timestamp", String(Math.floor(Date.now() / 1000) - ageSeconds)],
      ["X-Nonce", randomBytes(16).toString("hex")],
    ];
    encodesBrackets = !encodesBrackets;
    const sign = createHmac("sha1", target.secret)
      .update(signedText([...fields, ...headers], encodesBrackets))
      .digest("hex");
    return {
      path: "",
      body: new URLSearchParams(fields).toString(),
      headers: {
        ...Object.fromEntries(headers),
        "X-Sign": sign,
        "content-type": "application/x-www-form-urlencoded",
      },
    };
  }
  const ask = async (made: HttpRequest) => answerOf(await send(target.url, made));
  const common = ({ session = target.session, ...parts }: Partial<PlayParts> = {}): Fields => [
    ["player_id", parts.player ?? target.player],
    ["currency", parts.currency ?? target.currency],
    ["game_uuid", parts.game ?? target.game],
    ...(session === null ? [] : [["session_id", session] satisfies Fields[number]]),
  ];
  const playFields = (parts: PlayParts): Fields => {
    const [action] = parts.actions;
    return [
      ...common(parts),
      ["action", action?.kind ?? ""],
      ["amount", amountText(action?.amount)],
      ["transaction_id", action?.id ?? ""],
      ["round_id", parts.round],
      ["finished", parts.finished ? "1" : "0"],
      ["type", action?.kind ?? ""],
    ];
  };

  return {
    takesSeveral: false,
    malformedSessions: [...MALFORMED_SESSIONS, null],
    hostileAmounts: [
      "-1.0000",
      "1e-37",
      "1e300",
      "9007199254740993000.0000",
      "0.0001",
      "1.00001",
      "",
      "NaN",
      "0x10",
      " 1",
    ],
    balance: () => ask(request([...common(), ["action", "balance"]])),
    play: (parts) => ask(request(playFields(parts))),
    async rollback({ round, id, original }) {
      // Both ways in turn: a refund names its bet, a rollback holds a list.
      const isRefund = id.endsWith("refund");
      const fields: Fields = isRefund
        ? [
            ["action", "refund"],
            ["bet_transaction_id", original],
          ]
        : [
            ["action", "rollback"],
            ["rollback_transactions[0][action]", "bet"],
            ["rollback_transactions[0][transaction_id]", original],
          ];
      return ask(request([...common(), ...fields, ["round_id", round], ["transaction_id", id]]));
    },
    cutOff: (parts) => sendAndHangUp(target.url, request(playFields(parts))),
    spoilt(how, id) {
      const fields = playFields({ round: id, actions: [{ kind: "bet", id, amount: 1n }] });
      const made = request(fields);
      const { "X-Sign": sign = "", ...unsigned } = made.headers;
      switch (how) {
        case "no signature":
          return ask({ ...made, headers: unsigned });
        case "wrong signature":
          return ask({ ...made, headers: { ...unsigned, "X-Sign": "0".repeat(sign.length) } });
        case "other bytes":
          return ask({ ...made, body: `${made.body}&extra=1` });
        case "old":
          return ask(request(fields, { ageSeconds: 3_600 }));
        case "no sense":
          return ask(request([["action", "what"]]));
      }
    },
  };
}

function amountText(amount: unknown): string {
  const isMinor = typeof amount === "bigint" || typeof amount === "number";
  return isMinor ? `${BigInt(amount) / 100n}.${String(BigInt(amount) % 100n).padStart(2, "0")}00` : String(amount);
}

/** Sorted by the outer name, as PHP's http_build_query writes it. */
function signedText(fields: Fields, isBracketEncoded: boolean): string {
  const outer = ([name]: Fields[number]) => name.split("[")[0] ?? "";
  const sorted = [...fields].sort((a, b) => (outer(a) < outer(b) ? -1 : outer(a) > outer(b) ? 1 : 0));
  const text = new URLSearchParams(sorted).toString().replaceAll("*", "%2A");
  return isBracketEncoded ? text : text.replaceAll("%5B", "[").replaceAll("%5D", "]");
}

function answerOf({ status, text }: { status: number; text: string }): Answer {
  const { balance, error_code } = readJson(text);
  const written = /^\s*\{\s*"balance"\s*:\s*"?(\d+)(?:\.(\d{1,4}))?"?/.exec(text);
  const isAccepted = status === 200 && balance !== undefined;
  return {
    isAccepted,
    code: status === 200 ? String(error_code) : `HTTP ${status}`,
    balanceMinor: written ? BigInt((written[1] ?? "") + (written[2] ?? "").padEnd(2, "0").slice(0, 2)) : undefined,
    text,
  };
}
