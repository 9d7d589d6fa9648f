// Who owns which table, and the check that nobody else touches it. A rule about a row (who is locked first, what a null means, which
// rows are over) is kept where the row is; what reads it from elsewhere breaks silently when it changes.

/** By module; `kernel`, `ledger` and `realtime` are floors of the server of their own. Every table of the schema stands here once. */
export const TABLES = {
  kernel: ["failed_request", "idempotency_key", "outbox_event", "rate_limit", "worker_heartbeat"],
  ledger: [
    "ledger_account",
    "ledger_batch",
    "ledger_chain",
    "ledger_line",
    "ledger_line_more",
    "ledger_posting",
    "ledger_told",
    "ledger_verified",
  ],
  realtime: ["realtime_channel", "realtime_publication"],
  mail: ["mail"],
  "order-history": ["order_event"],
  identity: [
    "audit_entry",
    "mailed_link",
    "player",
    "player_billing",
    "player_restriction",
    "session",
    "telegram_identity",
    "telegram_login",
    "totp_factor",
    "totp_recovery_code",
  ],
  catalogue: [
    "catalogue_version",
    "game",
    "game_category",
    "game_favorite",
    "game_in_category",
    "game_in_promo_category",
    "game_provider",
    "promo_category",
  ],
  "payment-methods": [
    "cashier_switch",
    "payment_method",
    "provider_event",
    "sandbox_deposit",
    "sandbox_mood",
    "sandbox_notice",
    "sandbox_payout",
    "sandbox_recipient",
  ],
  crash: ["crash_bet", "crash_chain", "crash_round"],
  "play-limits": ["play_limit", "play_today"],
  "payment-alarms": ["payment_alarm"],
  support: [
    "support_agent",
    "support_answer",
    "support_chat",
    "support_message",
    "support_picture",
    "support_rating",
    "support_untold",
  ],
  bonuses: [
    "bonus_action",
    "bonus_bet",
    "bonus_denial",
    "bonus_offer",
    "bonus_offer_version",
    "bonus_round",
    "bonus_setting",
    "free_bet",
    "free_spin",
    "free_spins",
    "player_mark",
    "promo_code",
    "promo_use",
    "user_bonus",
    "welcome_holder",
  ],
  "game-wallet": [
    "game_action",
    "game_action_old",
    "game_demo_round",
    "game_free_action",
    "game_free_rounds",
    "game_moves",
    "game_next_seed",
    "game_round",
    "game_round_old",
    "game_seed_pair",
    "game_session",
  ],
  crypto: [
    "address_counter",
    "address_pool",
    "bot_invoice",
    "chain_block",
    "chain_dust",
    "chain_stray",
    "chain_watch",
    "coin_move",
    "coin_nonce",
    "coin_payment",
    "coin_withdrawal",
    "crypto_deposit",
    "deposit_address",
    "hot_wallet_level",
    "network_fee",
    "ton_wallet",
  ],
  "sandbox-chains": [
    "sandbox_block",
    "sandbox_bot_invoice",
    "sandbox_chain",
    "sandbox_spent",
    "sandbox_transfer",
    "sandbox_wallet",
  ],
  deposits: ["buy_order", "order_dispute", "proof_image"],
  withdrawals: ["payout_attempt", "saved_recipient", "sell_order"],
  sports: [
    "sports_bet",
    "sports_cash_out",
    "sports_closing",
    "sports_debt",
    "sports_due",
    "sports_event",
    "sports_event_terms",
    "sports_exposure",
    "sports_favorite",
    "sports_followed",
    "sports_feed",
    "sports_house",
    "sports_leg",
    "sports_limit",
    "sports_market",
    "sports_message",
    "sports_player",
    "sports_ruling",
    "sports_settlement",
    "sports_stop",
  ],
  tournaments: [
    "banner",
    "tournament",
    "tournament_entry",
    "tournament_fee",
    "tournament_out",
    "tournament_prize",
    "tournament_progress",
    "tournament_round",
    "tournament_stretch",
  ],
  cashback: ["cashback", "cashback_week"],
  turbine: ["turbine_spin", "turbine_table"],
  push: ["push_subscription"],
  "messenger-bot": ["bot_chat", "bot_pause"],
  notices: ["notice", "notice_bot", "notice_choice", "notice_progress", "notice_push", "notice_setting"],
  backoffice: ["bonus_decision", "staff_decision"],
  "sandbox-studio": [
    "sandbox_studio_call",
    "sandbox_studio_free_spins",
    "sandbox_studio_session",
    "sandbox_studio_spin",
  ],
};

/**
 * Files that may read what belongs to others, because one statement over several owners is what they are for. None of them may write
 * there, and a row that is not needed any more is a problem too.
 */
export const READ_MODELS = {
  "modules/backoffice/list-orders.ts": {
    tables: ["buy_order", "order_dispute", "proof_image"],
    why: "the desk's queue is filtered, sorted and paged over orders, their people and their evidence",
  },
  "modules/backoffice/list-withdrawals.ts": {
    tables: ["coin_withdrawal", "saved_recipient", "sell_order"],
    why: "the desk's queue is filtered, sorted and paged over withdrawals and their people",
  },
  "modules/backoffice/list-alarms.ts": {
    tables: ["payment_alarm"],
    why: "the desk's queue is filtered, sorted and paged over alarms and their people",
  },
  "modules/backoffice/pending-decision.ts": {
    tables: ["buy_order", "sell_order"],
    why: "whether a decision still waits depends on the order of either kind that it is about",
  },
  "modules/backoffice/bonuses/player-bonuses.ts": {
    tables: ["bonus_action", "bonus_offer_version", "user_bonus"],
    why: "the desk's list of bonuses is filtered and paged over bonuses and their people, and each is told with the bets that moved it",
  },
  "modules/wallet/list-transactions.ts": {
    tables: ["buy_order", "crypto_deposit", "sell_order"],
    why: "the history is one page over orders of all kinds",
  },
  "modules/catalogue/popularity.ts": {
    tables: ["game_round"],
    why: "popularity is one statement an hour over all rounds of two weeks; the wallet of games lies above the catalogue",
  },
};

