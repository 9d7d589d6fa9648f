// The JSON shape of a seamless wallet (integrations B1): play, rollback and freespins, signed by `X-REQUEST-SIGN`. Refusals are
// HTTP 412 with a code of the vendor.
import { GLOBAL_ID } from "@windfall/domain";
import * as z from "zod/mini";
import type { GameProviderConfig } from "../../env.ts";
import { parseJson } from "../../kernel/json.ts";
import { ACTION_ID, type GameWallet, type WalletRefusal } from "../game-wallet/index.ts";
import type { Parties } from "./parties.ts";
import { sessionOf } from "./session-of.ts";
import { isSignature, signatureOf } from "./signature.ts";
import type { ReceivedCall, WalletReply } from "./wallet-reply.ts";

export const SOFTSWISS_CALLS = ["play", "rollback", "freespins"] as const;
export type SoftswissCall = (typeof SOFTSWISS_CALLS)[number];

const MOST_ACTIONS = 100;
const id = z.string().check(z.regex(ACTION_ID));
/** A number of JSON is a float: beyond 2^53 nobody can say which one was meant. */
const amount = z.int().check(z.minimum(0));
const place = {
  user_id: z.string(),
  currency: z.string(),
  game: z.string().check(z.maxLength(200)),
  game_id: z.optional(id),
  finished: z.optional(z.boolean()),
  session_id: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
};

// Objects and not strict ones: vendors add fields, and the signature says that they come from them.
const Play = z.object({
  ...place,
  actions: z.optional(
    z.array(z.object({ action: z.enum(["bet", "win"]), action_id: id, amount })).check(z.maxLength(MOST_ACTIONS)),
  ),
});
const Rollback = z.object({
  ...place,
  actions: z
    .array(z.object({ action: z.literal("rollback"), action_id: id, original_action_id: id }))
    .check(z.minLength(1), z.maxLength(MOST_ACTIONS)),
});
const Freespins = z.object({ issue_id: id, status: z.enum(["played", "expired"]), total_amount: amount });

/** Codes of the vendor; 400 stands for whatever it has none for. */
const CODES: Record<WalletRefusal["code"], number> = {
  insufficient: 100,
  // What the player has for this game was told: own money alone.
  bonus_game_excluded: 100,
  player_unknown: 101,
  stake_limit: 105,
  loss_limit: 105,
  bonus_max_bet: 105,
  blocked: 107,
  banned: 110,
  staff: 110,
  restricted: 110,
  game_unknown: 153,
  session_over: 153,
  session_unknown: 153,
  currency_mismatch: 154,
  amount_invalid: 400,
  conflict: 400,
  issue_unknown: 400,
  rolled_back: 400,
  round_closed: 400,
  // Providers draw their own numbers.
  seed_missing: 400,
};
const WRONG_SIGNATURE = 403;
const MALFORMED = 400;

/** The studio and its name of the game. */
const GAME_NAME = /^([^:]+):(.+)$/;

export interface SoftswissDeps {
  wallet: GameWallet;
  parties: Parties;
}

export async function answerSoftswiss(
  deps: SoftswissDeps,
  config: Pick<GameProviderConfig, "id" | "secret">,
  call: SoftswissCall,
  { headers, body, gate }: ReceivedCall,
): Promise<WalletReply> {
  const isSigned = isSignature(signatureOf("sha256", config.secret, body), headers["x-request-sign"]);
  gate(isSigned);
  if (!isSigned) return error(WRONG_SIGNATURE, "the signature is wrong");
  const schema = { play: Play, rollback: Rollback, freespins: Freespins }[call];
  const parsed = schema.safeParse(read(body));
  if (!parsed.success) return error(MALFORMED, "the request is malformed");
  if (call === "freespins") return freespins(deps, config.id, parsed.data as z.infer<typeof Freespins>);
  return call === "play"
    ? play(deps, config.id, parsed.data as z.infer<typeof Play>)
    : rollback(deps, config.id, parsed.data as z.infer<typeof Rollback>);
}

