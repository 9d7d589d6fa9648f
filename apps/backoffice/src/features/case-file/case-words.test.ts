import { ERROR_CODES } from "@windfall/domain";
import { expect, test } from "vitest";
import type { CaseEntry } from "../../platform/client.ts";
import { STAFF_LOCALES } from "../../platform/locale.ts";
import { loadStaffMessages, staffTranslator } from "../../platform/text.tsx";
import { caseTitle, refusalText } from "./case-words.ts";

const t = staffTranslator("en", await loadStaffMessages("en"));
const NOTHING = { id: "1", at: "2026-11-15T12:00:00.000Z", text: null, amount: null, reference: null };

test.each<[string, Pick<CaseEntry, "kind"> & Partial<CaseEntry>]>([
  ["Deposit · Completed", { kind: "payment", what: "buy", status: "completed" }],
  ["Withdrawal, reserved", { kind: "money", what: "withdrawal.held" }],
  ["Gust · Over", { kind: "round", name: "Gust", status: "closed" }],
  ["Free bet · Settled", { kind: "bet", what: "free_bet", status: "settled" }],
  ["Express · Cashed out", { kind: "bet", what: "express", status: "cashed_out" }],
  ["Chrome · Android", { kind: "session", name: "Chrome · Android" }],
  ["Note", { kind: "message", what: "note" }],
  ["Request opened by its key", { kind: "staff", what: "player.request" }],
  ["Account closed (attempt refused)", { kind: "staff", what: "player.ban_refused" }],
  ["The minimum withdrawal is ….", { kind: "failure", what: "wallet_withdraw_too_small" }],
  ["from.the_future", { kind: "money", what: "from.the_future" }],
])("an entry is called %s", (title, entry) => {
  expect(caseTitle(t, { ...NOTHING, what: null, status: null, name: null, ...entry })).toBe(title);
});

test.each(STAFF_LOCALES)("every refusal is told in words without gaps, in %s", async (locale) => {
  const words = staffTranslator(locale, await loadStaffMessages(locale));
  for (const code of ERROR_CODES) expect(refusalText(words, code)).not.toMatch(/[{}#]|^[a-z_]+$/);
});