/** Tables that are a parameter, and why that is no way around their owner. */
export const ANY_TABLE = {
  "modules/order-history/transition.ts": "changes the row that its owner gives it, by the lifecycle of that table",
};

const OWNERS = new Map(Object.entries(TABLES).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

const SERVER = "apps/server/src/";
const SCHEMA = `${SERVER}kernel/schema.ts`;
const FLOORS_WITH_TABLES = ["kernel", "ledger", "realtime"];

/** `selectFrom("a as b")`, `selectFrom(["a", "b"])`, `innerJoin("a", …)`; what follows the bracket says which table. */
const BUILDER = /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|\w+Join|using)\(\s*/g;
const BUILDER_WRITES = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);
const NAME_IN_QUOTES = /"([a-z_]+)(?: as \w+)?"/g;
/** Strings of any kind; a template is searched together with what is put into it. */
const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const COMMENT = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const IN_SQL =
  /\b(insert into|merge into|delete from|truncate(?: table)?|update|copy|from|join|using|table)\s+(?:only\s+)?((?:"?[a-z_]+"?(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)*"?[a-z_]+"?)/gi;

/** The tables that a source names in queries: [{ table, isWrite }]; `table` is undefined where it is a parameter. */
export function tablesIn(source) {
  const code = source.replace(COMMENT, (_, text) => text ?? " ");
  return [...inBuilders(code), ...inSql(code)];
}

function inBuilders(code) {
  return [...code.matchAll(BUILDER)].flatMap(({ 0: call, 1: method, index }) => {
    const argument = code.slice(index + call.length);
    const isWrite = BUILDER_WRITES.has(method);
    if (argument.startsWith("[")) return namesIn(argument.slice(0, argument.indexOf("]")), isWrite);
    if (argument.startsWith('"')) return namesIn(argument.slice(0, argument.indexOf('"', 1) + 1), isWrite);
    // A query of its own, written in place or made by a function, names its tables itself; a bare word is a table.
    return /^[\w.]+(?: as "\w+")?\s*[,)]/.test(argument) ? [{ table: undefined, isWrite }] : [];
  });
}

function namesIn(text, isWrite) {
  return [...text.matchAll(NAME_IN_QUOTES)].map(([, table]) => ({ table, isWrite }));
}

function inSql(code) {
  return [...code.matchAll(TEXT)].flatMap(([text]) =>
    [...text.matchAll(IN_SQL)].flatMap(([, verb, list]) =>
      list.split(",").map((name) => ({
        table: name.trim().split(/\s/)[0].replaceAll('"', ""),
        isWrite: !/^(?:from|join|using)$/i.test(verb),
      })),
    ),
  );
}

/** Problems of one file of the product, as sentences that begin with it. */
export function tableProblems(file, source) {
  if (!file.startsWith(SERVER) || file === SCHEMA) return [];
  const place = file.slice(SERVER.length);
  const problems = tablesIn(source).flatMap(({ table, isWrite }) => {
    if (table === undefined)
      return place in ANY_TABLE ? [] : [`${file}: the table of a query must be written out in it`];
    const owner = OWNERS.get(table);
    // Of the ledger's tables check-imports.mjs refuses even the names.
    if (owner === undefined || owner === ownerOf(place) || owner === "ledger") return [];
    if (!isWrite && READ_MODELS[place]?.tables.includes(table)) return [];
    const how = isWrite ? "writes" : "reads";
    return [`${file}: ${how} ${table}, which belongs to ${owner}; use what its index.ts offers`];
  });
  return [...new Set(problems)];
}

function ownerOf(place) {
  const [floor, module] = place.split("/");
  if (floor === "modules") return module;
  return FLOORS_WITH_TABLES.includes(floor) ? floor : undefined;
}

/** Problems of the lists themselves: tables without an owner, owners of nothing, and exceptions that nobody needs. `read` answers sources. */
export function ownershipProblems(read) {
  const listed = /export interface DB \{([^}]*)\}/.exec(read(SCHEMA) ?? "")?.[1] ?? "";
  const known = [...listed.matchAll(/^ {2}(\w+):/gm)].map(([, table]) => table);
  return [
    ...known
      .filter((table) => !OWNERS.has(table))
      .map((table) => `db/schema.sql: ${table} has no owner; scripts/table-owners.mjs names it`),
    ...[...OWNERS.keys()]
      .filter((table) => !known.includes(table))
      .map((table) => `scripts/table-owners.mjs: there is no table ${table}`),
    ...Object.entries(READ_MODELS).flatMap(([place, { tables }]) => unneeded(place, tables, read(SERVER + place))),
    ...Object.keys(ANY_TABLE).flatMap((place) =>
      read(SERVER + place) === undefined ? [`scripts/table-owners.mjs: there is no ${place}`] : [],
    ),
  ];
}

function unneeded(place, tables, source) {
  if (source === undefined) return [`scripts/table-owners.mjs: there is no ${place}`];
  const used = new Set(tablesIn(source).map(({ table }) => table));
  return tables
    .filter((table) => !used.has(table))
    .map((table) => `scripts/table-owners.mjs: ${place} does not read ${table} any more`);
}
