// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the formats of currencies look like that
import { expect, it } from "vitest";
import { noticeWords } from "./notice-words.ts";

const tenge = { code: "KZT", displayFormat: "₸{amount}", icon: "" };

it("an amount is written as its currency and the reader's language want it", () => {
  const notice = {
    kind: "deposit_arrived" as const,
    facts: { amount: { value: "50000.00", currency: tenge } },
  };
  expect(noticeWords(notice, "en").values.amount).toBe("₸50,000.00");
  expect(noticeWords(notice, "ru").values.amount).toBe("₸50\u00a0000,00");
});

it.each([
  ["won", "bet_won"],
  ["lost", "bet_lost"],
  ["returned", "bet_returned"],
] as const)("a bet that was %s has words of its own", (result, title) => {
  expect(noticeWords({ kind: "bet_settled", facts: { result } }, "en")).toMatchObject({ title, text: title });
});

it("a sign-in names what is known of the device, and says so where nothing is", () => {
  const known = { browser: "Chrome", system: "Windows", country: "KZ" };
  expect(noticeWords({ kind: "new_sign_in", facts: known }, "en").values.device).toBe("Chrome, Windows, Kazakhstan");
  expect(noticeWords({ kind: "new_sign_in", facts: {} }, "en").text).toBe("new_sign_in_unknown");
});

it("a title that nobody wrote in the reader's language is English; free spins are counted", () => {
  const facts = { titles: { en: "Trade Winds Cup" }, place: 3, freeSpins: 20 };
  const words = noticeWords({ kind: "tournament_prize", facts }, "kk");
  expect(words.text).toBe("tournament_spins");
  expect(words.values).toMatchObject({ title: "Trade Winds Cup", place: "3", count: 20 });
});
