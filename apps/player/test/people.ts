// Who looks at a screen, and what they have: a player with a wallet in US dollars and two methods of the bank.
import type { Money, PaymentMethod, Transaction, WalletBalance } from "@windfall/domain/api/wallet";
import type { Profile } from "../src/platform/api.ts";
import type { Answers } from "./fake-server.ts";

export const DANA: Profile = {
  globalId: "danadanadana",
  language: "en",
  websocketToken: "",
  isVip: false,
  hasDeposits: true,
  isStaff: false,
  isNameChangeAvailable: true,
  isPushNotificationsActive: false,
  unreadNotices: 0,
  firstName: null,
  lastName: null,
  email: "dana@windfall.test",
  isEmailConfirmed: true,
  hasPassword: true,
  isTotpEnabled: false,
  isTelegramLinked: true,
  walletCurrency: "USD",
  chatUserHash: null,
};

// biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the server writes it
const USD = { code: "USD", displayFormat: "${amount}", icon: "usd" };

export function money(value: string): Money {
  return { value, currency: USD, primaryValue: value, primaryPrecision: 2, primaryCurrency: USD };
}

export function balanceOf(value: string): WalletBalance {
  return { total: money(value), fiat: money(value), userBonuses: [], held: money("0.00"), sequence: "1" };
}

const METHOD = { icon: "card", iconBig: "card", label: null, method: "p2p", currency: "USD", priority: 0 } as const;

/** Asks for nothing but the money; pays out to a card, for three percent. */
export const TRANSFER: PaymentMethod = {
  ...METHOD,
  id: "usd-transfer",
  name: "Card transfer",
  buy: {
    minAmount: "10",
    maxAmount: "5000",
    multiplyOrdersAllowed: false,
    externalDetailsFields: { required: [], optional: [] },
    valuePresets: ["50", "100", "250"],
  },
  sell: {
    minAmount: "20.00",
    maxAmount: "3000.00",
    externalDetailsFields: { required: ["card", "full_name"], optional: [] },
    levels: [{ from: "0", fee: "0.03" }],
    subbanks: [],
    medianSeconds: null,
  },
};

/** Asks for a card before it takes money. */
export const CARD: PaymentMethod = {
  ...METHOD,
  id: "usd-card",
  name: "Visa/Mastercard",
  buy: {
    minAmount: "10",
    maxAmount: "1000",
    multiplyOrdersAllowed: true,
    externalDetailsFields: { required: ["card", "holder", "expiration_month", "expiration_year", "cvc"], optional: [] },
    valuePresets: ["50"],
  },
  sell: null,
};

export function payment(id: string, parts: Partial<Transaction> = {}): Transaction {
  const amount = { value: "50.00", currency: USD };
  return {
    id: `ord_${id.padEnd(26, "0")}`,
    type: "buy",
    status: "completed",
    timestamp: "2026-11-15T12:00:00.000Z",
    originalAmount: amount,
    amount,
    fee: null,
    externalId: null,
    paymentDetails: null,
    address: null,
    cancellableUntil: null,
    expiresAt: null,
    isDisputable: false,
    senderBank: { method: "p2p", label: "Card transfer", id: TRANSFER.id },
    ...parts,
  };
}

/** What the wallet asks for whenever it is opened; `others` are a test's own answers. */
export function walletAnswers(others: NonNullable<Answers["wallet"]> = {}): Answers {
  return {
    me: { get: () => DANA },
    tournaments: { banners: () => ({ items: [] }) },
    crypto: { currencies: () => ({ items: [] }) },
    wallet: {
      balance: () => balanceOf("200.00"),
      conditions: () => ({ items: [TRANSFER, CARD] }),
      findOpenOrder: () => ({ order: null }),
      listSavedRecipients: () => ({ items: [] }),
      listTransactions: () => ({ items: [], meta: { total: 0, limit: 10, offset: 0 } }),
      ...others,
    },
  };
}