function read(body: Buffer): unknown {
  try {
    return parseJson(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

async function play(
  { wallet, parties }: SoftswissDeps,
  providerId: string,
  request: z.infer<typeof Play>,
): Promise<WalletReply> {
  const { user_id, currency, game_id, finished, session_id, actions = [] } = request;
  const playerId = await findPlayer(parties, user_id);
  if (playerId === undefined) return refusal({ code: "player_unknown" });
  const [, studioId = "", externalId = ""] = GAME_NAME.exec(request.game) ?? [];
  const gameId = await parties.gameId(providerId, { studioId, externalId });
  if (actions.length === 0 && !finished) {
    const answer = await wallet.balance({ providerId, playerId, currency, gameId });
    return answer.status === "refused" ? refusal(answer.refusal) : done({ balance: answer.balanceMinor, game_id });
  }
  if (game_id === undefined) return error(MALFORMED, "the round has no id");
  const session = sessionOf(
    session_id,
    actions.some(({ action }) => action === "bet"),
  );
  if (session === "malformed") return error(MALFORMED, "the session id is malformed");
  if (gameId === undefined) return refusal({ code: "game_unknown" });
  const answer = await wallet.play({
    providerId,
    playerId,
    currency,
    gameId,
    externalRoundId: game_id,
    ...session,
    actions: actions.map(({ action, action_id, amount }) => ({
      kind: action,
      id: action_id,
      amountMinor: BigInt(amount),
    })),
    finished,
  });
  if (answer.status === "refused") return refusal(answer.refusal);
  const transactions = answer.actions.map(({ id, transactionId }) => ({ action_id: id, tx_id: transactionId }));
  return done({ balance: answer.balanceMinor, game_id, transactions });
}

async function rollback(
  { wallet, parties }: SoftswissDeps,
  providerId: string,
  { user_id, currency, game, game_id = "", actions }: z.infer<typeof Rollback>,
): Promise<WalletReply> {
  const playerId = await findPlayer(parties, user_id);
  if (playerId === undefined) return refusal({ code: "player_unknown" });
  const answer = await wallet.rollback({
    providerId,
    playerId,
    currency,
    gameId: game,
    externalRoundId: game_id,
    actions: actions.map(({ action_id, original_action_id }) => ({ id: action_id, original: original_action_id })),
  });
  if (answer.status === "refused") return refusal(answer.refusal);
  const transactions = answer.actions.map(({ id, transactionId }) => ({
    action_id: id,
    ...(transactionId && { tx_id: transactionId }),
  }));
  return done({ balance: answer.balanceMinor, game_id, transactions });
}

async function freespins(
  { wallet }: SoftswissDeps,
  providerId: string,
  { issue_id, status, total_amount }: z.infer<typeof Freespins>,
): Promise<WalletReply> {
  const totalMinor = BigInt(total_amount);
  const answer = await wallet.freeRounds({ providerId, issueId: issue_id, status, totalMinor });
  return answer.status === "refused" ? refusal(answer.refusal) : done({ balance: answer.balanceMinor });
}

async function findPlayer(parties: Parties, userId: string): Promise<string | undefined> {
  return GLOBAL_ID.test(userId) ? parties.playerId(userId) : undefined;
}

/** Balances stay far below 2^53. */
function done({ balance, ...rest }: { balance: bigint } & Record<string, unknown>): WalletReply {
  return { status: 200, body: JSON.stringify({ balance: Number(balance), ...rest }) };
}

function refusal(refused: WalletRefusal): WalletReply {
  const balance = refused.code === "insufficient" ? Number(refused.balanceMinor) : undefined;
  return error(CODES[refused.code], refused.code, balance);
}

function error(code: number, message: string, balance?: number): WalletReply {
  return { status: 412, body: JSON.stringify({ code, message, balance }) };
}
