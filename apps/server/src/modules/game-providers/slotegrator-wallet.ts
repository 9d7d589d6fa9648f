// The form-encoded shape of a seamless wallet (integrations B2): balance, bet, win, refund and rollback at one address, signed by
// `X-Sign` over the parameters and three headers. Every answer is HTTP 200.
import type { IncomingHttpHeaders } from "node:http";
import { GLOBAL_ID } from "@windfall/domain";
import type { GameProviderConfig } from "../../env.ts";
import { ACTION_ID, type GameWallet, type RollbackRequest, type WalletRefusal } from "../game-wallet/index.ts";
import type { Parties } from "./parties.ts";
import { sessionOf } from "./session-of.ts";
import { isSignature, signatureOf } from "./signature.ts";
import type { ReceivedCall, WalletReply } from "./wallet-reply.ts";

export interface SlotegratorDeps {
  wallet: GameWallet;
  parties: Parties;
}

const LONGEST_SKEW_SECONDS = 300;
const MOST_PARAMETERS = 500;
const SIGNED_HEADERS = ["X-Merchant-Id", "X-Timestamp", "X-Nonce"] as const;

type Pairs = readonly (readonly [name: string, value: string])[];

/** As PHP's http_build_query does it. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

function outerName(name: string): string {
  const bracket = name.indexOf("[");
  return bracket < 0 ? name : name.slice(0, bracket);
}

/**
 * Sorted by the outer name; what is nested stays in its order. Vendors disagree about the brackets of nested names, so both ways are
 * signatures.
 */
export function slotegratorSignatures(secret: string, parameters: Pairs, headers: Pairs): [string, string] {
  const encoded = [...parameters, ...headers]
    .map(([name, value]) => ({ outer: outerName(name), name: encode(name), value: encode(value) }))
    .sort((a, b) => (a.outer < b.outer ? -1 : a.outer > b.outer ? 1 : 0));
  const withoutCodes = (name: string) => name.replaceAll("%5B", "[").replaceAll("%5D", "]");
  const signed = (nameOf: (name: string) => string) =>
    signatureOf("sha1", secret, encoded.map(({ name, value }) => `${nameOf(name)}=${value}`).join("&"));
  return [signed((name) => name), signed(withoutCodes)];
}

/** Undefined when there are too many: to take them apart and sign them costs more than to count. */
function readForm(body: Buffer): Pairs | undefined {
  let parameters = 1;
  for (let at = body.indexOf("&"); at >= 0; at = body.indexOf("&", at + 1))
    if (++parameters > MOST_PARAMETERS) return undefined;
  return [...new URLSearchParams(body.toString("utf8"))];
}

export async function answerSlotegrator(
  deps: SlotegratorDeps,
  config: Pick<GameProviderConfig, "id" | "key" | "secret">,
  { headers, body, gate }: ReceivedCall,
  now: Date,
): Promise<WalletReply> {
  const parameters = readForm(body);
  const isRight = parameters !== undefined && isSigned(config, parameters, headers, now);
  gate(isRight);
  if (!parameters) return error("the request is malformed");
  if (!isRight) return error("the signature is wrong or too old");
  const fields = new Map(parameters);
  if (fields.size < parameters.length) return error("the request is malformed");
  const text = (name: string) => fields.get(name) ?? "";
  const playerId = GLOBAL_ID.test(text("player_id")) ? await deps.parties.playerId(text("player_id")) : undefined;
  if (playerId === undefined) return refusal({ code: "player_unknown" });
  const context = { ...deps, providerId: config.id, playerId, text, fields };
  switch (text("action")) {
    case "balance":
      return balance(context);
    case "bet":
    case "win":
      return play(context, text("action") as "bet" | "win");
    case "refund":
      return rollback(context, [{ id: text("transaction_id"), original: text("bet_transaction_id") }]);
    case "rollback":
      return rollback(context, rolledBack(context));
    default:
      return error("the action is unknown");
  }
}

function isSigned(
  { key, secret }: Pick<GameProviderConfig, "key" | "secret">,
  parameters: Pairs,
  headers: IncomingHttpHeaders,
  now: Date,
): boolean {
  const timestamp = String(headers["x-timestamp"] ?? "");
  const isFresh =
    /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= LONGEST_SKEW_SECONDS;
  if (!isFresh || headers["x-merchant-id"] !== key) return false;
  const signed = SIGNED_HEADERS.map((name) => [name, String(headers[name.toLowerCase()] ?? "")] as const);
  return slotegratorSignatures(secret, parameters, signed)
    .map((expected) => isSignature(expected, headers["x-sign"]))
    .includes(true);
}

interface Context extends SlotegratorDeps {
  providerId: string;
  playerId: string;
  text(name: string): string;
  fields: ReadonlyMap<string, string>;
}

async function balance({ wallet, parties, providerId, playerId, text, fields }: Context): Promise<WalletReply> {
  const externalId = fields.get("game_uuid");
  const gameId = externalId === undefined ? undefined : await parties.gameId(providerId, { externalId });
  // The vendor may name the session only: what it was opened for is the game.
  const sessionId = fields.get("session_id");
  const answer = await wallet.balance({ providerId, playerId, currency: text("currency"), gameId, sessionId });
  return answer.status === "refused" ? refusal(answer.refusal) : done(answer.balanceMinor);
}

