// Reasons an account is closed for (docs/product/people.md#bans). The clause is the paragraph of the terms that the reason rests on.

export const BAN_REASONS = [
  "ddos",
  "multiaccounting",
  "bruteforce",
  "kyc",
  "bonus_abuse",
  "psg",
  "restricted_geo",
  "save_balance_check",
  "other",
] as const;
export type BanReason = (typeof BAN_REASONS)[number];

export const BAN_CLAUSES: Readonly<Partial<Record<BanReason, string>>> = {
  ddos: "4.19",
  multiaccounting: "5.4",
  bruteforce: "8.6",
  kyc: "8.12",
  bonus_abuse: "8.20",
};
