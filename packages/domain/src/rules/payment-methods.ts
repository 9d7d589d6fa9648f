// Kinds of bank methods and how the grid shows them (docs/product/deposits.md#methods).

export const BANK_METHODS = [
  "p2p",
  "account_number",
  "sbp",
  "blik",
  "mpayment",
  "revolut",
  "wise",
  "n26",
  "open_banking",
  "rapid_transfer",
  "neteller",
  "skrill",
  "paysafecard",
  "steam",
  "card",
] as const;
export type BankMethod = (typeof BANK_METHODS)[number];

export const INSTANT_METHODS: readonly string[] = [
  "revolut",
  "wise",
  "n26",
  "open_banking",
  "rapid_transfer",
  "neteller",
  "skrill",
  "paysafecard",
];

/** Names of methods that take cards and nothing else. */
export const CARD_ONLY_NAMES: readonly string[] = ["visa/mastercard", "visa/mastercard/mir"];

export type MethodGroup = "card" | "account" | "phone" | "instant" | "mobile" | "other";

/** Decides the neutral glyph of a method; no bank's logo is shown. */
export function methodGroup(method: string, name: string): MethodGroup {
  if (CARD_ONLY_NAMES.includes(name.toLowerCase()) || method === "p2p" || method === "card") return "card";
  if (method === "account_number") return "account";
  if (method === "sbp" || method === "blik") return "phone";
  if (method === "mpayment") return "mobile";
  return INSTANT_METHODS.includes(method) ? "instant" : "other";
}

/** 4 slots on a tablet and smaller, else 6; when there are more methods, the last slot becomes the "other" button. */
export function paymentGrid<T>(methods: readonly T[], isWide: boolean): { shown: T[]; rest: T[] } {
  const slots = isWide ? 6 : 4;
  if (methods.length <= slots) return { shown: [...methods], rest: [] };
  return { shown: methods.slice(0, slots - 1), rest: methods.slice(slots - 1) };
}

/** Names of methods that are plain words and not somebody's brand, by the key of their translation. */
export const GENERIC_METHODS = {
  "Card transfer": "card_transfer",
  "Bank account": "bank_account",
  "E-wallet": "e_wallet",
  "Online wallet": "online_wallet",
  "Game wallet": "game_wallet",
  "Phone code": "phone_code",
  "Mobile balance": "mobile_balance",
  "Fast payments": "fast_payments",
  "App bank": "app_bank",
  "International transfer": "international_transfer",
  "Mobile bank": "mobile_bank",
  "Rapid transfer": "rapid_transfer",
  "Online banking": "online_banking",
  "Prepaid voucher": "prepaid_voucher",
} as const;
export type GenericMethod = (typeof GENERIC_METHODS)[keyof typeof GENERIC_METHODS];

/** Undefined for a brand, which has one name in every language. */
export function genericMethod(name: string): GenericMethod | undefined {
  return Object.hasOwn(GENERIC_METHODS, name) ? GENERIC_METHODS[name as keyof typeof GENERIC_METHODS] : undefined;
}

/** Minutes that a payment takes, out of a label such as "0-5 min"; undefined for a label that says something else. */
export function minutesOf(label: string): { from: string; to: string } | undefined {
  const [, from, to] = /^(\d{1,3})-(\d{1,3}) min$/.exec(label) ?? [];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}