async function play(context: Context, kind: "bet" | "win"): Promise<WalletReply> {
  const { wallet, parties, providerId, playerId, text, fields } = context;
  if (text("freespin_id") !== "") return freeRound(context, kind);
  const id = text("transaction_id");
  // The vendor may leave the round out; then the bet is one of its own.
  const externalRoundId = text("round_id") || id;
  if (!ACTION_ID.test(id) || !ACTION_ID.test(externalRoundId)) return error("the request is malformed");
  // The shape knows no bet outside of a session.
  const session = sessionOf(fields.get("session_id"), kind === "bet");
  if (session === "malformed" || (kind === "bet" && !session.sessionId)) return error("the session id is malformed");
  const amountMinor = minorOf(text("amount"));
  if (amountMinor === undefined) return refusal({ code: "amount_invalid" });
  const gameId = await parties.gameId(providerId, { externalId: text("game_uuid") });
  if (gameId === undefined) return refusal({ code: "game_unknown" });
  const answer = await wallet.play({
    providerId,
    playerId,
    currency: text("currency"),
    gameId,
    externalRoundId,
    ...session,
    actions: [{ kind, id, amountMinor }],
    finished: fields.has("finished") ? /^(1|true)$/.test(text("finished")) : undefined,
  });
  if (answer.status === "refused") return refusal(answer.refusal);
  return done(answer.balanceMinor, { transaction_id: answer.actions[0]?.transactionId });
}

/** A round that we gave away: `amount` of its stake is nobody's money. */
async function freeRound({ wallet, providerId, playerId, text }: Context, kind: "bet" | "win"): Promise<WalletReply> {
  const id = text("transaction_id");
  const issueId = text("freespin_id");
  if (!ACTION_ID.test(id) || !ACTION_ID.test(issueId)) return error("the request is malformed");
  const amountMinor = minorOf(text("amount"));
  if (amountMinor === undefined) return refusal({ code: "amount_invalid" });
  // `quantity` are the rounds that are left; the last one is over with its win, or when it says so.
  const isLast = text("quantity") === "0" && (kind === "win" || /^(1|true)$/.test(text("finished")));
  const answer = await wallet.freeRound({ providerId, playerId, issueId, id, kind, amountMinor, isLast });
  return answer.status === "refused" ? refusal(answer.refusal) : done(answer.balanceMinor, { transaction_id: id });
}

/** The whole call has one id; each part of it is known by that and its place. */
function rolledBack({ fields, text }: Context): RollbackRequest["actions"] {
  const originals = [...fields]
    .filter(([name]) => /^rollback_transactions\[\d{1,4}\]\[transaction_id\]$/.test(name))
    .map(([, value]) => value);
  return originals.map((original, place) => ({ id: `${text("transaction_id")}:${place}`, original }));
}

async function rollback(context: Context, actions: RollbackRequest["actions"]): Promise<WalletReply> {
  const { wallet, providerId, playerId, text } = context;
  if (actions.length === 0 || !actions.every(({ id, original }) => ACTION_ID.test(id) && ACTION_ID.test(original)))
    return error("the request is malformed");
  const answer = await wallet.rollback({
    providerId,
    playerId,
    currency: text("currency"),
    gameId: text("game_uuid"),
    externalRoundId: text("round_id"),
    actions,
  });
  if (answer.status === "refused") return refusal(answer.refusal);
  // What was not known has no transaction of ours; the vendor wants some id all the same.
  const [first] = answer.actions;
  return done(answer.balanceMinor, {
    transaction_id: first?.transactionId ?? text("transaction_id"),
    ...(text("action") === "rollback" && { rollback_transactions: actions.map(({ original }) => original) }),
  });
}

/** Four decimals on the wire, two in the wallet: what would be lost is refused. */
function minorOf(amount: string): bigint | undefined {
  const [, whole, cents = "", rest = ""] = /^(\d{1,15})(?:\.(\d{1,2})(\d{0,2}))?$/.exec(amount) ?? [];
  if (whole === undefined || /[1-9]/.test(rest)) return undefined;
  return BigInt(whole + cents.padEnd(2, "0"));
}

/** Written by hand, because a float would round a large balance. */
function done(balanceMinor: bigint, rest: Record<string, unknown> = {}): WalletReply {
  const digits = balanceMinor.toString().padStart(3, "0");
  const balance = `${digits.slice(0, -2)}.${digits.slice(-2)}00`;
  const others = JSON.stringify(rest).slice(1);
  return { status: 200, body: `{"balance":${balance}${others === "}" ? "" : ","}${others}` };
}

function refusal({ code }: WalletRefusal): WalletReply {
  return error(code, code === "insufficient" ? "INSUFFICIENT_FUNDS" : "INTERNAL_ERROR");
}

function error(description: string, code = "INTERNAL_ERROR"): WalletReply {
  return { status: 200, body: JSON.stringify({ error_code: code, error_description: description }) };
}
