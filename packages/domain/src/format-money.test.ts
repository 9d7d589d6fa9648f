// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the formats of currencies look like that

import fc from "fast-check";
import { expect, test } from "vitest";
import { FIAT_CURRENCIES } from "./currencies.ts";
import { formatAmount, formatMoney } from "./format-money.ts";
import { LOCALES } from "./locales.ts";

const NBSP = "\u00a0";

test("writes the same amount the way each of the nine languages does", () => {
  const texts = LOCALES.map((locale) => [locale, formatMoney("1234567.5", "${amount}", locale, 2)]);
  expect(Object.fromEntries(texts)).toEqual({
    en: "$1,234,567.50",
    ru: `$1${NBSP}234${NBSP}567,50`,
    uk: `$1${NBSP}234${NBSP}567,50`,
    kk: `$1${NBSP}234${NBSP}567,50`,
    uz: `$1${NBSP}234${NBSP}567,50`,
    az: "$1.234.567,50",
    hi: "$12,34,567.50",
    pl: `$1${NBSP}234${NBSP}567,50`,
    id: "$1.234.567,50",
  });
});

test("groups as the locale data of the platform do", () => {
  const amount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), amount, (locale, [units, cents]) => {
      const text = `${units}.${String(cents).padStart(2, "0")}`;
      const platform = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      // A decimal as text is exact; a number would lose digits here. The types of this version know only numbers.
      expect(formatAmount(text, locale, 2)).toBe(platform.format(text as unknown as number).replaceAll("\u202f", NBSP));
    }),
  );
});

test("keeps every digit and the sign, whatever stands between", () => {
  const decimal = fc.tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), decimal, (locale, [isNegative, units, fraction]) => {
      const digits = `${units}${fraction.join("")}`;
      const text = formatMoney(`${isNegative ? "-" : ""}${units}.${fraction.join("")}`, "{amount} ₮", locale, 8);
      expect(text.replace(/\D/g, "")).toBe(digits);
      expect(text.startsWith("\u2212")).toBe(isNegative && /[1-9]/.test(digits));
      expect(text.endsWith(`${NBSP}₮`)).toBe(true);
      expect(text).not.toContain("-");
    }),
  );
});

test("puts the minus before everything and never before nothing", () => {
  expect(formatMoney("-1204.5", "${amount}", "en", 2)).toBe("\u2212$1,204.50");
  expect(formatMoney("-3", "{amount} ₸", "kk", 2)).toBe(`\u22123,00${NBSP}₸`);
  expect(formatMoney("-0.004", "${amount}", "en", 2)).toBe("$0.00");
  expect(formatMoney("-0", "${amount}", "en", 0)).toBe("$0");
});

test("cuts what is beyond the precision, because nobody may be shown more than there is", () => {
  expect(formatMoney("9.999", "${amount}", "en", 2)).toBe("$9.99");
  expect(formatMoney("0.12345678", "{amount} BTC", "en", 8)).toBe(`0.12345678${NBSP}BTC`);
});

test("leaves zeros at the end out when asked to", () => {
  expect(formatAmount("1.50000000", "en", 8, { isTrimmed: true })).toBe("1.5");
  expect(formatAmount("200.00", "en", 2, { isTrimmed: true })).toBe("200");
});

test("a plus stands only before what is more than nothing", () => {
  expect(formatMoney("12", "${amount}", "en", 2, { hasPlus: true })).toBe("+$12.00");
  expect(formatMoney("0", "${amount}", "en", 2, { hasPlus: true })).toBe("$0.00");
  expect(formatMoney("-12", "${amount}", "en", 2, { hasPlus: true })).toBe("\u2212$12.00");
});

test("does not group four digits in Polish, as is the custom there", () => {
  expect(formatAmount("1234.5", "pl", 2)).toBe("1234,50");
  expect(formatAmount("12345", "pl", 0)).toBe(`12${NBSP}345`);
});

test("takes every display format the house knows", () => {
  for (const { displayFormat, scale } of FIAT_CURRENCIES) {
    const text = formatMoney("50000", displayFormat, "en", scale);
    expect(text).toContain("50,000.00");
    expect(text).not.toContain("{");
    expect(text).not.toContain(" ");
  }
});

test.each(["", "1,5", "1e3", "NaN", "1.", "--1"])("refuses %j, which is not a decimal", (amount) => {
  expect(() => formatMoney(amount, "${amount}", "en", 2)).toThrow(RangeError);
});
