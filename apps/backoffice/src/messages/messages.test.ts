// Proves that both catalogues say the same things, and that every refusal that staff can meet has words.
import {
  ACCEPT_OPTIONS,
  ALARM_KINDS,
  ALARM_WORDS,
  BANK_METHODS,
  BUY_ORDER_STATES,
  DESK_ACTIONS,
  DETAIL_FIELDS,
  DISPUTE_PROBLEMS,
  MACHINE_REASONS,
  ORDER_ACTORS,
  ORDER_QUEUES,
  POSTING_KIND_NAMES,
  PROVIDER_STATUSES,
  SELL_ORDER_STATES,
  WITHDRAWAL_QUEUES,
} from "@windfall/domain";
import { ROUND_STATUSES } from "@windfall/domain/api/games";
import {
  api,
  CASE_ACTS,
  CASE_MESSAGES,
  DESK_TOURNAMENT_STATES,
  errorsOf,
  PATTERN_KINDS,
} from "@windfall/domain/api/index";
import { BET_KINDS, BET_STATUSES } from "@windfall/domain/api/sports-bets";
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from "@windfall/domain/api/wallet";
import { BONUS_TYPES, OFFER_STATES, USER_BONUS_STATES } from "@windfall/domain/rules/bonuses/index";
import { CHAIN_PROBLEMS, STRAY_REASONS } from "@windfall/domain/rules/crypto/troubles";
import { ENTRY_MODES, PRIZE_KINDS, SCORINGS } from "@windfall/domain/rules/tournament-scores";
import { SPORTS } from "@windfall/domain/sports";
import { wordProblems } from "@windfall/i18n/house-words";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { STAFF_LOCALES, staffLocale } from "../platform/locale.ts";
import { loadStaffMessages } from "../platform/text.tsx";

type Flat = Record<string, string>;

function flatten(node: object, prefix = ""): Flat {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[prefix + key, value]]
        : Object.entries(flatten(value as object, `${prefix}${key}.`)),
    ),
  );
}

const catalogues = new Map<string, Flat>();
for (const locale of STAFF_LOCALES) catalogues.set(locale, flatten(await loadStaffMessages(locale)));
const english = catalogues.get("en") ?? {};

const argumentsOf = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]))].sort();

