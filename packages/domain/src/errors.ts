// The one error catalogue (docs/product/calls.md#errors). A row says which HTTP status a code has and what travels with it; a test proves
// that every code is declared by a call, and has a message in every locale.
import * as z from "zod/mini";
import { BAN_REASONS } from "./rules/ban.ts";
import { GAME_BLOCKS } from "./rules/game-block.ts";
import { VALIDATION_KEYS } from "./validation.ts";

interface ErrorRow {
  status: number;
  payload?: z.ZodMiniType;
}

const retryPayload = z.object({ retryAfterSeconds: z.number() });

export const ERRORS = {
  // How a request is made.
  malformed_request: { status: 400 },
  untrusted_proxy: { status: 400 },
  idempotency_key_required: { status: 400 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  validation_failed: {
    status: 422,
    payload: z.object({
      violations: z.array(
        z.object({
          path: z.string(),
          key: z.enum(VALIDATION_KEYS),
          params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
        }),
      ),
    }),
  },
  idempotency_key_in_flight: { status: 409 },
  idempotency_key_reused: { status: 422 },
  rate_limited: { status: 429, payload: retryPayload },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  internal_error: { status: 500 },
  service_unavailable: { status: 503 },

  // Who makes it.
  unauthorized: { status: 401 },
  forbidden: { status: 403 },
  origin_mismatch: { status: 403 },
  banned: {
    status: 403,
    payload: z.object({ reason: z.enum(BAN_REASONS), globalId: z.string() }),
  },
  region_restricted: { status: 451, payload: z.object({ ip: z.string(), country: z.string() }) },

  // Identity.
  invalid_credentials: { status: 401 },
  totp_required: { status: 401 },
  totp_invalid: { status: 401 },
  wrong_password: { status: 403 },
  /** Somebody without a password proves who they are by signing in once more. */
  recent_sign_in_required: { status: 403 },
  email_taken: { status: 409 },
  link_invalid: { status: 410 },
  totp_already_enabled: { status: 409 },
  totp_not_started: { status: 409 },
  invalid_bot: { status: 404 },
  telegram_invalid: { status: 401 },
  telegram_unknown: { status: 404 },
  telegram_already_linked: { status: 409 },
  telegram_not_linked: { status: 409 },
  last_way_in: { status: 409 },
  name_change_unavailable: { status: 409 },

  // Money (docs/product/calls.md#errors). Those that the specification names keep its spelling.
  insufficient_balance: { status: 409 },
  payments_are_disabled: { status: 503 },
  wallet_buy_banned: { status: 403 },
  wallet_fiat_banned: { status: 403 },
  error_currency_not_supported: { status: 422 },
  /** No address of the network of the coin, or one with a wrong letter. */
  error_invalid_address: { status: 422 },
  /** An address of ours: coins that are sent there would come back. */
  error_internal_address: { status: 422 },
  /** Card data that the method asks for, or the request carries, and its provider does not take. */
  card_data_not_accepted: { status: 422 },
  error_orders_limit: { status: 409 },
  wallet_withdraw_too_small: { status: 422, payload: z.object({ amount: z.string(), currency: z.string() }) },
  withdraw_daily_limit_exceeded: { status: 409, payload: z.object({ amount: z.string(), currency: z.string() }) },
  wager: { status: 409, payload: z.object({ current: z.string(), total: z.string(), currency: z.string() }) },
  invalid_ggr: { status: 409 },
  verification_required: { status: 409 },
  create_deposit_failed: { status: 502 },
  /** Not signed by the wallet, not for us, not now, or for the second time. */
  ton_proof_invalid: { status: 422 },
  ton_wallet_missing: { status: 409 },
  create_withdrawal_failed: { status: 502 },
  /** Money was or may come into the account in the currency it has. */
  wallet_currency_fixed: { status: 409 },
  /** The order is no longer in a state that allows it. */
  order_state_changed: { status: 409, payload: z.object({ status: z.string() }) },
  image_invalid: { status: 422 },
  /** A first person has agreed; the second must be somebody else. */
  second_person_required: { status: 409 },
  /** Nobody who works here decides about their own account. */
  own_account: { status: 403 },
  /** A first decision of theirs about this account waits for a second person. */
  own_decision_pending: { status: 409 },

  // Games.
  game_blocked: { status: 403, payload: z.object({ by: z.enum(GAME_BLOCKS) }) },
  demo_unavailable: { status: 409 },
  /** Ruled out for this player: excluded, or restricted by staff. */
  play_restricted: { status: 403, payload: z.object({ until: z.nullable(z.string()) }) },
  /** People who work here neither deposit nor play for money. */
  staff_account: { status: 403 },
  stake_limit_reached: { status: 409, payload: z.object({ amount: z.string(), currency: z.string() }) },
  loss_limit_reached: { status: 409, payload: z.object({ amount: z.string(), currency: z.string() }) },
  /** The largest stake that would pass. Own money alone is never refused for a bonus. */
  /** What a withdrawal would end now is not what was announced. */
  bonus_burn_changed: { status: 409, payload: z.object({ amount: z.string(), currency: z.string() }) },
  bonus_max_bet: { status: 409, payload: z.object({ amount: z.string(), currency: z.string() }) },
  bonus_game_excluded: { status: 409, payload: z.object({ amount: z.string(), currency: z.string() }) },
  stake_out_of_range: { status: 422, payload: z.object({ min: z.string(), max: z.string(), currency: z.string() }) },
  game_session_closed: { status: 409 },
  game_provider_unavailable: { status: 502 },
  /** The same play was asked for before, with other content. */
  play_id_reused: { status: 409 },
  round_open: { status: 409 },
  step_refused: { status: 409 },
  round_not_settleable: { status: 409 },
  /** A round that was drawn with the seed is still open. */
  seed_in_use: { status: 409 },
  /** Nothing is drawn before the player has given a client seed. */
  seed_required: { status: 409 },
  /** The promised server seed was used meanwhile, or is another's: look at the promise again, then choose. */
  seed_promise_used: { status: 409 },
  /** An offer of this name is there already. */
  offer_exists: { status: 409 },
  /** Somebody else has published a version since the one that the edit began with. */
  version_changed: { status: 409, payload: z.object({ version: z.number() }) },
  /** Why the player gets none: `banned`, `staff`, `excluded`, `too_small`. */
  bonus_denied: { status: 409, payload: z.object({ reason: z.string() }) },
  /** A farm of accounts would win with it. */
  turbine_table_unsafe: { status: 422 },
  /** No spin now: today's was made, or the turbine is not for this person. */
  turbine_unavailable: { status: 409 },
  /** Unknown, ended, used up, used before or somebody else's: whoever guesses learns nothing. */
  promo_code_invalid: { status: 404 },
  /** All are played, or their time is over. */
  no_free_spins: { status: 409 },
  /** Bets on a flight are taken until it takes off. */
  crash_bets_closed: { status: 409 },
  crash_bet_exists: { status: 409 },
  /** It has not taken off yet, or it is over. */
  crash_not_flying: { status: 409 },

  // Bets on sports.
  too_many_followed: { status: 409, payload: z.object({ most: z.number() }) },
  /** A bet was not taken: why (`rules/sports/acceptance.ts`), what is wrong with which leg, and how much would be taken. */
  bet_refused: {
    status: 409,
    payload: z.object({
      reason: z.string(),
      legs: z.array(
        z.object({ reason: z.nullable(z.string()), odds: z.nullable(z.number()), version: z.nullable(z.number()) }),
      ),
      maxStake: z.nullable(z.string()),
    }),
  },
  /** A bet was not cashed out: why (`rules/sports/cash-out.ts`), and what is offered now. */
  cash_out_refused: {
    status: 409,
    payload: z.object({
      reason: z.string(),
      offer: z.nullable(
        z.object({
          ...{ stake: z.string(), fair: z.string(), margin: z.number(), value: z.string(), seconds: z.number() },
          ...{ quote: z.string(), signature: z.string() },
        }),
      ),
    }),
  },

  // Tournaments.
  vip_only: { status: 403 },
  /** It has ended, or the house stopped it. */
  tournament_over: { status: 409 },
  /** Points were counted: it cannot be left any more. */
  tournament_counted: { status: 409 },
  /** Joining costs this, and not what the page said. */
  tournament_fee: { status: 409, payload: z.object({ amount: z.string(), currency: z.string() }) },
  /** It has begun: its terms and its fees stay as they are. */
  tournament_started: { status: 409 },
  /** A tournament of this name is there already. */
  tournament_exists: { status: 409 },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

type PayloadSchema<C extends ErrorCode> = (typeof ERRORS)[C] extends { payload: infer S extends z.ZodMiniType }
  ? S
  : never;
export type ErrorPayload<C extends ErrorCode> = [PayloadSchema<C>] extends [never]
  ? undefined
  : z.input<PayloadSchema<C>>;

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === "string" && Object.hasOwn(ERRORS, text);
}

/** An expected refusal. Whoever throws it names a code; the status, the shape and the message follow from the catalogue. */
export class Refusal<C extends ErrorCode = ErrorCode> extends Error {
  constructor(
    readonly code: C,
    readonly payload: ErrorPayload<C>,
  ) {
    super(code);
    this.name = "Refusal";
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
}

export function fail<C extends ErrorCode>(
  code: C,
  ...[payload]: ErrorPayload<C> extends undefined ? [] : [ErrorPayload<C>]
): Refusal<C> {
  return new Refusal(code, payload as ErrorPayload<C>);
}

/** The body of every error on the wire. `key` is the request id that support can look up. */
export const WireError = z.object({
  status: z.number(),
  detail: z.string(),
  payload: z.optional(z.unknown()),
  key: z.string(),
  time: z.string(),
});
export type WireError = z.infer<typeof WireError>;
