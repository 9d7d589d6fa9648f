// The bank methods of the demo: ten currencies, every kind of method and every detail field at least once, under
// names that belong to nobody. Amounts are in whole units of the currency.
import type { BankMethod, DetailField } from "@windfall/domain";

export interface DemoMethod {
  id: string;
  name: string;
  label?: string;
  method: BankMethod;
  currency: string;
  buy?: {
    min: number;
    max: number;
    presets?: number[];
    isMultiple?: true;
    required?: DetailField[];
    optional?: DetailField[];
  };
  sell?: {
    min: number;
    max: number;
    /** From an amount, parts per million. */
    fees: [from: number, ppm: number][];
    required?: DetailField[];
    optional?: DetailField[];
    subbanks?: [id: string, name: string][];
  };
}

const CARD_FIELDS: DetailField[] = ["card", "holder", "expiration_month", "expiration_year", "cvc"];

/** In the order in which they are shown. */
export const DEMO_METHODS: readonly DemoMethod[] = [
  {
    id: "usd-transfer",
    name: "Card transfer",
    label: "0-5 min",
    method: "p2p",
    currency: "USD",
    buy: { min: 10, max: 5000, presets: [20, 50, 100, 250, 500] },
    sell: {
      min: 20,
      max: 5000,
      fees: [
        [0, 30_000],
        [200, 20_000],
        [1000, 15_000],
      ],
    },
  },
  {
    id: "usd-card",
    name: "Visa/Mastercard",
    method: "card",
    currency: "USD",
    buy: {
      min: 10,
      max: 2000,
      presets: [20, 50, 100, 200],
      isMultiple: true,
      required: CARD_FIELDS,
      optional: ["email"],
    },
  },
  {
    id: "usd-account",
    name: "Bank account",
    method: "account_number",
    currency: "USD",
    buy: { min: 50, max: 10_000, presets: [100, 500, 1000] },
    sell: {
      min: 50,
      max: 20_000,
      fees: [
        [0, 10_000],
        [1000, 5000],
      ],
      required: ["full_name_latin"],
    },
  },
  {
    id: "usd-skrill",
    name: "E-wallet",
    method: "skrill",
    currency: "USD",
    buy: { min: 10, max: 3000, presets: [25, 50, 100], isMultiple: true, required: ["email"] },
    sell: { min: 20, max: 3000, fees: [[0, 20_000]], required: ["email"] },
  },
  {
    id: "usd-steam",
    name: "Game wallet",
    method: "steam",
    currency: "USD",
    buy: { min: 5, max: 500, presets: [10, 20, 50], isMultiple: true, required: ["name"] },
    sell: { min: 5, max: 500, fees: [[0, 50_000]], required: ["name"] },
  },
  {
    id: "usd-neteller",
    name: "Online wallet",
    method: "neteller",
    currency: "USD",
    buy: { min: 10, max: 3000, presets: [25, 50, 100], isMultiple: true, required: ["email"] },
  },
  {
    id: "usd-voucher",
    name: "Prepaid voucher",
    method: "paysafecard",
    currency: "USD",
    buy: { min: 10, max: 100, presets: [10, 25, 50, 100], isMultiple: true },
  },
  {
    id: "eur-open",
    name: "Online banking",
    method: "open_banking",
    currency: "EUR",
    buy: { min: 10, max: 10_000, presets: [20, 50, 100, 500], isMultiple: true },
    sell: {
      min: 20,
      max: 10_000,
      fees: [
        [0, 10_000],
        [500, 5000],
      ],
      required: ["account_number_online_banking_ph", "first_name", "last_name"],
    },
  },
  {
    id: "eur-rapid",
    name: "Rapid transfer",
    method: "rapid_transfer",
    currency: "EUR",
    buy: { min: 10, max: 5000, presets: [20, 50, 100], isMultiple: true },
  },
  {
    id: "eur-phone-bank",
    name: "Mobile bank",
    method: "n26",
    currency: "EUR",
    buy: { min: 10, max: 5000, presets: [20, 50, 100], isMultiple: true, optional: ["email"] },
  },
  {
    id: "eur-border",
    name: "International transfer",
    method: "wise",
    currency: "EUR",
    buy: { min: 10, max: 8000, presets: [50, 100, 500], isMultiple: true },
    sell: { min: 20, max: 8000, fees: [[0, 8000]], required: ["email"] },
  },
  {
    id: "eur-app-bank",
    name: "App bank",
    method: "revolut",
    currency: "EUR",
    buy: { min: 10, max: 5000, presets: [20, 50, 100], isMultiple: true, required: ["phone"] },
    sell: { min: 20, max: 5000, fees: [[0, 10_000]], required: ["phone"] },
  },
  {
    id: "kzt-transfer",
    name: "Card transfer",
    label: "0-5 min",
    method: "p2p",
    currency: "KZT",
    buy: { min: 2000, max: 2_000_000, presets: [5000, 10_000, 25_000, 50_000] },
    sell: {
      min: 5000,
      max: 2_000_000,
      fees: [
        [0, 30_000],
        [100_000, 20_000],
        [500_000, 15_000],
      ],
      subbanks: [
        ["steppe", "Steppe"],
        ["poplar", "Poplar"],
      ],
    },
  },
  {
    id: "kzt-card",
    name: "Visa/Mastercard",
    method: "card",
    currency: "KZT",
    buy: {
      min: 1000,
      max: 500_000,
      presets: [2000, 5000, 10_000],
      isMultiple: true,
      required: ["card", "holder", "month", "year", "cvc"],
    },
  },
  {
    id: "kzt-mobile",
    name: "Mobile balance",
    method: "mpayment",
    currency: "KZT",
    buy: { min: 500, max: 50_000, presets: [1000, 2000, 5000], isMultiple: true, required: ["phone"] },
  },
  {
    id: "rub-sbp",
    name: "Fast payments",
    label: "0-5 min",
    method: "sbp",
    currency: "RUB",
    buy: { min: 500, max: 300_000, presets: [1000, 2500, 5000, 10_000] },
    sell: {
      min: 1000,
      max: 300_000,
      fees: [
        [0, 25_000],
        [50_000, 15_000],
      ],
      subbanks: [
        ["birch", "Birch"],
        ["aspen", "Aspen"],
        ["rowan", "Rowan"],
      ],
    },
  },
  {
    id: "rub-transfer",
    name: "Card transfer",
    method: "p2p",
    currency: "RUB",
    buy: { min: 500, max: 300_000, presets: [1000, 2500, 5000] },
    sell: { min: 1000, max: 300_000, fees: [[0, 30_000]] },
  },
  {
    id: "rub-card",
    name: "Visa/Mastercard/Mir",
    method: "card",
    currency: "RUB",
    buy: { min: 300, max: 100_000, presets: [500, 1000, 5000], isMultiple: true, required: CARD_FIELDS },
  },
  {
    id: "uah-transfer",
    name: "Card transfer",
    label: "0-5 min",
    method: "p2p",
    currency: "UAH",
    buy: { min: 200, max: 100_000, presets: [500, 1000, 2500, 5000] },
    sell: {
      min: 300,
      max: 100_000,
      fees: [
        [0, 30_000],
        [10_000, 20_000],
      ],
    },
  },
  {
    id: "uah-account",
    name: "Bank account",
    method: "account_number",
    currency: "UAH",
    buy: { min: 200, max: 200_000, presets: [500, 1000, 5000], required: ["person_id"] },
    sell: { min: 300, max: 200_000, fees: [[0, 10_000]], required: ["person_id"] },
  },
  {
    id: "uzs-transfer",
    name: "Card transfer",
    method: "p2p",
    currency: "UZS",
    buy: { min: 20_000, max: 50_000_000, presets: [50_000, 100_000, 500_000] },
    sell: {
      min: 50_000,
      max: 50_000_000,
      fees: [
        [0, 30_000],
        [1_000_000, 20_000],
      ],
      required: ["expiration_month", "expiration_year"],
    },
  },
  {
    id: "uzs-mobile",
    name: "Mobile balance",
    method: "mpayment",
    currency: "UZS",
    buy: { min: 5000, max: 1_000_000, presets: [10_000, 50_000, 100_000], isMultiple: true, required: ["phone"] },
  },
  {
    id: "azn-transfer",
    name: "Card transfer",
    method: "p2p",
    currency: "AZN",
    buy: { min: 10, max: 5000, presets: [20, 50, 100] },
    sell: {
      min: 20,
      max: 5000,
      fees: [
        [0, 25_000],
        [500, 15_000],
      ],
    },
  },
  {
    id: "azn-mobile",
    name: "Mobile balance",
    method: "mpayment",
    currency: "AZN",
    buy: { min: 2, max: 200, presets: [5, 10, 20], isMultiple: true, required: ["phone"] },
  },
  {
    id: "pln-blik",
    name: "Phone code",
    label: "0-1 min",
    method: "blik",
    currency: "PLN",
    buy: {
      min: 20,
      max: 10_000,
      presets: [50, 100, 250, 500],
      isMultiple: true,
      required: ["phone"],
      optional: ["email"],
    },
    sell: { min: 50, max: 10_000, fees: [[0, 10_000]], required: ["phone"] },
  },
  {
    id: "pln-account",
    name: "Bank account",
    method: "account_number",
    currency: "PLN",
    buy: { min: 50, max: 50_000, presets: [100, 500, 1000], required: ["full_name"] },
    sell: { min: 50, max: 50_000, fees: [[0, 5000]] },
  },
  {
    id: "inr-account",
    name: "Bank account",
    method: "account_number",
    currency: "INR",
    buy: {
      min: 500,
      max: 500_000,
      presets: [1000, 2500, 5000],
      required: ["account_number_online_banking_ph", "full_name"],
    },
    sell: {
      min: 1000,
      max: 500_000,
      fees: [
        [0, 20_000],
        [50_000, 10_000],
      ],
      optional: ["email"],
      subbanks: [
        ["banyan", "Banyan"],
        ["neem", "Neem"],
      ],
    },
  },
  {
    id: "inr-transfer",
    name: "Card transfer",
    method: "p2p",
    currency: "INR",
    buy: { min: 500, max: 200_000, presets: [1000, 2500, 5000] },
  },
  {
    id: "idr-account",
    name: "Bank account",
    method: "account_number",
    currency: "IDR",
    buy: {
      min: 50_000,
      max: 100_000_000,
      presets: [100_000, 500_000, 1_000_000],
      required: ["first_name", "last_name"],
      optional: ["phone"],
    },
    sell: {
      min: 100_000,
      max: 100_000_000,
      fees: [[0, 15_000]],
      subbanks: [
        ["teak", "Teak"],
        ["palm", "Palm"],
      ],
    },
  },
  {
    id: "idr-transfer",
    name: "Card transfer",
    method: "p2p",
    currency: "IDR",
    buy: { min: 50_000, max: 50_000_000, presets: [100_000, 500_000, 1_000_000], isMultiple: true },
    sell: { min: 100_000, max: 50_000_000, fees: [[0, 25_000]], required: ["full_name_latin"] },
  },
];
