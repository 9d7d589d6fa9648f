// Fiat currencies of the product (docs/product/money.md#display-currency). `scale` is the number of decimals of one minor unit.

export interface FiatCurrency {
  code: string;
  scale: number;
  /** Holds the `{amount}` placeholder of the specification. */
  displayFormat: string;
  icon: string;
}

export const FIAT_CURRENCIES = [
  { code: "USD", scale: 2, displayFormat: "${amount}", icon: "usd" },
  { code: "EUR", scale: 2, displayFormat: "€{amount}", icon: "eur" },
  { code: "KZT", scale: 2, displayFormat: "{amount} ₸", icon: "kzt" },
  { code: "RUB", scale: 2, displayFormat: "{amount} ₽", icon: "rub" },
  { code: "UAH", scale: 2, displayFormat: "{amount} ₴", icon: "uah" },
  { code: "UZS", scale: 2, displayFormat: "{amount} soʻm", icon: "uzs" },
  { code: "AZN", scale: 2, displayFormat: "{amount} ₼", icon: "azn" },
  { code: "PLN", scale: 2, displayFormat: "{amount} zł", icon: "pln" },
  { code: "INR", scale: 2, displayFormat: "₹{amount}", icon: "inr" },
  { code: "IDR", scale: 2, displayFormat: "Rp {amount}", icon: "idr" },
] as const satisfies readonly FiatCurrency[];

export type FiatCode = (typeof FIAT_CURRENCIES)[number]["code"];
export const FIAT_CODES = FIAT_CURRENCIES.map((currency) => currency.code) as [FiatCode, ...FiatCode[]];

const CURRENCY_OF_COUNTRY: Readonly<Record<string, FiatCode>> = {
  KZ: "KZT",
  RU: "RUB",
  UA: "UAH",
  UZ: "UZS",
  AZ: "AZN",
  PL: "PLN",
  IN: "INR",
  ID: "IDR",
  DE: "EUR",
  FR: "EUR",
  ES: "EUR",
  IT: "EUR",
  AT: "EUR",
  BE: "EUR",
  FI: "EUR",
  GR: "EUR",
  IE: "EUR",
  LT: "EUR",
  LV: "EUR",
  EE: "EUR",
  NL: "EUR",
  PT: "EUR",
  SK: "EUR",
  SI: "EUR",
};

/** The wallet currency a new player gets when they choose none (docs/product/money.md#wallet-currency). */
export function defaultCurrency(country: string | undefined): FiatCode {
  return CURRENCY_OF_COUNTRY[country?.toUpperCase() ?? ""] ?? "USD";
}

/** Fiat only; with the Ukrainian locale UAH goes second and RUB last (docs/product/money.md#display-currency). */
export function currenciesFor(locale: string): readonly FiatCurrency[] {
  if (locale !== "uk") return FIAT_CURRENCIES;
  const uah = FIAT_CURRENCIES.filter((currency) => currency.code === "UAH");
  const rub = FIAT_CURRENCIES.filter((currency) => currency.code === "RUB");
  const [first, ...others] = FIAT_CURRENCIES.filter((currency) => currency.code !== "UAH" && currency.code !== "RUB");
  return [...(first ? [first] : []), ...uah, ...others, ...rub];
}
