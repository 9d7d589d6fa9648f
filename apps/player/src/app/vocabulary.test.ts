// Nobody reads a code: every value of every enumeration that can reach a player's screen has words in all nine languages. The screens
// build their keys from these values, so a value that is added without words fails here, and not in front of somebody.
import {
  ACCEPT_OPTIONS,
  BAN_REASONS,
  BUY_ORDER_STATES,
  DETAIL_FIELDS,
  DISPUTE_PROBLEMS,
  ERROR_CODES,
  GENDERS,
  LOCALES,
  MACHINE_REASONS,
  NOTICE_TOPICS,
  POSTING_KIND_NAMES,
  SELL_ORDER_STATES,
  SPORTS_MENU,
  VALIDATION_KEYS,
} from "@windfall/domain";
import {
  BLOCKED_BY,
  GAME_LABELS,
  GAME_SORTS,
  GAME_VOLATILITIES,
  LAUNCH_MODES,
  ROUND_ACTIONS,
  ROUND_STATUSES,
} from "@windfall/domain/api/games";
import { HISTORY_FILTERS, TRANSACTION_STATUSES, TRANSACTION_TYPES } from "@windfall/domain/api/wallet";
import { CRYPTO_DEPOSIT_STATES } from "@windfall/domain/rules/crypto/deposits";
import { GAME_BLOCKS } from "@windfall/domain/rules/game-block";
import { TOURNAMENT_PHASES } from "@windfall/domain/rules/tournaments";
import { loadMessages, translatorOf } from "@windfall/i18n";
import { describe, expect, test } from "vitest";
import { isMoneyIn, statusLook } from "../features/wallet/history/transaction-look.ts";

/** Codes of the cashier that the specification gives words of their own; the last two are titles of one. */
const SERVER_ERRORS = [
  "error_orders_limit",
  "error_currency_not_supported",
  "error_invalid_address",
  "error_internal_address",
  "wallet_withdraw_too_small",
  "wallet_buy_banned",
  "wallet_fiat_banned",
  "withdraw_daily_limit_exceeded",
  "wager",
  "payments_are_disabled",
  "insufficient_balance",
  "invalid_ggr",
  "create_deposit_fail_title",
  "create_deposit_fail_message",
];

const sports = SPORTS_MENU.flatMap((entry) =>
  [entry, ...(entry.kind === "group" ? entry.items : [])].map(({ titleKey }) => titleKey),
);

/** Where a screen looks for the words of a value. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  "notice topics": NOTICE_TOPICS.flatMap((topic) => [
    `notices.options.topics.${topic}`,
    `notices.options.topics.${topic}_text`,
  ]),
  "error codes": ERROR_CODES.map((code) => `errors.${code}`),
  "validation keys": VALIDATION_KEYS,
  "cashier errors": SERVER_ERRORS.map((code) => `wallet.server_error.${code}`),
  "ban reasons": BAN_REASONS.flatMap((reason) => [`closed.ban.${reason}_title`, `closed.ban.${reason}_description`]),
  "transaction types": TRANSACTION_TYPES.map(
    (type) => `wallet.transaction.title_${isMoneyIn({ type }) ? "in" : "out"}`,
  ),
  "transaction statuses": TRANSACTION_TYPES.flatMap((type) =>
    TRANSACTION_STATUSES.map((status) => `wallet.history.status.${statusLook({ type, status }).word}`),
  ),
  "stages of a crypto deposit": CRYPTO_DEPOSIT_STATES.map((state) => `wallet.transaction.stage_in.${state}`),
  "stages of a deposit": BUY_ORDER_STATES.map((state) => `wallet.transaction.stage_in.${state}`),
  // How a payout ended is unknown to the desk only; to its player it is with the bank.
  "stages of a withdrawal": SELL_ORDER_STATES.filter((state) => state !== "unknown").map(
    (state) => `wallet.transaction.stage_out.${state}`,
  ),
  "reasons of machines": MACHINE_REASONS.map((reason) => `wallet.transaction.reasons.${reason}`),
  "movements of the balance": POSTING_KIND_NAMES.map((kind) => `wallet.statement.check.kinds.${kind}`),
  "filters of history": HISTORY_FILTERS.map((filter) => `wallet.history.filter.${filter}`),
  "problems of a dispute": DISPUTE_PROBLEMS.map((problem) => `wallet.dispute.problems.${problem}`),
  "wishes of a dispute": ACCEPT_OPTIONS.map(
    (option) => `wallet.dispute.${option === "REPAY" ? "repay" : "change"}_title`,
  ),
  "fields of methods": DETAIL_FIELDS.map((field) => `wallet.field.${field}`),
  genders: GENDERS.map((gender) => `account.profile.gender_${gender}`),
  "blocked games": [...GAME_BLOCKS.map((by) => `Games.blocked_${by}`), ...BLOCKED_BY.map((by) => `game.blocked_${by}`)],
  "sorts of games": GAME_SORTS.map((sort) => `Games.sort_${sort}`),
  "labels of games": GAME_LABELS.map((label) => `Games.label_${label === "Exclusive" ? "exclusive" : "early"}`),
  volatilities: GAME_VOLATILITIES.map((volatility) => `game.volatility_${volatility}`),
  "launch modes": LAUNCH_MODES.map((mode) => `game.mode_${mode}`),
  // A round that is over says its figures.
  "rounds in a list": ROUND_STATUSES.filter((status) => status !== "closed").map((status) => `game.status_${status}`),
  "actions of a round": ROUND_ACTIONS.map((kind) => `game.action_${kind}`),
  tournaments: TOURNAMENT_PHASES.map((phase) => `Tournaments.${phase}`),
  sports,
};

describe.each(LOCALES)("%s", async (locale) => {
  const t = translatorOf(locale, await loadMessages(locale));
  test.each(Object.entries(KEYS))("has words for %s", (_, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !t.has(key as Parameters<typeof t.has>[0]))).toEqual([]);
  });
});