describe.each(STAFF_LOCALES)("%s", (locale) => {
  const messages = catalogues.get(locale) ?? {};

  test("keeps to the words of the house", () => {
    const problems = Object.entries(messages).flatMap(([key, message]) =>
      wordProblems(locale, message).map((problem) => `${key}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test("has exactly the keys of English, none of them empty", () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    expect(Object.values(messages).filter((message) => message.trim() === "")).toEqual([]);
  });

  test("takes the arguments of English", () => {
    const table = (flat: Flat) =>
      Object.fromEntries(Object.entries(flat).map(([key, text]) => [key, argumentsOf(text)]));
    expect(table(messages)).toEqual(table(english));
  });

  test("can be formatted, in every plural form of the language", () => {
    const problems: string[] = [];
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(messages)) {
      const t = createTranslator({
        locale,
        messages: { key: message },
        onError: (error) => problems.push(error.message),
      });
      const values = Object.fromEntries(argumentsOf(message).map((name) => [name, 21]));
      expect(t("key" as never, values as never), key).not.toMatch(/[{}#]/);
      if (message.includes("plural")) for (const form of forms) expect(message, key).toContain(`${form} {`);
    }
    expect(problems).toEqual([]);
  });
});

describe("nobody at the desk reads a code", () => {
  const keys: Readonly<Record<string, readonly string[]>> = {
    states: [...BUY_ORDER_STATES, ...SELL_ORDER_STATES].map((state) => `status.${state}`),
    "who changed an order": ORDER_ACTORS.map((actor) => `by.${actor}`),
    "why a machine changed it": MACHINE_REASONS.map((reason) => `machine.${reason}`),
    "what a provider says": [...PROVIDER_STATUSES, "unknown"].map((status) => `dispute.provider_${status}`),
    "wishes of a dispute": ACCEPT_OPTIONS.map((option) => `dispute.${option}`),
    "problems of a dispute": DISPUTE_PROBLEMS.map((problem) => `dispute.problem_${problem}`),
    decisions: DESK_ACTIONS.flatMap((action) => [`decision.pending_${action}`, `decision.done_${action}`]),
    "queues of deposits": [...Object.keys(ORDER_QUEUES), "all"].map((queue) => `orders.queue_${queue}`),
    "queues of withdrawals": [...Object.keys(WITHDRAWAL_QUEUES), "all"].map((queue) => `withdrawals.queue_${queue}`),
    methods: BANK_METHODS.map((method) => `methods.${method}`),
    "fields of methods": DETAIL_FIELDS.map((field) => `fields.${field}`),
    alarms: ALARM_KINDS.flatMap((kind) => [`alarms.kind_${kind}`, `alarms.about_${kind}`]),
    "types of bonuses": BONUS_TYPES.map((type) => `bonus_type.${type}`),
    "states of bonuses": USER_BONUS_STATES.map((state) => `bonus_status.${state}`),
    "states of offers": OFFER_STATES.flatMap((state) => [`offers.status_${state}`, `offers.queue_${state}`]),
    tournaments: [
      ...DESK_TOURNAMENT_STATES.flatMap((state) => [`state_${state}`, `queue_${state}`]),
      ...ENTRY_MODES.map((entry) => `entry_${entry}`),
      ...SCORINGS.map((scoring) => `scoring_${scoring}`),
      ...PRIZE_KINDS.map((kind) => `prize_${kind}`),
      ...PATTERN_KINDS.map((kind) => `pattern_${kind}`),
    ].map((key) => `tournaments.${key}`),
    sports: SPORTS.map(({ titleKey }) => titleKey),
    "what is wrong with a network": CHAIN_PROBLEMS.map((problem) => `coins.problem_${problem}`),
    "why coins wait for a person": STRAY_REASONS.map((reason) => `coins.stray_${reason}`),
    "the case file": [
      ...TRANSACTION_TYPES.map((type) => `case_file.payment.${type}`),
      ...TRANSACTION_STATUSES.map((status) => `status.${status}`),
      ...POSTING_KIND_NAMES.map((kind) => `kinds.${kind}`),
      ...ROUND_STATUSES.map((status) => `case_file.round.${status}`),
      ...BET_KINDS.map((kind) => `bettors.kind_${kind}`),
      ...BET_STATUSES.map((status) => `bettors.status_${status}`),
      ...CASE_MESSAGES.map((what) => `case_file.message.${what}`),
      ...CASE_ACTS.map((act) => `case_file.act.${act}`),
    ],
    "what an alarm says": ALARM_WORDS.map((word) => `alarms.said_${word}`),
  };
  test.each(Object.entries(keys))("%s have words in both languages", (_, wanted) => {
    expect(wanted.length).toBeGreaterThan(0);
    for (const messages of catalogues.values()) expect(wanted.filter((key) => !(key in messages))).toEqual([]);
  });
});

test("every refusal of every call that staff make has words, and no words are left over", () => {
  const calls = [
    api.auth.login,
    api.auth.logout,
    ...Object.values(api.desk),
    ...Object.values(api.bonusDesk),
    ...Object.values(api.tournamentDesk),
  ];
  const codes = new Set<string>(calls.flatMap((call) => errorsOf(call)));
  // Any call may meet these two.
  codes.add("internal_error").add("service_unavailable");
  const told = Object.keys(english).flatMap((key) => (key.startsWith("errors.") ? [key.slice("errors.".length)] : []));
  expect(told.sort()).toEqual([...codes].sort());
});

test.each([
  [["ru-RU", "en"], "ru"],
  [["kk", "ru", "en"], "ru"],
  [["en-GB", "ru"], "en"],
  [["de"], "en"],
  [[], "en"],
])("a browser that speaks %j reads %s", (languages, expected) => {
  expect(staffLocale(languages)).toBe(expected);
});
